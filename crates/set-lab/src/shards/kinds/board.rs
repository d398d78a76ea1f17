//! One hard board: does it hold a set?

use core::fmt::Write as _;

use serde::{Deserialize, Serialize};
use set_core::{Board, Budget, Card, Outcome, Solver, ValidSet};
use set_dynamic::DynamicSolver;

use super::kind::{Kind, Worker};
use super::rows::{Row, Rows};
use crate::LabError;
use crate::error::at_least_one;
use crate::output::Report;

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

/// The finding of an anchor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnchorAnswer {
    /// No set has the anchor and otherwise cards before it.
    Free,
    /// This set has.
    Set(ValidSet),
}

impl Row for AnchorAnswer {
    fn is_last(&self) -> bool {
        matches!(self, Self::Set(_))
    }
}

impl Kind for BoardTask {
    type Part = Rows<AnchorAnswer>;

    fn check(&self) -> Result<(), LabError> {
        at_least_one("cards", self.board.len() as u64)
    }

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

    fn check_part(
        &self,
        units: impl Iterator<Item = u64>,
        part: &Self::Part,
    ) -> Result<(), String> {
        part.check(units)?;
        for (unit, answer) in part.iter() {
            if let AnchorAnswer::Set(set) = answer {
                let (before, anchor) = self.split_at(unit);
                let is_here = |card| before.contains(card) || Some(card) == anchor.first();
                if anchor.first().is_none_or(|anchor| !set.cards().contains(anchor))
                    || !set.cards().iter().all(is_here)
                {
                    return Err(format!(
                        "{set} is not a set of card {} and those before",
                        unit + 1
                    ));
                }
            }
        }
        Ok(())
    }

    fn merge(&self, parts: Vec<Self::Part>) -> Result<Report, LabError> {
        let rows = Rows::merge(parts);
        let rules = self.board.rules();
        let mut table = "anchor,card,set\n".to_owned();
        for (unit, answer) in &rows {
            let (_, anchor) = self.split_at(*unit);
            let card = anchor.first().map(|&card| rules.display(card).to_string());
            let set = match answer {
                AnchorAnswer::Free => String::new(),
                AnchorAnswer::Set(set) => set.to_string(),
            };
            let _ = writeln!(table, "{},{},{set}", unit + 1, card.unwrap_or_default());
        }
        let cards = self.board.len();
        let verdict = match rows.last() {
            Some((unit, AnchorAnswer::Set(set))) => format!(
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
    /// The cards before an anchor, and those from the anchor on.
    fn split_at(&self, anchor: u64) -> (&[Card], &[Card]) {
        let cards = self.board.cards();
        let index = usize::try_from(anchor).unwrap_or(usize::MAX).min(cards.len());
        cards.split_at(index)
    }

    /// Searches for a set of an anchor and the cards before it. The solver has some of these
    /// already.
    fn search(&self, solver: &mut DynamicSolver, anchor: u64) -> Result<AnchorAnswer, LabError> {
        let (before, anchor) = self.split_at(anchor);
        let known = solver.board().len().min(before.len());
        solver.add(&before[known..])?;
        // If an earlier anchor is in a set after all, its set is the answer, and not this one.
        solver.assume_set_free_unchecked();
        solver.add(anchor.get(..1).unwrap_or_default())?;
        match solver.find(&Budget::unlimited()).map_err(LabError::search("dynamic"))? {
            Outcome::Found(set) => Ok(AnchorAnswer::Set(set)),
            Outcome::SetFree => Ok(AnchorAnswer::Free),
            Outcome::Interrupted(limit) => {
                Err(LabError::Shards(format!("interrupted without a limit, by {limit:?}")))
            }
        }
    }
}
