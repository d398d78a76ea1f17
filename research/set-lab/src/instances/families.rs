//! Boards of three properties without a set, by their structure: a search meets no single card
//! that tells why.

use std::io::{self, Write as _};

use anyhow::{Result, bail, ensure};
use set_core::{Board, Budget, Card, Outcome, Rules, Solver as _};
use set_deck::{Deck as _, DeckRng, ShuffleDeck, shuffle};
use set_dynamic::DynamicSolver;
use set_hardness::MatchingProblem;
use set_program::choice::{Choices, choice};
use set_variants::{GameBoard, Variant};

use crate::cli::{At as _, whole};
use crate::error;

/// The families of boards, by their names.
const FAMILIES: Choices<Family> = &[
    ("cyclic", "The table of a cyclic group, without a cell of each line", Family::Cyclic),
    ("even-sums", "Random cards whose values have an even sum", Family::EvenSums),
    ("hall", "Random cards; k values of a property with k - 1 of another", Family::Hall),
];

/// A board of a family, as options.
#[derive(Debug, clap::Args)]
pub(super) struct BoardArgs {
    /// Print one board without a set, as text, in place of the files
    #[arg(long, value_name = "NAME", value_parser = choice(FAMILIES), requires = "values")]
    family: Option<Family>,
    /// Values of a property of the board, which has three: even for cyclic, twice an odd number
    /// for even-sums
    #[arg(long, short, value_name = "V", value_parser = whole(3..=100_u32), requires = "family")]
    values: Option<u32>,
    /// Cards of even-sums and hall [default: 20 for each value]
    #[arg(long, short = 'n', value_name = "N", value_parser = whole(1..=10_000_usize))]
    #[arg(requires = "family")]
    cards: Option<usize>,
    /// Seed of the cards, and of their order [default: 1; of cyclic none, the rows of the table]
    #[arg(long, short, value_name = "S", value_parser = whole(0..=u64::MAX), requires = "family")]
    seed: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
enum Family {
    Cyclic,
    EvenSums,
    Hall,
}

/// Prints the board that is asked for.
pub(super) fn print(args: &BoardArgs) -> Result<()> {
    let (Some(family), Some(values)) = (args.family, args.values) else {
        bail!("expected --family and --values");
    };
    let rules = Rules::new(3, values).at("--values")?;
    let cards = match family {
        Family::Cyclic => cyclic(args, rules)?,
        Family::EvenSums => even_sums(args, rules)?,
        Family::Hall => hall(args, rules)?,
    };
    let board = GameBoard::new(Variant::from(rules), Board::from_cards(rules, cards)?);
    let board = board.at("the board")?;
    let (name, ..) = FAMILIES[family as usize];
    Ok(writeln!(io::stdout(), "# {}: {name}\n{:#}", board.heading(), board.board())?)
}

/// The table of a cyclic group of even order v, as cards (row, column, row + column), without
/// v + 1 cells: one at least of each row, column and sum.
///
/// No v cards differ in all properties (Euler). Their rows add up to v/2 modulo v, and their columns and
/// sums do too. But v/2 + v/2 is 0. Cards that are the same in one
/// property would be all cells of a line.
fn cyclic(args: &BoardArgs, rules: Rules) -> Result<Vec<Card>> {
    let v = rules.values();
    ensure!(
        v.is_multiple_of(2),
        "--values {v}: expected an even number for cyclic: odd tables hold sets"
    );
    let cells = v * v - v - 1;
    ensure!(args.cards.is_none(), "--cards: the cyclic board of {v} values has {cells}");
    // The diagonal up to half the rows, then the one beside it: each row and sum once, and each column
    // but v/2.
    let is_taken = |card| {
        let cell: Vec<_> = rules.values_of(card).collect();
        let beside = (cell[0] + u32::from(cell[0] >= v / 2)) % v;
        cell[1] == beside || cell[..2] == [v - 1, v / 2]
    };
    let table = MatchingProblem::cyclic(v).at("--values")?;
    let mut cards: Vec<_> = table.tuples().iter().filter(|&card| !is_taken(card)).collect();
    if let Some(seed) = args.seed {
        shuffle(&mut DeckRng::from_seed(seed), &mut cards);
    }
    Ok(cards)
}

/// Random cards whose values have an even sum. No v of them differ in all properties: all their values
/// would add up to 3 v (v - 1) / 2, which is odd.
fn even_sums(args: &BoardArgs, rules: Rules) -> Result<Vec<Card>> {
    let v = rules.values();
    ensure!(v % 4 == 2, "--values {v}: expected twice an odd number for even-sums");
    drawn(args, rules, |card| rules.values_of(card).sum::<u32>().is_multiple_of(2))
}

/// Random cards on which a half of the values of the first property come with one value less of the
/// second: in no cards do both properties have every value once.
fn hall(args: &BoardArgs, rules: Rules) -> Result<Vec<Card>> {
    let v = rules.values();
    let mut rng = DeckRng::from_seed(args.seed.unwrap_or(1));
    let names = [(); 2].map(|()| {
        let mut names: Vec<_> = (0..v).collect();
        shuffle(&mut rng, &mut names);
        names
    });
    let few = v.div_ceil(2);
    drawn(args, rules, |card| {
        let mut values =
            rules.values_of(card).zip(&names).map(|(value, names)| names[value as usize]);
        let [first, second] = [values.next(), values.next()].map(Option::unwrap_or_default);
        first >= few || second < few - 1
    })
}

/// The first cards of a shuffled deck that the condition allows, without each that completes a set
/// whose cards are the same in a property. Sets that differ everywhere are the condition's matter.
fn drawn(args: &BoardArgs, rules: Rules, is_allowed: impl Fn(Card) -> bool) -> Result<Vec<Card>> {
    let asked = args.cards.unwrap_or(20 * rules.set_len());
    let mut deck = ShuffleDeck::new(rules, args.seed.unwrap_or(1)).at("--values")?;
    let mut cards = Vec::new();
    while cards.len() < asked {
        let Some(card) = deck.draw() else {
            let found = cards.len();
            return Err(error::range("--cards", asked, format_args!("at most {found} here")));
        };
        cards.push(card);
        if !is_allowed(card) || is_in_set(&cards, card, rules)? {
            cards.pop();
        }
    }
    Ok(cards)
}

/// Whether some of the cards that have one value of this card are a set: by the other two properties.
fn is_in_set(cards: &[Card], card: Card, rules: Rules) -> Result<bool> {
    let two = Rules::new(2, rules.values()).at("--values")?;
    for property in 0..3 {
        let value = |card| rules.values_of(card).nth(property);
        let others = cards.iter().filter(|&&other| value(other) == value(card)).map(|&other| {
            let mut values: Vec<_> = rules.values_of(other).collect();
            values.remove(property);
            two.card(&values).expect("two of its values")
        });
        let mut solver = DynamicSolver::from(Board::from_cards(two, others.collect::<Vec<_>>())?);
        let failed = error::search("dynamic");
        if let Outcome::Found(_) = solver.find(&Budget::unlimited()).map_err(failed)? {
            return Ok(true);
        }
    }
    Ok(false)
}
