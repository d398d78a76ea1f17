//! A solver under test, and the checks of each of its answers.

use core::fmt;

use set_core::{Board, Card, Notation, Outcome, Rules, Solver, ValidSet};

use crate::checker;
use crate::conformance::Make;
use crate::script::Allowance;

/// A solver under test beside the board that it should hold.
pub(super) struct Subject<S: ?Sized> {
    pub(super) solver: Box<S>,
    pub(super) board: Board,
}

impl<S: Solver + ?Sized> Subject<S> {
    /// A new solver.
    #[track_caller]
    pub(super) fn new(make: Make<'_, S>, rules: Rules) -> Self {
        let subject = Self { solver: make(rules), board: Board::new(rules) };
        assert_eq!(
            subject.solver.rules(),
            rules,
            "a new solver has the rules that it is made with"
        );
        subject.assert_board();
        subject
    }

    /// A new solver to which the cards of a board are dealt.
    #[track_caller]
    pub(super) fn with(make: Make<'_, S>, board: &Board) -> Self {
        let mut subject = Self::new(make, board.rules());
        subject.add(board.cards());
        subject
    }

    /// Deals cards, which are accepted or refused as by a [`Board`].
    #[track_caller]
    pub(super) fn add(&mut self, cards: &[Card]) {
        let (actual, expected) = (self.solver.add(cards), self.board.add(cards));
        assert_eq!(
            actual,
            expected,
            "add {}: left by the solver, right by a board",
            self.text(cards)
        );
        self.assert_board();
    }

    /// Removes cards, which is accepted or refused as by a [`Board`].
    #[track_caller]
    pub(super) fn remove(&mut self, cards: &[Card]) {
        let (actual, expected) = (self.solver.remove(cards), self.board.remove(cards));
        assert_eq!(
            actual,
            expected,
            "remove {}: left by the solver, right by a board",
            self.text(cards)
        );
        self.assert_board();
    }

    /// The solver holds the board that it should.
    #[track_caller]
    pub(super) fn assert_board(&self) {
        let (actual, expected) = (self.solver.board(), &self.board);
        assert!(
            actual == expected,
            "the solver's board is not what was dealt and removed:\n  is {}\n  not {}",
            Shown(actual),
            Shown(expected)
        );
    }

    /// Asks the solver, and checks its answer, except whether "set-free" is true.
    #[track_caller]
    pub(super) fn find(&mut self, allowance: Allowance) -> Outcome {
        let outcome = match self.solver.find(&allowance.budget()) {
            Ok(outcome) => outcome,
            Err(error) => panic!("{error} ({allowance:?})\n  on {}", Shown(&self.board)),
        };
        self.assert_board();
        match &outcome {
            Outcome::Found(set) => self.assert_set(set),
            Outcome::SetFree => {}
            &Outcome::Interrupted(limit) => assert!(
                allowance.allows(limit),
                "interrupted by {limit:?} under {allowance:?}\n  on {}",
                Shown(&self.board)
            ),
        }
        outcome
    }

    /// Asks the solver, and checks its answer by the [`checker`].
    #[track_caller]
    pub(super) fn judge(&mut self, allowance: Allowance) -> Outcome {
        let outcome = self.find(allowance);
        let set = if outcome.is_set_free() { checker::sets_of(&self.board).pop() } else { None };
        if let Some(set) = set {
            let (set, board) = (self.text(&set), Shown(&self.board));
            panic!("called set-free, but {set} is a set ({allowance:?})\n  on {board}");
        }
        outcome
    }

    /// The solver finds a set.
    #[track_caller]
    pub(super) fn assert_finds(&mut self) -> ValidSet {
        let outcome = self.find(Allowance::Unlimited);
        let found = outcome.found();
        found.unwrap_or_else(|| panic!("called set-free, but is not\n  {}", Shown(&self.board)))
    }

    /// The solver finds exactly this set.
    #[track_caller]
    pub(super) fn assert_finds_only(&mut self, set: &ValidSet) {
        let found = self.assert_finds();
        assert_eq!(&found, set, "there is one set only\n  on {}", Shown(&self.board));
    }

    /// The solver finds no set.
    #[track_caller]
    pub(super) fn assert_set_free(&mut self) {
        let outcome = self.find(Allowance::Unlimited);
        assert!(outcome.is_set_free(), "{outcome:?} on a set-free board\n  {}", Shown(&self.board));
    }

    /// Takes sets until there is none, which is checked by the [`checker`].
    #[track_caller]
    pub(super) fn take_all(&mut self) {
        while let Some(set) = self.judge(Allowance::Unlimited).found() {
            self.remove(set.cards());
        }
    }

    /// Cards in a message.
    pub(super) fn text(&self, cards: &[Card]) -> String {
        Notation::Digits.display_cards(self.board.rules(), cards).to_string()
    }

    /// A set that the solver names is one, and its cards are on the board.
    #[track_caller]
    pub(super) fn assert_set(&self, set: &ValidSet) {
        let rules = self.board.rules();
        assert_eq!(set.rules(), rules, "the rules of a set");
        let values = checker::values_of_all(rules, set);
        assert!(checker::is_valid_set(rules.values(), &values), "{set:?} is not a set");
        assert!(self.board.contains_all(set), "{set:?} is not\n  on {}", Shown(&self.board));
    }
}

/// A board in a message: its cards where they are few.
pub(super) struct Shown<'a>(pub(super) &'a Board);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MAX_CARDS: usize = 50;
        let (board, rules) = (self.0, self.0.rules());
        if board.len() <= MAX_CARDS {
            write!(f, "{board:?}")
        } else {
            write!(f, "Board({rules}: {} cards)", board.len())
        }
    }
}
