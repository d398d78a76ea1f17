//! One hand for all that are its images under affine maps.
//!
//! Cards get colours that affine maps preserve. A frame is a list of affinely independent
//! cards whose span has all cards of the hand. Each frame gives an image of the hand:
//! under the map that takes the frame to the origin and the unit vectors. The canonical
//! form is the least image over the frames that the colours allow.
//! Two frames with equal images are a symmetry of the hand, and symmetries save frames (B. D. McKay
//! and A. Piperno, "Practical graph isomorphism, II", 2014).

use alloc::vec::Vec;

use crate::card_index::{DECK_LEN, THIRDS};
use crate::hand::Hand;

/// The canonical form of a hand.
pub(crate) struct Canonical {
    /// An image of the hand under an affine map, the same for all images of the hand.
    pub(crate) image: Hand,
    /// The number of affine maps of the hand's span that take the hand to itself. Two frames
    /// with equal images differ by one of them, and the colours allow both or neither. So it
    /// is the number of frames with the least image.
    pub(crate) symmetries: u64,
}

pub(crate) fn form(hand: Hand) -> Canonical {
    let mut cells = Cells { cards: [0; DECK_LEN], len: hand.len(), colours: [0; DECK_LEN] };
    for (entry, card) in cells.cards.iter_mut().zip(hand.indices()) {
        *entry = card.get();
    }
    cells.refine();
    let mut search = Search { hand: hand.to_bits(), symmetries: Vec::new() };
    let least = search.extend(&cells, &mut [0; DECK_LEN], 0, 0, 0);
    Canonical { image: Hand::truncated(least.image), symmetries: least.frames }
}

/// The colours of the cards of a hand, by card.
type Colours = [u64; DECK_LEN];

/// The cards of a hand in cells of equal colours.
#[derive(Clone)]
struct Cells {
    /// The cards, as the first `len` entries: smaller cells first.
    cards: [u8; DECK_LEN],
    len: usize,
    colours: Colours,
}

impl Cells {
    /// The cells in their order.
    fn iter(&self) -> impl Iterator<Item = &[u8]> {
        chunks(&self.cards[..self.len], &self.colours)
    }

    /// Refines the colours until there are no more cells than before.
    fn refine(&mut self) {
        let cards = &mut self.cards[..self.len];
        let mut count = 0;
        loop {
            cards.sort_unstable_by_key(|&card| self.colours[usize::from(card)]);
            let cells = chunks(cards, &self.colours).count();
            if cells == cards.len() || cells == count {
                break;
            }
            count = cells;
            recolour(cards, &mut self.colours);
        }
        // Smaller cells first; colours decide between cells of one size.
        let mut sizes = [0; DECK_LEN];
        for cell in chunks(cards, &self.colours) {
            cell.iter().for_each(|&card| sizes[usize::from(card)] = cell.len());
        }
        cards.sort_unstable_by_key(|&card| {
            (sizes[usize::from(card)], self.colours[usize::from(card)])
        });
    }

    /// The finer cells that follow from a cell of its own for one of the cards.
    fn with_alone(&self, card: u8) -> Self {
        let mut cells = self.clone();
        let colour = &mut cells.colours[usize::from(card)];
        *colour = mixed(!*colour);
        cells.refine();
        cells
    }
}

/// The runs of cards with equal colours.
fn chunks<'a>(cards: &'a [u8], colours: &'a Colours) -> impl Iterator<Item = &'a [u8]> {
    cards.chunk_by(|&a, &b| colours[usize::from(a)] == colours[usize::from(b)])
}

/// Gives each card a colour by what it makes with the others.
///
/// A card of the deck is marked by the colours of the pairs of the hand that it completes
/// to a valid set, and by its own, if it is in the hand. The new colour of a card sums up
/// the marks of all cards that it makes with the others. Sums do not depend on the order
/// of the cards.
fn recolour(cards: &[u8], colours: &mut Colours) {
    let pairs = || {
        let with_later =
            |(i, &a)| cards[i + 1..].iter().map(move |&b| (usize::from(a), usize::from(b)));
        cards.iter().enumerate().flat_map(with_later)
    };
    let mut marks = [0_u64; DECK_LEN];
    for (a, b) in pairs() {
        let mark = &mut marks[usize::from(THIRDS[a][b])];
        *mark = mark.wrapping_add(mixed(colours[a].wrapping_add(colours[b])));
    }
    for card in cards.iter().map(|&card| usize::from(card)) {
        marks[card] = mixed(marks[card] ^ mixed(!colours[card]));
    }
    let old = *colours;
    for (a, b) in pairs() {
        let mark = marks[usize::from(THIRDS[a][b])];
        colours[a] = colours[a].wrapping_add(mixed(mark ^ old[b].rotate_left(32)));
        colours[b] = colours[b].wrapping_add(mixed(mark ^ old[a].rotate_left(32)));
    }
}

/// A hash of the argument.
fn mixed(word: u64) -> u64 {
    let word = (word ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (word ^ word >> 29).wrapping_mul(0x94d0_49bb_1331_11eb)
}

/// The least image of some frames.
struct Least {
    image: u128,
    /// The number of frames with this image.
    frames: u64,
    /// The cards of the span of one of these frames, by the index to which the map takes them: the
    /// first `len` entries.
    points: [u8; DECK_LEN],
    len: usize,
}

/// A symmetry of a hand: to which card it takes each card of the hand's span.
type Symmetry = [u8; DECK_LEN];

/// The search for the least image.
struct Search {
    hand: u128,
    /// Symmetries of the hand that were found. Each symmetry added by a call of `extend` keeps each
    /// card of its frame.
    symmetries: Vec<Symmetry>,
}

impl Search {
    /// The least image of all frames that begin with some cards.
    ///
    /// `points` has the cards of their span, by the index to which the map takes them: the first
    /// `len` entries are filled. `span` has the same cards as bits. `image` has the indices of
    /// the span's cards that are in the hand.
    ///
    /// Frames that go on by two cards have equal images if a symmetry takes one card to the other
    /// and keeps the frame so far. So one card of each orbit is enough.
    fn extend(
        &mut self,
        cells: &Cells,
        points: &mut [u8; DECK_LEN],
        len: usize,
        span: u128,
        image: u128,
    ) -> Least {
        let is_outside = |card: &u8| span >> card & 1 == 0;
        let Some(cell) = cells.iter().find(|cell| cell.iter().any(is_outside)) else {
            return Least { image, frames: 1, points: *points, len };
        };
        if let &[card] = cell {
            return self.extend_by(card, cells, points, len, span, image);
        }
        let known = self.symmetries.len();
        let mut found: Vec<(u8, Least)> = Vec::new();
        let mut visited = 0;
        for &card in cell.iter().filter(|card| is_outside(card)) {
            if visited >> card & 1 != 0 {
                continue;
            }
            let least = self.extend_by(card, &cells.with_alone(card), points, len, span, image);
            match found.iter().find(|(_, other)| other.image == least.image) {
                Some((_, other)) => self.symmetries.push(symmetry(other, &least)),
                None => found.push((card, least)),
            }
            visited = orbits(visited | 1 << card, &self.symmetries[known..]);
        }
        let least = found.into_iter().min_by_key(|(_, least)| least.image);
        let (card, least) = least.expect("the cell has a card outside the span");
        // Each card of the orbit gives equally many frames with the least image.
        let orbit = orbits(1 << card, &self.symmetries[known..]);
        Least { frames: least.frames * u64::from(orbit.count_ones()), ..least }
    }

    /// The least image of all frames that go on by this card, which is outside the span.
    fn extend_by(
        &mut self,
        card: u8,
        cells: &Cells,
        points: &mut [u8; DECK_LEN],
        len: usize,
        mut span: u128,
        mut image: u128,
    ) -> Least {
        let mut add = |points: &mut [u8; DECK_LEN], index: usize, card: u8| {
            points[index] = card;
            span |= 1 << card;
            image |= (self.hand >> card & 1) << index;
        };
        if len == 0 {
            add(points, 0, card);
        }
        // The flats parallel to the span through the new card, and through the third
        // card of it and the first: each of their cards is a translate of one of the
        // span.
        for index in 0..len {
            let third = |a: u8, b: u8| THIRDS[usize::from(a)][usize::from(b)];
            let from = points[index];
            let to = third(third(from, card), points[0]);
            add(points, len + index, to);
            add(points, 2 * len + index, third(from, to));
        }
        self.extend(cells, points, (3 * len).max(1), span, image)
    }
}

/// The symmetry that takes one frame to another with the same image.
fn symmetry(from: &Least, to: &Least) -> Symmetry {
    let mut map = [0; DECK_LEN];
    for (&from, &to) in from.points.iter().zip(&to.points).take(from.len) {
        map[usize::from(from)] = to;
    }
    map
}

/// These cards of the hand, and all cards to which the symmetries take them.
fn orbits(mut cards: u128, symmetries: &[Symmetry]) -> u128 {
    loop {
        let before = cards;
        for map in symmetries {
            cards |= Hand::truncated(cards)
                .indices()
                .fold(0, |images, card| images | 1 << map[usize::from(card.get())]);
        }
        if cards == before {
            return cards;
        }
    }
}
