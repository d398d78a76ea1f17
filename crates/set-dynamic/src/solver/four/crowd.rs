//! Many anchors, for several threads.

use core::ops::ControlFlow;

use set_core::{Card, Halt, Instructions, Meter, Rules};

use super::super::cover::{Coverable, ExactCover, Help, OpenNodes};
use super::super::late::Stop;
use super::super::team::{Anchors, Survey};
use super::cards::Cards;
use super::group_search::GroupSearch;

/// The cards of a core with the anchors behind them, so that the cards before any anchor
/// are the first ones. The core has its own cards again when this is dropped.
pub(super) struct Appended<'a, V: Coverable> {
    cards: &'a mut Cards<V>,
    /// The number of cards that stay.
    kept: usize,
    anchors: usize,
}

impl<'a, V: Coverable> Appended<'a, V> {
    pub(super) fn new(cards: &'a mut Cards<V>, survey: &Survey<'_>) -> Self {
        let kept = cards.len();
        let anchors = if survey.join { survey.anchors } else { &[] };
        anchors.iter().for_each(|&anchor| cards.push(anchor));
        Self { cards, kept, anchors: anchors.len() }
    }

    pub(super) fn all(&self) -> &Cards<V> {
        self.cards
    }

    /// Keeps this number of anchors, which are in no set.
    pub(super) fn keep(mut self, free: usize) {
        // The last search was with the anchor after them.
        self.cards.note_search(self.kept + free.min(self.anchors.saturating_sub(1)));
        self.kept += free.min(self.anchors);
    }
}

impl<V: Coverable> Drop for Appended<'_, V> {
    fn drop(&mut self) {
        self.cards.truncate(self.kept);
    }
}

/// Anchors, each to be searched for sets with the cards before it.
pub(super) struct Crowd<'a, V: Coverable> {
    pub(super) rules: Rules,
    pub(super) instructions: Instructions,
    pub(super) cards: &'a Cards<V>,
    pub(super) survey: &'a Survey<'a>,
}

impl<V: Coverable> Anchors for Crowd<'_, V> {
    type Search = GroupSearch<V>;

    fn new_search(&self) -> GroupSearch<V> {
        GroupSearch::new(self.rules, self.instructions)
    }

    fn search(
        &self,
        search: &mut GroupSearch<V>,
        index: usize,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let &Survey { anchors, join, late, .. } = self.survey;
        let later = if join { anchors.len() - index } else { 0 };
        let cards = self.cards.first(self.cards.len() - later);
        search.run(&cards, anchors[index], late, help, meter, visit)
    }

    fn search_nodes(
        &self,
        search: &mut GroupSearch<V>,
        nodes: &OpenNodes,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut() -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let stop = self.survey.late.map(Stop::of_all);
        search.cover.run_nodes(nodes, help, stop, meter, found)
    }
}
