//! Anchors that are searched in turn, by one thread or by several.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Limit, Meter};

use super::core::Core;
use super::late::Late;
use super::queue::Queue;
use super::team::{Survey, Team, Wanted};

/// The limits on the search for an answer, and the threads that share it.
#[derive(Clone, Copy)]
pub(super) struct Terms<'a> {
    /// The budget, without a limit on nodes if there is a team.
    pub(super) budget: &'a Budget,
    pub(super) team: Option<&'a Team>,
    /// Refutations of the board, and the search for them.
    pub(super) late: Option<&'a Late<'a>>,
}

/// Cards that are searched in turn.
pub(super) struct Turns<'a> {
    /// The cards that each anchor is searched with.
    pub(super) core: &'a mut dyn Core,
    /// The anchors. An anchor leaves after its turn, if it is in no set.
    pub(super) queue: &'a mut Queue,
    /// Whether an anchor without sets joins the core.
    pub(super) join: bool,
}

impl Turns<'_> {
    /// Visits the sets of each anchor until `visit` breaks, which it does at the first one
    /// if there is a team.
    pub(super) fn search(
        mut self,
        terms: Terms<'_>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        if let Some(team) = terms.team {
            team.begin_question(self.expected_nanoseconds());
            let flow = self.search_by(team, terms, meter, visit);
            team.end_question();
            return flow;
        }
        while let Some((anchor, _)) = self.queue.next() {
            self.take_turn(anchor, terms.late, meter, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Searches alone until that takes many nodes, then with the team.
    fn search_by(
        &mut self,
        team: &Team,
        terms: Terms<'_>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        // The pace of recent anchors foretells the time of the others. Until there is a
        // pace, a trial within few nodes finds out whether the question is large.
        let least = least_nodes(self.core, team);
        let few_nodes = terms.budget.clone().with_node_limit(least);
        let mut trial = few_nodes.meter();
        loop {
            let Some(anchor) = self.next_open() else {
                return ControlFlow::Continue(());
            };
            if self.queue.pace.saturating_mul(self.queue.open()) >= least {
                if let Some(set) = self.survey(team, terms) {
                    visit(&set)?;
                }
                if let Some((anchor, _)) = self.queue.next() {
                    self.take_turn(anchor, terms.late, meter, visit)?;
                }
            } else if let ControlFlow::Break(halt) =
                self.take_turn(anchor, terms.late, &mut trial, visit)
            {
                if halt != Halt::Limit(Limit::Nodes) {
                    return ControlFlow::Break(halt);
                }
                self.queue.pace = least;
            }
        }
    }

    /// The time that one thread would take for the other anchors, by the pace of the last one.
    fn expected_nanoseconds(&self) -> u64 {
        let nodes = self.queue.pace.saturating_mul(self.queue.open());
        nodes.saturating_mul(self.core.nanoseconds_per_node())
    }

    /// The next anchor that is not known to be in no set. The anchors before it leave the queue.
    fn next_open(&mut self) -> Option<Card> {
        while let (anchor, true) = self.queue.next()? {
            self.core.note_search();
            self.end_turn(anchor);
        }
        Some(self.queue.next()?.0)
    }

    /// Searches with the next anchor.
    fn take_turn(
        &mut self,
        anchor: Card,
        late: Option<&Late<'_>>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let before = meter.nodes();
        meter.node()?;
        let flow = self.core.sets_with(anchor, late, meter, visit);
        let nodes = meter.nodes() - before;
        let is_interrupted = matches!(flow, ControlFlow::Break(Halt::Limit(_)));
        self.queue.lost = if is_interrupted { nodes } else { 0 };
        flow?;
        self.queue.pace = nodes;
        self.end_turn(anchor);
        ControlFlow::Continue(())
    }

    fn end_turn(&mut self, anchor: Card) {
        if self.join {
            self.core.push(anchor);
        }
        drop(self.queue.drain(1));
    }

    /// Searches with the other anchors on all threads. The first anchors that are in no set
    /// have had their turn afterwards. Returns a set of the next anchor if it is known that
    /// `take_turn` would visit it first.
    fn survey(&mut self, team: &Team, terms: Terms<'_>) -> Option<Vec<Card>> {
        let (open, nanoseconds) = (self.queue.open(), self.expected_nanoseconds());
        let (anchors, proved) = self.queue.anchors();
        let Terms { budget, late, .. } = terms;
        let (join, wanted) = (self.join, Wanted::FirstSet);
        let survey = Survey { budget, anchors, proved, join, late, wanted, nanoseconds };
        let findings = self.core.survey(team, &survey)?;
        proved[..findings.proved.len()].copy_from_slice(&findings.proved);
        self.queue.pace = findings.nodes / (open - self.queue.open() + 1);
        drop(self.queue.drain(findings.free));
        findings.set
    }
}

/// The nodes of the smallest questions that the team is for.
pub(super) fn least_nodes(core: &dyn Core, team: &Team) -> u64 {
    (team.least_nanoseconds() / core.nanoseconds_per_node()).max(1)
}
