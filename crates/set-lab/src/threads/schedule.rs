//! How long any number of threads would take.
//!
//! Time is simulated: nothing here depends on the machine that runs it.

use super::anchors::Question;

// The costs of sharing, in seconds.
/// Questions below this are searched by one thread.
const LEAST: f64 = 150e-6;
/// To wake the threads for a question.
const WAKE: f64 = 20e-6;
/// To hand a part over.
const HAND_OVER: f64 = 5e-6;
/// No part is smaller than this.
const GRAIN: f64 = 20e-6;

/// The seconds until all questions are answered, one after the other, by `threads` threads.
///
/// The threads share whole anchors. `in_parts` they share the search with an anchor as well: an
/// idle thread takes over half of the work that the busiest thread has left.
pub(super) fn time(questions: &[Question], threads: u8, in_parts: bool) -> f64 {
    questions.iter().map(|anchors| time_of(anchors, threads, in_parts)).sum()
}

fn time_of(anchors: &[f64], threads: u8, in_parts: bool) -> f64 {
    let alone: f64 = anchors.iter().sum();
    if threads < 2 || alone < LEAST {
        return alone;
    }
    // The time at which each thread has finished its work, ascending.
    let mut ends = vec![WAKE; threads.into()];
    let last = ends.len() - 1;
    for anchor in anchors {
        ends[0] += anchor;
        ends.sort_by(f64::total_cmp);
    }
    while in_parts && ends[last] - ends[0] > 2.0 * GRAIN + HAND_OVER {
        let middle = f64::midpoint(ends[0], ends[last]);
        (ends[0], ends[last]) = (middle + HAND_OVER, middle);
        ends.sort_by(f64::total_cmp);
    }
    ends[last]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(milliseconds: &[u32]) -> Question {
        milliseconds.iter().map(|&ms| f64::from(ms) * 1e-3).collect()
    }

    fn is_near(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.2e-3
    }

    #[test]
    fn whole_anchors_go_to_the_first_free_thread() {
        let questions = [question(&[4, 1, 1, 1, 5])];
        assert!(is_near(time(&questions, 1, false), 12e-3));
        assert!(is_near(time(&questions, 2, false), 8e-3));
        assert!(is_near(time(&questions, 64, false), 5e-3));
    }

    #[test]
    fn parts_fill_all_threads() {
        let questions = [question(&[64]), question(&[8; 16])];
        assert!(is_near(time(&questions, 2, true), 96e-3));
        assert!(is_near(time(&questions, 16, true), 12e-3));
    }

    #[test]
    fn small_questions_stay_with_one_thread() {
        let small = [vec![10e-6; 3]];
        for in_parts in [false, true] {
            assert!((time(&small, 8, in_parts) - 30e-6).abs() < 1e-9);
        }
    }

    /// More threads never take longer than the question alone and what sharing costs.
    #[test]
    fn more_threads_take_no_longer() {
        let questions = [question(&[3, 9, 1, 30, 2, 2, 7])];
        for in_parts in [false, true] {
            let times = [2, 4, 8, 16, 64].map(|threads| time(&questions, threads, in_parts));
            assert!(times.is_sorted_by(|a, b| b - a < 0.1e-3), "{times:?}");
        }
    }
}
