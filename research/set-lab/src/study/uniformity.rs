//! `lab study uniformity`: how often each card is drawn (Takeshita, section 4.1, figures 3 to 6).

use core::num::NonZeroUsize;

use anyhow::Result;
use set_core::{Card, Rules};
use set_deck::{Deck, DeckError, RejectionDeck, ShuffleDeck};
use statrs::distribution::{ChiSquared, ContinuousCDF};

use super::run::in_threads;
use crate::cli::{JobsArgs, OutArgs, number, positive};
use crate::output::table::Table;
use crate::output::units::{as_number, grouped, three_digits};
use crate::output::{Report, to_csv};

/// The trials of the paper's figures.
pub(crate) const TRIALS: u64 = 10_000;

/// The cards of figures 3 to 6: p = 3, v = 4 and p = 4, v = 5.
const CASES: [(u32, u32); 2] = [(3, 4), (4, 5)];

#[derive(Debug, clap::Args)]
pub(crate) struct UniformityArgs {
    /// Decks of each kind
    #[arg(long, short, value_name = "T", default_value_t = TRIALS, value_parser = positive)]
    pub(super) trials: u64,
    /// Seed; trial t of several uses seed S + t
    #[arg(long, short, value_name = "S", default_value_t = 1, value_parser = number)]
    pub(super) seed: u64,
    #[command(flatten)]
    pub(super) jobs: JobsArgs,
    #[command(flatten)]
    pub(super) out: OutArgs,
}

/// Draws from decks, and writes and prints how often each card came.
pub(crate) fn study(seed: u64, trials: u64, jobs: JobsArgs, out: &OutArgs) -> Result<()> {
    let output = out.open()?;
    let counts = Counts::all(seed, trials, jobs.get())?;
    output.print(&output.publish(report(seed, trials, &counts)?)?)
}

type MakeDeck = fn(Rules, u64) -> Result<Box<dyn Deck>, DeckError>;

/// The decks: the draw of the paper (4.1), and the shuffle of all games here.
const DECKS: [(&str, MakeDeck); 2] = [
    ("rejection", |rules, seed| Ok(Box::new(RejectionDeck::new(rules, seed)?))),
    ("shuffle", |rules, seed| Ok(Box::new(ShuffleDeck::new(rules, seed)?))),
];

/// How often each card was drawn.
struct Counts {
    deck: &'static str,
    rules: Rules,
    /// The opening board, or the v cards after it.
    drawn: &'static str,
    /// The cards of a draw.
    at_once: usize,
    /// For each card of the deck, in order.
    cards: Vec<u64>,
}

impl Counts {
    /// The counts of both decks in both cases.
    fn all(seed: u64, trials: u64, jobs: NonZeroUsize) -> Result<Vec<Self>> {
        let mut all = Vec::new();
        for (p, v) in CASES {
            let rules = Rules::new(p, v)?;
            for (deck, make) in DECKS {
                let parts = in_threads(jobs.get(), |job| {
                    let seeds = (job as u64..trials).step_by(jobs.get());
                    draw(rules, make, seeds.map(|trial| seed.wrapping_add(trial)))
                })?;
                let sum = |place: usize| {
                    let cards = 0..parts[0][place].len();
                    cards.map(|card| parts.iter().map(|part| part[place][card]).sum()).collect()
                };
                let draws = [("opening", rules.opening_len()), ("next", rules.set_len())];
                all.extend(draws.into_iter().enumerate().map(|(place, (drawn, at_once))| Self {
                    deck,
                    rules,
                    drawn,
                    at_once,
                    cards: sum(place),
                }));
            }
        }
        Ok(all)
    }

    /// Pearson's statistic of equal chances, the degrees of freedom, and the p-value.
    ///
    /// The k cards of a draw are distinct. So the counts of N cards vary less than with single
    /// draws, by the factor (N - k) / (N - 1), and the statistic is divided by it.
    fn test(&self) -> (f64, u64, f64) {
        let cards = self.cards.len();
        let expected = as_number(self.cards.iter().sum()) / as_number(cards as u64);
        let squares = self.cards.iter().map(|&count| (as_number(count) - expected).powi(2));
        let scale = as_number((cards - 1) as u64) / as_number((cards - self.at_once) as u64);
        let statistic = squares.sum::<f64>() / expected * scale;
        let freedom = cards as u64 - 1;
        let p_value = ChiSquared::new(as_number(freedom)).map_or(f64::NAN, |it| it.sf(statistic));
        (statistic, freedom, p_value)
    }
}

/// The counts of the opening boards of decks, and of the v cards after each.
fn draw(rules: Rules, make: MakeDeck, seeds: impl Iterator<Item = u64>) -> Result<[Vec<u64>; 2]> {
    let cards: Vec<Card> = rules.cards().collect();
    let mut counts = [vec![0; cards.len()], vec![0; cards.len()]];
    for seed in seeds {
        let mut deck = make(rules, seed)?;
        for (counts, at_once) in counts.iter_mut().zip([rules.opening_len(), rules.set_len()]) {
            for card in deck.draw_many(at_once) {
                counts[cards.partition_point(|&other| other < card)] += 1;
            }
        }
    }
    Ok(counts)
}

/// The counts as CSV, and the tests in a table.
fn report(seed: u64, trials: u64, counts: &[Counts]) -> Result<Report> {
    let mut table = Table::new(
        ":deck | p | v | :drawn | cards | least | most | chi-square | freedom | p-value",
    );
    for part in counts {
        let (statistic, freedom, p_value) = part.test();
        let [least, most] = [part.cards.iter().min(), part.cards.iter().max()];
        table.row([
            part.deck.to_owned(),
            part.rules.properties().to_string(),
            part.rules.values().to_string(),
            part.drawn.to_owned(),
            part.at_once.to_string(),
            least.map_or_else(String::new, u64::to_string),
            most.map_or_else(String::new, u64::to_string),
            three_digits(statistic),
            freedom.to_string(),
            format!("{p_value:.3}"),
        ]);
    }
    let text = format!(
        "# The draws of cards\n\nHow often each card comes in {} decks of each kind, seeds {seed} and up: on the \
         opening board, and among the v cards after it. \"rejection\" is the draw of Takeshita, section 4.1, \
         \"shuffle\" that of all games here; \"least\" and \"most\" are the counts of single cards. If all chances are \
         equal, the p-values are anything between 0 and 1.\n\n{table}",
        grouped(trials),
    );
    let rows = counts.iter().flat_map(|part| {
        let (deck, rules, drawn) = (part.deck, part.rules, part.drawn);
        let (_, _, p_value) = part.test();
        let cards = rules.cards().zip(&part.cards);
        cards.map(move |(card, count)| {
            let (p, v, card) =
                (rules.properties(), rules.values(), rules.display(card).to_string());
            (seed, trials, deck, p, v, drawn, format!("{p_value:.3}"), card, count)
        })
    });
    let head = "seed,trials,deck,properties,values,drawn,p_value,card,count\n";
    Ok(Report::new("uniformity", text).with("uniformity.csv", head.to_owned() + &to_csv(rows)?))
}
