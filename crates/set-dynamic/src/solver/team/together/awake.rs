//! Threads that stay awake between questions that follow each other closely.

use alloc::sync::Arc;
use core::hint;
use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use core::time::Duration;
use std::time::Instant;

use rayon::{ThreadPool, Yield};

use super::cpu_time::CpuTime;

/// The time that a thread stays awake without work: what it costs to wake it. So it never
/// takes more than twice the time of the better choice.
const PATIENCE: Duration = Duration::from_micros(50);

/// Waits of small questions take at most one in this many parts of the time.
const WAIT_PART: u32 = 16;

/// In nanoseconds: for each such part of a pause that is left, a question has to take once more
/// the time for which sleeping threads are woken, 150 microseconds.
const PAUSE_PART: u64 = 600_000;

/// The threads of a pool that look for work all the time.
pub(super) struct Awake {
    threads: AtomicUsize,
    /// The questions that are being shared: by several solvers with the same threads.
    pub(super) questions: AtomicUsize,
    /// The zero of `asked` and `alone_until`.
    start: Instant,
    /// When the last question ended, in nanoseconds; 0 before the first one.
    asked: AtomicU64,
    /// The end of the pause, in which small questions are not shared, in nanoseconds.
    alone_until: AtomicU64,
    cpu_time: Arc<CpuTime>,
}

impl Awake {
    pub(super) fn new(cpu_time: Arc<CpuTime>) -> Self {
        let [asked, alone_until] = [0; 2].map(AtomicU64::new);
        let [threads, questions] = [0; 2].map(AtomicUsize::new);
        Self { threads, questions, start: Instant::now(), asked, alone_until, cpu_time }
    }

    /// The number of threads that are awake and can share a question that begins now.
    pub(super) fn threads(&self) -> usize {
        let threads = self.threads.load(Ordering::Relaxed);
        let is_for_another = self.questions.load(Ordering::Relaxed) > 0;
        if threads == 0 || is_for_another || self.is_unreliable() { 0 } else { threads }
    }

    /// Whether other programs used the processor a short time ago.
    fn is_unreliable(&self) -> bool {
        self.pause() > 0
    }

    /// The rest of the pause, in nanoseconds.
    fn pause(&self) -> u64 {
        self.alone_until.load(Ordering::Relaxed).saturating_sub(self.now())
    }

    /// How many times as large as usual a question has to be that wakes threads: 1 without a
    /// pause. Large questions are worth waits.
    pub(super) fn caution(&self) -> u64 {
        1 + self.pause() / PAUSE_PART
    }

    fn now(&self) -> u64 {
        self.start.elapsed().as_nanos().try_into().unwrap_or(u64::MAX)
    }

    /// Notes that a question ends now.
    pub(super) fn note_end(&self) {
        self.asked.store(self.now(), Ordering::Relaxed);
    }

    /// Notes that a question had to wait this long for other threads: other programs use the
    /// processor. A pause begins, so that such waits take a small part of the time.
    pub(super) fn note_wait(&self, wait: Duration) {
        let pause = wait.saturating_mul(WAIT_PART).as_nanos().try_into().unwrap_or(u64::MAX);
        self.alone_until.store(self.now().saturating_add(pause), Ordering::Relaxed);
    }

    /// Whether a question that begins now follows the last one closely.
    pub(super) fn is_in_succession(&self) -> bool {
        let asked = self.asked.load(Ordering::Relaxed);
        let gap = u128::from(self.now().saturating_sub(asked));
        asked > 0 && gap < PATIENCE.as_nanos() && !self.is_unreliable()
    }

    /// Makes more threads of this pool stay awake, until there are `wanted` of them.
    pub(super) fn keep(self: &Arc<Self>, pool: &ThreadPool, wanted: usize) {
        let more = |awake| (awake < wanted).then_some(awake + 1);
        while self.threads.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok() {
            let awake = Arc::clone(self);
            pool.spawn(move || awake.stay());
        }
    }

    /// Works while there is work, and for a little longer.
    fn stay(&self) {
        let (mut idle, mut is_noted) = (Instant::now(), false);
        loop {
            if let Some(Yield::Executed) = rayon::yield_now() {
                (idle, is_noted) = (Instant::now(), false);
                continue;
            }
            let waited = idle.elapsed();
            // To read the clock takes time, and the next question may come at once.
            if waited > PATIENCE / 10 && !is_noted {
                self.cpu_time.note();
                is_noted = true;
            }
            if waited > PATIENCE {
                break;
            }
            hint::spin_loop();
        }
        self.cpu_time.note();
        self.threads.fetch_sub(1, Ordering::Relaxed);
    }
}
