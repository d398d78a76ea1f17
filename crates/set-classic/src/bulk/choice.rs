//! A set of each board, chosen by its number among the board's sets.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

use super::kernel::{Block, Boards, add, digits, look_for};
use super::lanes::{Card, Lanes, Task};
use super::planes::{differ, third};
use super::transposition::{MAX_BOARDS, Room, bits, most, words};

/// Chooses a set of each board, given as rows.
///
/// The sets of a board are in lexicographic order of the positions of their cards. Cards of a
/// board are distinct, and there are at most 24.
pub(super) struct Choose<'a, const N: usize> {
    pub(super) boards: &'a [[u8; N]],
    /// Writes the index of each board's chosen set in place of its number of sets, from the index of the first
    /// of these boards. It is called once for each block, since each call is an indirect one.
    pub(super) number: &'a mut dyn FnMut(usize, &mut [u8]),
    /// The positions of the chosen set's cards in ascending order, one entry for each board;
    /// unspecified where there is no such set.
    pub(super) positions: &'a mut [[u8; 3]],
}

/// At `[i][j]`, for positions `i < j`, the boards that have a set of these two cards and a
/// later one.
type Found<L, const N: usize> = [[L; N]; N];

impl<const N: usize> Task for Choose<'_, N> {
    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> bool {
        let zero = L::load(token, &[]);
        let mut block = Block::<L, N>::new(token);
        let mut room = Room::EMPTY;
        let mut found = [[zero; N]; N];
        let most = most::<L>();
        let blocks = self.boards.chunks(most).zip(self.positions.chunks_mut(most));
        for (b, (boards, positions)) in blocks.enumerate() {
            boards.load(token, 0..boards.len(), &mut room, &mut block);
            find(token, &block.cards, &mut found);
            let mut numbers = [0; MAX_BOARDS];
            store(token, count(zero, &found), &mut numbers);
            (self.number)(b * most, &mut numbers[..boards.len()]);
            let chosen = choose(token, &block.cards, &found, &numbers);
            let mut columns = [[0; MAX_BOARDS]; 3];
            for (planes, column) in chosen.into_iter().zip(&mut columns) {
                store(token, planes, column);
            }
            for (i, positions) in positions.iter_mut().enumerate() {
                *positions = [columns[0][i], columns[1][i], columns[2][i]];
            }
        }
        block.is_right()
    }
}

/// Writes the numbers, given their binary digits.
#[inline(always)]
fn store<L: Lanes>(token: L::Token, digits: [L; 8], numbers: &mut [u8; MAX_BOARDS]) {
    for (word, numbers) in bits(token, digits).into_iter().zip(numbers.chunks_mut(L::BYTES)) {
        word.store(numbers);
    }
}

#[inline(always)]
fn find<L: Lanes, const N: usize>(token: L::Token, cards: &[Card<L>; N], found: &mut Found<L, N>) {
    let zero = L::load(token, &[]);
    for (i, found) in found.iter_mut().enumerate() {
        let mut j = i + 1;
        while L::HAS_ROOM_FOR_TWO && j + 1 < N {
            let thirds = [third(&cards[i], &cards[j]), third(&cards[i], &cards[j + 1])];
            let mut missing = [differ(&thirds[0], &cards[j + 1]), !zero];
            look_for(&thirds, &cards[j + 2..], &mut missing);
            (found[j], found[j + 1]) = (!missing[0], !missing[1]);
            j += 2;
        }
        // The last card has none behind it.
        while j + 1 < N {
            let mut missing = [!zero];
            look_for(&[third(&cards[i], &cards[j])], &cards[j + 1..], &mut missing);
            found[j] = !missing[0];
            j += 1;
        }
    }
}

/// The digits of the number of sets.
#[inline(always)]
fn count<L: Lanes, const N: usize>(zero: L, found: &Found<L, N>) -> [L; 8] {
    let mut sums = [zero; 8];
    for (i, found) in found.iter().enumerate() {
        let mut j = i + 1;
        while j + 1 < N {
            add::<L, N>(&mut sums, [found[j], found[j + 1]]);
            j += 2;
        }
    }
    sums
}

/// The digits of the positions of the chosen sets.
#[inline(always)]
fn choose<L: Lanes, const N: usize>(
    token: L::Token,
    cards: &[Card<L>; N],
    found: &Found<L, N>,
    numbers: &[u8; MAX_BOARDS],
) -> [[L; 8]; 3] {
    let zero = L::load(token, &[]);
    let mut first = Chosen::new(zero);
    let mut second = Chosen::new(zero);
    let mut last = Chosen::new(zero);
    let mut is_second = [zero; N];
    // The number of sets to skip before the chosen one.
    let mut left: [L; 8] = bits(token, words(token, numbers));
    for i in 0..N {
        let mut is_first = zero;
        for j in i + 1..N {
            // A set is chosen where none is left to skip. There the number wraps around, to more
            // than the sets that follow.
            let mut is_chosen = found[i][j];
            let mut borrow = found[i][j];
            for digit in &mut left[..digits(N)] {
                is_chosen = is_chosen & !*digit;
                (*digit, borrow) = (*digit ^ borrow, borrow & !*digit);
            }
            is_first = is_first | is_chosen;
            is_second[j] = is_second[j] | is_chosen;
        }
        first.add(i, &cards[i], is_first);
    }
    for (j, is_second) in is_second.into_iter().enumerate() {
        second.add(j, &cards[j], is_second);
    }
    let third = third(&first.card, &second.card);
    for (k, card) in cards.iter().enumerate() {
        last.add(k, card, !differ(&third, card));
    }
    [first.position, second.position, last.position]
}

/// A card of each board, and its position.
struct Chosen<L> {
    card: Card<L>,
    position: [L; 8],
}

impl<L: Lanes> Chosen<L> {
    #[inline(always)]
    fn new(zero: L) -> Self {
        Self { card: [[zero; 2]; 4], position: [zero; 8] }
    }

    /// Chooses the card at a position for some boards.
    #[inline(always)]
    fn add(&mut self, position: usize, card: &Card<L>, boards: L) {
        for (chosen, value) in self.card.iter_mut().zip(card) {
            for (chosen, &plane) in chosen.iter_mut().zip(value) {
                *chosen = *chosen | (plane & boards);
            }
        }
        for (b, digit) in self.position.iter_mut().enumerate() {
            if position >> b & 1 != 0 {
                *digit = *digit | boards;
            }
        }
    }
}
