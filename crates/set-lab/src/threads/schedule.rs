//! How long any number of threads would take.
//!
//! Time is simulated: nothing here depends on the machine that runs it.

use core::time::Duration;

use super::anchors::Question;

/// The unit of work that threads share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Share {
    /// Whole anchors.
    Anchors,
    /// Parts of the search with an anchor as well: an idle thread takes over half of the work that
    /// the busiest thread has left.
    Parts,
}

// The costs of sharing, in seconds.
/// Questions below this are searched by one thread.
const LEAST: f64 = 150e-6;
/// To wake the threads for a question.
const WAKE: f64 = 20e-6;
/// To hand a part over.
const HAND_OVER: f64 = 5e-6;
/// No part is smaller than this.
const GRAIN: f64 = 20e-6;

/// The time that all questions take together, in seconds.
pub(super) fn total(questions: &[Question]) -> f64 {
    questions.iter().flat_map(|question| &question.anchors).map(Duration::as_secs_f64).sum()
}

/// The time until all questions are answered, one after the other, by `threads` threads.
pub(super) fn time(questions: &[Question], threads: usize, share: Share) -> f64 {
    questions.iter().map(|question| time_of(question, threads, share)).sum()
}

fn time_of(question: &Question, threads: usize, share: Share) -> f64 {
    let anchors: Vec<_> = question.anchors.iter().map(Duration::as_secs_f64).collect();
    let alone: f64 = anchors.iter().sum();
    if threads < 2 || alone < LEAST {
        return alone;
    }
    let mut anchors = anchors.into_iter();
    // The time at which each thread has finished its work.
    let mut ends = vec![WAKE; threads.max(1)];
    loop {
        let (first, last) = extremes(&ends);
        let now = ends[first];
        if let Some(anchor) = anchors.next() {
            ends[first] = now + anchor;
            continue;
        }
        let left = ends[last] - now;
        if share == Share::Anchors || left <= 2.0 * GRAIN + HAND_OVER {
            return ends[last];
        }
        ends[last] = now + left / 2.0;
        ends[first] = now + HAND_OVER + left / 2.0;
    }
}

/// The indices of the least and the greatest number.
fn extremes(numbers: &[f64]) -> (usize, usize) {
    let by_size = |a: &usize, b: &usize| numbers[*a].total_cmp(&numbers[*b]);
    let least = (0..numbers.len()).min_by(by_size);
    (least.unwrap_or(0), (0..numbers.len()).max_by(by_size).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(milliseconds: &[u64]) -> Question {
        Question { anchors: milliseconds.iter().map(|&ms| Duration::from_millis(ms)).collect() }
    }

    fn is_near(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.2e-3
    }

    #[test]
    fn whole_anchors_go_to_the_first_free_thread() {
        let questions = [question(&[4, 1, 1, 1, 5])];
        assert!(is_near(total(&questions), 12e-3));
        assert!(is_near(time(&questions, 1, Share::Anchors), 12e-3));
        assert!(is_near(time(&questions, 2, Share::Anchors), 8e-3));
        assert!(is_near(time(&questions, 64, Share::Anchors), 5e-3));
    }

    #[test]
    fn parts_fill_all_threads() {
        let questions = [question(&[64]), question(&[8; 16])];
        assert!(is_near(time(&questions, 2, Share::Parts), 96e-3));
        assert!(is_near(time(&questions, 16, Share::Parts), 12e-3));
    }

    #[test]
    fn small_questions_stay_with_one_thread() {
        let small = Question { anchors: vec![Duration::from_micros(10); 3] };
        for share in [Share::Anchors, Share::Parts] {
            assert!((time(core::slice::from_ref(&small), 8, share) - 30e-6).abs() < 1e-9);
        }
    }

    /// More threads never take longer than the question alone and what sharing costs.
    #[test]
    fn more_threads_take_no_longer() {
        let questions = [question(&[3, 9, 1, 30, 2, 2, 7])];
        for share in [Share::Anchors, Share::Parts] {
            let times = [2, 4, 8, 16, 64].map(|threads| time(&questions, threads, share));
            assert!(times.is_sorted_by(|a, b| b - a < 0.1e-3), "{times:?}");
        }
    }
}
