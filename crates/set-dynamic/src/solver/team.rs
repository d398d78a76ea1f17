//! Several threads that search one board.
//!
//! A *survey* asks about many anchors at once: which of them are in a set with the cards
//! before them. Threads take the anchors in order. When a thread finds none left, it takes
//! over nodes that another one hands over ([`Help`]).
//!
//! A survey proves that anchors are in no set, from the first one on. It reports a set
//! itself only if that is the one that a search by one thread would find first: the set of
//! the lowest anchor that has any, found by a search that handed nothing over. Otherwise the
//! caller searches with this anchor again. So answers depend neither on the number of
//! threads nor on which of them is the fastest.

#[cfg(test)]
mod tests;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;
use core::fmt;
use core::mem;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use core::time::Duration;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use cpu_time::ThreadTime;
use rayon::{Scope, ThreadPool, ThreadPoolBuilder};
use set_core::{Budget, Card, Halt, Meter, StopFlag};

use super::cover::{Help, OpenNodes};

/// Threads that search large questions together. They start with the first such question,
/// and wait between questions.
pub(crate) struct Team {
    threads: NonZeroUsize,
    pub(super) least: Least,
    /// `None` if the system has no threads to give.
    pool: OnceLock<Option<ThreadPool>>,
    cpu_nanoseconds: AtomicU64,
}

impl Team {
    /// A team for questions at least as large as `least`.
    pub(crate) fn new(threads: NonZeroUsize, least: Least) -> Self {
        Self { threads, least, pool: OnceLock::new(), cpu_nanoseconds: AtomicU64::new(0) }
    }

    /// The CPU time that the threads have taken so far.
    pub(crate) fn cpu_time(&self) -> Duration {
        Duration::from_nanos(self.cpu_nanoseconds.load(Ordering::Relaxed))
    }

    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    fn pool(&self) -> Option<&ThreadPool> {
        let build = || {
            let builder = ThreadPoolBuilder::new().num_threads(self.threads.get());
            builder.thread_name(|number| alloc::format!("set-dynamic {number}")).build().ok()
        };
        self.pool.get_or_init(build).as_ref()
    }
}

impl fmt::Debug for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Team").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// The smallest questions that a team is for.
#[derive(Clone, Copy)]
pub(crate) struct Least {
    pub(crate) cards: usize,
    pub(crate) nanoseconds: u64,
}

impl Least {
    /// To wake a thread and to put it to sleep again takes some ten microseconds.
    pub(crate) const WORTH_SPLITTING: Self = Self { cards: 64, nanoseconds: 150_000 };
}

/// Questions about many anchors.
pub(super) struct Survey<'a> {
    pub(super) team: &'a Team,
    pub(super) budget: &'a Budget,
    pub(super) anchors: &'a [Card],
    /// The number of anchors that the question is about, the first ones. The search with
    /// the others is ahead of the questions about them.
    pub(super) due: usize,
    /// For each anchor whether it is known to be in no set. No thread searches with it.
    pub(super) proved: &'a [bool],
    /// Whether each anchor joins the cards that the later ones are searched with.
    pub(super) join: bool,
    pub(super) wanted: Wanted,
}

/// What a survey is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The first set. The survey ends at the first anchor that has one.
    FirstSet,
    /// The number of sets.
    Count,
    /// The sets of each anchor, in the order of a search by one thread.
    AllSets,
}

/// The most cards in the list of an anchor's sets, one MiB. The survey ends at an anchor
/// that has more.
const MOST_LISTED: usize = 1 << 16;

/// What a survey found out.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// This number of anchors of the question, the first ones, were searched completely;
    /// without a count, they are in no set.
    pub(super) free: usize,
    /// For each anchor whether it was searched completely.
    pub(super) proved: Vec<bool>,
    /// The first set that one thread alone would find, if it is known.
    pub(super) set: Option<Vec<Card>>,
    /// The number of sets found.
    pub(super) sets: u64,
    /// The sets of each anchor, one behind the other, if they are wanted.
    pub(super) lists: Vec<Vec<Card>>,
    /// The nodes that all searches took.
    pub(super) nodes: u64,
}

/// Anchors that any thread can search with.
pub(super) trait Anchors: Sync {
    /// What a thread needs for itself.
    type Search: Send;

    fn spares(&self) -> &Spares<Self::Search>;

    /// Whether a search with the anchor with this index visits the same set first as a
    /// search by one thread.
    fn is_in_order(&self, _index: usize) -> bool {
        true
    }

    /// Visits the sets of the anchor with this index and the cards before it, but for the
    /// nodes that it hands over.
    fn search(
        &self,
        search: &mut Self::Search,
        index: usize,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;

    /// Calls `found` for each set in nodes that another search has handed over.
    fn search_nodes(
        &self,
        search: &mut Self::Search,
        nodes: &OpenNodes,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;
}

/// Searches that no thread uses at the moment.
pub(super) struct Spares<S> {
    make: Box<dyn Fn() -> S + Send + Sync>,
    idle: Mutex<Vec<S>>,
}

impl<S> Spares<S> {
    pub(super) fn new(make: impl Fn() -> S + Send + Sync + 'static) -> Self {
        Self { make: Box::new(make), idle: Mutex::default() }
    }

    fn take(&self) -> S {
        let spare = lock(&self.idle).pop();
        spare.unwrap_or_else(&self.make)
    }

    fn put(&self, search: S) {
        lock(&self.idle).push(search);
    }
}

/// A thread that panicked has left nothing half done under a lock.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Survey<'_> {
    /// Searches with all anchors, or up to the first one that is in a set.
    pub(super) fn run(&self, anchors: &impl Anchors) -> Findings {
        let Some(pool) = self.team.pool() else { return Findings::default() };
        let workers = self.team.threads.get().min(self.anchors.len());
        let run = Run {
            survey: self,
            anchors,
            threads: self.team.threads.get(),
            busy: AtomicUsize::new(workers),
            state: Mutex::new(State::new(self)),
        };
        pool.scope(|scope| {
            for _ in 1..workers {
                scope.spawn(|scope| run.work(scope));
            }
            run.work(scope);
        });
        let State { proved, winner, findings, .. } =
            run.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let free = proved[..self.due].iter().take_while(|proved| **proved).count();
        let set = winner.filter(|(index, _)| *index == free && free < self.due);
        Findings { free, proved, set: set.map(|(_, set)| set), ..findings }
    }
}

/// A survey that is under way.
struct Run<'a, A> {
    survey: &'a Survey<'a>,
    anchors: &'a A,
    threads: usize,
    /// The threads that have work, and the parts handed over that no thread has taken yet.
    busy: AtomicUsize,
    state: Mutex<State>,
}

struct State {
    /// The first anchor that no thread has taken.
    next: usize,
    /// The first anchor whose search is known to be incomplete: it found a set or was
    /// interrupted. Nobody needs the ones behind it.
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
struct Job {
    ticket: u64,
    index: usize,
    budget: Budget,
}

/// How a search ended.
#[derive(Default)]
struct Ending {
    is_complete: bool,
    /// The set found, if it is the first one of its anchor, or all sets.
    cards: Vec<Card>,
    sets: u64,
    nodes: u64,
}

impl State {
    fn new(survey: &Survey<'_>) -> Self {
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

    /// The first anchor that no thread has taken, if it is needed.
    fn take_next(&mut self) -> Option<usize> {
        let untaken = self.proved[self.next..].iter().position(|proved| !proved);
        self.next = untaken.map_or(self.proved.len(), |skipped| self.next + skipped);
        let index = self.next;
        (index < self.open).then(|| {
            self.next += 1;
            self.proved[index] = true;
            index
        })
    }

    /// Begins a search with this anchor.
    fn begin(&mut self, index: usize, budget: &Budget) -> Job {
        let stop = budget.stop_flag().map_or_else(StopFlag::new, StopFlag::child);
        self.tickets += 1;
        let ticket = self.tickets;
        self.running.push(Running { ticket, index, stop: stop.clone() });
        Job { ticket, index, budget: budget.clone().with_stop(stop) }
    }

    fn end(&mut self, job: &Job, ending: Ending) {
        self.running.retain(|running| running.ticket != job.ticket);
        self.findings.sets += ending.sets;
        self.findings.nodes += ending.nodes;
        if ending.is_complete {
            if let Some(list) = self.findings.lists.get_mut(job.index) {
                *list = ending.cards;
            }
            return;
        }
        self.proved[job.index] = false;
        if !ending.cards.is_empty()
            && self.winner.as_ref().is_none_or(|(index, _)| job.index < *index)
        {
            self.winner = Some((job.index, ending.cards));
        }
        if job.index <= self.open {
            self.open = job.index;
            let needless = self.running.iter().filter(|running| running.index >= job.index);
            needless.for_each(|running| running.stop.stop());
        }
    }
}

impl<A: Anchors> Run<'_, A> {
    /// Searches with one anchor after the other until none is left.
    fn work<'s>(&'s self, scope: &Scope<'s>) {
        let _timed = Timed::new(&self.survey.team.cpu_nanoseconds);
        let mut search = self.anchors.spares().take();
        while let Some(job) = self.next_anchor() {
            let has_given = Cell::new(!self.anchors.is_in_order(job.index));
            let helpers = Helpers { run: self, scope, index: job.index, has_given };
            let is_shared = self.survey.wanted != Wanted::AllSets;
            let help = is_shared.then_some(&helpers as &dyn Help);
            self.perform(&job, |meter, ending| {
                self.anchors.search(&mut search, job.index, help, meter, &mut |set| {
                    self.on_set(ending, (!helpers.has_given.get()).then_some(set))
                })
            });
        }
        self.anchors.spares().put(search);
        self.busy.fetch_sub(1, Ordering::Relaxed);
    }

    /// Searches nodes that the search with an anchor has handed over.
    fn work_on<'s>(&'s self, scope: &Scope<'s>, index: usize, nodes: &OpenNodes) {
        let _timed = Timed::new(&self.survey.team.cpu_nanoseconds);
        if let Some(job) = self.part_of(index) {
            let mut search = self.anchors.spares().take();
            let helpers = Helpers { run: self, scope, index, has_given: Cell::new(true) };
            self.perform(&job, |meter, ending| {
                self.anchors.search_nodes(&mut search, nodes, Some(&helpers), meter, &mut || {
                    self.on_set(ending, None)
                })
            });
            self.anchors.spares().put(search);
        }
        self.busy.fetch_sub(1, Ordering::Relaxed);
    }

    /// The next anchor, if any that is needed is left.
    fn next_anchor(&self) -> Option<Job> {
        let mut state = lock(&self.state);
        let index = state.take_next()?;
        Some(state.begin(index, self.survey.budget))
    }

    /// A part of the search with an anchor, if it is still needed.
    fn part_of(&self, index: usize) -> Option<Job> {
        let mut state = lock(&self.state);
        if index < state.open {
            return Some(state.begin(index, self.survey.budget));
        }
        state.proved[index] = false;
        None
    }

    /// Notes a set, whose cards are known if it comes in the order of one thread.
    fn on_set(&self, ending: &mut Ending, set: Option<&[Card]>) -> ControlFlow<()> {
        ending.sets += 1;
        if self.survey.wanted == Wanted::Count {
            return ControlFlow::Continue(());
        }
        ending.cards.extend_from_slice(set.unwrap_or_default());
        if self.survey.wanted == Wanted::AllSets && ending.cards.len() < MOST_LISTED {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(())
    }

    /// Runs a search within the budget. A panic counts as an interruption.
    fn perform(
        &self,
        job: &Job,
        search: impl FnOnce(&mut Meter<'_>, &mut Ending) -> ControlFlow<Halt>,
    ) {
        let mut guard = Report { run: self, job, ending: Ending::default() };
        let mut meter = job.budget.meter();
        guard.ending.is_complete = search(&mut meter, &mut guard.ending).is_continue();
        guard.ending.nodes = meter.nodes();
    }
}

/// Adds the CPU time of this thread until it is dropped.
struct Timed<'a> {
    total: &'a AtomicU64,
    start: Option<ThreadTime>,
}

impl<'a> Timed<'a> {
    fn new(total: &'a AtomicU64) -> Self {
        Self { total, start: ThreadTime::try_now().ok() }
    }
}

impl Drop for Timed<'_> {
    fn drop(&mut self) {
        if let (Some(start), Ok(end)) = (self.start, ThreadTime::try_now()) {
            let spent = end.as_duration().saturating_sub(start.as_duration()).as_nanos();
            self.total.fetch_add(spent.try_into().unwrap_or(u64::MAX), Ordering::Relaxed);
        }
    }
}

/// Reports the end of a search when it is dropped.
struct Report<'a, 'r, A> {
    run: &'a Run<'r, A>,
    job: &'a Job,
    ending: Ending,
}

impl<A> Drop for Report<'_, '_, A> {
    fn drop(&mut self) {
        lock(&self.run.state).end(self.job, mem::take(&mut self.ending));
    }
}

/// The other threads, as the search with one anchor sees them.
struct Helpers<'a, 's, 'r, A> {
    run: &'s Run<'r, A>,
    scope: &'a Scope<'s>,
    index: usize,
    /// Whether another thread may find a set that comes first.
    has_given: Cell<bool>,
}

impl<A: Anchors> Help for Helpers<'_, '_, '_, A> {
    fn is_wanted(&self) -> bool {
        self.run.busy.load(Ordering::Relaxed) < self.run.threads
    }

    fn give(&self, nodes: OpenNodes) {
        let (run, index) = (self.run, self.index);
        self.has_given.set(true);
        run.busy.fetch_add(1, Ordering::Relaxed);
        self.scope.spawn(move |scope| run.work_on(scope, index, &nodes));
    }
}
