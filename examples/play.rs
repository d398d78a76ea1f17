//! Plays whole games of Set and checks them: deal, find a set, take it, deal.

use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use set_core::{Board, Budget, Rules};
use set_deck::{Deck, ScriptedDeck, ShuffleDeck};
use set_examples::cli::{self, Failure, RulesArgs, Status};
use set_examples::input;
use set_examples::report::{CheckedGame, Format};
use set_examples::solvers::SolverName;
use set_game::{Game, GameError, GameOptions, Refill};

/// Play whole games of Set with any number of properties and values, and check
/// them.
///
/// A game deals v*p cards; then a valid set is found, taken and v cards are
/// dealt; where there is no set, v more are dealt; until N sets are found or
/// the deck ends. An independent checker then goes through the whole game,
/// the "no set" answers included.
///
/// Exit code: 0 all games found their sets, 1 some did not, 2 bad input.
#[derive(Parser, Debug)]
#[command(after_help = "\
Examples:
  play                                          a classic game to 10 sets
  play --values 4 --properties 5 --sets 20      a larger deck
  play --solver partial --games 100 --format csv
  play --deals cards.txt                        the cards in the order of a file")]
struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    /// Sets to find [default: 10, or as many as the deck can hold]
    #[arg(long, short = 'n', value_name = "N")]
    sets: Option<u64>,
    /// Seed of the first game's deck; game g of several uses seed S + g
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Games to play [default: 1, or all of the deals file]
    #[arg(long, short, value_name = "G")]
    games: Option<u64>,
    /// Who finds the sets
    #[arg(long, value_enum, default_value_t = SolverName::Dynamic)]
    solver: SolverName,
    /// When cards are dealt: after each set, or when there is no set any more
    #[arg(long, value_enum, default_value_t = RefillName::Immediately)]
    refill: RefillName,
    /// Deal the cards of this file in its order: one card a line, games
    /// separated by a blank line (- is the standard input)
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    deals: Option<PathBuf>,
    /// Stop a game after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    limit: Option<Duration>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum RefillName {
    /// After each set
    Immediately,
    /// Only when the board holds no set
    WhenSetFree,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

fn main() -> ExitCode {
    cli::run(play)
}

fn play(args: &Args) -> Result<Status, Failure> {
    let rules = args.rules.rules()?;
    let sets = sets_to_find(args, rules)?;
    let mut out = Output::new(args.format);
    let mut all_reached = true;
    let games = Games::new(args, rules)?;
    let progress = progress_bar(games.count);
    for number in 0..games.count {
        let deck = games.deck(number)?;
        let (game, stopped) = play_one(args, rules, deck, sets)?;
        all_reached &= game.is_success();
        progress.suspend(|| {
            if let Some(error) = stopped {
                eprintln!("game {}: {error}", number + 1);
            }
            out.write(&game, games.count)
        })?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(if all_reached { Status::Done } else { Status::NotReached })
}

/// The number of sets asked for, if the deck can hold so many.
fn sets_to_find(args: &Args, rules: Rules) -> Result<u64, Failure> {
    let most = rules.most_sets().map_or(u64::MAX, |most| most.try_into().unwrap_or(u64::MAX));
    match args.sets {
        None => Ok(most.min(10)),
        Some(sets) if sets <= most => Ok(sets),
        Some(sets) => Err(Failure::input(
            format!("--sets {sets}"),
            format!("the deck of {rules} holds at most {most} sets that share no card (v^(p-1))"),
        )),
    }
}

/// Plays a game and checks it. A search that failed (for want of memory) ends
/// the game, with what is wrong.
fn play_one(
    args: &Args,
    rules: Rules,
    deck: Box<dyn Deck>,
    sets: u64,
) -> Result<(CheckedGame, Option<String>), Failure> {
    let refill = match args.refill {
        RefillName::Immediately => Refill::Immediately,
        RefillName::WhenSetFree => Refill::WhenSetFree,
    };
    let budget =
        args.limit.map_or_else(Budget::unlimited, |limit| Budget::unlimited().with_time(limit));
    let options = GameOptions::new().with_refill(refill).with_budget(budget);
    let bad = |error: GameError| Failure::input("the game cannot be played", error);
    let mut game = Game::new(deck, args.solver.solver(rules), options).map_err(bad)?;
    let stopped = match game.play(sets) {
        Ok(_) => None,
        Err(GameError::Solver(error)) => Some(error.to_string()),
        Err(error) => return Err(bad(error)),
    };
    Ok((CheckedGame::new(args.solver, game.into_transcript()), stopped))
}

/// The decks of all games.
struct Games {
    rules: Rules,
    first_seed: u64,
    /// The cards of each game, if they come from a file.
    deals: Option<Vec<Board>>,
    count: u64,
}

impl Games {
    fn new(args: &Args, rules: Rules) -> Result<Self, Failure> {
        let deals = args.deals.as_deref().map(|path| input::read_deals(path, rules)).transpose()?;
        let most = deals.as_ref().map(|deals| deals.len() as u64);
        let count = args.games.or(most).unwrap_or(1);
        match most {
            Some(most) if count > most => {
                Err(Failure::Input(format!("--games {count}: the file has cards for {most} games")))
            }
            _ if count == 0 => Err(Failure::Input("--games 0: expected at least 1".to_owned())),
            _ => Ok(Self { rules, first_seed: args.seed, deals, count }),
        }
    }

    fn deck(&self, number: u64) -> Result<Box<dyn Deck>, Failure> {
        let deals = self.deals.as_ref().and_then(|deals| deals.get(usize::try_from(number).ok()?));
        let deck: Result<Box<dyn Deck>, _> = match deals {
            Some(deals) => ScriptedDeck::new(self.rules, deals).map(|deck| Box::new(deck) as _),
            None => ShuffleDeck::new(self.rules, self.first_seed.wrapping_add(number))
                .map(|deck| Box::new(deck) as _),
        };
        deck.map_err(|error| Failure::input(format!("game {}", number + 1), error))
    }
}

/// Where the games are written.
enum Output {
    Text(io::Stdout),
    Json(io::Stdout),
    Csv(Box<csv::Writer<io::Stdout>>),
}

impl Output {
    fn new(format: Format) -> Self {
        let out = io::stdout();
        match format {
            Format::Text => Self::Text(out),
            Format::Json => Self::Json(out),
            Format::Csv => Self::Csv(Box::new(csv::Writer::from_writer(out))),
        }
    }

    fn write(&mut self, game: &CheckedGame, of: u64) -> io::Result<()> {
        match self {
            Self::Text(out) => {
                writeln!(out, "{}", heading(game))?;
                if of == 1 { game.write_text(out) } else { game.write_summary(out) }
            }
            Self::Json(out) => game.write_json(out),
            Self::Csv(out) => game.write_csv(out),
        }
    }
}

fn heading(game: &CheckedGame) -> String {
    let transcript = &game.transcript;
    let rules = transcript.rules;
    let cards = rules.deck_len().map_or_else(|| "2^128".to_owned(), |len| len.to_string());
    let order = match transcript.seed {
        Some(seed) => format!("seed {seed}"),
        None => "cards from a file".to_owned(),
    };
    format!("Set with {rules}: {cards} cards, {order}, {} solver", game.solver)
}

/// A bar on the standard error for long runs; none where that is no terminal.
fn progress_bar(games: u64) -> ProgressBar {
    if games < 2 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
