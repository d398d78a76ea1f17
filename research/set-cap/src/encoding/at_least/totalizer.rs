//! Totalizers, which count in a tree.

use core::ops::RangeInclusive;

use set_core::Rules;
use set_proof::SetFreeBounds;

use super::counter::Counter;
use crate::CapError;
use crate::encoding::builder::Builder;
use set_export::cnf::Literal;

/// A node of the tree: consecutive cards to count.
pub(super) struct Tree<'a> {
    cards: &'a [Literal],
    /// At most this many of them can be chosen.
    most: u64,
    parts: Option<Box<[Self; 2]>>,
}

/// A balanced tree over the cards.
pub(super) fn balanced(cards: &[Literal]) -> Tree<'_> {
    let most = cards.len() as u64;
    let parts = (cards.len() > 1).then(|| {
        let (left, right) = cards.split_at(cards.len() / 2);
        Box::new([balanced(left), balanced(right)])
    });
    Tree { cards, most, parts }
}

/// A tree over the cards of a deck that follows its properties. It uses the
/// known upper bound of every smaller deck, and of this deck if it is `bounded`.
pub(super) fn by_property(deck: Rules, cards: &[Literal], bounded: bool) -> Tree<'_> {
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
pub(super) fn by_hyperplane(deck: Rules, cards: &[Literal], most: u64) -> Tree<'_> {
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
    pub(super) fn counter(
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
