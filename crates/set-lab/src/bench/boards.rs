//! Random boards: one question, and the number of their sets.

use core::ops::ControlFlow;
use core::time::Duration;

use set_core::{Board, Budget, Count, Outcome, Rules, Solver, SolverError};
use set_deck::{Deck, ShuffleDeck};

use super::contender::Contender;
use super::games::MOST_MEMORY;
use super::work::{End, Fact, Run, Work};
use crate::memory::Probe;
use crate::{Ending, LabError, clock};

/// The question about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Is there a set?
    IsThereASet,
    /// How many sets are there?
    HowMany,
}

/// A question about boards of one size, answered by new solvers.
pub(super) struct Boards {
    question: Question,
    rules: Rules,
    cards: usize,
    contenders: Vec<Contender>,
}

impl Boards {
    /// The question about boards of this many cards.
    ///
    /// # Errors
    ///
    /// [`LabError::Input`] if they are more than the deck has, or more than a million.
    pub(super) fn new(
        question: Question,
        rules: Rules,
        cards: u64,
        contenders: Vec<Contender>,
    ) -> Result<Self, LabError> {
        const MOST: u128 = 1_000_000;
        let most = rules.deck_len().unwrap_or(MOST).min(MOST);
        if u128::from(cards) > most {
            return Err(LabError::range("cards", cards, format!("at most {most}")));
        }
        let cards = usize::try_from(cards).unwrap_or(usize::MAX);
        Ok(Self { question, rules, cards, contenders })
    }

    /// The first cards of the deck of this seed.
    fn deal(&self, seed: u64) -> Result<Board, LabError> {
        let mut deck = ShuffleDeck::new(self.rules, seed).map_err(|error| LabError::Game {
            solver: "any".to_owned(),
            seed,
            error: error.into(),
        })?;
        Ok(Board::from_cards(self.rules, deck.draw_many(self.cards))?)
    }

    fn is_whole_deck(&self) -> bool {
        self.rules.deck_len() == Some(self.cards as u128)
    }
}

impl Work for Boards {
    fn ways(&self) -> Vec<String> {
        self.contenders.iter().map(ToString::to_string).collect()
    }

    fn is_flagship(&self, way: usize) -> bool {
        self.contenders[way].is_flagship()
    }

    fn run(&mut self, way: usize, seed: u64, limit: Duration) -> Result<Run, End> {
        let (contender, board) = (&self.contenders[way], self.deal(seed)?);
        let budget = Budget::unlimited().with_memory(MOST_MEMORY).with_time(limit);
        let mut probe = Probe::default();
        let ask = || match self.question {
            Question::IsThereASet => find(contender, &board, &budget),
            Question::HowMany => count(contender, &board, &budget),
        };
        let (answer, time) = clock::timed(|| probe.watch(ask));
        let Some(answer) = answer? else { return Err(End::Missed(Ending::Time, time)) };
        let known = self.rules.valid_set_count().filter(|_| self.is_whole_deck());
        if self.question == Question::HowMany && known.is_some_and(|n| n != answer) {
            return Err(End::Wrong(format!("{answer} sets counted in the deck of {}", self.rules)));
        }
        let mut facts = vec![Fact::Most("peak_bytes", probe.peak())];
        if self.question == Question::IsThereASet {
            facts.push(Fact::Sum("set_free", 1 - answer));
            facts.extend(encoding(contender, &board));
        }
        Ok(Run { time, answer: Some(answer), facts })
    }
}

#[allow(clippy::needless_pass_by_value)] // `map_err` passes it so
fn failed(error: SolverError) -> End {
    End::Refused(crate::cli::with_causes(&error))
}

/// Whether the board holds a set, as 0 or 1; `None` if that is not known in time.
fn find(contender: &Contender, board: &Board, budget: &Budget) -> Result<Option<u64>, End> {
    let mut solver = contender.solver(board.rules())?;
    solver.add(board.cards()).map_err(LabError::from)?;
    Ok(match solver.find(budget).map_err(failed)? {
        Outcome::Found(_) => Some(1),
        Outcome::SetFree => Some(0),
        Outcome::Interrupted(_) => None,
    })
}

/// The number of sets of a board; `None` if it is not known in time.
fn count(contender: &Contender, board: &Board, budget: &Budget) -> Result<Option<u64>, End> {
    let mut solver = contender.enumerator(board.rules())?;
    solver.add(board.cards()).map_err(LabError::from)?;
    if *contender != Contender::Listed {
        return Ok(match solver.count_sets(budget).map_err(failed)? {
            Count::Exactly(sets) => Some(sets),
            Count::AtLeast(_) => None,
        });
    }
    let mut sets = 0;
    let listing = solver.for_each_set(budget, &mut |_| {
        sets += 1;
        ControlFlow::Continue(())
    });
    Ok(listing.map_err(failed)?.is_complete().then_some(sets))
}

/// The size of the encoding of a board for Z3.
#[cfg(feature = "smt")]
fn encoding(contender: &Contender, board: &Board) -> Vec<Fact> {
    use set_smt::{PaperEncoding, SelectEncoding, Smt2Options, Sort, Symmetry};

    let most = |name, number: usize| Fact::Most(name, number as u64);
    let (rules, plain) = (board.rules(), Smt2Options::new());
    match &*contender.to_string() {
        "smt" => {
            let select = SelectEncoding::new(board);
            vec![
                most("variables", select.variable_count()),
                most("clauses", select.clause_count()),
                most("literals", select.literal_count()),
                most("smt_lib_bytes", select.to_smt2(plain).len()),
            ]
        }
        "smt-paper-sorted-int" => {
            let sorted = PaperEncoding { symmetry: Symmetry::Sorted, sort: Sort::Int };
            vec![
                Fact::Most("variables", (rules.values() * rules.properties()).into()),
                most("smt_lib_bytes", sorted.to_smt2(board, plain).len()),
            ]
        }
        _ => Vec::new(),
    }
}

#[cfg(not(feature = "smt"))]
fn encoding(_: &Contender, _: &Board) -> Vec<Fact> {
    Vec::new()
}

#[cfg(test)]
mod tests {
    use set_core::Instructions;

    use super::super::measure::{Options, measure};
    use super::*;

    #[test]
    fn every_contender_answers() {
        for (question, names, p, v, cards) in [
            (Question::HowMany, "dynamic listed brute", 3, 3, 27),
            (Question::HowMany, "dynamic partial brute", 3, 4, 40),
            (Question::IsThereASet, "brute dynamic partial completion pairs optimum ip", 4, 3, 12),
            (Question::IsThereASet, "two-properties dlx exact-covers hash", 2, 3, 5),
        ] {
            let rules = Rules::new(p, v).unwrap();
            let contenders = names
                .split(' ')
                .map(|name| Contender::named(name, Instructions::detect()))
                .collect();
            let mut boards = Boards::new(question, rules, cards, contenders).unwrap();
            for measured in measure(&mut boards, &Options::TWO) {
                assert_eq!((measured.runs.len(), &measured.end), (2, &End::Done), "{measured:?}");
            }
        }
    }

    #[test]
    fn too_many_cards_are_refused() {
        let boards = |rules, cards| Boards::new(Question::HowMany, rules, cards, Vec::new());
        assert!(boards(Rules::CLASSIC, 82).is_err() && boards(Rules::CLASSIC, 81).is_ok());
        assert!(boards(Rules::new(40, 3).unwrap(), 1_000_001).is_err());
    }
}
