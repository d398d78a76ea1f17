//! The targets, which need nothing of libFuzzer.

use std::collections::BTreeMap;
use std::path::Path;

use clap::ValueEnum;
use set_proof::cnf::Output;
use set_cap::drat;
use set_core::{Board, Budget, Notation, Rules};
use set_game::{Transcript, Verifier};
use set_lab::odds::Odds;
use set_lab::shards::{Plan, Task, check_file, file_text};
use set_proof::Certificate;
use set_table::{Asked, GameBoard, SavedGame, Table};
use set_testkit::checker;

use answers::{Answer, Format};
use games::Recorded;

// Readers of the program `setwise`, which has no library.
#[path = "../../crates/setwise/src/formats/answers.rs"]
#[allow(dead_code)] // the program uses more of it
mod answers;
#[path = "../../crates/setwise/src/games.rs"]
#[allow(dead_code)] // the program uses more of it
mod games;

/// Reads a board: the first two bytes choose the rules, the others are the text. The text is also read as
/// a board of any game.
pub fn boards(data: &[u8]) {
    let [p, v, text @ ..] = data else { return };
    let Ok(text) = str::from_utf8(text) else { return };
    if let Ok((board, notation)) = GameBoard::read(text, &Asked::default()) {
        let json = serde_json::to_string(&board.to_json(notation)).expect("a board is JSON");
        assert_eq!(GameBoard::read(&json, &Asked::default()), Ok((board, notation)));
    }
    let Ok(rules) = Rules::new(u32::from(p % 40), u32::from(v % 40)) else { return };

    match Board::parse(rules, text) {
        Ok(board) => {
            let again = Board::parse(rules, &board.to_string());
            assert_eq!(again.as_ref(), Ok(&board), "as digits");
            let notation = Notation::detect(text);
            let again = notation.parse_board(rules, &board.display(notation).to_string());
            assert_eq!(again.as_ref(), Ok(&board), "as {notation}");
        }
        Err(error) => {
            let line = text.lines().nth(error.line - 1);
            assert!(line.is_some(), "there is no line {} in {text:?}", error.line);
        }
    }
    if let Ok(card) = rules.parse_card(text) {
        assert_eq!(rules.parse_card(&rules.display(card).to_string()), Ok(card));
    }
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    if let Ok(notation) = text.parse::<Notation>() {
        assert_eq!(notation.to_string().parse(), Ok(notation));
    }
}

/// Reads transcripts as JSON, and checks them.
pub fn transcripts(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let games = match games::parse(text) {
        Ok(games) => games,
        Err((line, _)) => {
            assert!(line <= text.split('\n').count(), "there is no line {line} in {text:?}");
            return;
        }
    };
    for Recorded { transcript, .. } in games {
        let text = serde_json::to_string(&transcript).expect("a transcript can be written");
        let again: Transcript = serde_json::from_str(&text).expect("and read again");
        assert_eq!(again, transcript);

        // Either answer is fine; that it comes is what matters.
        let budget = Budget::unlimited().with_nodes(10_000);
        let _ = Verifier::new().with_budget(budget).verify(&transcript);
    }
}

/// Reads a game that was saved at the table, and resumes it.
pub fn saved_games(data: &[u8]) {
    let Ok(saved) = serde_json::from_slice::<SavedGame>(data) else { return };
    if let Ok(table) = Table::resume(saved) {
        let saved = table.save();
        let again = Table::resume(saved.clone()).expect("it was resumed before");
        assert_eq!(again.save(), saved);
        let Some(transcript) = table.transcript() else { return };
        let report = Verifier::new().verify(&transcript);
        assert!(report.is_ok(), "resumed, but wrong: {report:?}");
    }
}

/// Reads the answer of a solver from elsewhere: the first byte chooses the format.
pub fn answers(data: &[u8]) {
    let [format, text @ ..] = data else { return };
    let Ok(text) = str::from_utf8(text) else { return };
    let formats = Format::value_variants();
    let format = formats[usize::from(*format) % formats.len()];
    let board = Board::parse(Rules::CLASSIC, "0000 0001 1111 0002").expect("distinct cards");
    if let Ok(Answer::Set(set)) = answers::read(format, &board, text) {
        assert!(board.contains_all(&set), "{set} is not of the board");
    }
}

/// Reads a formula in the DIMACS format.
pub fn formulas(data: &[u8]) {
    refutes(data, b"0\n");
}

/// Reads a formula and a proof, divided by a line `%`.
pub fn proofs(data: &[u8]) {
    let middle = data.windows(3).position(|three| three == b"\n%\n");
    let (formula, proof) = middle.map_or((data, &[][..]), |at| (&data[..=at], &data[at + 3..]));
    refutes(formula, proof);
}

/// Checks a proof, and if it is accepted that no assignment satisfies the formula.
fn refutes(formula: &[u8], proof: &[u8]) {
    const MOST_VARIABLES: usize = 12;
    if drat::check(formula, proof).is_err() {
        return;
    }
    let clauses = clauses(&String::from_utf8_lossy(formula));
    let variables = variables(&clauses);
    if variables.len() <= MOST_VARIABLES {
        let satisfied = (0..1_u32 << variables.len()).find(|assignment| {
            clauses.iter().all(|clause| {
                clause.iter().any(|literal| {
                    let bit = assignment >> variables[&literal.unsigned_abs()] & 1;
                    (bit == 1) == (*literal > 0)
                })
            })
        });
        assert_eq!(satisfied, None, "refuted, but satisfiable: {clauses:?}");
    }
}

/// The clauses of a legal formula, read as simply as can be.
fn clauses(text: &str) -> Vec<Vec<i64>> {
    let mut clauses = vec![Vec::new()];
    let lines = text.lines().filter(|line| !line.trim_start().starts_with(['c', 'p']));
    for word in lines.flat_map(str::split_whitespace) {
        match word.parse() {
            Ok(0) => clauses.push(Vec::new()),
            Ok(literal) => clauses.last_mut().expect("never empty").push(literal),
            Err(error) => panic!("{error}: {word:?} in a formula that was accepted"),
        }
    }
    clauses.pop(); // what follows the last zero
    clauses
}

/// The variables of a formula, numbered from 0.
fn variables(clauses: &[Vec<i64>]) -> BTreeMap<u64, u32> {
    let mut numbers = BTreeMap::new();
    for literal in clauses.iter().flatten() {
        let next = u32::try_from(numbers.len()).expect("few variables");
        numbers.entry(literal.unsigned_abs()).or_insert(next);
    }
    numbers
}

/// Reads the output of a SAT solver.
pub fn outputs(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    if let Ok(Output::Satisfiable(model)) = Output::parse(text) {
        let words = text.split_whitespace().filter(|word| word.parse::<i32>().is_ok()).count();
        assert!(model.len() < words, "a literal for each number but the final 0");
    }
}

/// Checks a certificate for a board: the first bytes are the rules, the number of cards and
/// their values, the others the trees. The header is made to fit.
pub fn certificates(data: &[u8]) {
    const MOST_CARDS: u8 = 24;
    let [p, v, cards, rest @ ..] = data else { return };
    let (p, v) = (p % 5 + 1, v % 6 + 1);
    let rules = Rules::new(u32::from(p), u32::from(v)).expect("small rules");
    let Some((values, trees)) = rest.split_at_checked(usize::from(cards % MOST_CARDS * p)) else {
        return;
    };
    let values: Vec<u32> = values.iter().map(|value| u32::from(value % v)).collect();
    let cards = values.chunks(usize::from(p)).map(|card| rules.card(card).expect("small values"));
    let Ok(board) = Board::from_cards(rules, cards) else { return };

    let mut hash: u32 = 2_166_136_261;
    for byte in values.iter().flat_map(|value| [value % 256, value / 256]) {
        hash = (hash ^ byte).wrapping_mul(16_777_619);
    }
    let len = u8::try_from(board.len()).expect("few cards");
    let header = [&b"SETP\x01"[..], &[p, v, len, 0], &hash.to_le_bytes()].concat();
    let certificate = Certificate::from([&header, trees].concat());
    if set_proof::check(&board, &certificate).is_ok() {
        assert!(checker::is_set_free(&board), "accepted, but there is a set: {board}");
    }
}

/// Reads the counts of a run of the odds.
pub fn odds(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    if let Ok(odds) = Odds::from_csv(text, Path::new("a run")) {
        let written = odds.csv().expect("counts can be written");
        let again = Odds::from_csv(&written, Path::new("the same")).expect("and read again");
        assert_eq!(again, odds);
    }
}

/// Reads a plan and the file of a shard. The first line is the work of the plan, the second one
/// the findings of its only shard; whoever writes such files can compute their SHA-256.
pub fn shards(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let (task, findings) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(task) = serde_json::from_str::<Task>(task) else { return };
    // A formula takes time in proportion to the deck and the cubes.
    if let Task::Cap(cap) = &task
        && (cap.question.depth > 6 || cap.rules.deck_len().is_none_or(|cards| cards > 81))
    {
        return;
    }
    if task.units() > 10_000 {
        return;
    }
    let (file, path) = (Path::new("a shard"), Path::new("a plan"));
    let Ok(plan) = Plan::new(task, 1) else { return };
    assert_eq!(Plan::parse(&plan.json(), path).expect("a plan is read again"), plan);
    let shard = plan.shard(1).expect("there is one shard");
    let units = plan.task().units();
    let written = file_text(&plan, shard, units, &findings.replace(['\n', '\r'], " "));
    if let Ok(done) = check_file(&written, &plan, shard, file) {
        assert_eq!(done, units);
    }
    assert!(check_file(text, &plan, shard, file).is_err(), "a file without its SHA-256");
}
