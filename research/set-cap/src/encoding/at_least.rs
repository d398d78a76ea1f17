//! "At least k of these cards" in clauses.
//!
//! A counter has a literal for each `j` of a range that can be true only if at
//! least `j` of the cards are chosen. The converse need not hold, since the
//! question asks for a lower bound only.

use core::ops::RangeInclusive;

use set_core::Rules;
use set_export::cnf::Literal;
use set_proof::SetFreeBounds;

use crate::encoding::Builder;
use crate::{CapError, Encoding};

/// A counter of cards that form a deck with these rules: the whole deck, or the
/// part that agrees in the first properties.
///
/// The range is within 1 to the number of cards. If the deck is `bounded`, the
/// split encoding uses the known upper bound of the deck itself too.
pub(super) fn counter(
    builder: &mut Builder,
    encoding: Encoding,
    deck: Rules,
    cards: &[Literal],
    range: RangeInclusive<u64>,
    bounded: bool,
) -> Result<Counter, CapError> {
    match encoding {
        Encoding::Sequential => sequential(builder, cards, range),
        Encoding::Totalizer => balanced(cards).counter(builder, range),
        Encoding::Split => by_property(deck, cards, bounded).counter(builder, range),
    }
}

/// Demands at least `least` of the cards of a deck. Other clauses ensure that at most `most` cards
/// with the same value in the first property are chosen. The cards are in the order of the deck,
/// or of the deck with its properties exchanged.
pub(super) fn demand_over_hyperplanes(
    builder: &mut Builder,
    encoding: Encoding,
    deck: Rules,
    cards: &[Literal],
    least: u64,
    most: u64,
) -> Result<(), CapError> {
    let counter = match encoding {
        Encoding::Split => by_hyperplane(deck, cards, most).counter(builder, least..=least),
        _ => counter(builder, encoding, deck, cards, least..=least, false),
    }?;
    let enough: Vec<_> = counter.at_least(least).into_iter().collect();
    builder.cnf.add(&enough)
}

/// Demands that at most `most` of these cards are chosen: enough of them are not.
pub(super) fn demand_at_most(
    builder: &mut Builder,
    cards: &[Literal],
    most: u64,
) -> Result<(), CapError> {
    let left_out: Vec<Literal> = cards.iter().map(|&card| !card).collect();
    let Some(least) = (cards.len() as u64).checked_sub(most).filter(|&least| least > 0) else {
        return Ok(());
    };
    let counter = balanced(&left_out).counter(builder, least..=least)?;
    let enough: Vec<_> = counter.at_least(least).into_iter().collect();
    builder.cnf.add(&enough)
}

/// Literals for "at least `j`", for consecutive `j`.
pub(super) struct Counter {
    least: u64,
    outputs: Vec<Literal>,
}

impl Counter {
    const fn new(least: u64, outputs: Vec<Literal>) -> Self {
        Self { least, outputs }
    }

    /// The literal that is true only if at least `j` are chosen; `None` outside
    /// the range of the counter.
    pub(super) fn at_least(&self, j: u64) -> Option<Literal> {
        let index = usize::try_from(j.checked_sub(self.least)?).ok()?;
        self.outputs.get(index).copied()
    }
}

/// Counts along the cards. Variable `(i, j)` is true only if at least `j` of the
/// first `i` cards are chosen. Two clauses ensure this:
///
/// - at least `j` of the first `i - 1` cards are chosen, or card `i` is; and
/// - at least `j - 1` of the first `i - 1` cards are chosen.
///
/// Pairs `(i, j)` that cannot affect the range have no variable.
fn sequential(
    builder: &mut Builder,
    cards: &[Literal],
    range: RangeInclusive<u64>,
) -> Result<Counter, CapError> {
    let n = cards.len() as u64;
    let mut before = Counter::new(1, Vec::new());
    for (i, &card) in (1..).zip(cards) {
        let least = range.start().saturating_sub(n - i).max(1);
        let most = i.min(*range.end());
        let mut outputs = Vec::new();
        for j in least..=most {
            let output = builder.cnf.variable()?;
            let clause: Vec<_> =
                [Some(!output), before.at_least(j), Some(card)].into_iter().flatten().collect();
            builder.cnf.add(&clause)?;
            if let Some(fewer) = before.at_least(j - 1) {
                builder.cnf.add(&[!output, fewer])?;
            }
            outputs.push(output);
        }
        builder.note_counter(&outputs, least, &cards[..usize::try_from(i).unwrap_or(usize::MAX)]);
        before = Counter::new(least, outputs);
    }
    Ok(before)
}

/// A node of the tree: consecutive cards to count.
struct Tree<'a> {
    cards: &'a [Literal],
    /// At most this many of them can be chosen.
    most: u64,
    parts: Option<Box<[Self; 2]>>,
}

/// A balanced tree over the cards.
fn balanced(cards: &[Literal]) -> Tree<'_> {
    let most = cards.len() as u64;
    let parts = (cards.len() > 1).then(|| {
        let (left, right) = cards.split_at(cards.len() / 2);
        Box::new([balanced(left), balanced(right)])
    });
    Tree { cards, most, parts }
}

/// A tree over the cards of a deck that follows its properties. It uses the
/// known upper bound of every smaller deck, and of this deck if it is `bounded`.
fn by_property(deck: Rules, cards: &[Literal], bounded: bool) -> Tree<'_> {
    let most = if bounded { SetFreeBounds::of(deck).upper } else { u64::MAX };
    let value = cards.len() / deck.set_len();
    match Rules::new(deck.properties() - 1, deck.values()) {
        Ok(smaller) => merged(&|cards| by_property(smaller, cards, true), cards, value, most),
        // One property: its cards one by one.
        Err(_) => merged(&balanced, cards, 1, most),
    }
}

/// A tree over the cards of a deck that follows its properties. At most `most` of the cards with
/// the same value in the first property can be chosen.
fn by_hyperplane(deck: Rules, cards: &[Literal], most: u64) -> Tree<'_> {
    let Ok(smaller) = Rules::new(deck.properties() - 1, deck.values()) else {
        return balanced(cards);
    };
    let hyperplane = |cards| {
        let tree = by_property(smaller, cards, true);
        Tree { most: tree.most.min(most), ..tree }
    };
    merged(&hyperplane, cards, cards.len() / deck.set_len(), u64::MAX)
}

/// A balanced tree whose leaves are the trees of consecutive blocks of `block`
/// cards.
fn merged<'a>(
    tree: &impl Fn(&'a [Literal]) -> Tree<'a>,
    cards: &'a [Literal],
    block: usize,
    most: u64,
) -> Tree<'a> {
    let blocks = cards.len() / block.max(1);
    if blocks <= 1 {
        let tree = tree(cards);
        return Tree { most: tree.most.min(most), ..tree };
    }
    let (left, right) = cards.split_at(blocks / 2 * block);
    let parts = [merged(tree, left, block, most), merged(tree, right, block, most)];
    let most = most.min(parts[0].most + parts[1].most);
    Tree { cards, most, parts: Some(Box::new(parts)) }
}

impl Tree<'_> {
    /// A counter of these cards for a range that starts at 1 or later, with the
    /// counters of the parts that it needs.
    ///
    /// If at most `a` cards are chosen on the left and at most `b` on the right,
    /// then at most `a + b` are chosen in all.
    fn counter(
        &self,
        builder: &mut Builder,
        range: RangeInclusive<u64>,
    ) -> Result<Counter, CapError> {
        let (least, most) = range.into_inner();
        let Some(parts) = &self.parts else {
            return Ok(Counter::new(1, self.cards.to_vec()));
        };
        let [left, right] = &**parts;
        let needed = |part: &Self, other: &Self| {
            least.saturating_sub(other.most).max(1)..=part.most.min(most)
        };
        let lefts = left.counter(builder, needed(left, right))?;
        let rights = right.counter(builder, needed(right, left))?;
        let mut outputs = Vec::new();
        for j in least..=most {
            let output = builder.cnf.variable()?;
            if j > left.most + right.most {
                builder.cnf.add(&[!output])?;
            }
            for a in (j - 1).saturating_sub(right.most)..=left.most.min(j - 1) {
                let more_left = lefts.at_least(a + 1).filter(|_| a < left.most);
                let more_right = rights.at_least(j - a).filter(|_| j - 1 - a < right.most);
                let clause: Vec<_> =
                    [Some(!output), more_left, more_right].into_iter().flatten().collect();
                builder.cnf.add(&clause)?;
            }
            outputs.push(output);
        }
        builder.note_counter(&outputs, least, self.cards);
        Ok(Counter::new(least, outputs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::testing::models;

    /// Every encoding of "at least `k` of `n`" has, over the cards, the right
    /// models.
    #[test]
    fn every_choice_of_few_cards() {
        for &encoding in Encoding::ALL {
            for (p, v) in [(1, 5), (2, 3), (3, 2)] {
                let deck = Rules::new(p, v).unwrap();
                let n = v.pow(p);
                for k in 1..=u64::from(n) {
                    let mut builder = Builder::new(10_000);
                    let cards: Vec<_> = (0..n).map(|_| builder.cnf.variable().unwrap()).collect();
                    // The bounds of a deck's parts hold only with the clauses of its sets.
                    let counter = if encoding == Encoding::Split {
                        balanced(&cards).counter(&mut builder, k..=k)
                    } else {
                        counter(&mut builder, encoding, deck, &cards, k..=k, false)
                    };
                    let at_least = counter.unwrap().at_least(k).unwrap();
                    builder.cnf.add(&[at_least]).unwrap();
                    let expected = (0..1_u32 << n).filter(|hand| u64::from(hand.count_ones()) >= k);
                    assert!(models(&builder.cnf, n).into_iter().eq(expected), "{encoding} {n} {k}");
                }
            }
        }
    }
}
