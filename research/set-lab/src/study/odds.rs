//! `lab study odds`: how often a classic board holds no set, on fresh layouts and at each stage of
//! games.
//!
//! Games are played by the rule of the game in the box,
//! [`Refill::UpToOpening`](set_game::Refill::UpToOpening): twelve cards; after a set the board
//! is refilled to twelve; if there is no set, three more cards are dealt. Each deck is played
//! twice: once a random set of the board is taken, once the first one.

use core::num::NonZeroUsize;
use core::ops::Range;
use std::collections::BTreeMap;

use anyhow::Result;
use serde::Deserialize;
use set_classic::{Bulk, DeckOrder, TableCounts, Take};
use set_deck::DeckRng;
use set_program::progress::bar;

use super::run::in_threads;
use crate::cli::{JobsArgs, OutArgs, number, positive};
use crate::output::table::{Table, dash, or_dash};
use crate::output::units::{as_number, grouped, percent, three_digits};
use crate::output::{Report, to_csv};

/// The default number of games, 10^7.
pub(crate) const GAMES: u64 = 10_000_000;

/// The games that are played without a pause.
const BLOCK: u64 = 10_000;

#[derive(Debug, clap::Args)]
pub(crate) struct OddsArgs {
    /// Decks, each played with both choices
    #[arg(long, short, value_name = "G", default_value_t = GAMES, value_parser = positive)]
    pub(super) games: u64,
    /// Seed of the decks
    #[arg(long, short, value_name = "S", default_value_t = 1, value_parser = number)]
    pub(super) seed: u64,
    #[command(flatten)]
    pub(super) jobs: JobsArgs,
    #[command(flatten)]
    pub(super) out: OutArgs,
}

/// Plays games, and writes and prints their counts and a report.
pub(crate) fn study(seed: u64, games: u64, jobs: JobsArgs, out: &OutArgs) -> Result<()> {
    let output = out.open()?;
    let report = Odds::play(seed, games, jobs.get())?.report()?;
    output.print(&output.publish(report)?)
}

/// The boards of games, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    seed: u64,
    games: u64,
    /// By the choice, and by a third of the cards in the deck and on the board.
    boards: [[[TableCounts; 8]; 24]; 2],
}

impl Odds {
    /// Plays games on `jobs` threads, each with both choices, and counts their boards.
    ///
    /// A game depends only on the seed and its number, so the counts do not depend on the number of
    /// threads.
    ///
    /// # Errors
    ///
    /// If the system gives no more threads.
    ///
    /// # Complexity
    ///
    /// Some 2 µs for each deck, on each thread.
    pub fn play(seed: u64, games: u64, jobs: NonZeroUsize) -> Result<Self> {
        let blocks = games.div_ceil(BLOCK);
        let progress = bar("odds", blocks);
        let parts = in_threads(jobs.get(), |job| {
            let mut part = Self { seed, games, boards: Default::default() };
            for block in (job as u64..blocks).step_by(jobs.get()) {
                part.add(block * BLOCK..games.min((block + 1).saturating_mul(BLOCK)));
                progress.inc(1);
            }
            Ok(part.boards)
        })?;
        progress.finish_and_clear();
        let mut sum = Self { seed, games, boards: Default::default() };
        for part in parts {
            let pairs =
                sum.boards.iter_mut().flatten().flatten().zip(part.iter().flatten().flatten());
            pairs.for_each(|(count, &other)| *count += other);
        }
        Ok(sum)
    }

    /// Plays the games of these numbers.
    fn add(&mut self, numbers: Range<u64>) {
        let rng = DeckRng::from_seed(self.seed);
        let deal = |number| {
            let mut rng = rng.clone().with_stream(number);
            (DeckOrder::shuffled(&mut rng), rng)
        };
        let games: Vec<_> = numbers.map(deal).collect();
        for (take, boards) in Take::ALL.iter().zip(&mut self.boards) {
            Bulk::new().play(games.iter().cloned(), |rng, look| {
                boards[look.in_deck / 3][look.cards / 3].count(look);
                look.choose(*take, rng)
            });
        }
    }

    /// The boards of `board` cards while `deck` cards were in the deck.
    pub fn stage(&self, take: Take, deck: usize, board: usize) -> TableCounts {
        self.boards[take as usize][deck / 3][board / 3]
    }

    /// The boards of `board` cards over whole games.
    pub fn boards(&self, take: Take, board: usize) -> TableCounts {
        let mut sum = TableCounts::default();
        self.boards[take as usize].iter().for_each(|stage| sum += stage[board / 3]);
        sum
    }

    /// The games whose fresh layout of 12, 15 or 18 cards holds no set: only these have such a
    /// board before a set was taken.
    pub fn layouts_without_set(&self, cards: usize) -> u64 {
        self.stage(Take::First, 81 - cards, cards).without_set
    }

    /// The counts as CSV.
    fn csv(&self) -> Result<String> {
        let stages = Take::ALL.iter().flat_map(|&take| {
            (0..=69)
                .step_by(3)
                .flat_map(move |deck| (0..=21).step_by(3).map(move |board| (take, deck, board)))
        });
        let rows = stages.map(|(take, deck, board)| {
            let counts = self.stage(take, deck, board);
            (self.seed, self.games, take.name(), deck, board, counts.looks, counts.without_set)
        });
        let head = "seed,games,take,deck,board,boards,without_set\n";
        Ok(head.to_owned() + &to_csv(rows.filter(|row| row.5 > 0))?)
    }

    /// The counts, and a text with tables.
    fn report(&self) -> Result<Report> {
        let known = published();
        let text = format!(
            "# The odds of no set in the classic game\n\n{} decks with seed {}, each played twice to its end as \
             at the table: twelve cards, refilled to twelve after a set, three more where there is none. \
             \"random\" takes any set of those on the board, \"first\" the first in the order of the \
             board; \"fresh\" is the first layout of so many cards. Odds are boards with a set to one without.\n\
             \n## Boards\n\n{}\
             \nPublished: exactly for fresh layouts (D. Knuth, SETSET-ALL); H. Warne (takes a random set, ten \
             million games); P. Norvig (takes the first set).\n\
             \n## Cards left over\n\n{}\
             \nmarmoset: a thousand million games that take a random set.\n",
            grouped(self.games),
            self.seed,
            self.boards_table(&known),
            self.left_over_table(&known),
        );
        Ok(Report::new("odds", text).with("odds.csv", self.csv()?))
    }

    fn boards_table(&self, known: &Published) -> Table {
        let mut table =
            Table::new("cards | :choice | boards | without a set | share | odds | published");
        for cards in (3..=21).step_by(3) {
            let fresh = known.exact_layouts.get(&cards).map(|exact| {
                let none = self.layouts_without_set(cards);
                ("fresh", [self.games - none, none], Some((1.0 - exact) / exact))
            });
            let choices = Take::ALL.iter().map(|&take| {
                let others = match take {
                    Take::First => &known.norvig_games,
                    _ => &known.warne_games,
                };
                let published = others.get(&cards).copied().map(odds);
                (take.name(), pair(self.boards(take, cards)), published)
            });
            for (name, boards, published) in fresh.into_iter().chain(choices) {
                let all = boards[0] + boards[1];
                if all > 0 {
                    table.row([
                        cards.to_string(),
                        name.to_owned(),
                        grouped(all),
                        grouped(boards[1]),
                        percent(as_number(boards[1]) / as_number(all), 5),
                        to_one(odds(boards)),
                        or_dash(published, to_one),
                    ]);
                }
            }
        }
        table
    }

    fn left_over_table(&self, known: &Published) -> Table {
        let mut table = Table::new("cards left over | random | marmoset | first");
        for cards in (0..=21).step_by(3) {
            let left = |take| as_number(self.boards(take, cards).left_over);
            let [random, first] = [Take::Random, Take::First]
                .map(|take| percent(left(take) / as_number(self.games), 4));
            let marmoset = known.marmoset_left_over.get(&cards);
            let marmoset = or_dash(marmoset, |share| percent(share / 100.0, 4));
            table.row([cards.to_string(), random, marmoset, first]);
        }
        table
    }
}

/// The boards with and without a set.
fn pair(counts: TableCounts) -> [u64; 2] {
    [counts.looks - counts.without_set, counts.without_set]
}

/// The odds for a set; infinite while no board without one came.
fn odds(boards: [u64; 2]) -> f64 {
    let [set, none] = boards.map(as_number);
    set / none
}

fn to_one(odds: f64) -> String {
    if odds.is_finite() { format!("{} : 1", three_digits(odds)) } else { dash() }
}

/// Published odds of the classic game, by the number of cards. The file
/// `data/published_odds.json` has their origins.
#[derive(Clone, Debug, Deserialize)]
pub struct Published {
    /// The chance that a random layout holds no set, by counting.
    pub exact_layouts: BTreeMap<usize, f64>,
    /// Fresh layouts with and without a set.
    pub norvig_layouts: BTreeMap<usize, [u64; 2]>,
    /// Boards of games that take the first set found, with and without a set.
    pub norvig_games: BTreeMap<usize, [u64; 2]>,
    /// Boards of games that take a random set, with and without a set.
    pub warne_games: BTreeMap<usize, [u64; 2]>,
    /// The percentage of games by the number of cards left over.
    pub marmoset_left_over: BTreeMap<usize, f64>,
}

/// The published odds.
///
/// # Panics
///
/// Never: the file is part of the program, and a test reads it.
pub fn published() -> Published {
    serde_json::from_str(include_str!("../../data/published_odds.json"))
        .expect("the file that is built in")
}

#[cfg(test)]
mod tests {
    use set_testkit::corpus;

    use super::*;

    #[test]
    fn figures_agree_with_those_of_the_testkit() {
        let published = published();
        for &(cards, probability) in corpus::no_set().figures {
            assert!((published.exact_layouts[&cards] / probability - 1.0).abs() < 1e-3, "{cards}");
        }
        for &(cards, percent) in corpus::endings()[0].left_over {
            assert!((published.marmoset_left_over[&cards] - percent).abs() < 1e-9, "{cards} cards");
        }
        assert_eq!(published.norvig_layouts[&12], [96_844, 3156]);
    }
}
