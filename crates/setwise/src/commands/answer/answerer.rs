//! The answerer of the questions.

use core::time::Duration;

use serde_json::{Value, json};
use set_core::{Budget, Rules};
use set_dynamic::Threads;
use set_variants::{Variant, VariantSpec};

use super::board::BoardOf;
use super::made::{self, PuzzleOf};
use super::outcome::{Failure, Told};
use super::question::Question;
use super::table::{self, Tables};
use super::{LONGEST, MEMORY, WAITING, line};

/// Threads, limits and tables: the state of the process.
pub(super) struct Answerer {
    pub(super) threads: Threads,
    /// The time of a question without a limit of its own.
    pub(super) limit: Duration,
    pub(super) tables: Tables,
}

impl Answerer {
    /// The answer to a question.
    ///
    /// # Errors
    ///
    /// If it has none, or the budget met a limit.
    pub(super) fn answer(
        &mut self,
        question: Question<'_>,
        budget: &Budget,
    ) -> Result<Told, Failure> {
        let of = |board| BoardOf::read(board, &self.threads);
        match question {
            Question::Hello {} => Ok(self.hello().into()),
            Question::Find { board } => of(board)?.find(budget),
            Question::Matches { board } => of(board)?.matches(budget),
            Question::Count { board } => of(board)?.count(budget),
            Question::Complete { board } => of(board)?.complete(),
            Question::Hidden { board } => of(board)?.hidden(),
            Question::Explain { board, cards } => of(board)?.explain(cards),
            Question::Hint { board, steps } => of(board)?.hint(steps, budget),
            Question::Level { board } => Ok(of(board)?.level()),
            Question::Prove { board } => of(board)?.prove(&self.threads, budget),
            Question::Draw { board, theme, matches } => {
                of(board)?.draw(theme.as_deref(), matches.unwrap_or_default(), budget)
            }
            Question::Deal { game, rules, cards, seed } => {
                made::deal(&spec(game, rules), cards, seed)
            }
            Question::Puzzle { game, rules, cards, matches, level, seed, date } => {
                let asked = PuzzleOf { cards, matches, level, date };
                made::puzzle(&spec(game, rules), asked, seed, budget)
            }
            Question::Begin { table, game, rules, seed, cards, refill } => {
                let options = table::options(&spec(game, rules), seed, cards)?;
                self.tables.begin(table, options, refill)
            }
            Question::Claim { table, cards, by } => self.tables.claim(&table, cards, by),
            Question::None { table, by } => self.tables.none(&table, by),
            Question::Undo { table } => self.tables.undo(&table),
            Question::State { table } => self.tables.state(&table),
            Question::End { table } => self.tables.end(&table),
            Question::Stop {} => unreachable!("the reader obeys it"),
        }
    }

    fn hello(&self) -> Value {
        let games: Vec<_> = Variant::ALL.iter().map(Variant::name).collect();
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "games": games,
            "asks": line::names(),
            "limits": {
                "line_bytes": LONGEST,
                "waiting": WAITING,
                "seconds": self.limit.as_secs_f64(),
                "memory_bytes": MEMORY,
                "tables": table::MAX_TABLES,
                "tables_bytes": table::MEMORY,
            },
        })
    }
}

/// The game that a question names.
fn spec(game: Option<String>, rules: Option<Rules>) -> VariantSpec {
    let (properties, values) = (rules.map(Rules::properties), rules.map(Rules::values));
    VariantSpec { game, properties, values }
}
