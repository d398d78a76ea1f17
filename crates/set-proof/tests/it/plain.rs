//! A second reading of the format, and a writer of certificates with any numbers.

#![allow(clippy::cast_possible_truncation)] // boards and values are small

use core::ops::Range;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use set_core::Board;
use set_testkit::checker;

/// A value of a property.
pub(crate) type Value = (usize, u32);

/// The candidates and the open values of a node.
pub(crate) type Node<'a> = (&'a [&'a Vec<u32>], &'a [Value]);

/// Whether the bytes are a proof for the board by the format's description, read as
/// literally as possible: recursion over plain lists of values. For boards of fewer than 128 cards.
pub(crate) fn is_proof(board: &Board, bytes: &[u8]) -> bool {
    let Some(trees) = bytes.strip_prefix(&header(board)[..]) else { return false };
    let mut rest = trees.iter().copied();
    let all = board.rules().values() <= 3
        || anchors(board).all(|anchor| {
            let Some(length) = number(&mut rest) else { return false };
            let end =
                usize::try_from(length).ok().and_then(|length| rest.len().checked_sub(length));
            follow_all(board, anchor, &mut |_| number(&mut rest)) && end == Some(rest.len())
        });
    all && rest.next().is_none()
}

/// A certificate for a board of fewer than 128 cards whose nodes name these numbers: a value of a
/// property, or a rule and weights. A tree ends at numbers that prove nothing.
pub(crate) fn written(board: &Board, mut name: impl FnMut(Node<'_>) -> Vec<u64>) -> Vec<u8> {
    let mut bytes = header(board);
    for anchor in anchors(board) {
        let (mut named, mut trees) = (VecDeque::new(), Vec::new());
        follow_all(board, anchor, &mut |node| {
            if named.is_empty() {
                named.extend(name(node));
            }
            let number = named.pop_front();
            number.into_iter().for_each(|number| write(&mut trees, number));
            number
        });
        write(&mut bytes, trees.len() as u64);
        bytes.append(&mut trees);
    }
    bytes
}

/// The anchors with at least v - 1 cards before them.
fn anchors(board: &Board) -> Range<usize> {
    board.rules().set_len() - 1..board.len()
}

/// Whether the trees of an anchor are a proof; `next` tells the next number of a node.
fn follow_all(board: &Board, anchor: usize, next: &mut dyn FnMut(Node<'_>) -> Option<u64>) -> bool {
    let (rows, v) = (checker::values_of_all(board.rules(), board.iter()), board.rules().values());
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
        follow((&group, &open), v, next)
    })
}

/// Whether the tree of a node is a proof.
fn follow(node: Node<'_>, v: u32, next: &mut dyn FnMut(Node<'_>) -> Option<u64>) -> bool {
    let (candidates, open) = node;
    let with = |&(q, value): &Value| candidates.iter().filter(|row| row[q] == value).count();
    if open.is_empty() {
        return false; // a valid set
    }
    if open.iter().any(|value| with(value) == 0) {
        return true;
    }
    let forced = open.iter().find(|value| with(value) == 1).copied();
    let mut read = || {
        let number = usize::try_from(next(node)?).ok()?;
        Some((number / v as usize, (number % v as usize) as u32))
    };
    let Some(value) = forced.or_else(&mut read) else { return false };
    if value.0 == candidates[0].len() && value.1 < 2 {
        return refutes(value.1, node, next);
    }
    open.contains(&value)
        && candidates.iter().filter(|row| row[value.0] == value.1).all(|chosen| {
            let left: Vec<_> =
                open.iter().filter(|(q, value)| chosen[*q] != *value).copied().collect();
            let fits = |row: &&&Vec<u32>| open.iter().all(|(q, _)| row[*q] != chosen[*q]);
            let fitting: Vec<_> = candidates.iter().filter(fits).copied().collect();
            follow((&fitting, &left), v, next)
        })
}

/// Whether weights of the open values are a proof: by the rule of sums, 0, or of remainders, 1.
fn refutes(rule: u32, node: Node<'_>, next: &mut dyn FnMut(Node<'_>) -> Option<u64>) -> bool {
    let (candidates, open) = node;
    let numbers: Option<Vec<u64>> = (0..=open.len()).map(|_| next(node)).collect();
    let Some(numbers) = numbers.filter(|all| all.iter().all(|&number| number < 1 << 31)) else {
        return false;
    };
    let (limit, weights) = (numbers[0], &numbers[1..]);
    let weight = |row: &Vec<u32>| -> u64 {
        open.iter().zip(weights).filter(|((q, value), _)| row[*q] == *value).map(|it| it.1).sum()
    };
    let (mut cards, total) =
        (candidates.iter().map(|row| weight(row)), weights.iter().sum::<u64>());
    let differing: BTreeSet<usize> = open.iter().map(|&(q, _)| q).collect();
    let missing = (open.len() / differing.len()) as u64;
    match rule {
        0 => cards.max() <= Some(limit) && total > limit * missing,
        _ => {
            limit >= 2
                && weights.iter().all(|&weight| weight < limit)
                && cards.all(|sum| sum % limit == 0)
                && total % limit != 0
        }
    }
}

/// A number in its shortest form.
fn number(bytes: &mut impl Iterator<Item = u8>) -> Option<u64> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = bytes.next()?;
        number |= u64::from(byte & 0x7f) << shift;
        shift += 7;
        if byte < 0x80 {
            return Some(number).filter(|_| byte > 0 || shift == 7);
        }
        if shift == 63 {
            return None;
        }
    }
}

pub(crate) fn write(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The header of the certificate of a board with fewer than 128 cards, alone.
pub(crate) fn header(board: &Board) -> Vec<u8> {
    let rules = board.rules();
    let numbers = [rules.properties() as u8, rules.values() as u8, board.len() as u8, 0];
    [b"SETP\x03", &numbers[..], &checksum(board)].concat()
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
