//! A survey under way: what each thread does.

use alloc::vec::Vec;
use core::cell::Cell;
use core::mem;
use core::ops::ControlFlow;
use std::sync::Mutex;

use rayon::Scope;
use set_core::{Card, Halt, Meter};

use super::jobs::Jobs;
use super::parts::{Parts, lock, unlocked};
use super::pool::Team;
use super::state::{Ending, State, Task};
use crate::solver::cover::{Help, OpenNodes};
use crate::solver::team::survey::{Anchors, Findings, Survey, Wanted};

/// The most cards in the list of an anchor's sets, one MiB. The survey ends at an anchor
/// that has more.
const MAX_LISTED: usize = 1 << 16;

impl Team {
    /// Searches with all anchors; if the first set is wanted, up to the first anchor in a
    /// set. `spares` has the memory of earlier surveys.
    pub(crate) fn run<A: Anchors + Sync>(
        &self,
        survey: &Survey<'_>,
        anchors: &A,
        spares: &mut Vec<A::Search>,
    ) -> Findings {
        let Some(pool) = self.pool() else { return Findings::default() };
        let workers = self.threads_for(survey.nanoseconds).min(survey.anchors.len());
        let run = Run {
            team: self,
            survey,
            anchors,
            parts: Parts::new(workers),
            jobs: Jobs::new(self),
            state: Mutex::new(State::new(survey)),
            spares: Mutex::new(mem::take(spares)),
        };
        pool.in_place_scope(|scope| {
            for _ in 1..workers {
                run.jobs.spawn(scope, |scope| run.work(scope));
            }
            run.jobs.work_here(|| run.work(scope));
            while run.parts.wait() {
                run.jobs.work_here(|| run.work_on(scope));
            }
            run.jobs.wait();
        });
        run.jobs.end();
        *spares = unlocked(run.spares);
        unlocked(run.state).into_findings()
    }
}

/// A survey that is under way.
struct Run<'a, A: Anchors + Sync> {
    team: &'a Team,
    survey: &'a Survey<'a>,
    anchors: &'a A,
    parts: Parts,
    jobs: Jobs<'a>,
    state: Mutex<State>,
    /// The memory that no thread uses at the moment.
    spares: Mutex<Vec<A::Search>>,
}

impl<A: Anchors + Sync> Run<'_, A> {
    /// Searches with one anchor after the other until none is left, then with parts.
    fn work<'s>(&'s self, scope: &Scope<'s>) {
        let busy = self.parts.until_done();
        let mut search = self.take_spare();
        while let Some(task) = self.next_anchor() {
            let has_given = Cell::new(false);
            let helpers = Helpers { run: self, scope, index: task.index, has_given };
            // A list has to be in the order of one thread: nothing of it is handed over.
            let is_shared = self.survey.wanted != Wanted::AllSets;
            let help = is_shared.then_some(&helpers as &dyn Help);
            self.perform(&task, |meter, ending| {
                self.anchors.search(&mut search, task.index, help, meter, &mut |set| {
                    self.on_set(ending, (!helpers.has_given.get()).then_some(set))
                })
            });
        }
        lock(&self.spares).push(search);
        // No anchor is left for this thread. Parts count as busy by themselves.
        drop(busy);
        self.work_on(scope);
    }

    /// Searches parts of searches, which other threads have handed over, until none are left.
    fn work_on<'s>(&'s self, scope: &Scope<'s>) {
        while let Some((index, nodes)) = self.parts.take() {
            let _busy = self.parts.until_done();
            let Some(task) = self.part_of(index) else { continue };
            let mut search = self.take_spare();
            let helpers = Helpers { run: self, scope, index, has_given: Cell::new(true) };
            self.perform(&task, |meter, ending| {
                self.anchors.search_nodes(&mut search, &nodes, Some(&helpers), meter, &mut || {
                    self.on_set(ending, None)
                })
            });
            lock(&self.spares).push(search);
        }
    }

    fn take_spare(&self) -> A::Search {
        let spare = lock(&self.spares).pop();
        spare.unwrap_or_else(|| self.anchors.new_search())
    }

    /// The next anchor, if any that is needed is left.
    fn next_anchor(&self) -> Option<Task> {
        lock(&self.state).begin_next(self.survey.budget)
    }

    /// A part of the search with an anchor, if it is still needed.
    fn part_of(&self, index: usize) -> Option<Task> {
        lock(&self.state).begin_part(index, self.survey.budget)
    }

    /// Notes a set, whose cards are known if it comes in the order of one thread.
    fn on_set(&self, ending: &mut Ending, set: Option<&[Card]>) -> ControlFlow<Halt> {
        ending.sets += 1;
        if self.survey.wanted == Wanted::Count {
            return ControlFlow::Continue(());
        }
        ending.cards.extend_from_slice(set.unwrap_or_default());
        if self.survey.wanted == Wanted::AllSets && ending.cards.len() < MAX_LISTED {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Halt::Enough)
    }

    /// Runs a search within the budget. A panic counts as an interruption.
    fn perform(
        &self,
        task: &Task,
        search: impl FnOnce(&mut Meter<'_>, &mut Ending) -> ControlFlow<Halt>,
    ) {
        let mut guard = Report { state: &self.state, task, ending: Ending::default() };
        let mut meter = task.budget.meter();
        guard.ending.is_complete = search(&mut meter, &mut guard.ending).is_continue();
        guard.ending.nodes = meter.nodes();
    }
}

/// Reports the end of a search when it is dropped, so after a panic too.
struct Report<'a> {
    state: &'a Mutex<State>,
    task: &'a Task,
    ending: Ending,
}

impl Drop for Report<'_> {
    fn drop(&mut self) {
        lock(self.state).end(self.task, mem::take(&mut self.ending));
    }
}

/// The other threads, as the search with one anchor sees them.
struct Helpers<'a, 's, 'r, A: Anchors + Sync> {
    run: &'s Run<'r, A>,
    scope: &'a Scope<'s>,
    index: usize,
    /// Whether another thread may find a set that comes first.
    has_given: Cell<bool>,
}

impl<A: Anchors + Sync> Help for Helpers<'_, '_, '_, A> {
    fn is_wanted(&self) -> bool {
        self.run.parts.busy() < self.run.team.threads()
    }

    fn give(&self, nodes: OpenNodes) {
        let (run, index) = (self.run, self.index);
        self.has_given.set(true);
        run.parts.give(index, nodes);
        run.jobs.spawn(self.scope, |scope| run.work_on(scope));
    }
}
