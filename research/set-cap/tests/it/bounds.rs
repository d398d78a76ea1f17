//! Refutations without a solver.

use set_cap::bounds::{CountingProof, HyperplaneSearch, example, search_by_hyperplanes};
use set_cap::find_set;
use set_core::Budget;
use set_proof::SetFreeBounds;

use crate::rules;

fn search(dimensions: u32, size: u64) -> HyperplaneSearch {
    search_by_hyperplanes(dimensions, size, &Budget::unlimited()).unwrap()
}

#[test]
fn hyperplanes_decide_every_size() {
    for (dimensions, largest) in [(2, 4), (3, 9), (4, 20)] {
        for size in 1..=largest {
            let HyperplaneSearch::Found(cap) = search(dimensions, size) else {
                panic!("{dimensions} {size}")
            };
            assert!(cap.len() as u64 >= size && find_set(&cap).is_none());
        }
        for size in [largest + 1, largest + 2, 3_u64.pow(dimensions)] {
            let refuted = matches!(search(dimensions, size), HyperplaneSearch::Refuted { .. });
            assert!(refuted, "{dimensions} {size}");
        }
    }
}

#[test]
fn forty_six_points_of_five_dimensions_hold_a_line() {
    let HyperplaneSearch::Refuted { splits, pairs } = search(5, 46) else { panic!("46") };
    assert_eq!(splits, [[20, 20, 6], [20, 19, 7], [20, 18, 8], [19, 19, 8]]);
    // Up to translations there are 682344 / 81 caps of 20 points and
    // 13646880 / 81 of 19; there are 20 kinds of 18, one of 19 and of 20.
    assert_eq!(pairs, 8_424 + 8_424 + 20 * 8_424 + 168_480);
}

#[test]
fn what_is_refused() {
    let message = |dimensions, size| {
        search_by_hyperplanes(dimensions, size, &Budget::unlimited()).unwrap_err().to_string()
    };
    assert_eq!(message(1, 2), "1 properties of three values: expected 1 to 5");
    assert_eq!(message(6, 113), "6 properties of three values: expected 1 to 5");
    assert_eq!(message(3, 0), "0 cards of p=3, v=3: expected 1 to 27");
    assert_eq!(message(3, 28), "28 cards of p=3, v=3: expected 1 to 27");
    let spent = Budget::unlimited().with_node_limit(10);
    let interrupted = search_by_hyperplanes(5, 46, &spent).unwrap();
    assert_eq!(interrupted, HyperplaneSearch::Interrupted);
}

/// The examples are caps: by the definition where that is fast enough, and by the arguments of their
/// construction elsewhere. The tests of `setwise` check the cap of p = 4, v = 6.
#[test]
fn every_lower_bound_has_an_example() {
    for (p, v) in (1..=6).flat_map(|p| (1..=7).map(move |v| (p, v))).chain([(7, 3)]) {
        let bounds = SetFreeBounds::of(rules(p, v));
        let cards = example(rules(p, v)).unwrap();
        assert_eq!(cards.len() as u64, bounds.lower, "{p} {v}");
        let searched = bounds.lower_source.contains("search") && v < 6;
        if bounds.lower < 250 || searched {
            assert_eq!(find_set(&cards), None, "{p} {v}");
        }
    }
    // The cards of others are not here.
    assert_eq!(example(rules(8, 3)).unwrap().len(), 2 * 236);
    let error = example(rules(3, 65_536)).unwrap_err().to_string();
    assert!(error.contains("expected 1000000 at most"));
    assert_eq!(CountingProof::find(4, u64::MAX), None);
}
