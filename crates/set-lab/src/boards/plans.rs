//! The plans over boards: those of the tables in docs/, and any other.

use set_core::{Board, Budget, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;

use crate::LabError;

/// Which solvers get which boards.
#[derive(Clone, Debug)]
pub struct BoardPlan {
    /// The names of the solvers.
    pub solvers: Vec<String>,
    /// The sizes of the boards.
    pub points: Vec<BoardPoint>,
    /// The boards of each size.
    pub sample: Sample,
}

/// A size of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPoint {
    /// The rules.
    pub rules: Rules,
    /// The cards on a board.
    pub cards: usize,
}

/// Which boards of a size are taken. Board b is dealt from a deck with seed b.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// This many, from seed 1.
    Dealt(u64),
    /// This many with a set and this many set-free, the first ones from seed 0.
    OfEachKind(usize),
}

/// The names of the plans of tables in docs/.
pub const TABLES: [&str; 5] =
    ["encodings", "exact-covers", "integer-program", "pairs", "two-properties"];

/// The most cards of a board.
const MOST_CARDS: usize = 1_000_000;

impl BoardPlan {
    /// The plan of a table in docs/, one of [`TABLES`].
    ///
    /// # Errors
    ///
    /// [`LabError::UnknownPlan`] if there is no such table.
    pub fn named(name: &str) -> Result<Self, LabError> {
        let (solvers, sizes, sample): (&str, &[(u32, u32, usize)], _) = match name {
            "encodings" => (
                "smt-paper-none-int,smt-paper-sorted-int,smt-paper-canonical-int,\
                 smt-paper-none-bv,smt-paper-sorted-bv,smt-paper-canonical-bv,smt",
                &[(3, 8, 32), (4, 7, 99), (6, 5, 95), (8, 4, 79), (10, 4, 110)],
                Sample::OfEachKind(9),
            ),
            "exact-covers" => (
                "dynamic,dlx,exact-covers",
                &[(4, 7, 136), (5, 10, 800), (8, 8, 1200), (10, 5, 230), (15, 5, 350)],
                Sample::Dealt(9),
            ),
            "integer-program" => (
                "dynamic,ip,smt,smt-paper-canonical-bv,smt-paper-canonical-int",
                &[
                    (3, 4, 12),
                    (3, 8, 32),
                    (3, 10, 64),
                    (4, 5, 40),
                    (4, 7, 80),
                    (5, 5, 63),
                    (8, 4, 79),
                ],
                Sample::Dealt(10),
            ),
            "pairs" => (
                "pairs,optimum,completion,dynamic,brute",
                &[(3, 4, 12), (3, 12, 50), (3, 30, 200), (3, 30, 1000)],
                Sample::Dealt(10),
            ),
            "two-properties" => (
                "two-properties",
                &[(1000, 2, 3000), (1000, 2, 9000), (65_536, 2, 400_000), (65_536, 2, 1_000_000)],
                Sample::Dealt(5),
            ),
            _ => {
                let known = TABLES.join(", ");
                return Err(LabError::UnknownPlan { name: name.to_owned(), known });
            }
        };
        let point = |&(v, p, cards): &(u32, u32, usize)| {
            Rules::new(p, v).ok().map(|rules| BoardPoint { rules, cards })
        };
        Ok(Self {
            solvers: solvers.split(',').map(ToOwned::to_owned).collect(),
            points: sizes.iter().filter_map(point).collect(),
            sample,
        })
    }
}

impl BoardPoint {
    /// Boards of this many cards.
    ///
    /// # Errors
    ///
    /// [`LabError::OutOfRange`] if they are more than the deck has, or a million.
    pub fn new(rules: Rules, cards: usize) -> Result<Self, LabError> {
        let most = rules.deck_len().map_or(MOST_CARDS as u128, |len| len.min(MOST_CARDS as u128));
        if cards as u128 > most {
            let expected = format!("at most {most}");
            return Err(LabError::OutOfRange { what: "cards", value: cards.to_string(), expected });
        }
        Ok(Self { rules, cards })
    }

    /// The boards of a sample.
    pub(super) fn boards(self, sample: Sample) -> Result<Vec<Board>, LabError> {
        match sample {
            Sample::Dealt(boards) => (1..=boards).map(|seed| self.deal(seed)).collect(),
            Sample::OfEachKind(boards) => self.of_each_kind(boards),
        }
    }

    fn of_each_kind(self, boards: usize) -> Result<Vec<Board>, LabError> {
        /// Where a kind is rarer than one in this many boards, it is left out.
        const MOST_SEEDS: u64 = 10_000;
        let mut kinds = [Vec::new(), Vec::new()];
        for seed in 0..MOST_SEEDS {
            if kinds.iter().all(|kind| kind.len() >= boards) {
                break;
            }
            let board = self.deal(seed)?;
            let outcome = DynamicSolver::from(board.clone()).find(&Budget::unlimited());
            let outcome = outcome
                .map_err(|error| LabError::Search { solver: "dynamic".to_owned(), error })?;
            let kind = &mut kinds[usize::from(outcome.is_set_free())];
            if kind.len() < boards {
                kind.push(board);
            }
        }
        Ok(kinds.concat())
    }

    fn deal(self, seed: u64) -> Result<Board, LabError> {
        let bad = |error: &dyn core::fmt::Display| LabError::OutOfRange {
            what: "cards",
            value: format!("{} of {}", self.cards, self.rules),
            expected: error.to_string(),
        };
        let mut deck = ShuffleDeck::new(self.rules, seed).map_err(|error| bad(&error))?;
        let cards = deck.draw_many(self.cards);
        Board::from_cards(self.rules, &cards).map_err(|error| bad(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_its_solvers_and_boards() {
        for name in TABLES {
            let plan = BoardPlan::named(name).unwrap();
            assert!(plan.points.len() >= 4, "{name}");
            for solver in &plan.solvers {
                assert!(crate::solvers::about(solver).is_ok(), "{name}: {solver}");
            }
            for &BoardPoint { rules, cards } in &plan.points {
                assert!(BoardPoint::new(rules, cards).is_ok(), "{name}: {rules}");
            }
        }
        let error = BoardPlan::named("none").unwrap_err().to_string();
        assert!(error.starts_with("no study \"none\": there are encodings,"), "{error}");
    }

    #[test]
    fn both_kinds_are_there() {
        let point = BoardPoint::new(Rules::CLASSIC, 12).unwrap();
        let boards = point.boards(Sample::OfEachKind(3)).unwrap();
        let is_set_free = |board: &Board| {
            DynamicSolver::from(board.clone()).find(&Budget::unlimited()).unwrap().is_set_free()
        };
        let kinds: Vec<_> = boards.iter().map(is_set_free).collect();
        assert_eq!(kinds, [false, false, false, true, true, true]);
    }
}
