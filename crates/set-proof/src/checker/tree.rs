//! The tree of a group.
//!
//! A value is *open* while no chosen card has it. A *node* is a choice of cards of the group
//! without a common value, and its *candidates* are the cards that have open values only.
//!
//! - If no candidate has some open value, the node is a *leaf*: its cards are in no set.
//! - Nor are they if some [weights](super::weights) of the open values contradict it.
//! - Otherwise the node is *inner*, and some open value is named. Some card of the set has
//!   it, so the node has one child for each candidate with this value.
//!
//! If every path ends in a leaf, there is no set of the anchor and cards of the group. The
//! certificate names the value of each inner node, parents before children and children in
//! the order of the board. Where some open value has one candidate only, the lowest such
//! value is taken, and the certificate does not name it. Whatever value is named, as long as it is
//! open, the tree is a proof.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::error::CheckErrorKind;
use super::source::{Mark, Question, Source};
use super::weights::{Rule, Unproved, Weights};
use crate::word::Word;

/// The numbers of the values of a card, or of a set of cards.
pub(super) type Numbers = Vec<usize>;

/// Why a tree is refused.
pub(super) enum Fault {
    /// The cards with these values and the anchor are a set.
    Set(Vec<Numbers>),
    /// No number can be read.
    Kind(CheckErrorKind),
    /// The certificate names a value that is not open, by this number.
    Value(u64),
    /// The certificate names weights that prove nothing.
    Weights(Unproved),
}

impl From<CheckErrorKind> for Fault {
    fn from(kind: CheckErrorKind) -> Self {
        Self::Kind(kind)
    }
}

impl From<Unproved> for Fault {
    fn from(unproved: Unproved) -> Self {
        Self::Weights(unproved)
    }
}

/// The tree that is being followed.
pub(super) struct Tree<W> {
    /// The number of the value that each bit of a word stands for, in ascending order.
    numbers: Numbers,
    /// The number of values of all properties.
    values: usize,
    /// The candidates of all nodes on the path from the root, in the order of the board, and
    /// room for more.
    candidates: Vec<W>,
    path: Vec<Node<W>>,
    weights: Weights,
    /// Follows the nodes with at most 64 open values, if a word has more bits.
    narrow: Option<Box<Tree<u64>>>,
}

/// An inner node.
struct Node<W> {
    /// Where its candidates are in the list.
    candidates: Range<usize>,
    open: W,
    /// The value that its children have.
    value: W,
    /// The candidate to be examined next. The one before it is chosen on the path.
    next: usize,
    /// Where its value was named; `None` if it has an open value with a single candidate.
    mark: Option<Mark>,
}

/// A list this long is copied at once.
const LONG: usize = 64;

impl<W: Word> Tree<W> {
    /// A tree over words whose bits stand for the values with these numbers, of that many values
    /// of all properties.
    pub(super) fn new(numbers: Numbers, values: usize) -> Self {
        let (candidates, path, weights) = (Vec::new(), Vec::new(), Weights::default());
        Self { numbers, values, candidates, path, weights, narrow: None }
    }

    /// Checks that no cards of a group have each open value exactly once.
    pub(super) fn check(
        &mut self,
        group: &[W],
        open: W,
        source: &mut impl Source,
    ) -> Result<(), Fault> {
        self.candidates.clear();
        self.candidates.extend_from_slice(group);
        self.path.clear();
        self.node(0..self.candidates.len(), open, source)?;
        // A path has up to v nodes, so the tree is followed without recursion.
        loop {
            let Some(node) = self.path.last_mut() else { return Ok(()) };
            let rest = &self.candidates[node.next..node.candidates.end];
            let Some(skipped) = rest.iter().position(|word| word.meets(&node.value)) else {
                self.path.pop();
                self.take_back(source)?;
                continue;
            };
            let chosen = rest[skipped].clone();
            node.next += skipped + 1;
            let (list, open) = (node.candidates.clone(), node.open.minus(&chosen));
            if open.is_empty() {
                return Err(Fault::Set(self.chosen()));
            }
            // Most children are leaves. To see it, a short list need not be copied.
            if list.len() < LONG {
                let fitting = &self.candidates[list.clone()];
                if W::union_of_fitting(fitting, &chosen, self.none()) != open {
                    source.count(1 + fitting.len())?;
                    continue;
                }
            }
            let list = self.keep_fitting(list, &chosen, source)?;
            self.node(list, open, source)?;
        }
    }

    /// Follows a node of the path anew, in place of all below it, if the source takes it back.
    fn take_back(&mut self, source: &mut impl Source) -> Result<(), Fault> {
        if !source.is_due() {
            return Ok(());
        }
        for place in 0..self.path.len() {
            let Node { candidates, open, mark, .. } = &mut self.path[place];
            let list = &self.candidates[candidates.clone()];
            let question = Question { candidates: list, open, numbers: &self.numbers };
            if let Some(mark) = mark
                && source.takes_back(mark, &question)?
            {
                let (candidates, open) = (candidates.clone(), open.clone());
                self.path.truncate(place);
                return self.node(candidates, open, source);
            }
        }
        Ok(())
    }

    /// Follows a node.
    fn node(
        &mut self,
        candidates: Range<usize>,
        open: W,
        source: &mut impl Source,
    ) -> Result<(), Fault> {
        source.count(1 + candidates.len())?;
        if W::IS_WIDE && open.len() <= 64 {
            self.narrower(candidates, &open, source)?;
            return self.take_back(source);
        }
        let (mut once, mut twice) = (self.none(), self.none());
        for word in &self.candidates[candidates.clone()] {
            twice = twice.or(&once.and(word));
            once = once.or(word);
        }
        if once != open {
            return Ok(()); // It is a leaf.
        }
        let (value, mark) = if let Some(bit) = once.minus(&twice).first() {
            (self.only(bit), None)
        } else {
            let mark = source.mark();
            match self.named(candidates.clone(), &open, source)? {
                Some(value) => (value, Some(mark)),
                None => return Ok(()), // Its weights say that it is a leaf.
            }
        };
        self.path.push(Node { next: candidates.start, candidates, open, value, mark });
        Ok(())
    }

    /// The value that the source names, which has to be open; `None` if it names weights, and they
    /// prove that the node is a leaf.
    fn named(
        &mut self,
        candidates: Range<usize>,
        open: &W,
        source: &mut impl Source,
    ) -> Result<Option<W>, Fault> {
        let candidates = &self.candidates[candidates];
        let question = Question { candidates, open, numbers: &self.numbers };
        let number = source.value(&question)?;
        if number >= self.values as u64
            && let Some(rule) = Rule::read(number - self.values as u64, source)?
        {
            self.weights.check(rule, &question, source)?;
            return Ok(None);
        }
        let bit = self.numbers.binary_search_by(|value| (*value as u64).cmp(&number)).ok();
        match bit.map(|bit| self.only(bit)).filter(|value| open.meets(value)) {
            None => Err(Fault::Value(number)),
            value => Ok(value),
        }
    }

    /// Follows a node as the root of a tree over words of 64 bits, one for each open value.
    fn narrower(
        &mut self,
        candidates: Range<usize>,
        open: &W,
        source: &mut impl Source,
    ) -> Result<(), Fault> {
        let bits: Numbers = open.numbers().collect();
        let mut places = vec![0_u32; self.numbers.len()];
        bits.iter().zip(0..).for_each(|(&bit, place)| places[bit] = place);
        let narrow = |word: &W| word.numbers().fold(0, |narrow, bit| narrow | 1 << places[bit]);
        let values = self.values;
        let tree = self.narrow.get_or_insert_with(|| Box::new(Tree::new(Vec::new(), values)));
        tree.numbers.clear();
        tree.numbers.extend(bits.iter().map(|&bit| self.numbers[bit]));
        let all = (0..bits.len()).fold(0, |all, place| all | 1 << place);
        let group: Vec<u64> = self.candidates[candidates].iter().map(narrow).collect();
        let checked = tree.check(&group, all, source);
        checked.map_err(|fault| match fault {
            Fault::Set(others) => Fault::Set([self.chosen(), others].concat()),
            other => other,
        })
    }

    fn none(&self) -> W {
        W::empty(self.numbers.len())
    }

    /// The set of the value of this bit only.
    fn only(&self, bit: usize) -> W {
        let mut word = self.none();
        word.insert(bit);
        word
    }

    /// Writes those candidates of a node that fit a chosen one behind its list.
    fn keep_fitting(
        &mut self,
        list: Range<usize>,
        chosen: &W,
        source: &impl Source,
    ) -> Result<Range<usize>, Fault> {
        let start = list.end;
        if self.candidates.len() < start + list.len() {
            let len = start + 2 * list.len();
            source.memory(len.saturating_mul(W::size(self.numbers.len())))?;
            self.candidates.resize(len, chosen.clone());
        }
        let (before, new) = self.candidates.split_at_mut(start);
        let mut kept = 0;
        // Each word is written, and overwritten if it does not fit: there is no branch for
        // the processor to predict.
        for word in &before[list] {
            new[kept].clone_from(word);
            kept += usize::from(!word.meets(chosen));
        }
        Ok(start..start + kept)
    }

    /// The values of the cards chosen on the path.
    fn chosen(&self) -> Vec<Numbers> {
        let words = self.path.iter().map(|node| &self.candidates[node.next - 1]);
        words.map(|word| word.numbers().map(|bit| self.numbers[bit]).collect()).collect()
    }
}
