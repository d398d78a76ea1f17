//! The memory that some work takes, counted by the program's allocator.

// The allocator.
#![allow(unsafe_code)]

use core::alloc::{GlobalAlloc, Layout};
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::alloc::System;

/// The bytes that are allocated now.
static CURRENT: AtomicUsize = AtomicUsize::new(0);
/// The most bytes that were allocated at one time since this was last set.
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// The system's allocator, which counts.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn count(bytes: usize) {
    PEAK.fetch_max(CURRENT.fetch_add(bytes, Relaxed) + bytes, Relaxed);
}

// SAFETY: every method calls the system's allocator with the same arguments; the counting around
// it does not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller keeps the same promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        CURRENT.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps the same promises, and the memory came from the same allocator.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller keeps the same promises.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // Old and new memory both count at this moment, as if the content were copied.
        count(new_size);
        CURRENT.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps the same promises, and the memory came from the same allocator.
        unsafe { System.realloc(memory, layout, new_size) }
    }
}

/// Does some work: its result, and the most bytes that it had allocated at one time.
pub(crate) fn peak_of<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = CURRENT.load(Relaxed);
    PEAK.store(before, Relaxed);
    let result = work();
    (result, PEAK.load(Relaxed).saturating_sub(before) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allocations_are_counted() {
        // Much more than what tests in other threads may give back meanwhile.
        let (bytes, peak) = peak_of(|| core::hint::black_box(vec![0_u8; 1 << 28]));
        assert!(peak >= 1 << 27 && bytes.len() == 1 << 28);
    }
}
