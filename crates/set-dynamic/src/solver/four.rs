//! Four values and more: the sets of an anchor, group by group.
//!
//! | file | what it has |
//! |---|---|
//! | `cards.rs` | the cards in the forms that a search reads |
//! | `group_search.rs` | the search with one anchor, and the memory that it uses |
//! | `classes.rs` | a first pass that drops most cards, by a few of their properties |
//! | `differences.rs` | the properties in which cards differ from the anchor, for many cards at once |
//! | `lists.rs` | the cards of each class, in lists that are all emptied at once |
//! | `split.rs` | a class, split into groups |
//! | `crowd.rs` | many anchors, for several threads |

mod cards;
mod classes;
mod crowd;
mod differences;
mod group_search;
mod lists;
mod split;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Instructions, Meter, Rules};

use self::cards::Cards;
use self::crowd::{Appended, Crowd};
use self::group_search::GroupSearch;
use super::core::Core;
use super::cover::Coverable;
use super::late::Late;
use super::team::{Findings, Survey, Team};

/// Cards in the form for exact covers.
///
/// Let `S` be the properties in which a valid set with the anchor is all the same. The
/// other cards of the set agree with the anchor in exactly the properties of `S`. A
/// *group* is the cards that agree with the anchor in the same properties, so the other
/// cards of a set are all in one group. In each property outside `S` they have each of the
/// `v - 1` values other than the anchor's exactly once: an exact cover of these values.
pub(super) struct Four<V: Coverable> {
    rules: Rules,
    instructions: Instructions,
    cards: Cards<V>,
    search: GroupSearch<V>,
    /// The searches of other threads.
    spares: Vec<GroupSearch<V>>,
}

impl<V: Coverable> Four<V> {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self {
            rules,
            instructions,
            cards: Cards::new(rules),
            search: GroupSearch::new(rules, instructions),
            spares: Vec::new(),
        }
    }
}

impl<V: Coverable> Core for Four<V> {
    fn copy(&self) -> Box<dyn Core> {
        let empty = Self::new(self.rules, self.instructions);
        Box::new(Self { cards: self.cards.clone(), ..empty })
    }

    fn push(&mut self, card: Card) {
        self.cards.push(card);
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        self.cards.retain(keep);
    }

    fn sets_with(
        &mut self,
        anchor: Card,
        late: Option<&Late<'_>>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        self.note_search();
        let cards = self.cards.first(self.cards.len());
        self.search.run(&cards, anchor, late, None, meter, visit)
    }

    fn note_search(&mut self) {
        self.cards.note_search(self.cards.len());
    }

    fn survey(&mut self, team: &Team, survey: &Survey<'_>) -> Option<Findings> {
        let (rules, instructions) = (self.rules, self.instructions);
        let cards = Appended::new(&mut self.cards, survey);
        let crowd = Crowd { rules, instructions, cards: cards.all(), survey };
        let findings = team.run(survey, &crowd, &mut self.spares);
        cards.keep(findings.free);
        Some(findings)
    }
}
