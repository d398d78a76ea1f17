//! Other games with the same cards: `--game` of the subcommands.

mod play;

use core::fmt::Display;
use core::ops::ControlFlow;
use core::time::Duration;
use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;
use set_core::{Board, Budget, Card, Count, Halt, Limit, Notation};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, Deck, ShuffleDeck, shuffle};
use set_variants::{Pattern, Variant};

use crate::boards::{self, JsonBoard};
use crate::choice::{Format, check_notation};
use crate::cli::{At, GameArgs, Result, Status, Stopped, ensure, write_json};
use crate::input;

pub(crate) use play::play;

/// A board of a variant, as it was read.
pub(crate) struct VariantBoard {
    variant: &'static Variant,
    pattern: Box<dyn Pattern + Send + Sync>,
    board: Board,
    notation: Notation,
}

/// The most matches that are listed.
const MOST: usize = 1_000_000;

/// Reads a board, as other subcommands do, of cards that the deck of the variant has.
pub(crate) fn read(
    variant: &'static Variant,
    path: Option<&Path>,
    game: GameArgs,
) -> Result<VariantBoard> {
    let (board, notation) = input::read_board(path, game.cards())?;
    let pattern = variant.pattern();
    let foreign = board.iter().find(|&card| !pattern.has_card(card));
    if let Some(card) = foreign {
        let card = notation.display(board.rules(), card);
        ensure!(false, "{}: the deck of {} has no card {card}", input::name(path), variant.title);
    }
    Ok(VariantBoard { variant, pattern, board, notation })
}

impl VariantBoard {
    /// The matches, up to `most`.
    fn matches(&self, most: usize, budget: &Budget) -> Result<Vec<Vec<Card>>> {
        let mut found = Vec::new();
        let meter = &mut budget.meter();
        let end = self.pattern.search(self.board.cards(), 0, meter, &mut |cards| {
            found.push(cards.to_vec());
            if found.len() < most {
                return ControlFlow::Continue(());
            }
            ControlFlow::Break(Halt::Enough)
        });
        match end {
            ControlFlow::Break(Halt::Limit(limit)) => Err(Stopped(limit).into()),
            _ => Ok(found),
        }
    }

    fn display(&self, cards: &[Card]) -> impl Display {
        self.notation.display_cards(self.board.rules(), cards).to_string()
    }

    fn digits(&self, cards: &[Card]) -> Vec<String> {
        boards::names(self.board.rules(), cards, Notation::Digits)
    }

    fn json(&self) -> JsonBoard {
        JsonBoard::new(&self.board, Notation::Digits)
    }

    /// "1 quad", "2 quads".
    fn counted(&self, number: usize) -> String {
        counted(self.variant, number)
    }
}

/// "1 quad", "2 quads".
pub(crate) fn counted(variant: &Variant, number: impl Display) -> String {
    let number = number.to_string();
    let matches = if number == "1" { variant.one } else { variant.many };
    format!("{number} {matches}")
}

fn status(is_found: bool) -> Status {
    if is_found { Status::Done } else { Status::NotReached }
}

/// Lists the matches of a board.
pub(crate) fn solve(
    board: &VariantBoard,
    first: bool,
    format: Format,
    budget: &Budget,
) -> Result<Status> {
    let matches = board.matches(if first { 1 } else { MOST }, budget)?;
    let mut out = io::stdout().lock();
    if format == Format::Json {
        let (game, count) = (board.variant.name, matches.len());
        let matches = matches.iter().map(|cards| board.digits(cards)).collect();
        write_json(&mut out, &Solved { game, board: board.json(), count, matches })?;
    } else {
        for (number, cards) in (1..).zip(&matches) {
            writeln!(out, "{number:>3}: {}", board.display(cards))?;
        }
        let at_least = if !first && matches.len() == MOST { "at least " } else { "" };
        let count = board.counted(matches.len());
        writeln!(out, "{} cards, {at_least}{count}", board.board.len())?;
    }
    Ok(status(!matches.is_empty()))
}

#[derive(Serialize)]
struct Solved {
    game: &'static str,
    #[serde(flatten)]
    board: JsonBoard,
    count: usize,
    matches: Vec<Vec<String>>,
}

/// Tells the first steps of a hint, of five: the number of matches, a card of one, two cards, the match,
/// why it is one.
pub(crate) fn hint(
    board: &VariantBoard,
    steps: usize,
    format: Format,
    budget: &Budget,
) -> Result<Status> {
    let matches = board.matches(MOST, budget)?;
    let VariantBoard { variant, pattern, .. } = board;
    let is_are = if matches.len() == 1 { "is" } else { "are" };
    let mut told = vec![(format!("There {is_are} {}.", board.counted(matches.len())), 0)];
    let first = matches.first().map_or(&[][..], Vec::as_slice);
    if let [one, two, ..] = *first {
        let in_matches = |cards: &[Card]| {
            let has_all = |found: &&Vec<Card>| cards.iter().all(|card| found.contains(card));
            match matches.iter().filter(has_all).count() {
                1 => format!("in one {}", variant.one),
                several => format!("in {}", board.counted(several)),
            }
        };
        let (a_card, two_cards) = (&[one][..], &[one, two][..]);
        told.push((format!("{} is {}.", board.display(a_card), in_matches(a_card)), 1));
        told.push((format!("{} are {}.", board.display(two_cards), in_matches(two_cards)), 2));
        told.push((format!("{}: {}.", variant.one, board.display(first)), first.len()));
        told.push((format!("Why: {}.", pattern.explain(first)?), first.len()));
    }
    told.truncate(steps);
    let mut out = io::stdout().lock();
    if format == Format::Json {
        let step =
            |(text, cards): (String, usize)| Step { text, cards: board.digits(&first[..cards]) };
        let steps = told.into_iter().map(step).collect();
        write_json(&mut out, &Hinted { game: variant.name, board: board.json(), steps })?;
    } else if matches.is_empty() {
        writeln!(out, "There is no {} among these {} cards.", variant.one, board.board.len())?;
    } else {
        for (number, (text, _)) in (1..).zip(told) {
            writeln!(out, "{number}. {text}")?;
        }
    }
    Ok(status(!matches.is_empty()))
}

#[derive(Serialize)]
struct Hinted {
    game: &'static str,
    #[serde(flatten)]
    board: JsonBoard,
    steps: Vec<Step>,
}

#[derive(Serialize)]
struct Step {
    text: String,
    cards: Vec<String>,
}

/// Says why some cards of the board are a match, or why they are none.
pub(crate) fn explain(board: &VariantBoard, claim: &str, format: Format) -> Result<Status> {
    let rules = board.board.rules();
    let notation = Notation::detect(claim);
    let claim = notation.parse_board(rules, claim).at("the claim")?;
    let (is_match, why) = match claim.iter().find(|&card| !board.board.contains(card)) {
        Some(card) => (false, format!("{} is not on the board", notation.display(rules, card))),
        None => match board.pattern.explain(claim.cards()) {
            Ok(why) => (true, why),
            Err(why) => (false, why.to_string()),
        },
    };
    let mut out = io::stdout().lock();
    if format == Format::Json {
        let claim = board.digits(claim.cards());
        let game = board.variant.name;
        write_json(&mut out, &Explained { game, board: board.json(), claim, is_match, why })?;
    } else {
        let verdict = if is_match {
            board.variant.one.to_owned()
        } else {
            format!("no {}", board.variant.one)
        };
        writeln!(out, "{verdict}: {why}")?;
    }
    Ok(status(is_match))
}

#[derive(Serialize)]
struct Explained {
    game: &'static str,
    #[serde(flatten)]
    board: JsonBoard,
    claim: Vec<String>,
    is_match: bool,
    why: String,
}

/// The cards of the deck of a variant, shuffled.
fn shuffled(variant: &Variant, seed: u64) -> Result<Vec<Card>> {
    let pattern = variant.pattern();
    let mut deck = ShuffleDeck::new(variant.rules(), seed).at("the deck")?;
    let mut cards = deck.draw_many(deck.remaining().try_into().unwrap_or(usize::MAX));
    cards.retain(|&card| pattern.has_card(card));
    Ok(cards)
}

/// Cards to be dealt.
pub(crate) struct Deal {
    pub(crate) variant: &'static Variant,
    /// How many; as many as the table has by default.
    pub(crate) cards: Option<usize>,
    pub(crate) seed: u64,
    pub(crate) notation: Notation,
}

impl Deal {
    /// The shuffled deck, and how many of its cards are dealt.
    fn deck(&self) -> Result<(Vec<Card>, usize)> {
        check_notation("--notation", self.notation, self.variant.rules())?;
        let cards = shuffled(self.variant, self.seed)?;
        let (asked, most) = (self.cards.unwrap_or(self.variant.table), cards.len());
        let title = self.variant.title;
        ensure!(asked <= most, "--cards {asked}: expected at most {most} from the deck of {title}");
        Ok((cards, asked))
    }

    /// Writes a board under a heading.
    fn write(&self, cards: &[Card], heading: &str, format: Format) -> Result<Status> {
        let board = Board::from_cards(self.variant.rules(), cards).at("the board")?;
        let mut out = io::stdout().lock();
        if format == Format::Json {
            let board = JsonBoard::new(&board, self.notation);
            write_json(&mut out, &Dealt { game: self.variant.name, seed: self.seed, board })?;
        } else {
            writeln!(out, "# {heading}, seed {}", self.seed)?;
            input::write_board(&mut out, &board, self.notation)?;
        }
        Ok(Status::Done)
    }
}

/// Deals a board.
pub(crate) fn deal(deal: &Deal, format: Format) -> Result<Status> {
    let (cards, asked) = deal.deck()?;
    let heading = format!("{asked} cards of the deck of {}", deal.variant.title);
    deal.write(&cards[..asked], &heading, format)
}

/// Deals boards until one has this number of matches, or any but 0.
pub(crate) fn puzzle(
    deal: &Deal,
    number: Option<u32>,
    limit: Option<Duration>,
    format: Format,
) -> Result<Status> {
    /// The most boards that are dealt.
    const TRIES: u32 = 1 << 20;
    let (mut cards, asked) = deal.deck()?;
    let pattern = deal.variant.pattern();
    let budget = limit.into_iter().fold(Budget::unlimited(), Budget::with_time).started();
    let mut rng = ChaCha8Rng::seed_from_u64(deal.seed);
    for _ in 0..TRIES {
        shuffle(&mut rng, &mut cards);
        let board = &cards[..asked];
        match pattern.count(board, &mut budget.meter()) {
            Count::AtLeast(_) => return Err(Stopped(Limit::Deadline).into()),
            Count::Exactly(count)
                if number.map_or(count > 0, |number| count == u64::from(number)) =>
            {
                let count = usize::try_from(count).map(|count| counted(deal.variant, count))?;
                return deal.write(
                    board,
                    &format!("{}: {asked} cards, {count}", deal.variant.title),
                    format,
                );
            }
            Count::Exactly(_) => {}
        }
    }
    let mut out = io::stdout().lock();
    match format {
        Format::Json => writeln!(out, "null")?,
        _ => writeln!(out, "# no board was found in {TRIES} tries")?,
    }
    Ok(Status::NotReached)
}

#[derive(Serialize)]
struct Dealt {
    game: &'static str,
    seed: u64,
    #[serde(flatten)]
    board: JsonBoard,
}
