//! Boards.

use set_core::{Board, Budget, Rules, ValidSet};
use set_proof::{NoProof, Prover};
use set_testkit::checker;

pub(crate) fn rules(p: u32, v: u32) -> Rules {
    Rules::new(p, v).unwrap()
}

/// The set of a board that has no proof.
pub(crate) fn found(error: NoProof) -> ValidSet {
    let NoProof::Found(set) = error else { panic!("{error}") };
    set
}

/// A board without a set of at most that many cards: random cards, without those that
/// would complete one.
pub(crate) fn set_free_board(rules: Rules, cards: usize, seed: u64) -> Board {
    set_free_board_of(rules, cards, seed, |_| true)
}

/// The same, of cards whose values are wanted.
pub(crate) fn set_free_board_of(
    rules: Rules,
    cards: usize,
    seed: u64,
    is_wanted: impl Fn(&[u32]) -> bool,
) -> Board {
    let (mut board, mut prover) = (Board::new(rules), Prover::new());
    let mut random = Random(seed);
    let deck = rules.deck_len().unwrap();
    for _ in 0..20 * cards {
        if board.len() == cards {
            break;
        }
        let card = rules.card_at(u128::from(random.next()) % deck).unwrap();
        if !is_wanted(&rules.values_of(card).collect::<Vec<_>>()) {
            continue;
        }
        if board.add(&[card]).is_ok() && prover.prove(&board, &Budget::unlimited()).is_err() {
            board.remove(&[card]).unwrap();
        }
    }
    assert!(checker::is_set_free(&board), "the prover is right");
    board
}

/// The numbers of Vigna's `SplitMix64`.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}
