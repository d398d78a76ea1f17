//! Plays whole games and checks them: deal, find a match, take it, deal.

use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use set_core::{Board, Budget, Limit, Notation, Solver};
use set_deck::{Deck, ScriptedDeck, ShuffleDeck};
use set_game::{Event, Game, GameError, GameOptions, Refill, Transcript};
use set_program::output::{self, OutputFile};
use set_program::progress::{ProgressBar, bar};
use set_solvers::Tally;
use set_table::{FirstMatch, RoundsDeck};
use set_variants::{Language, Variant};

use crate::cli::{self, At, GameArgs, Result, Status, bail, ensure, refuse, whole};
use crate::input;
use crate::options::choice::{Choices, Format, NOTATIONS, REFILLS, check_notation, choice};
use crate::options::screen::Screen;
use crate::options::solvers::{SolverArgs, SolverChoice};
use crate::text::narrator::Narrator;
use crate::text::report::CheckedGame;

/// Play whole games of Set with any number of properties and values, and check
/// them; or of another game.
///
/// A game deals v*p cards; then a valid set is found, taken and v cards are
/// dealt, unless --refill says otherwise; where there is no set, v more are dealt; until
/// N sets are found or the deck ends. An independent checker then goes through the whole game. Each "no set"
/// answer is proved by a certificate, on all threads.
///
/// In another game the first match of each board is claimed, until N are found or the deck ends, and
/// checked in the same way. Solvers and certificates are for Set; a game whose matches stay on the
/// table, or whose deck begins again, has no record.
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
    /// Matches to find [default: 10, or as many as the deck can hold; in another game than Set its
    /// goal, or all]
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

    /// Refuses the options of what only Set has, and of records where there are none.
    fn refuse_for(&self, variant: &Variant) -> Result<()> {
        let title = variant.words(Language::English).title();
        let of_set = [
            ("--solver, --members or --threads", self.solver.is_given()),
            ("--certify", self.certify.is_some()),
        ];
        refuse(&of_set, format_args!("is for Set only, not for {title}"))?;
        let of_records = [("--format json or csv", self.format != Format::Text)];
        if variant.has_record() {
            return Ok(());
        }
        let deals = [("--deals", self.deals.is_some() && variant.is_endless())];
        refuse(&of_records, format_args!("is for games that have a record, and {title} has none"))?;
        refuse(&deals, format_args!("is not for {title}, whose deck begins again"))
    }

    /// The writer of the events of a game, if they are shown. By default they are shown for one
    /// game only, with --board or --cards for all.
    fn narrator(&self, variant: &Variant, games: usize) -> Result<Option<Narrator>> {
        let notation = self.notation.unwrap_or(Notation::Digits);
        check_notation("--notation", notation, variant.rules())?;
        let shows_board = self.board || self.cards;
        if self.format != Format::Text || self.quiet || (games > 1 && !shows_board) {
            return Ok(None);
        }
        let screen = self.cards.then(Screen::new);
        Ok(Some(Narrator::new(variant, self.notation, shows_board, screen)))
    }
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let variant = &args.game.variant()?;
    args.refuse_options_of_text()?;
    let is_set = variant.in_records().is_none();
    if !is_set {
        args.refuse_for(variant)?;
    }
    let rules = variant.rules();
    let solver = if is_set { Some(args.solver.choice()?) } else { None };
    let deals = args.deals.as_deref().map(|path| input::read_deals(path, rules)).transpose()?;
    let games = games_to_play(args.games, deals.as_deref())?;
    check_seeds(args.seed, games)?;
    output::distinct(&[
        ("--deals", args.deals.as_deref().map(|path| input::source(Some(path)))),
        ("--certify", args.certify.as_deref()),
    ])?;
    let plan = Plan { args, variant, solver, sets: sets_to_find(args, variant)?, deals };
    let mut writers = Writers {
        narrator: args.narrator(variant, games)?,
        certified: args.certify.as_deref().map(OutputFile::create).transpose()?,
        out: io::stdout(),
        csv: csv::Writer::from_writer(io::stdout()),
    };
    let mut status = Status::Done;
    let progress = if games > 1 { bar("games", games as u64) } else { ProgressBar::hidden() };
    for number in 0..games {
        status = worse(status, plan.play(number, &mut writers, &progress)?);
        progress.inc(1);
    }
    progress.finish_and_clear();
    writers.certified.map(OutputFile::finish).transpose()?;
    Ok(status)
}

/// The games to play.
struct Plan<'a> {
    args: &'a Args,
    variant: &'a Variant,
    /// Of Set.
    solver: Option<SolverChoice>,
    /// The matches to find; `None` for all.
    sets: Option<u64>,
    deals: Option<Vec<Board>>,
}

/// Where games are written.
struct Writers {
    narrator: Option<Narrator>,
    certified: Option<OutputFile>,
    out: io::Stdout,
    csv: csv::Writer<io::Stdout>,
}

impl Plan<'_> {
    /// Plays a game, and writes it.
    fn play(&self, number: usize, to: &mut Writers, progress: &ProgressBar) -> Result<Status> {
        let args = self.args;
        let budget = args.limit.into_iter().fold(Budget::unlimited(), Budget::with_time_limit);
        let (mut player, tally) = self.player(number, &budget)?;
        let seed = self.deals.is_none().then(|| args.seed + number as u64);
        let order = seed.map_or("cards from a file".to_owned(), |seed| format!("seed {seed}"));
        if args.format == Format::Text {
            let by = self.solver.as_ref().map(|it| format!(", {it} solver")).unwrap_or_default();
            write_heading(&mut to.out, self.variant, self.deck_len(number), &(order + &by))?;
        }
        let time_of_helpers =
            || self.solver.as_ref().map_or(Duration::ZERO, SolverChoice::time_of_helpers);
        let (clock, helpers) = (Instant::now(), time_of_helpers());
        let mut narrator = to.narrator.clone();
        let stopped = self.run(&mut player, &mut |event, board| {
            narrator.iter_mut().try_for_each(|narrator| narrator.write(event, board, &mut to.out))
        })?;
        let (helpers, wall) = (time_of_helpers().saturating_sub(helpers), clock.elapsed());
        let mut transcript = player.into_transcript();
        // A game whose search failed has no target to reach.
        // A deck from a file may hold fewer sets than are usual: its end is one too.
        let is_asked = args.sets.is_some() || self.deals.is_none();
        let found = transcript.statistics.sets;
        transcript.target =
            self.sets.filter(|&sets| stopped.is_none() && (is_asked || found >= sets));
        if args.certify.is_some() {
            // For an answer without a certificate the check writes one.
            let _ = transcript.certify(&budget);
        }
        // A proof takes a few times as long as the search of the flagship, on one thread.
        let time = CheckedGame::TIME.max(20 * wall);
        let threads = args.solver.threads();
        let name = self.solver.as_ref().map_or("first match".to_owned(), ToString::to_string);
        let mut game = CheckedGame::new(&name, self.variant, transcript, time, threads, progress);
        game.add_time_of_others(helpers, tally, wall);
        progress.suspend(|| {
            if let Some(error) = stopped {
                eprintln!("game {}: {error}", number + 1);
            }
            match args.format {
                Format::Text => {
                    narrator.map_or(Ok(()), |_| writeln!(to.out))?;
                    game.write_summary(&mut to.out)
                }
                Format::Json => game.write_json(&mut to.out),
                Format::Csv => game.write_csv(&mut to.csv),
            }
        })?;
        if let Some(file) = &mut to.certified {
            game.write_json(file)?;
        }
        Ok(game.status())
    }

    /// How many cards the deck of a game has; `None` if 2^128 or more.
    fn deck_len(&self, number: usize) -> Option<u128> {
        let given = self.deals.as_ref().map(|deals| deals[number].len() as u128);
        given.or_else(|| self.variant.deck_len())
    }

    /// The player of a game before its first event, and the tally of a portfolio.
    fn player(&self, number: usize, budget: &Budget) -> Result<(Player, Tally)> {
        let (rules, refill) = (self.variant.rules(), self.args.refill);
        let at = || format!("game {}", number + 1);
        let cards = self.deals.as_ref().map(|deals| ScriptedDeck::new(rules, &deals[number]));
        let cards = cards.transpose().at(at())?;
        let seed = self.args.seed.wrapping_add(number as u64);
        let shuffled = || ShuffleDeck::new(rules, seed).at(at());
        let Some(solver) = &self.solver else {
            let deck: RoundsDeck = match cards {
                Some(deck) => deck.into(),
                None => shuffled()?.into(),
            };
            let first = FirstMatch::new(self.variant.clone(), deck, refill, budget);
            return Ok((Player::First(Box::new(first)), Tally::default()));
        };
        let deck: Box<dyn Deck> = match cards {
            Some(deck) => Box::new(deck),
            None => Box::new(shuffled()?),
        };
        let (made, tally) = solver.solver(rules)?;
        let options = GameOptions::new().with_refill(refill).with_budget(budget.clone().started());
        let game = Game::new(deck, made, options).at("the game cannot be played")?;
        Ok((Player::Solver(Box::new(game)), tally))
    }

    /// Plays to the last match that is asked for, and passes each event to `watch`. Returns why the search
    /// failed, if it did.
    fn run(&self, player: &mut Player, watch: &mut Watch<'_>) -> Result<Option<String>> {
        let (mut found, most) = (0, self.sets.unwrap_or(u64::MAX));
        while found < most {
            match player.step()? {
                Step::Event(event) => {
                    watch(&event, player.board())?;
                    match event {
                        Event::Found(_) | Event::Claimed(_) => found += 1,
                        Event::Interrupted => return Ok(player.wants()),
                        _ => {}
                    }
                }
                Step::Over => break,
                Step::Failed(why) => return Ok(Some(why)),
            }
        }
        Ok(None)
    }
}

/// Shows an event, and the board after it.
type Watch<'a> = dyn FnMut(&Event, &Board) -> io::Result<()> + 'a;

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

/// The first line of a game.
fn write_heading(
    out: &mut dyn Write,
    variant: &Variant,
    cards: Option<u128>,
    about: &str,
) -> io::Result<()> {
    let cards = cards.map_or_else(|| "2^128".to_owned(), |len| len.to_string());
    writeln!(
        out,
        "{} with {}: {cards} cards, {about}",
        variant.words(Language::English).title(),
        variant.rules()
    )
}

/// The number of matches asked for, if the deck can hold them; `None` for all.
fn sets_to_find(args: &Args, variant: &Variant) -> Result<Option<u64>> {
    let rules = variant.rules();
    if variant.in_records().is_some() {
        let goal = variant.goal().or(variant.is_endless().then_some(10));
        return Ok(args.sets.or(goal));
    }
    let most = rules.most_sets().unwrap_or(u64::MAX);
    let sets = args.sets.unwrap_or(most.min(10));
    ensure!(
        sets <= most,
        "--sets {sets}: the deck of {rules} holds at most {most} sets that share no card (v^(p-1))"
    );
    Ok(Some(sets))
}

/// A game in progress.
enum Player {
    Solver(Box<Game<Box<dyn Deck>, Box<dyn Solver>>>),
    First(Box<FirstMatch>),
}

/// A step of a game.
enum Step {
    Event(Event),
    Over,
    /// The search failed, such as for want of memory.
    Failed(String),
}

impl Player {
    /// The cards after the last event.
    fn board(&self) -> &Board {
        match self {
            Self::Solver(game) => game.board(),
            Self::First(game) => game.board(),
        }
    }

    fn step(&mut self) -> Result<Step> {
        let event = match self {
            Self::First(game) => game.step(),
            Self::Solver(game) => match game.step() {
                Err(GameError::Solver(error)) => return Ok(Step::Failed(error.to_string())),
                event => event.at("the game cannot be played")?,
            },
        };
        Ok(event.map_or(Step::Over, Step::Event))
    }

    /// The limit that stopped the search, if the search lacked memory.
    fn wants(&self) -> Option<String> {
        let limit = match self {
            Self::Solver(game) => game.interruption(),
            Self::First(game) => game.interruption(),
        };
        limit.filter(|it| matches!(it, Limit::Memory { .. })).map(|limit| limit.to_string())
    }

    /// The record of the game so far.
    fn into_transcript(self) -> Transcript {
        match self {
            Self::Solver(game) => game.into_parts().0,
            Self::First(game) => game.into_transcript(),
        }
    }
}
