//! Jobs that a thread gives to others, and waits for.

use core::hint;
use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use core::time::Duration;
use std::time::Instant;

use rayon::Scope;

use super::pool::Team;

/// How often a thread looks for a change before it sleeps: some fifty microseconds, about
/// the time that it takes to wake it.
const LOOKS: usize = 4_000;

/// The CPU time is noted after jobs that take longer, since to read it takes some 0.3 us, and
/// waits for others if they take longer.
const LONG: Duration = Duration::from_micros(100);

impl Team {
    /// Works on each of these states: on the first by this thread, on the others by others.
    pub(crate) fn each<S: Send>(&self, states: &mut [S], work: impl Fn(&mut S) + Sync) {
        let Some(pool) = self.pool() else { return states.iter_mut().for_each(work) };
        let (jobs, work, mut states) = (Jobs::new(self), &work, states.iter_mut());
        pool.in_place_scope(|scope| {
            let own = states.next();
            states.for_each(|state| jobs.spawn(scope, move |_| work(state)));
            if let Some(own) = own {
                jobs.work_here(|| work(own));
            }
            jobs.wait();
        });
        jobs.end();
    }
}

/// The jobs of other threads for one question.
pub(super) struct Jobs<'a> {
    team: &'a Team,
    /// The jobs so far.
    given: AtomicUsize,
    /// The jobs that have not ended.
    count: AtomicUsize,
    start: Instant,
    /// The time that the thread that asked has worked, in nanoseconds.
    worked: AtomicU64,
}

impl<'a> Jobs<'a> {
    pub(super) fn new(team: &'a Team) -> Self {
        team.awake.questions.fetch_add(1, Ordering::Relaxed);
        let [given, count] = [0; 2].map(AtomicUsize::new);
        Self { team, given, count, start: Instant::now(), worked: AtomicU64::new(0) }
    }

    /// Gives another thread some work.
    pub(super) fn spawn<'s>(
        &'s self,
        scope: &Scope<'s>,
        work: impl FnOnce(&Scope<'s>) + Send + 's,
    ) {
        self.given.fetch_add(1, Ordering::Relaxed);
        self.count.fetch_add(1, Ordering::Relaxed);
        scope.spawn(move |scope| {
            let _job = Job { jobs: self, start: Instant::now() };
            work(scope);
        });
    }

    /// Does work of the thread that asked.
    pub(super) fn work_here(&self, work: impl FnOnce()) {
        let start = Instant::now();
        work();
        let nanoseconds = start.elapsed().as_nanos().try_into().unwrap_or(u64::MAX);
        self.worked.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    /// Waits for jobs that end soon: at the end of the scope this thread would sleep.
    pub(super) fn wait(&self) {
        if !spin_while(|| self.count.load(Ordering::Relaxed) > 0) {
            // They have yet to tell the scope.
            (0..16).for_each(|_| hint::spin_loop());
        }
    }

    /// Prepares for the next question, after the scope.
    pub(super) fn end(&self) {
        // If others worked for a third of the time too, a wait of half the work was worth it.
        let worked = Duration::from_nanos(self.worked.load(Ordering::Relaxed));
        let waited = self.start.elapsed().saturating_sub(worked);
        if waited > (worked / 2).max(LONG) {
            self.team.awake.note_wait(waited);
        }
        self.team.keep_awake(self.given.load(Ordering::Relaxed));
    }
}

impl Drop for Jobs<'_> {
    fn drop(&mut self) {
        self.team.awake.questions.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A job. It has ended when this is dropped, so after a panic too.
struct Job<'a> {
    jobs: &'a Jobs<'a>,
    start: Instant,
}

impl Drop for Job<'_> {
    fn drop(&mut self) {
        if self.start.elapsed() > LONG {
            self.jobs.team.cpu_time.note();
        }
        self.jobs.count.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Looks at a condition for a while. Returns whether it still holds.
pub(super) fn spin_while(condition: impl Fn() -> bool) -> bool {
    for _ in 0..LOOKS {
        if !condition() {
            return false;
        }
        hint::spin_loop();
    }
    condition()
}
