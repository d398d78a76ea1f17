//! The dynamic algorithm of Takeshita, section 4.4, as its text has it: for
//! research/docs/errata.md alone, and only for small boards.

use std::collections::HashMap;

use set_core::{Board, Card, Rules};

/// Which two-card partial sets begin with new cards (4.4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stubs {
    /// A new card and an old one: the "v * n" of the text.
    NewAndOld,
    /// A new card and any other.
    NewAndAny,
}

/// The state of section 4.4.
pub(crate) struct TextSolver {
    rules: Rules,
    stubs: Stubs,
    /// Whether a partial set is tested for used cards, as a set that the dictionary
    /// completes is (4.4.3), or only the card to be added (4.4.2).
    tests_whole_sets: bool,
    board: Vec<Card>,
    partial_sets: Vec<Vec<Card>>,
    /// The missing card and the one partial set that it completes.
    dictionary: HashMap<Card, Vec<Card>>,
    used: Vec<Card>,
    found: Vec<Vec<Card>>,
}

impl TextSolver {
    /// 4.4.1 and 4.4.2 on a new board.
    pub(crate) fn new(rules: Rules, board: &[Card], stubs: Stubs) -> Self {
        Self::with(rules, board, stubs, true)
    }

    /// The same, with the test for used cards as in 4.4.2: of the added card only.
    pub(crate) fn letter(rules: Rules, board: &[Card]) -> Self {
        Self::with(rules, board, Stubs::NewAndAny, false)
    }

    fn with(rules: Rules, board: &[Card], stubs: Stubs, tests_whole_sets: bool) -> Self {
        let mut solver = Self {
            rules,
            stubs,
            tests_whole_sets,
            board: board.to_vec(),
            partial_sets: Vec::new(),
            dictionary: HashMap::new(),
            used: Vec::new(),
            found: Vec::new(),
        };
        for (i, &a) in board.iter().enumerate() {
            board[..i].iter().for_each(|&b| solver.begin(a, b));
        }
        solver.run();
        solver
    }

    /// The sets in the queue; their cards leave (4.4.4).
    pub(crate) fn take_found(&mut self) -> Vec<Vec<Card>> {
        self.delete();
        core::mem::take(&mut self.found)
    }

    /// 4.4.3: quick completion, stubs, and the algorithm again.
    pub(crate) fn deal(&mut self, new: &[Card]) {
        let old = self.board.clone();
        self.board.extend(new);
        for &card in new {
            if let Some(partial) = self.dictionary.remove(&card)
                && !self.has_used_card(&partial)
                && !self.used.contains(&card)
            {
                self.complete([partial, vec![card]].concat());
            }
        }
        for (i, &card) in new.iter().enumerate() {
            old.iter().for_each(|&other| self.begin(card, other));
            if self.stubs == Stubs::NewAndAny {
                new[..i].iter().for_each(|&other| self.begin(card, other));
            }
        }
        self.run();
        self.delete();
    }

    /// The partial set in the dictionary under this card.
    pub(crate) fn quick_complete(&self, missing: Card) -> Option<&[Card]> {
        self.dictionary.get(&missing).map(Vec::as_slice)
    }

    /// Removes a card that completed a set elsewhere.
    pub(crate) fn use_card(&mut self, card: Card) {
        self.used.push(card);
        self.delete();
    }

    pub(crate) fn board(&self) -> Board {
        Board::from_cards(self.rules, &self.board).unwrap()
    }

    fn begin(&mut self, a: Card, b: Card) {
        let mut stub = vec![a, b];
        stub.sort_unstable();
        if !self.partial_sets.contains(&stub) {
            self.partial_sets.push(stub);
        }
    }

    /// 4.4.2: each partial set, those that are appended too, with each card.
    fn run(&mut self) {
        let mut next = 0;
        while next < self.partial_sets.len() {
            let partial = self.partial_sets[next].clone();
            for card in self.board.clone() {
                self.try_card(&partial, card);
            }
            next += 1;
        }
        for partial in &self.partial_sets {
            if partial.len() + 1 == self.rules.set_len()
                && let Some(missing) = self.rules.completing_card(partial)
            {
                self.dictionary.insert(missing, partial.clone());
            }
        }
    }

    fn try_card(&mut self, partial: &[Card], card: Card) {
        let is_used =
            self.used.contains(&card) || self.tests_whole_sets && self.has_used_card(partial);
        if is_used || partial.contains(&card) || !self.rules.fits(partial, card) {
            return;
        }
        let mut grown = [partial, &[card]].concat();
        grown.sort_unstable();
        if grown.len() == self.rules.set_len() {
            self.complete(grown);
        } else if !self.partial_sets.contains(&grown) {
            self.partial_sets.push(grown);
        }
    }

    /// Case 1: the set is queued, and its cards are flagged.
    fn complete(&mut self, mut set: Vec<Card>) {
        set.sort_unstable();
        self.used.extend(&set);
        self.found.push(set);
    }

    fn has_used_card(&self, cards: &[Card]) -> bool {
        cards.iter().any(|card| self.used.contains(card))
    }

    /// 4.4.4.
    fn delete(&mut self) {
        let used = core::mem::take(&mut self.used);
        let stays = |cards: &Vec<Card>| !cards.iter().any(|card| used.contains(card));
        self.board.retain(|card| !used.contains(card));
        self.partial_sets.retain(stays);
        self.dictionary.retain(|_, partial| stays(partial));
    }
}
