//! One hard board: does it hold a set?

use serde::{Deserialize, Serialize};
use set_core::{Board, Budget, Card, Outcome, Solver, ValidSet};
use set_dynamic::DynamicSolver;

use super::kind::{Kind, Worker};
use super::rows::{Row, Rows};
use crate::LabError;
use crate::output::{Report, to_csv};

/// The question whether a board holds a set, put to the flagship. A unit is an anchor: the
/// search for sets of one card and the cards before it.
///
/// The answer is the set of the first anchor that has one. Anchors before it are searched with
/// cards that hold no set, as in a single run; the sets of later anchors are dropped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardTask {
    /// The board, with at least one card.
    pub board: Board,
}

/// The set of an anchor and cards before it, if there is one.
impl Row for Option<ValidSet> {
    fn is_last(&self) -> bool {
        self.is_some()
    }
}

impl Kind for BoardTask {
    type Part = Rows<Option<ValidSet>>;

    fn units(&self) -> u64 {
        self.board.len() as u64
    }

    fn worker(&self) -> Result<Worker<'_, Self::Part>, LabError> {
        let mut solver = DynamicSolver::new(self.board.rules());
        Ok(Box::new(move |unit, part| {
            if !part.has_ended() {
                part.add(unit, self.search(&mut solver, unit)?);
            }
            Ok(())
        }))
    }

    fn check(&self, units: impl Iterator<Item = u64>, part: &Self::Part) -> Result<(), String> {
        part.check(units, |unit, set| {
            let (before, anchor) = self.split_at(unit);
            set.as_ref().is_none_or(|set| {
                let is_of_unit = |card: &Card| *card == anchor || before.contains(card);
                set.cards().contains(&anchor) && set.cards().iter().all(is_of_unit)
            })
        })
    }

    fn merge(&self, parts: Vec<Self::Part>) -> Result<Report, LabError> {
        let rows = Rows::merge(parts);
        let (cards, rules) = (self.board.len(), self.board.rules());
        let lines = rows.iter().map(|(unit, set)| {
            let card = rules.display(self.split_at(*unit).1).to_string();
            (unit + 1, card, set.as_ref().map(ToString::to_string))
        });
        let table = "anchor,card,set\n".to_owned() + &to_csv(lines)?;
        let verdict = match rows.last() {
            Some((unit, Some(set))) => format!(
                "The board holds a set: {set}. It is the set of the first anchor that is in \
                 one with cards before it, card {}.",
                unit + 1
            ),
            _ => format!(
                "The board holds no set: each of the {cards} cards was searched with all cards \
                 before it."
            ),
        };
        let report = format!("# A board of {cards} cards, {rules}\n\n{verdict}\n");
        Ok(Report::new("board", report, Vec::new()).with("board.csv", table))
    }
}

impl BoardTask {
    /// The cards before an anchor, and the anchor.
    fn split_at(&self, unit: u64) -> (&[Card], Card) {
        let cards = self.board.cards();
        let index = usize::try_from(unit).unwrap_or(usize::MAX);
        (&cards[..index], cards[index])
    }

    /// Searches for a set of an anchor and the cards before it. The solver has some of these
    /// already.
    fn search(&self, solver: &mut DynamicSolver, unit: u64) -> Result<Option<ValidSet>, LabError> {
        let (before, anchor) = self.split_at(unit);
        let known = solver.board().len().min(before.len());
        solver.add(&before[known..])?;
        // If an earlier anchor is in a set after all, its set is the answer, and not this one.
        solver.assume_set_free_unchecked();
        solver.add(&[anchor])?;
        match solver.find(&Budget::unlimited()).map_err(LabError::search("dynamic"))? {
            Outcome::Found(set) => Ok(Some(set)),
            Outcome::SetFree => Ok(None),
            Outcome::Interrupted(limit) => {
                Err(LabError::Input(format!("interrupted without a limit, by {limit:?}")))
            }
        }
    }
}
