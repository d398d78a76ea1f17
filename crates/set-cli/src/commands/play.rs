//! Plays whole games of Set and checks them: deal, find a set, take it, deal.

use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use crate::cli::{self, At, Failure, RulesArgs, Status};
use crate::input;
use crate::output::OutputFile;
use crate::report::CheckedGame;
use crate::rounds::{NotationName, Rounds};
use crate::screen::Screen;
use crate::seed::{Seed, seed};
use crate::solvers::{SolverArgs, SolverChoice};
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use set_core::{Board, Budget, Limit, Rules};
use set_deck::{Deck, ScriptedDeck, ShuffleDeck};
use set_game::{Event, Game, GameError, GameOptions, Refill, Verifier};

/// Play whole games of Set with any number of properties and values, and check
/// them.
///
/// A game deals v*p cards; then a valid set is found, taken and v cards are
/// dealt; where there is no set, v more are dealt; until N sets are found or
/// the deck ends. An independent checker then goes through the whole game. Each "no set"
/// answer is proved by a certificate, on all threads.
///
/// Exit code: 0 all games found their sets, 1 some did not (or were found wrong),
/// 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  setwise play                                          a classic game to 10 sets
  setwise play --values 4 --properties 5 --sets 20      a larger deck
  setwise play --solver partial --games 100 --format csv
  setwise play --solver portfolio --members dynamic,brute
  setwise play --values 8 --properties 8 --threads 2    one question on two cores
  setwise play --seed random --board            another game each time, the board shown
  setwise play --deals cards.txt                        the cards in the order of a file
  setwise play -v 10 -p 5 --certify game.json           with proofs that `check` confirms"
)]
pub(super) struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    /// Sets to find [default: 10, or as many as the deck can hold]
    #[arg(long, short = 'n', value_name = "N")]
    sets: Option<u64>,
    /// Seed of the first game's deck, or "random", which draws one and tells it;
    /// game g of several uses seed S + g
    #[arg(long, short, value_name = "S", default_value = "1", value_parser = seed)]
    seed: Seed,
    /// Games to play [default: 1, or all of the deals file]
    #[arg(long, short, value_name = "G")]
    games: Option<u64>,
    #[command(flatten)]
    solver: SolverArgs,
    /// When cards are dealt: after each set, or when there is no set any more
    #[arg(long, value_enum, default_value_t = RefillName::Immediately)]
    refill: RefillName,
    /// Deal the cards of this file in its order: one card a line, games
    /// separated by a blank line (- is the standard input)
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    deals: Option<PathBuf>,
    /// Stop a game after this many seconds. Its check may take 20 times as long, and 20 seconds at
    /// least
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds)]
    limit: Option<Duration>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Write the games to this file, with a certificate for each "no set" answer, for
    /// `check` and `replay`; with --limit each game's certificates take as long at most.
    /// One thread writes them
    #[arg(long, value_name = "FILE")]
    certify: Option<PathBuf>,
    /// Show the whole board after each deal and each set
    #[arg(long)]
    board: bool,
    /// As --board, with the cards drawn
    #[arg(long, conflicts_with = "quiet")]
    cards: bool,
    /// How cards are written [default: digits, and words beside the sets of the
    /// classic deck]
    #[arg(long, value_enum)]
    notation: Option<NotationName>,
    /// Write the first line and the summary of each game, and no events
    #[arg(long, short, conflicts_with_all = ["board", "notation"])]
    quiet: bool,
}

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// To be read
    Text,
    /// One object a game, a line each, with the whole transcript
    Json,
    /// One line a game, under a header
    Csv,
}

impl Args {
    /// Refuses the options of the text for another form.
    fn refuse_options_of_text(&self) -> Result<(), Failure> {
        let given = [
            ("--board", self.board),
            ("--cards", self.cards),
            ("--notation", self.notation.is_some()),
            ("--quiet", self.quiet),
        ];
        match given.iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) if self.format != Format::Text => {
                Err(Failure::Input(format!("{option} is for --format text")))
            }
            _ => Ok(()),
        }
    }

    /// The writer of the events of a game, if they are shown. By default they are shown for one
    /// game only, with --board or --cards for all.
    fn rounds(&self, rules: Rules, games: u64) -> Result<Option<Rounds>, Failure> {
        let notation = self.notation.map(|name| name.notation(rules, "--notation")).transpose()?;
        let shows_board = self.board || self.cards;
        if self.format != Format::Text || self.quiet || (games > 1 && !shows_board) {
            return Ok(None);
        }
        let screen = self.cards.then(Screen::new);
        Ok(Some(Rounds::new(rules, notation, shows_board, screen)))
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum RefillName {
    /// After each set
    Immediately,
    /// Only when the board holds no set
    WhenSetFree,
}

impl From<RefillName> for Refill {
    fn from(name: RefillName) -> Self {
        match name {
            RefillName::Immediately => Self::Immediately,
            RefillName::WhenSetFree => Self::WhenSetFree,
        }
    }
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let rules = args.rules.rules()?;
    let solver = args.solver.choice()?;
    let sets = sets_to_find(args, rules)?;
    args.refuse_options_of_text()?;
    let games = Games::new(args, rules)?;
    let rounds = args.rounds(rules, games.count)?;
    let mut certified = args.certify.as_deref().map(OutputFile::create).transpose()?;
    let mut out = io::stdout();
    let mut csv = csv::Writer::from_writer(io::stdout());
    let mut all_reached = true;
    let progress = progress_bar(games.count);
    for number in 0..games.count {
        let deck = games.deck(number)?;
        if args.format == Format::Text {
            write_heading(&mut out, &*deck, &solver)?;
        }
        let mut rounds = rounds.clone();
        let (game, stopped) = play_one(args, &solver, deck, sets, &mut |event| {
            rounds.iter_mut().try_for_each(|rounds| rounds.write(event, &mut out))
        })?;
        all_reached &= game.is_success();
        progress.suspend(|| {
            if let Some(error) = stopped {
                eprintln!("game {}: {error}", number + 1);
            }
            match args.format {
                Format::Text => {
                    rounds.map_or(Ok(()), |_| writeln!(out))?;
                    game.write_summary(&mut out)
                }
                Format::Json => game.write_json(&mut out),
                Format::Csv => game.write_csv(&mut csv),
            }
        })?;
        if let Some(file) = &mut certified {
            game.write_json(file)?;
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    certified.map(OutputFile::finish).transpose()?;
    Ok(if all_reached { Status::Done } else { Status::NotReached })
}

/// The first line of a game.
fn write_heading(out: &mut dyn Write, deck: &dyn Deck, solver: &SolverChoice) -> io::Result<()> {
    let rules = deck.rules();
    let cards = rules.deck_len().map_or_else(|| "2^128".to_owned(), |len| len.to_string());
    let order = deck.seed().map_or("cards from a file".to_owned(), |seed| format!("seed {seed}"));
    writeln!(out, "Set with {rules}: {cards} cards, {order}, {solver} solver")
}

/// The number of sets asked for, if the deck can hold them.
fn sets_to_find(args: &Args, rules: Rules) -> Result<u64, Failure> {
    let most = rules.most_sets().unwrap_or(u64::MAX);
    match args.sets {
        None => Ok(most.min(10)),
        Some(sets) if sets <= most => Ok(sets),
        Some(sets) => Err(Failure::input(
            format!("--sets {sets}"),
            format!("the deck of {rules} holds at most {most} sets that share no card (v^(p-1))"),
        )),
    }
}

/// The time that each check of a game may take at least.
const LEAST_CHECK: Duration = Duration::from_secs(20);

/// Plays a game, passes its events to `watch`, and checks it. A search that fails, such as for
/// want of memory, ends the game: the message is returned too.
fn play_one(
    args: &Args,
    choice: &SolverChoice,
    deck: Box<dyn Deck>,
    sets: u64,
    watch: &mut dyn FnMut(&Event) -> io::Result<()>,
) -> Result<(CheckedGame, Option<String>), Failure> {
    let budget = args
        .limit
        .map_or_else(Budget::unlimited, |limit| Budget::unlimited().with_time(limit).started());
    let options = GameOptions::new().with_refill(args.refill.into()).with_budget(budget);
    let bad = |error: GameError| Failure::error("the game cannot be played", &error);
    let solver = choice.solver(deck.rules())?;
    let clock = Instant::now();
    let mut game = Game::new(deck, solver, options).map_err(bad)?;
    let mut stopped = None;
    while game.sets() < sets {
        match game.step() {
            Ok(Some(event)) => {
                watch(&event)?;
                if event == Event::Interrupted {
                    let memory = |limit: &Limit| matches!(limit, Limit::Memory { .. });
                    stopped = game.interruption().filter(memory).map(|limit| limit.to_string());
                    break;
                }
            }
            Ok(None) => break,
            Err(GameError::Solver(error)) => {
                stopped = Some(error.to_string());
                break;
            }
            Err(error) => return Err(bad(error)),
        }
    }
    let (mut transcript, solver) = game.finish();
    let (theirs, wall) = (solver.time_in_other_threads(), clock.elapsed());
    // A game whose search failed has no target to reach.
    transcript.target = stopped.is_none().then_some(sets);
    if args.certify.is_some() {
        let limit = args.limit.into_iter();
        let budget = limit.fold(Budget::unlimited(), Budget::with_time);
        // If an answer has no certificate, the check of the game searches again.
        let _ = transcript.certify(&budget);
    }
    // A proof takes a few times as long as the search of the flagship, on one thread.
    let budget = Budget::unlimited().with_time(LEAST_CHECK.max(20 * wall));
    let verifier = Verifier::new().with_budget(budget).with_threads(args.solver.threads());
    let mut game = CheckedGame::new(choice.to_string(), transcript, &verifier);
    game.add_time_of_others(theirs, wall, solver.finish());
    Ok((game, stopped))
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
            _ => Ok(Self { rules, first_seed: args.seed.get()?, deals, count }),
        }
    }

    fn deck(&self, number: u64) -> Result<Box<dyn Deck>, Failure> {
        let deals = self.deals.as_ref().and_then(|deals| deals.get(usize::try_from(number).ok()?));
        let deck: Result<Box<dyn Deck>, _> = match deals {
            Some(deals) => ScriptedDeck::new(self.rules, deals).map(|deck| Box::new(deck) as _),
            None => ShuffleDeck::new(self.rules, self.first_seed.wrapping_add(number))
                .map(|deck| Box::new(deck) as _),
        };
        deck.at(format_args!("game {}", number + 1))
    }
}

/// A bar on the standard error for long runs; none where that is no terminal.
fn progress_bar(games: u64) -> ProgressBar {
    if games < 2 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
