//! Confirms that boards are set-free.

use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Meter, Outcome, Solver};

use super::cover;
use super::table::Table;

/// The answer to "is the board set-free?".
pub(super) enum Answer {
    Yes,
    No(Vec<Card>),
    Unknown,
}

/// The checker's own search through the boards of one game.
///
/// Some cards of the board, the *known* cards, are known to be set-free. Any set contains
/// another card. So each other card is the anchor of one search among the known cards,
/// and then becomes a known card too. Removing a card from a set-free collection leaves
/// it set-free. So a whole game takes one search for each card dealt, at most.
pub(super) struct Search<'a> {
    /// The known cards, by their numbers.
    known: Vec<usize>,
    /// The number of cards, in the order dealt, that were an anchor or were taken before.
    searched: usize,
    meter: Meter<'a>,
    /// Whether the budget is spent. It stays spent.
    is_spent: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(budget: &'a Budget) -> Self {
        Self { known: Vec::new(), searched: 0, meter: budget.meter(), is_spent: false }
    }

    /// Whether the board is set-free; unknown once the budget is spent.
    pub(super) fn is_set_free(&mut self, table: &Table) -> Answer {
        if self.is_spent {
            return Answer::Unknown;
        }
        match self.search(table) {
            ControlFlow::Continue(None) => Answer::Yes,
            ControlFlow::Continue(Some(set)) => {
                Answer::No(set.into_iter().map(|number| table.card(number)).collect())
            }
            ControlFlow::Break(_) => {
                self.is_spent = true;
                Answer::Unknown
            }
        }
    }

    /// Learns that the board holds no set, which a certificate has proved.
    pub(super) fn learn(&mut self, table: &Table) {
        self.known = table.on_board().collect();
        self.searched = table.dealt();
    }

    fn search(&mut self, table: &Table) -> ControlFlow<Halt, Option<Vec<usize>>> {
        self.known.retain(|&number| table.is_on_board(number));
        while self.searched < table.dealt() {
            let anchor = self.searched;
            if table.is_on_board(anchor) {
                let set = cover::complete(table, anchor, &self.known, &mut self.meter)?;
                if let Some(mut set) = set {
                    set.push(anchor);
                    set.sort_unstable_by_key(|&number| table.card(number));
                    return ControlFlow::Continue(Some(set));
                }
                self.known.push(anchor);
            }
            self.searched += 1;
        }
        ControlFlow::Continue(None)
    }
}

/// Asks a solver about the board of the game. Checks a set that it finds. If the solver
/// fails, the answer is unknown.
pub(super) fn ask(solver: &mut dyn Solver, budget: &Budget, table: &Table) -> Answer {
    if solver.rules() != table.rules() || follow(solver, table).is_none() {
        return Answer::Unknown;
    }
    match solver.find(budget) {
        Ok(Outcome::SetFree) => Answer::Yes,
        Ok(Outcome::Found(set)) => {
            let numbers: Option<Vec<_>> =
                set.iter().map(|card| table.find_on_board(card)).collect();
            match numbers {
                Some(numbers) if table.check_set(&numbers).is_ok() => {
                    Answer::No(set.cards().to_vec())
                }
                _ => Answer::Unknown,
            }
        }
        Ok(Outcome::Interrupted(_)) | Err(_) => Answer::Unknown,
    }
}

/// Gives the solver's board the cards of the game. Returns `None` if the solver refuses.
fn follow(solver: &mut dyn Solver, table: &Table) -> Option<()> {
    let is_gone = |&card: &Card| table.find_on_board(card).is_none();
    let gone: Vec<Card> = solver.board().iter().filter(is_gone).collect();
    solver.remove(&gone).ok()?;
    let is_new = |&card: &Card| !solver.board().contains(card);
    let cards = table.on_board().map(|number| table.card(number));
    let new: Vec<Card> = cards.filter(is_new).collect();
    solver.add(&new).ok()
}
