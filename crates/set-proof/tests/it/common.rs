//! Boards, certificates, and a second reading of the format.

use std::collections::BTreeMap;

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
    let (mut board, mut prover) = (Board::new(rules), Prover::new());
    let mut random = Random(seed);
    let deck = rules.deck_len().unwrap();
    for _ in 0..20 * cards {
        if board.len() == cards {
            break;
        }
        let card = rules.card_at(u128::from(random.next()) % deck).unwrap();
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

/// Whether the bytes are a proof for the board by the format's description, read as
/// literally as possible: recursion over plain lists of values. For boards whose numbers
/// take one byte each.
pub(crate) fn is_proof(board: &Board, bytes: &[u8]) -> bool {
    let rules = board.rules();
    let Some(trees) = bytes.strip_prefix(&header(board)[..]) else { return false };
    let mut rest = trees.iter().copied();
    let rows = checker::values_of_all(rules, board.iter());
    let v = rules.values();
    let all = v <= 3
        || (v as usize - 1..rows.len()).all(|anchor| {
            let Some(length) = rest.next() else { return false };
            let end = rest.len().checked_sub(length.into());
            // Groups in the order of 2^q for each property q of agreement.
            let mut groups: BTreeMap<u128, Vec<&Vec<u32>>> = BTreeMap::new();
            for row in &rows[..anchor] {
                let agree = |&q: &usize| row[q] == rows[anchor][q];
                let key = (0..row.len()).filter(agree).map(|q| 1_u128 << q).sum();
                groups.entry(key).or_default().push(row);
            }
            groups.into_iter().all(|(key, group)| {
                let differ = (0..rows[anchor].len()).filter(|q| key >> q & 1 == 0);
                let open: Vec<_> = differ
                    .flat_map(|q| (0..v).map(move |value| (q, value)))
                    .filter(|&(q, value)| rows[anchor][q] != value)
                    .collect();
                follow(&group, &open, v, &mut rest)
            }) && end == Some(rest.len())
        });
    all && rest.next().is_none()
}

/// Whether the tree of a node with these candidates and open values is a proof.
fn follow(
    candidates: &[&Vec<u32>],
    open: &[(usize, u32)],
    v: u32,
    bytes: &mut impl Iterator<Item = u8>,
) -> bool {
    let with = |&(q, value): &(usize, u32)| candidates.iter().filter(|row| row[q] == value).count();
    if open.is_empty() {
        return false; // a valid set
    }
    if open.iter().any(|value| with(value) == 0) {
        return true;
    }
    let forced = open.iter().find(|value| with(value) == 1).copied();
    let Some(value) = forced.or_else(|| {
        let number = usize::from(bytes.next()?);
        Some((number / v as usize, number as u32 % v))
    }) else {
        return false;
    };
    open.contains(&value)
        && candidates.iter().filter(|row| row[value.0] == value.1).all(|chosen| {
            let left: Vec<_> =
                open.iter().filter(|(q, value)| chosen[*q] != *value).copied().collect();
            let fits = |row: &&&Vec<u32>| open.iter().all(|(q, _)| row[*q] != chosen[*q]);
            let fitting: Vec<_> = candidates.iter().filter(fits).copied().collect();
            follow(&fitting, &left, v, bytes)
        })
}

/// The header of the certificate of a board with fewer than 128 cards, alone.
pub(crate) fn header(board: &Board) -> Vec<u8> {
    let rules = board.rules();
    let numbers = [rules.properties() as u8, rules.values() as u8, board.len() as u8, 0];
    [b"SETP\x02", &numbers[..], &checksum(board)].concat()
}

/// The checksum of a board's cards as the format describes it.
pub(crate) fn checksum(board: &Board) -> [u8; 4] {
    let mut hash: u32 = 2_166_136_261;
    for value in checker::values_of_all(board.rules(), board.iter()).concat() {
        for byte in [value % 256, value / 256] {
            hash = (hash ^ byte).wrapping_mul(16_777_619);
        }
    }
    hash.to_le_bytes()
}
