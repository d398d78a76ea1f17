//! Parts of searches, handed over from thread to thread.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::jobs::spin_while;
use crate::solver::cover::OpenNodes;

/// The parts of a survey that no thread has taken yet, and the work under way.
pub(super) struct Parts {
    /// The threads that search with anchors, and the parts that are not done.
    busy: AtomicUsize,
    /// The length of the list below, for a look without the lock.
    waiting: AtomicUsize,
    list: Mutex<List>,
    /// Wakes the thread that asked.
    changed: Condvar,
}

#[derive(Default)]
struct List {
    /// Nodes, each with the index of their anchor.
    parts: Vec<(usize, OpenNodes)>,
    /// Whether the thread that asked sleeps.
    sleeps: bool,
}

impl Parts {
    /// No parts, and this number of threads that search with anchors.
    pub(super) fn new(threads: usize) -> Self {
        Self {
            busy: AtomicUsize::new(threads),
            waiting: AtomicUsize::new(0),
            list: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    /// The threads that search with anchors, and the parts that are not done.
    pub(super) fn busy(&self) -> usize {
        self.busy.load(Ordering::Relaxed)
    }

    pub(super) fn give(&self, index: usize, nodes: OpenNodes) {
        self.busy.fetch_add(1, Ordering::Relaxed);
        let mut list = lock(&self.list);
        list.parts.push((index, nodes));
        self.waiting.store(list.parts.len(), Ordering::Relaxed);
        self.wake(&list);
    }

    pub(super) fn take(&self) -> Option<(usize, OpenNodes)> {
        if self.waiting.load(Ordering::Relaxed) == 0 {
            return None;
        }
        let mut list = lock(&self.list);
        let part = list.parts.pop();
        self.waiting.store(list.parts.len(), Ordering::Relaxed);
        part
    }

    /// Counts one thread or part less when the guard is dropped, so after a panic too.
    pub(super) fn until_done(&self) -> Busy<'_> {
        Busy(self)
    }

    /// Waits until there is a part to take or nothing is under way. Returns whether there is
    /// a part.
    pub(super) fn wait(&self) -> bool {
        let is_idle = || self.waiting.load(Ordering::Relaxed) == 0 && self.busy() > 0;
        if spin_while(is_idle) {
            let mut list = lock(&self.list);
            list.sleeps = true;
            while is_idle() {
                list = self.changed.wait(list).unwrap_or_else(PoisonError::into_inner);
            }
            list.sleeps = false;
        }
        self.busy() > 0
    }

    fn wake(&self, list: &List) {
        if list.sleeps {
            self.changed.notify_one();
        }
    }
}

/// A thread that searches with anchors, or a part that is not done.
pub(super) struct Busy<'a>(&'a Parts);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        if self.0.busy.fetch_sub(1, Ordering::Relaxed) == 1 {
            // Under the lock, or a thread that is about to sleep would miss it.
            self.0.wake(&lock(&self.0.list));
        }
    }
}

/// Locks. A thread that panicked has left nothing half done under a lock.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(super) fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}
