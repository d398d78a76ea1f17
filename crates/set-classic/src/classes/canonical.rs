//! One hand for all that are its images under affine maps.
//!
//! Cards get colours that affine maps preserve. A frame is a list of affinely independent
//! cards whose span has all cards of the hand. Each frame gives an image of the hand:
//! under the map that takes the frame to the origin and the unit vectors. The canonical
//! form is the least image over the frames that the colours allow.

use crate::card_index::{DECK_LEN, THIRDS};
use crate::hand::Hand;

/// The canonical form of a hand.
pub(super) struct Canonical {
    /// An image of the hand under an affine map, the same for all images of the hand.
    pub(super) image: Hand,
    /// The number of affine maps of the hand's span that take the hand to itself. Two frames
    /// with equal images differ by one of them, and the colours allow both or neither. So it
    /// is the number of frames with the least image.
    pub(super) symmetries: u64,
}

pub(super) fn form(hand: Hand) -> Canonical {
    let mut cells = Cells { cards: [0; DECK_LEN], len: hand.len(), colours: [0; DECK_LEN] };
    for (entry, card) in cells.cards.iter_mut().zip(hand.indices()) {
        *entry = card.get();
    }
    cells.refine();
    let mut search = Search { hand: hand.to_bits(), best: u128::MAX, symmetries: 0 };
    search.extend(&cells, &mut [0; DECK_LEN], 0, 0, 0);
    Canonical { image: Hand::truncated(search.best), symmetries: search.symmetries }
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

/// The search for the least image.
struct Search {
    hand: u128,
    /// The least image so far.
    best: u128,
    /// The number of frames with this image.
    symmetries: u64,
}

impl Search {
    /// Visits all frames that begin with some cards.
    ///
    /// `points` has the cards of their span, by the index to which the map takes them: the first
    /// `len` entries are filled. `span` has the same cards as bits. `image` has the indices of
    /// the span's cards that are in the hand.
    fn extend(
        &mut self,
        cells: &Cells,
        points: &mut [u8; DECK_LEN],
        len: usize,
        span: u128,
        image: u128,
    ) {
        let is_outside = |card: &u8| span >> card & 1 == 0;
        let Some(cell) = cells.iter().find(|cell| cell.iter().any(is_outside)) else {
            if image < self.best {
                (self.best, self.symmetries) = (image, 0);
            }
            self.symmetries += u64::from(image == self.best);
            return;
        };
        for &card in cell.iter().filter(|card| is_outside(card)) {
            let (mut span, mut image) = (span, image);
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
            let len = (3 * len).max(1);
            if cell.len() == 1 {
                self.extend(cells, points, len, span, image);
            } else {
                self.extend(&cells.with_alone(card), points, len, span, image);
            }
        }
    }
}
