//! The cards that are still to be searched.

use alloc::collections::VecDeque;

use hashbrown::HashSet;
use set_core::{Board, Card};

/// The cards of the board that are not yet searched, in the order dealt, and behind them
/// cards that are announced: those that the board gets next, if the announcement holds.
#[derive(Default)]
pub(super) struct Queue {
    cards: VecDeque<Card>,
    /// For each card whether it is known to be in no set with the cards before it.
    proved: VecDeque<bool>,
    /// The number of cards that are on the board, the first ones.
    dealt: usize,
    /// The other cards, which are announced.
    announced: HashSet<Card>,
}

impl Queue {
    /// The number of cards that are on the board.
    pub(super) fn len(&self) -> usize {
        self.dealt
    }

    /// The cards, those that are announced included, and what is known of each.
    pub(super) fn anchors(&mut self) -> (&[Card], &mut [bool]) {
        (self.cards.make_contiguous(), self.proved.make_contiguous())
    }

    /// Adds cards of the board. If other cards were announced, they are forgotten.
    pub(super) fn deal(&mut self, cards: &[Card]) {
        if self.first_announced(cards) < cards.len() {
            self.keep_announced(0);
            self.cards.extend(cards);
            self.proved.resize(self.cards.len(), false);
        } else {
            cards.iter().for_each(|card| _ = self.announced.remove(card));
        }
        self.dealt += cards.len();
    }

    /// Replaces the cards announced, up to a card that the board cannot get. What is known
    /// of the first ones stays true as long as they are the same.
    #[cfg(feature = "parallel")]
    pub(super) fn announce(&mut self, cards: &[Card], board: &Board) {
        let same = self.first_announced(cards);
        self.keep_announced(same);
        for &card in &cards[same..] {
            let is_possible = board.rules().contains(card) && !board.contains(card);
            if !is_possible || !self.announced.insert(card) {
                break;
            }
            self.cards.push_back(card);
            self.proved.push_back(false);
        }
    }

    /// How many of the cards are announced, in this order.
    fn first_announced(&self, cards: &[Card]) -> usize {
        self.cards.range(self.dealt..).zip(cards).take_while(|(a, b)| a == b).count()
    }

    /// Keeps only the first cards that are announced.
    fn keep_announced(&mut self, count: usize) {
        let len = self.dealt + count;
        self.cards.range(len..).for_each(|card| _ = self.announced.remove(card));
        self.cards.truncate(len);
        self.proved.truncate(len);
    }

    /// Keeps only the cards that are still on the board, and those that are announced. A
    /// card that is in no set with the cards before it is in none with fewer cards.
    pub(super) fn retain(&mut self, board: &Board) {
        let dealt = self.dealt;
        let kept: VecDeque<bool> =
            (0..).zip(&self.cards).map(|(i, &card)| i >= dealt || board.contains(card)).collect();
        self.dealt = kept.range(..dealt).filter(|&&kept| kept).count();
        let (mut cards, mut proved) = (kept.iter(), kept.iter());
        self.cards.retain(|_| *cards.next().unwrap_or(&true));
        self.proved.retain(|_| *proved.next().unwrap_or(&true));
    }

    /// Takes the first cards off the queue.
    pub(super) fn drain(&mut self, count: usize) -> impl Iterator<Item = Card> {
        self.dealt -= count;
        self.proved.drain(..count);
        self.cards.drain(..count)
    }

    /// Takes all cards of the board off the queue.
    pub(super) fn drain_dealt(&mut self) -> impl Iterator<Item = Card> {
        self.drain(self.dealt)
    }
}
