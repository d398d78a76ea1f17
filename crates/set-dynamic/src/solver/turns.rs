//! Anchors that are searched in turn, by one thread or by several.

use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Limit, Meter};

use super::core::Core;
#[cfg(feature = "parallel")]
use super::team::Survey;
use super::team::Team;

/// Under which terms a question is searched.
#[derive(Clone, Copy)]
pub(super) struct Terms<'a> {
    /// The budget, without a limit on nodes if there is a team.
    pub(super) budget: &'a Budget,
    pub(super) team: Option<&'a Team>,
}

/// Anchors that are searched in turn.
pub(super) struct Turns<'a> {
    /// The cards that each anchor is searched with.
    pub(super) core: &'a mut dyn Core,
    pub(super) anchors: &'a [Card],
    /// Whether an anchor without sets joins the core.
    pub(super) join: bool,
    /// The anchors that are known to be in no set, the first ones.
    pub(super) done: &'a mut usize,
    /// The nodes that a search with one anchor took most recently.
    pub(super) pace: &'a mut u64,
}

impl Turns<'_> {
    /// Visits the sets of each anchor until `visit` breaks, which it does at the first one
    /// if there is a team.
    pub(super) fn search(
        &mut self,
        terms: Terms<'_>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        if let Some(team) = terms.team {
            return self.search_by(team, terms.budget, meter, visit);
        }
        while !self.rest().is_empty() {
            self.take_turn(meter, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Searches alone until that takes many nodes, then with the team.
    fn search_by(
        &mut self,
        team: &Team,
        budget: &Budget,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let least = least_nodes(self.core, team);
        let few_nodes = budget.clone().with_nodes(least);
        let mut trial = few_nodes.meter();
        while !self.rest().is_empty() {
            if self.pace.saturating_mul(self.rest().len() as u64) >= least {
                if let Some(set) = self.survey(team, budget) {
                    visit(&set).map_break(|()| Halt::Left)?;
                }
                if !self.rest().is_empty() {
                    self.take_turn(meter, visit)?;
                }
            } else if let ControlFlow::Break(halt) = self.take_turn(&mut trial, visit) {
                if halt != Halt::Limit(Limit::Nodes) {
                    return ControlFlow::Break(halt);
                }
                *self.pace = least;
            }
        }
        ControlFlow::Continue(())
    }

    fn rest(&self) -> &[Card] {
        &self.anchors[*self.done..]
    }

    /// Searches with the next anchor.
    fn take_turn(
        &mut self,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let (anchor, before) = (self.anchors[*self.done], meter.nodes());
        meter.node()?;
        self.core.sets_with(anchor, meter, visit)?;
        *self.pace = meter.nodes() - before;
        if self.join {
            self.core.push(anchor);
        }
        *self.done += 1;
        ControlFlow::Continue(())
    }

    /// Searches with the other anchors on all threads, up to one that is in a set or not
    /// done in time. Returns the set if it is the one that `take_turn` would visit first.
    #[cfg(feature = "parallel")]
    fn survey(&mut self, team: &Team, budget: &Budget) -> Option<alloc::vec::Vec<Card>> {
        let anchors = &self.anchors[*self.done..];
        let survey = Survey { team, budget, anchors, join: self.join, counts: false };
        let findings = self.core.survey(&survey)?;
        *self.pace = findings.nodes / (findings.free as u64 + 1);
        *self.done += findings.free;
        findings.set
    }

    #[cfg(not(feature = "parallel"))]
    #[allow(clippy::unused_self)] // there is no team
    fn survey(&mut self, team: &Team, _: &Budget) -> Option<alloc::vec::Vec<Card>> {
        match *team {}
    }
}

/// The nodes of the smallest questions that the team is for.
#[cfg(feature = "parallel")]
pub(super) fn least_nodes(core: &dyn Core, team: &Team) -> u64 {
    (team.least.nanoseconds / core.nanoseconds_per_node()).max(1)
}

#[cfg(not(feature = "parallel"))]
fn least_nodes(_: &dyn Core, team: &Team) -> u64 {
    match *team {}
}
