//! Measures the two reductions to Z3 against each other: equal boards and equal
//! decks, in one run, CPU time of the thread.

use core::fmt::Display;
use core::time::Duration;
use std::io::{self, Stdout, Write};

use clap::ValueEnum;
use cpu_time::ThreadTime;
use set_cli::cli::{Failure, Status};
use set_cli::report::{CheckedGame, Verified};
use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_game::{Event, Game, GameOptions, Refill, Statistics};
use set_smt::{PaperEncoding, PaperSolver, SelectEncoding, SmtSolver, Sort, Symmetry};

/// Measure the encodings for Z3 against each other.
///
/// Prints Markdown tables. Boards and decks are the same for all; whole games
/// go by the paper's rules, with cards dealt only when the board is set-free.
/// Every game is checked.
///
/// Exit code: 0 measured, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab encodings boards large")]
pub(crate) struct Args {
    /// What to measure [default: all, which takes some 15 minutes]
    #[arg(value_enum, value_name = "TABLE")]
    tables: Vec<Table>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Table {
    /// Variables, clauses and literals, and the size of the text of each
    Sizes,
    /// One board: card-select against the paper's encodings
    Boards,
    /// Whole games: the points of the paper's tables 1 and 2
    Games,
    /// One solver for a game against a new one for each question
    Incremental,
    /// Whole games: the paper's three ways to break the symmetry
    Symmetry,
    /// The paper's largest game: 10 values, 5 properties, 15 sets
    Large,
}

type Result<T> = core::result::Result<T, Failure>;

pub(crate) fn run(args: &Args) -> Result<Status> {
    let mut out = io::stdout();
    writeln!(out, "Z3 {}", set_smt::z3_version())?;
    for &table in Table::value_variants() {
        if args.tables.is_empty() || args.tables.contains(&table) {
            writeln!(out)?;
            match table {
                Table::Sizes => sizes(&mut out)?,
                Table::Boards => boards(&mut out)?,
                Table::Games => games(&mut out)?,
                Table::Incremental => incremental(&mut out)?,
                Table::Symmetry => symmetry(&mut out)?,
                Table::Large => large(&mut out)?,
            }
        }
    }
    Ok(Status::Done)
}

/// What was measured, or the failure of a solver.
fn measured<T>(result: core::result::Result<T, impl Display>) -> Result<T> {
    result.map_err(|error| Failure::input("measuring", error))
}

fn paper(board: Board, symmetry: Symmetry, sort: Sort) -> Box<dyn Solver> {
    Box::new(PaperSolver::with_encoding(board, PaperEncoding { symmetry, sort }))
}

/// The paper's encodings, integers first.
fn paper_encodings() -> impl Iterator<Item = (Sort, Symmetry)> {
    Sort::ALL.into_iter().flat_map(|sort| Symmetry::ALL.map(|symmetry| (sort, symmetry)))
}

const SIZES: [(u32, u32, usize); 5] =
    [(3, 8, 32), (4, 7, 99), (6, 5, 95), (8, 4, 79), (10, 4, 110)];

fn sizes(out: &mut Stdout) -> Result<()> {
    writeln!(
        out,
        "| v, p, cards | paper: unknowns | kB of SMT-LIB text | card-select: variables | clauses | literals | kB of SMT-LIB text |"
    )?;
    writeln!(out, "|{}", "---|".repeat(7))?;
    for (v, p, cards) in SIZES {
        let board = random_board(measured(Rules::new(p, v))?, cards, 1)?;
        let select = SelectEncoding::new(&board);
        let sorted = PaperEncoding { symmetry: Symmetry::Sorted, sort: Sort::Int };
        writeln!(
            out,
            "| {v}, {p}, {cards} | {} | {} | {} | {} | {} | {} |",
            v * p,
            measured(sorted.to_smt2(&board))?.len() / 1000,
            select.variable_count(),
            select.clause_count(),
            select.literal_count(),
            select.to_smt2().len() / 1000,
        )?;
    }
    Ok(())
}

const BOARDS: usize = 9;
const LIMIT: Duration = Duration::from_secs(30);

fn boards(out: &mut Stdout) -> Result<()> {
    writeln!(out, "Median CPU ms for a board with a set / a set-free board, of {BOARDS} each")?;
    writeln!(out, "(\">\": the median board was given up after {} s).", LIMIT.as_secs())?;
    writeln!(out, "The ratio is integers, sorted, to card-select, on set-free boards.\n")?;
    write!(out, "| v, p, cards |")?;
    for (sort, symmetry) in paper_encodings() {
        write!(out, " {sort:?}, {symmetry:?} |")?;
    }
    writeln!(out, " card-select | ratio |\n|{}", "---|".repeat(9))?;
    for (v, p, cards) in SIZES {
        let [with_set, set_free] = random_boards(measured(Rules::new(p, v))?, cards)?;
        write!(out, "| {v}, {p}, {cards} |")?;
        let mut sorted = f64::NAN;
        for (sort, symmetry) in paper_encodings() {
            let solver = |board: Board| paper(board, symmetry, sort);
            let times = (median(&with_set, solver)?, median(&set_free, solver)?);
            write!(out, " {} / {} |", shown(times.0), shown(times.1))?;
            out.flush()?;
            if (sort, symmetry) == (Sort::Int, Symmetry::Sorted) {
                sorted = times.1;
            }
        }
        let solver = |board: Board| -> Box<dyn Solver> { Box::new(SmtSolver::from(board)) };
        let times = (median(&with_set, solver)?, median(&set_free, solver)?);
        writeln!(out, " {} / {} | {:.0} |", shown(times.0), shown(times.1), sorted / times.1)?;
    }
    Ok(())
}

fn random_board(rules: Rules, cards: usize, seed: u64) -> Result<Board> {
    let cards = measured(ShuffleDeck::new(rules, seed))?.draw_many(cards);
    measured(Board::from_cards(rules, &cards))
}

/// Boards of random cards: some with a set, and as many set-free.
fn random_boards(rules: Rules, cards: usize) -> Result<[Vec<Board>; 2]> {
    let mut boards = [Vec::new(), Vec::new()];
    let mut seeds = 0..;
    while boards.iter().any(|boards| boards.len() < BOARDS) {
        let board = random_board(rules, cards, seeds.next().unwrap_or_default())?;
        let outcome = measured(DynamicSolver::from(board.clone()).find(&Budget::unlimited()))?;
        let boards = &mut boards[usize::from(outcome.is_set_free())];
        if boards.len() < BOARDS {
            boards.push(board);
        }
    }
    Ok(boards)
}

/// The median of the milliseconds for each of the boards: to build the solver
/// and to ask it. Infinite where it was given up.
fn median(boards: &[Board], solver: impl Fn(Board) -> Box<dyn Solver>) -> Result<f64> {
    let mut times = Vec::new();
    let mut given_up = 0;
    for board in boards {
        let start = ThreadTime::now();
        let outcome = solver(board.clone()).find(&Budget::unlimited().with_time(LIMIT));
        let time = start.elapsed().as_secs_f64() * 1e3;
        let is_given_up = measured(outcome)?.limit().is_some();
        times.push(if is_given_up { f64::INFINITY } else { time });
        given_up += usize::from(is_given_up);
        if given_up > boards.len() / 2 {
            return Ok(f64::INFINITY);
        }
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}

fn shown(time: f64) -> String {
    if time.is_finite() { format!("{time:.1}") } else { format!(">{}", LIMIT.as_millis()) }
}

/// Where a game ends, if not with its deck.
#[derive(Clone, Copy, Debug)]
enum Until {
    Sets(u64),
    /// So many answers, sets and "no set".
    Answers(u64),
}

/// After this much time a search of a game is given up, and the game with it.
const GAME_LIMIT: Duration = Duration::from_secs(60);

/// Plays a game, checks it, and says what it has cost.
fn play(solver: Box<dyn Solver>, seed: u64, until: Until) -> Result<Statistics> {
    let deck = measured(ShuffleDeck::new(solver.rules(), seed))?;
    let budget = Budget::unlimited().with_time(GAME_LIMIT).started();
    let options = GameOptions::new().with_refill(Refill::WhenSetFree).with_budget(budget);
    let mut game = measured(Game::new(deck, solver, options))?;
    let mut answers = 0;
    while match until {
        Until::Sets(sets) => game.sets() < sets,
        Until::Answers(most) => answers < most,
    } {
        let Some(event) = measured(game.step())? else { break };
        if event == Event::Interrupted {
            break;
        }
        answers += u64::from(event.found().is_some() || event == Event::SetFree);
    }
    let checked = CheckedGame::new("smt".into(), game.into_transcript());
    if checked.verified() != Verified::True {
        return Err(Failure::Input(format!("seed {seed}: wrong game: {:?}", checked.verdict)));
    }
    Ok(checked.transcript.statistics)
}

/// The mean CPU seconds of games with equal decks; infinite if one was given up.
fn mean(games: u64, sets: u64, solver: impl Fn() -> Box<dyn Solver>) -> Result<f64> {
    let mut sum = Duration::ZERO;
    for seed in 1..=games {
        let played = play(solver(), seed, Until::Sets(sets))?;
        if played.sets < sets {
            return Ok(f64::INFINITY);
        }
        sum += played.cpu_time;
    }
    #[allow(clippy::cast_precision_loss)] // a few games
    Ok(sum.as_secs_f64() / games as f64)
}

fn games(out: &mut Stdout) -> Result<()> {
    const GAMES: u64 = 5;
    writeln!(out, "Mean CPU seconds a game, {GAMES} games, equal decks.\n")?;
    writeln!(out, "| v, p, sets | integers, sorted | card-select | ratio |\n|---|---|---|---|")?;
    // Z3 itself has to be started once, which is nobody's time.
    mean(1, 1, || Box::new(SmtSolver::new(Rules::CLASSIC)))?;
    let table_1 = [(3, 3, 5), (4, 3, 5), (5, 3, 5), (6, 3, 5)];
    let table_2 = [(4, 3, 10), (4, 4, 10), (4, 5, 10), (4, 6, 10)];
    for (v, p, sets) in table_1.into_iter().chain(table_2) {
        let rules = measured(Rules::new(p, v))?;
        let sorted = mean(GAMES, sets, || paper(Board::new(rules), Symmetry::Sorted, Sort::Int))?;
        let select = mean(GAMES, sets, || Box::new(SmtSolver::new(rules)))?;
        let ratio = sorted / select;
        writeln!(out, "| {v}, {p}, {sets} | {sorted:.4} | {select:.4} | {ratio:.0} |")?;
    }
    Ok(())
}

/// Asks a new solver each time.
struct Fresh(Board);

impl Solver for Fresh {
    fn rules(&self) -> Rules {
        self.0.rules()
    }

    fn board(&self) -> &Board {
        &self.0
    }

    fn add(&mut self, cards: &[Card]) -> core::result::Result<(), BoardError> {
        self.0.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> core::result::Result<(), BoardError> {
        self.0.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> core::result::Result<Outcome, SolverError> {
        SmtSolver::from(self.0.clone()).find(budget)
    }
}

fn incremental(out: &mut Stdout) -> Result<()> {
    writeln!(out, "CPU seconds for a game by card-select, equal decks.\n")?;
    writeln!(out, "| v, p, answers | seed | new solver each time | one solver | ratio |")?;
    writeln!(out, "|---|---|---|---|---|")?;
    for (v, p, answers) in [(4, 7, 150), (6, 5, 100)] {
        let rules = measured(Rules::new(p, v))?;
        for seed in 1..=3 {
            let until = Until::Answers(answers);
            let fresh = play(Box::new(Fresh(Board::new(rules))), seed, until)?.cpu_time;
            let one = play(Box::new(SmtSolver::new(rules)), seed, until)?.cpu_time;
            let (fresh, one) = (fresh.as_secs_f64(), one.as_secs_f64());
            let ratio = fresh / one;
            writeln!(out, "| {v}, {p}, {answers} | {seed} | {fresh:.2} | {one:.2} | {ratio:.1} |")?;
        }
    }
    Ok(())
}

fn symmetry(out: &mut Stdout) -> Result<()> {
    const GAMES: u64 = 3;
    writeln!(out, "Mean CPU seconds a game over integers, {GAMES} games, equal decks")?;
    writeln!(out, "(\">\": a game was given up after {} s).\n", GAME_LIMIT.as_secs())?;
    writeln!(out, "| v, p, sets | none | sorted | canonical | card-select |")?;
    writeln!(out, "|---|---|---|---|---|")?;
    let values = (3..=7).map(|v| (v, 3, 5));
    let properties = (4..=10).map(|p| (3, p, 5));
    let sets = [1, 4, 7, 10].map(|sets| (4, 5, sets));
    for (v, p, sets) in values.chain(properties).chain(sets) {
        let rules = measured(Rules::new(p, v))?;
        write!(out, "| {v}, {p}, {sets} |")?;
        for symmetry in Symmetry::ALL {
            let solver = || paper(Board::new(rules), symmetry, Sort::Int);
            let time = mean(GAMES, sets, solver)?;
            if time.is_finite() {
                write!(out, " {time:.3} |")?;
            } else {
                write!(out, " >{} |", GAME_LIMIT.as_secs())?;
            }
            out.flush()?;
        }
        let select = mean(GAMES, sets, || Box::new(SmtSolver::new(rules)))?;
        writeln!(out, " {select:.4} |")?;
    }
    Ok(())
}

/// The paper needed 233.7 s.
fn large(out: &mut Stdout) -> Result<()> {
    writeln!(out, "| v, p, sets | seed | answers | largest board | CPU seconds |")?;
    writeln!(out, "|---|---|---|---|---|")?;
    let rules = measured(Rules::new(5, 10))?;
    for seed in 1..=5 {
        let Statistics { sets, set_free, largest_board, cpu_time, .. } =
            play(Box::new(SmtSolver::new(rules)), seed, Until::Sets(15))?;
        let (answers, seconds) = (sets + set_free, cpu_time.as_secs_f64());
        writeln!(out, "| 10, 5, {sets} | {seed} | {answers} | {largest_board} | {seconds:.1} |")?;
    }
    Ok(())
}
