//! Anchors that are searched in turn, by one thread or by several.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Limit, Meter};

use super::core::Core;
use super::team::{Survey, Team, Wanted};

/// The limits on the search for an answer, and the threads that share it.
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
    /// For each anchor whether it is known to be in no set with the cards before it.
    pub(super) proved: &'a mut [bool],
    /// Whether an anchor without sets joins the core.
    pub(super) join: bool,
    /// The number of anchors that have had their turn, the first ones: they are in no set.
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
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        if let Some(team) = terms.team {
            team.begin_question(self.expected_nanoseconds());
            let flow = self.search_by(team, terms.budget, meter, visit);
            team.end_question();
            return flow;
        }
        while *self.done < self.anchors.len() {
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
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        // The pace of recent anchors foretells the time of the others. Until there is a
        // pace, a trial within few nodes finds out whether the question is large.
        let least = least_nodes(self.core, team);
        let few_nodes = budget.clone().with_nodes(least);
        let mut trial = few_nodes.meter();
        loop {
            self.skip_proved();
            if *self.done == self.anchors.len() {
                return ControlFlow::Continue(());
            }
            if self.pace.saturating_mul(self.open_anchors()) >= least {
                if let Some(set) = self.survey(team, budget) {
                    visit(&set)?;
                }
                if *self.done < self.anchors.len() {
                    self.take_turn(meter, visit)?;
                }
            } else if let ControlFlow::Break(halt) = self.take_turn(&mut trial, visit) {
                if halt != Halt::Limit(Limit::Nodes) {
                    return ControlFlow::Break(halt);
                }
                *self.pace = least;
            }
        }
    }

    /// The number of anchors that are not known to be in no set.
    fn open_anchors(&self) -> u64 {
        self.proved[*self.done..].iter().filter(|proved| !**proved).count() as u64
    }

    /// The time that one thread would take for the other anchors, by the pace of the last one.
    fn expected_nanoseconds(&self) -> u64 {
        let nodes = self.pace.saturating_mul(self.open_anchors());
        nodes.saturating_mul(self.core.nanoseconds_per_node())
    }

    /// Passes over the next anchors that are known to be in no set.
    fn skip_proved(&mut self) {
        while *self.done < self.anchors.len() && self.proved[*self.done] {
            self.core.note_search();
            self.end_turn();
        }
    }

    /// Searches with the next anchor.
    fn take_turn(
        &mut self,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let (anchor, before) = (self.anchors[*self.done], meter.nodes());
        meter.node()?;
        self.core.sets_with(anchor, meter, visit)?;
        *self.pace = meter.nodes() - before;
        self.end_turn();
        ControlFlow::Continue(())
    }

    fn end_turn(&mut self) {
        if self.join {
            self.core.push(self.anchors[*self.done]);
        }
        *self.done += 1;
    }

    /// Searches with the other anchors on all threads. The first anchors that are in no set
    /// have had their turn afterwards. Returns a set of the next anchor if it is known that
    /// `take_turn` would visit it first.
    fn survey(&mut self, team: &Team, budget: &Budget) -> Option<Vec<Card>> {
        let (open, nanoseconds) = (self.open_anchors(), self.expected_nanoseconds());
        let (anchors, proved) = (&self.anchors[*self.done..], &mut self.proved[*self.done..]);
        let (join, wanted) = (self.join, Wanted::FirstSet);
        let survey = Survey { budget, anchors, proved, join, wanted, nanoseconds };
        let findings = self.core.survey(team, &survey)?;
        proved[..findings.proved.len()].copy_from_slice(&findings.proved);
        *self.pace = findings.nodes / (open - self.open_anchors() + 1);
        *self.done += findings.free;
        findings.set
    }
}

/// The nodes of the smallest questions that the team is for.
pub(super) fn least_nodes(core: &dyn Core, team: &Team) -> u64 {
    (team.least_nanoseconds() / core.nanoseconds_per_node()).max(1)
}
