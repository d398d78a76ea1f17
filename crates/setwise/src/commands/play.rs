//! Plays whole games and checks them: deal, find a match, take it, deal.

mod table;

use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use crate::cli::{self, At, GameArgs, Result, Status, bail, ensure, refuse, whole};
use crate::input;
use crate::options::choice::{Choices, Format, NOTATIONS, REFILLS, check_notation, choice};
use crate::options::screen::Screen;
use crate::options::solvers::{SolverArgs, SolverChoice};
use crate::text::report::CheckedGame;
use crate::text::rounds::Rounds;
use set_core::{Board, Budget, Limit, Notation, Rules, Solver};
use set_deck::{Deck, ScriptedDeck, ShuffleDeck};
use set_game::{Event, Game, GameError, GameOptions, Refill};
use set_program::output::{self, OutputFile};
use set_program::progress::{ProgressBar, bar};
use set_solvers::Tally;
use set_variants::{Language, Variant};

/// Play whole games of Set with any number of properties and values, and check
/// them; or of another game.
///
/// A game deals v*p cards; then a valid set is found, taken and v cards are
/// dealt, unless --refill says otherwise; where there is no set, v more are dealt; until
/// N sets are found or the deck ends. An independent checker then goes through the whole game. Each "no set"
/// answer is proved by a certificate, on all threads.
///
/// In another game the table claims the first match of each board, until N are found or the deck
/// ends. Solvers, certificates, records and cards from a file are for Set only.
///
/// Exit code: 0 all games found their sets, 1 some did not (or were found wrong),
/// 2 bad input, 3 a game was stopped by --limit.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise play                                          a classic game to 10 sets
  setwise play --values 4 --properties 5 --sets 20      a larger deck
  setwise play --solver partial-canonical --games 100 --format csv
  setwise play --solver portfolio --members dynamic,brute
  setwise play --values 8 --properties 8 --threads 2    one question on two cores
  setwise play --seed 7 --board                 the same game each time, the board shown
  setwise play --deals cards.txt                        the cards in the order of a file
  setwise play -v 10 -p 5 --certify game.json           with proofs that `check` confirms
  setwise play --game quads --board                     another game")]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Matches to find [default: 10, or as many as the deck can hold; in another game than Set, all]
    #[arg(long, short = 'n', visible_alias = "matches", value_name = "N")]
    #[arg(value_parser = whole(0..=u64::MAX))]
    sets: Option<u64>,
    /// Seed of the first game's deck, a number or "random". The output tells it; game g of
    /// several uses seed S + g
    #[arg(long, short, value_name = "S", default_value = "random", value_parser = cli::seed)]
    seed: u64,
    /// Games to play [default: 1, or all of the deals file]
    #[arg(long, short, value_name = "G", value_parser = whole(1..=usize::MAX))]
    games: Option<usize>,
    #[command(flatten)]
    solver: SolverArgs,
    /// When cards are dealt
    #[arg(long, value_parser = choice(REFILLS), default_value = "immediately")]
    refill: Refill,
    /// Deal the cards of this file in its order: one card a line, games
    /// separated by a blank line (- is the standard input)
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    deals: Option<PathBuf>,
    /// Stop a game after this many seconds. Its check may take 20 times as long, and 20 seconds at
    /// least
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds)]
    limit: Option<Duration>,
    /// The form of the output
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    /// Write the games to this file, with a certificate for each "no set" answer, for
    /// `check` and `replay`; with --limit each game's certificates take as long at most.
    /// One thread writes them
    #[arg(long, value_name = "FILE")]
    certify: Option<PathBuf>,
    /// Show the whole board after each deal and each match
    #[arg(long)]
    board: bool,
    /// As --board, with the cards drawn
    #[arg(long, conflicts_with = "quiet")]
    cards: bool,
    /// How cards are written [default: digits, and words beside the matches of a deck
    /// that has them]
    #[arg(long, value_parser = choice(NOTATIONS))]
    notation: Option<Notation>,
    /// Write the first line and the summary of each game, and no events
    #[arg(long, short, conflicts_with_all = ["board", "notation"])]
    quiet: bool,
}

/// The forms of the output.
const FORMATS: Choices<Format> = &[
    ("text", "To be read", Format::Text),
    ("json", "One object a game, a line each, with the whole transcript", Format::Json),
    ("csv", "One line a game, under a header", Format::Csv),
];

impl Args {
    /// Refuses the options of the text for another form.
    fn refuse_options_of_text(&self) -> Result<()> {
        let of_text = [
            ("--board", self.board),
            ("--cards", self.cards),
            ("--notation", self.notation.is_some()),
            ("--quiet", self.quiet),
        ];
        if self.format == Format::Text {
            return Ok(());
        }
        refuse(&of_text, "is for --format text")
    }

    /// Refuses the options of solvers and transcripts.
    fn refuse_for(&self, variant: &Variant) -> Result<()> {
        let of_set = [
            ("--solver, --members or --threads", self.solver.is_given()),
            ("--deals", self.deals.is_some()),
            ("--certify", self.certify.is_some()),
            ("--format json or csv", self.format != Format::Text),
        ];
        refuse(
            &of_set,
            format_args!("is for Set only, not for {}", variant.words(Language::English).title()),
        )
    }

    /// The writer of the events of a game, if they are shown. By default they are shown for one
    /// game only, with --board or --cards for all.
    fn rounds(&self, variant: &Variant, games: usize) -> Result<Option<Rounds>> {
        let notation = self.notation.unwrap_or(Notation::Digits);
        check_notation("--notation", notation, variant.rules())?;
        let shows_board = self.board || self.cards;
        if self.format != Format::Text || self.quiet || (games > 1 && !shows_board) {
            return Ok(None);
        }
        let screen = self.cards.then(Screen::new);
        Ok(Some(Rounds::new(variant, self.notation, shows_board, screen)))
    }
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let variant = &args.game.variant()?;
    args.refuse_options_of_text()?;
    if !variant.is_set() {
        args.refuse_for(variant)?;
        return table::run(args, variant);
    }
    let rules = variant.rules();
    let player = args.solver.choice()?;
    let sets = sets_to_find(args, rules)?;
    let deals = args.deals.as_deref().map(|path| input::read_deals(path, rules)).transpose()?;
    let games = games_to_play(args.games, deals.as_deref())?;
    check_seeds(args.seed, games)?;
    let rounds = args.rounds(variant, games)?;
    output::distinct(&[
        ("--deals", args.deals.as_deref().map(|path| input::source(Some(path)))),
        ("--certify", args.certify.as_deref()),
    ])?;
    let mut certified = args.certify.as_deref().map(OutputFile::create).transpose()?;
    let mut out = io::stdout();
    let mut csv = csv::Writer::from_writer(io::stdout());
    let mut status = Status::Done;
    let progress = if games > 1 { bar("games", games as u64) } else { ProgressBar::hidden() };
    for number in 0..games {
        let deck = deck(args, rules, deals.as_deref(), number)?;
        let made = player.solver(rules)?;
        if args.format == Format::Text {
            let order =
                deck.seed().map_or("cards from a file".to_owned(), |seed| format!("seed {seed}"));
            write_heading(&mut out, variant, &format!("{order}, {player} solver"))?;
        }
        let mut rounds = rounds.clone();
        let (game, stopped) = play_one(args, &player, made, deck, sets, &progress, &mut |event| {
            rounds.iter_mut().try_for_each(|rounds| rounds.write(event, &mut out))
        })?;
        status = worse(status, game.status());
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
    Ok(status)
}

/// Refuses seeds beyond the last one.
fn check_seeds(seed: u64, games: usize) -> Result<()> {
    let last = seed.checked_add(games.saturating_sub(1) as u64);
    ensure!(last.is_some(), "--seed {seed}: {games} games need seeds beyond {}", u64::MAX);
    Ok(())
}

/// The end of several games: what was not reached says more than what was stopped.
const fn worse(one: Status, other: Status) -> Status {
    match (one, other) {
        (Status::Done, other) => other,
        (Status::NotReached, _) | (_, Status::Done) => one,
        _ => other,
    }
}

/// The number of games asked for, if a file of deals has as many.
fn games_to_play(asked: Option<usize>, deals: Option<&[Board]>) -> Result<usize> {
    let most = deals.map(<[_]>::len);
    let games = asked.or(most).unwrap_or(1);
    if let Some(most) = most.filter(|&most| games > most) {
        bail!("--games {games}: the file has cards for {most} games");
    }
    Ok(games)
}

/// The deck of a game: in the order of a file, or shuffled by a seed.
fn deck(args: &Args, rules: Rules, deals: Option<&[Board]>, game: usize) -> Result<Box<dyn Deck>> {
    let deck: Result<Box<dyn Deck>, _> = match deals {
        Some(deals) => ScriptedDeck::new(rules, &deals[game]).map(|deck| Box::new(deck) as _),
        None => ShuffleDeck::new(rules, args.seed + game as u64).map(|deck| Box::new(deck) as _),
    };
    deck.at(format_args!("game {}", game + 1))
}

/// The first line of a game.
fn write_heading(out: &mut dyn Write, variant: &Variant, about: &str) -> io::Result<()> {
    let cards = variant.deck_len().map_or_else(|| "2^128".to_owned(), |len| len.to_string());
    writeln!(
        out,
        "{} with {}: {cards} cards, {about}",
        variant.words(Language::English).title(),
        variant.rules()
    )
}

/// The number of sets asked for, if the deck can hold them.
fn sets_to_find(args: &Args, rules: Rules) -> Result<u64> {
    let most = rules.most_sets().unwrap_or(u64::MAX);
    let sets = args.sets.unwrap_or(most.min(10));
    ensure!(
        sets <= most,
        "--sets {sets}: the deck of {rules} holds at most {most} sets that share no card (v^(p-1))"
    );
    Ok(sets)
}

/// Plays a game, passes its events to `watch`, and checks it; `games` is the bar of several. A search that fails, such as for
/// want of memory, ends the game: the message is returned too.
fn play_one(
    args: &Args,
    player: &SolverChoice,
    (solver, tally): (Box<dyn Solver>, Tally),
    deck: Box<dyn Deck>,
    sets: u64,
    games: &ProgressBar,
    watch: &mut dyn FnMut(&Event) -> io::Result<()>,
) -> Result<(CheckedGame, Option<String>)> {
    let budget = args.limit.into_iter().fold(Budget::unlimited(), Budget::with_time);
    let options = GameOptions::new().with_refill(args.refill).with_budget(budget.clone().started());
    let (clock, helpers) = (Instant::now(), player.time_of_helpers());
    let mut game = Game::new(deck, solver, options).at("the game cannot be played")?;
    let mut stopped = None;
    while game.set_count() < sets {
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
            Err(error) => return Err(error).at("the game cannot be played"),
        }
    }
    let (mut transcript, ..) = game.into_parts();
    let (helpers, wall) = (player.time_of_helpers().saturating_sub(helpers), clock.elapsed());
    // A game whose search failed has no target to reach.
    transcript.target = stopped.is_none().then_some(sets);
    if args.certify.is_some() {
        // For an answer without a certificate the check writes one.
        let _ = transcript.certify(&budget);
    }
    // A proof takes a few times as long as the search of the flagship, on one thread.
    let time = CheckedGame::TIME.max(20 * wall);
    let threads = args.solver.threads();
    let mut game = CheckedGame::new(&player.to_string(), transcript, time, threads, games);
    game.add_time_of_others(helpers, tally, wall);
    Ok((game, stopped))
}
