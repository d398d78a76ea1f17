//! The state of a survey, which its threads share under a lock.

use alloc::vec;
use alloc::vec::Vec;

use set_core::{Budget, Card, StopFlag};

use crate::solver::team::survey::{Findings, Survey, Wanted};

/// A survey under way, as far as all threads have to know it.
pub(super) struct State {
    /// The first anchor that no thread has taken.
    next: usize,
    /// The first anchor whose search is known to be incomplete: it found a set or was
    /// interrupted. Nobody needs the anchors after it.
    open: usize,
    /// For each anchor whether a thread has taken it and nothing of it was left out.
    proved: Vec<bool>,
    /// A set, and the index of its anchor, found by a search that handed nothing over.
    winner: Option<(usize, Vec<Card>)>,
    running: Vec<Running>,
    tickets: u64,
    /// The sums so far.
    findings: Findings,
}

/// A search that is under way.
struct Running {
    ticket: u64,
    index: usize,
    stop: StopFlag,
}

/// A search that a thread has begun.
pub(super) struct Task {
    ticket: u64,
    pub(super) index: usize,
    pub(super) budget: Budget,
}

/// How a search ended.
#[derive(Default)]
pub(super) struct Ending {
    pub(super) is_complete: bool,
    /// The set found, if it is the first one of its anchor, or all sets.
    pub(super) cards: Vec<Card>,
    pub(super) sets: u64,
    pub(super) nodes: u64,
}

impl State {
    pub(super) fn new(survey: &Survey<'_>) -> Self {
        let lists = if survey.wanted == Wanted::AllSets { survey.anchors.len() } else { 0 };
        Self {
            next: 0,
            open: survey.anchors.len(),
            proved: survey.proved.to_vec(),
            winner: None,
            running: Vec::new(),
            tickets: 0,
            findings: Findings { lists: vec![Vec::new(); lists], ..Findings::default() },
        }
    }

    /// Begins the search with the first anchor that no thread has taken, if it is needed.
    pub(super) fn begin_next(&mut self, budget: &Budget) -> Option<Task> {
        let untaken = self.proved[self.next..].iter().position(|proved| !proved);
        self.next = untaken.map_or(self.proved.len(), |skipped| self.next + skipped);
        let index = self.next;
        (index < self.open).then(|| {
            self.next += 1;
            self.proved[index] = true;
            self.begin(index, budget)
        })
    }

    /// Begins a part of the search with an anchor, if it is still needed.
    pub(super) fn begin_part(&mut self, index: usize, budget: &Budget) -> Option<Task> {
        if index < self.open {
            return Some(self.begin(index, budget));
        }
        // The part is left out, so the anchor is not proved.
        self.proved[index] = false;
        None
    }

    fn begin(&mut self, index: usize, budget: &Budget) -> Task {
        let stop = budget.stop_flag().map_or_else(StopFlag::new, StopFlag::child);
        self.tickets += 1;
        let ticket = self.tickets;
        self.running.push(Running { ticket, index, stop: stop.clone() });
        Task { ticket, index, budget: budget.clone().with_stop_flag(stop) }
    }

    /// Notes how a search ended. An incomplete search stops the searches that are not
    /// needed any more: with the same anchor and with later ones.
    pub(super) fn end(&mut self, task: &Task, ending: Ending) {
        self.running.retain(|running| running.ticket != task.ticket);
        self.findings.sets += ending.sets;
        self.findings.nodes += ending.nodes;
        if ending.is_complete {
            if let Some(list) = self.findings.lists.get_mut(task.index) {
                *list = ending.cards;
            }
            return;
        }
        self.proved[task.index] = false;
        if !ending.cards.is_empty()
            && self.winner.as_ref().is_none_or(|(index, _)| task.index < *index)
        {
            self.winner = Some((task.index, ending.cards));
        }
        if task.index <= self.open {
            self.open = task.index;
            let needless = self.running.iter().filter(|running| running.index >= task.index);
            needless.for_each(|running| running.stop.stop());
        }
    }

    /// The findings, once all searches have ended.
    pub(super) fn into_findings(self) -> Findings {
        let Self { proved, winner, findings, .. } = self;
        let free = proved.iter().take_while(|proved| **proved).count();
        // One thread would find the set of this anchor first, and no other.
        let set = winner.filter(|(index, _)| *index == free).map(|(_, set)| set);
        Findings { free, proved, set, ..findings }
    }
}
