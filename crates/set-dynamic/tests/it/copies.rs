//! A copy of a solver goes on from where the solver was.

use set_core::{Budget, Outcome, Rules, Solver};
use set_dynamic::DynamicSolver;

use crate::cards::some_cards;

#[test]
fn a_copy_keeps_what_is_known_and_gives_the_same_answers() {
    // Each form of the cards: pairs, lists, tiles, one word, two words, more.
    for (p, v, len) in
        [(7, 2, 9), (9, 3, 14), (12, 3, 200), (6, 5, 200), (16, 6, 150), (33, 4, 120)]
    {
        let rules = Rules::new(p, v).unwrap();
        let deck = some_cards(rules, len);
        let (first, others) = deck.split_at(len / 2);
        let mut solver = DynamicSolver::new(rules);
        solver.add(first).unwrap();
        while let Outcome::Found(set) = solver.find(&Budget::unlimited()).unwrap() {
            solver.remove(set.cards()).unwrap();
        }
        let mut copy = solver.clone();
        let nothing = Budget::unlimited().with_node_limit(0);
        assert_eq!(copy.find(&nothing).unwrap(), Outcome::SetFree, "{rules}");
        solver.add(others).unwrap();
        assert_eq!(copy.find(&nothing).unwrap(), Outcome::SetFree, "{rules}");
        copy.add(others).unwrap();
        loop {
            let answer = solver.find(&Budget::unlimited()).unwrap();
            assert_eq!(copy.find(&Budget::unlimited()).unwrap(), answer, "{rules}");
            let Outcome::Found(set) = answer else { break };
            solver.remove(set.cards()).unwrap();
            copy.remove(set.cards()).unwrap();
        }
    }
}
