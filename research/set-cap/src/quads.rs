//! The most and the fewest quads that a number of the 64 cards of EvenQuads can have.
//!
//! A card is a number below 64, and a *quad* is four cards whose exclusive or is 0. The first l cards
//! have the most quads: research/docs/variants.md has the proof. The fewest are found by simulated
//! annealing, and bounded from below:
//!
//! **Search.** Each quad has 4 of the l cards, so some card of a hand with q quads is in at least
//! `4 q / l` of them. A hand of l cards with at most t quads is therefore a hand of l - 1 cards with
//! at most `t - ceil(4 t / l)`, and a card. Down to nine cards without a quad, which are one hand up to
//! affine maps, this leaves few hands.
//!
//! **Transform.** The 63 characters of a hand but the trivial one have a sum and a square sum that the
//! number of cards tells, and their fourth powers tell the quads. Dynamic programming over numbers of the
//! right residues modulo 4 has the least sum of fourth powers.
//!
//! **Averaging.** The mean over all hands with one card less. And a card of each quad less leaves a hand
//! without a quad, which has at most nine cards.
//!
//! **Complements.** The transform of the other 64 - l cards has the opposite signs, so the fewest
//! quads of l cards tell the fewest of the others.

#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // numbers of at most 64 cards

/// The cards of the deck.
const DECK: usize = 64;
/// The largest square sum of a transform without its value at 0: 64 l - l^2 for l = 32.
const SQUARES: usize = 1024;
/// The sums of the values are between -(this) and this.
const SUMS: i32 = 256;
/// The most cards without a quad.
const FREE: usize = 9;
/// One of the hands of nine cards without a quad.
const FREE_HAND: [usize; FREE] = [0, 1, 2, 4, 8, 15, 16, 32, 51];

/// The most and the fewest quads among a number of the 64 cards of EvenQuads.
///
/// # Example
///
/// ```
/// use set_cap::quads::QuadExtremes;
///
/// let all = QuadExtremes::all();
/// let four = all.iter().find(|extremes| extremes.cards == 4).expect("64 cards");
/// assert_eq!((four.most, four.fewest_found), (1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct QuadExtremes {
    /// The number of cards, up to 64.
    pub cards: usize,
    /// The most quads.
    pub most: u64,
    /// No hand has fewer quads.
    pub fewest_at_least: u64,
    /// Some hand has this few.
    pub fewest_found: u64,
}

impl QuadExtremes {
    /// The extremes for 0 to 64 cards, in this order. The fewest quads are proved where both bounds are the
    /// same: for all but 9 of the 65 numbers of cards.
    ///
    /// # Complexity
    ///
    /// Some seconds: all is found and proved anew, in at most 587,000 hands of one size.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut found: Vec<_> = (0..=DECK / 2).map(fewest_found).collect();
        for cards in (0..DECK / 2).rev() {
            found.push(of_other_cards(found[cards], cards));
        }
        let mut below = bounds();
        for cards in FREE + 1..=DECK / 2 {
            if below[cards] < found[cards] && has_no_hand(cards, found[cards] - 1) {
                below[cards] = found[cards];
            }
        }
        for cards in 5..=DECK {
            let mean = (below[cards - 1] * cards as u64).div_ceil(cards as u64 - 4);
            below[cards] = below[cards].max(mean).max(cards.saturating_sub(FREE) as u64);
        }
        for cards in 0..=DECK {
            let others = DECK - cards;
            below[others] = below[others].max(of_other_cards(below[cards], cards));
        }
        let row = |cards: usize| Self {
            cards,
            most: Hand::new(0..cards).quads(),
            fewest_at_least: below[cards],
            fewest_found: found[cards],
        };
        (0..=DECK).map(row).collect()
    }
}

/// Some cards, and for each sum how many pairs of them have it.
#[derive(Clone)]
struct Hand {
    cards: Vec<usize>,
    pairs: [u16; DECK],
}

impl Hand {
    fn new(cards: impl IntoIterator<Item = usize>) -> Self {
        let mut hand = Self { cards: Vec::new(), pairs: [0; DECK] };
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }

    fn of_mask(mask: u64) -> Self {
        Self::new((0..DECK).filter(|card| mask >> card & 1 == 1))
    }

    fn add(&mut self, card: usize) {
        self.cards.iter().for_each(|other| self.pairs[card ^ other] += 1);
        self.cards.push(card);
    }

    /// Takes the card of this place away, and returns it.
    fn take(&mut self, place: usize) -> usize {
        let card = self.cards.swap_remove(place);
        self.cards.iter().for_each(|other| self.pairs[card ^ other] -= 1);
        card
    }

    /// The quads: pairs of pairs with the same sum, each quad in three ways.
    fn quads(&self) -> u64 {
        let pairs = self.pairs.iter().map(|&pairs| u64::from(pairs));
        pairs.map(|pairs| pairs * pairs.saturating_sub(1) / 2).sum::<u64>() / 3
    }

    /// The quads that another card makes: each by three cards and the pair of the two others.
    fn quads_with(&self, card: usize) -> u64 {
        self.cards.iter().map(|other| u64::from(self.pairs[card ^ other])).sum::<u64>() / 3
    }
}

/// Whether every hand of `cards` cards has more than `quads` quads. `false` if the search would have to begin
/// with nine cards that have a quad.
fn has_no_hand(cards: usize, quads: u64) -> bool {
    let mut most = vec![quads; cards + 1];
    for len in (FREE..cards).rev() {
        let larger = most[len + 1];
        most[len] = larger - (4 * larger).div_ceil(len as u64 + 1);
    }
    if most[FREE] > 0 {
        return false;
    }
    let mut hands = vec![FREE_HAND.iter().fold(0_u64, |mask, card| mask | 1 << card)];
    for &most in &most[FREE + 1..] {
        let mut larger = Vec::new();
        for mask in hands {
            let hand = Hand::of_mask(mask);
            let left = most.checked_sub(hand.quads());
            let others = (0..DECK).filter(|card| mask >> card & 1 == 0);
            let fits = |card: &usize| left.is_some_and(|left| hand.quads_with(*card) <= left);
            larger.extend(others.filter(fits).map(|card| mask | 1 << card));
        }
        larger.sort_unstable();
        larger.dedup();
        hands = larger;
    }
    hands.is_empty()
}

/// The sum of the fourth powers of the transform without its value at 0, for a number of quads.
fn fourth_powers(quads: u64, cards: usize) -> i64 {
    let (quads, l) = (quads as i64, cards as i64);
    64 * (24 * quads + 3 * l * l - 2 * l) - l.pow(4)
}

/// The quads of the other cards.
fn of_other_cards(quads: u64, cards: usize) -> u64 {
    let l = (DECK - cards) as i64;
    let ordered = (fourth_powers(quads, cards) + l.pow(4)) / 64;
    ((ordered - 3 * l * l + 2 * l) / 24).unsigned_abs()
}

/// For each number of cards, a number of quads that no hand is below: the least sum of fourth powers of 63
/// numbers that a transform could have.
fn bounds() -> Vec<u64> {
    let mut bounds = vec![0; DECK + 1];
    // The values are l modulo 4 if the sum of the cards is 0, which a translation reaches for odd l;
    // otherwise 32 of them are l + 2.
    for residue in 0..4 {
        let all_same = least_fourth_powers(&[(residue, 63)]);
        let mixed = least_fourth_powers(&[(residue, 31), (residue + 2, 32)]);
        for cards in (0..=DECK).filter(|cards| cards % 4 == usize::try_from(residue).expect("0..4"))
        {
            let l = i32::try_from(cards).expect("few");
            let squares = cards * (DECK - cards);
            // The sum of all values is 64 if the card 0 is in the hand, else 0.
            let sums = [-l, 64 - l].into_iter().filter(|sum| *sum == -l || cards > 0);
            let sums: Vec<i32> = sums.filter(|sum| *sum != -l || cards < DECK).collect();
            let kinds = if cards % 2 == 1 { vec![&all_same] } else { vec![&all_same, &mixed] };
            let least =
                kinds.iter().flat_map(|kind| sums.iter().map(|&sum| kind[index(sum, squares)]));
            let least = least.min().expect("a hand has a transform");
            if least == i64::MAX {
                continue;
            }
            let excess = least - fourth_powers(0, cards);
            bounds[cards] = u64::try_from(excess).map_or(0, |excess| excess.div_ceil(64 * 24));
        }
    }
    bounds
}

fn index(sum: i32, squares: usize) -> usize {
    usize::try_from(sum + SUMS).expect("in range") * (SQUARES + 1) + squares
}

/// For each sum and square sum, the least sum of fourth powers of numbers of these residues modulo 4.
fn least_fourth_powers(numbers: &[(i32, usize)]) -> Vec<i64> {
    let size = usize::try_from(2 * SUMS + 1).expect("positive") * (SQUARES + 1);
    let mut least = vec![i64::MAX; size];
    least[index(0, 0)] = 0;
    for &(residue, times) in numbers {
        let values: Vec<i32> =
            (-32..=32_i32).filter(|x| (x - residue).rem_euclid(4) == 0).collect();
        for _ in 0..times {
            let mut next = vec![i64::MAX; size];
            for sum in -SUMS..=SUMS {
                for squares in 0..=SQUARES {
                    let old = least[index(sum, squares)];
                    if old == i64::MAX {
                        continue;
                    }
                    for &x in &values {
                        let square = usize::try_from(x * x).expect("a square");
                        if (sum + x).abs() <= SUMS && squares + square <= SQUARES {
                            let new = &mut next[index(sum + x, squares + square)];
                            *new = (*new).min(old + i64::from(x).pow(4));
                        }
                    }
                }
            }
            least = next;
        }
    }
    least
}

/// The fewest quads of a hand with this many cards that simulated annealing finds.
fn fewest_found(cards: usize) -> u64 {
    const STEPS: u32 = 400_000;
    let mut random = Random(1);
    let mut deck: Vec<usize> = (0..DECK).collect();
    (0..DECK).for_each(|i| deck.swap(i, i + random.below(DECK - i)));
    let mut others = deck.split_off(cards);
    let mut hand = Hand::new(deck);
    let mut now = hand.quads();
    let mut best = now;
    for step in 0..STEPS {
        if best == 0 {
            break;
        }
        let (place, into) = (random.below(cards), random.below(DECK - cards));
        let out = hand.take(place);
        let new = now - hand.quads_with(out) + hand.quads_with(others[into]);
        // From two quads more at the beginning to none at the end.
        let allowed = now + u64::from(2 * (STEPS - step) / STEPS) * random.below(2) as u64;
        if new <= allowed {
            now = new;
            best = best.min(now);
            hand.add(core::mem::replace(&mut others[into], out));
        } else {
            hand.add(out);
        }
    }
    best
}

/// The generator `SplitMix64`.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % limit as u64).expect("below a usize")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seven cards in general position, with which each spanning hand begins, up to affine maps.
    const FRAME: [usize; 7] = [0, 1, 2, 4, 8, 16, 32];

    /// The least quads of a hand of `cards` cards with this hand, whose other cards are at least `from`.
    fn fewest_with(hand: &mut Hand, cards: usize, from: usize) -> u64 {
        if hand.cards.len() == cards {
            return hand.quads();
        }
        let mut fewest = u64::MAX;
        for card in from..DECK {
            if !hand.cards.contains(&card) {
                hand.add(card);
                fewest = fewest.min(fewest_with(hand, cards, card + 1));
                hand.take(hand.cards.len() - 1);
            }
        }
        fewest
    }

    /// The least quads of a hand whose sums are among `sums` many: they are shared out evenly.
    fn fewest_by_pairs(cards: u64, sums: u64) -> u64 {
        let pairs = cards * (cards - 1) / 2;
        let (each, more) = (pairs / sums, pairs % sums);
        let twice = |pairs: u64| pairs * pairs.saturating_sub(1) / 2;
        ((sums - more) * twice(each) + more * twice(each + 1)).div_ceil(3)
    }

    /// A hand that spans less has its 31 sums of 32 cards more often.
    #[test]
    fn the_search_agrees_with_all_hands() {
        for cards in 8..=12 {
            let fewest = fewest_with(&mut Hand::new(FRAME), cards, 0);
            assert_eq!(fewest, fewest_found(cards), "{cards}");
            if cards > FREE {
                assert!(fewest_by_pairs(cards as u64, 31) > fewest);
                assert!(has_no_hand(cards, fewest - 1) && !has_no_hand(cards, fewest), "{cards}");
            }
        }
    }

    /// The map that takes the frame to these cards, for each card.
    fn map(frame: &[usize]) -> [usize; DECK] {
        core::array::from_fn(|card| {
            let basis = (0..6).filter(|bit| card >> bit & 1 == 1);
            basis.fold(frame[0], |sum, bit| sum ^ frame[0] ^ frame[bit + 1])
        })
    }

    /// Whether some choice of a frame among the cards maps `FREE_HAND` to them.
    fn is_free_hand(cards: &[usize], frame: &mut Vec<usize>) -> bool {
        if frame.len() == FRAME.len() {
            let map = map(frame);
            return FREE_HAND.iter().all(|&card| cards.contains(&map[card]));
        }
        cards.iter().any(|&card| {
            !frame.contains(&card) && {
                frame.push(card);
                let is_one = is_free_hand(cards, frame);
                frame.pop();
                is_one
            }
        })
    }

    /// 32 cards have 31 sums, and nine cards 36 pairs: so nine cards without a quad span the deck, and
    /// have the frame up to affine maps.
    #[test]
    fn nine_cards_without_a_quad_are_one_class() {
        assert!(fewest_by_pairs(9, 31) > 0);
        assert_eq!(Hand::new(FREE_HAND).quads(), 0);
        let mut hands = 0;
        for (a, b) in (0..DECK).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let hand = Hand::new(FRAME.into_iter().chain([a, b]));
            let are_new = !FRAME.contains(&a) && !FRAME.contains(&b);
            if are_new && hand.quads() == 0 {
                assert!(is_free_hand(&hand.cards, &mut Vec::new()), "{a} {b}");
                hands += 1;
            }
        }
        assert_eq!(hands, 105);
    }

    #[test]
    fn a_card_more_or_less() {
        let mut hand = Hand::new([3, 5, 6, 9, 10, 12, 0]);
        let quads = hand.quads();
        for place in 0..hand.cards.len() {
            let card = hand.take(place);
            assert_eq!(hand.quads() + hand.quads_with(card), quads);
            hand.add(card);
        }
        assert_eq!(quads, 7);
    }
}
