//! The targets of the research floor, which need nothing of libFuzzer.

use std::collections::BTreeMap;
use std::path::Path;

use set_cap::drat;
use set_lab::shards::{Plan, Question, check_file, file_text};

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
    const MAX_VARIABLES: usize = 12;
    if drat::check(formula, proof).is_err() {
        return;
    }
    let clauses = clauses(&String::from_utf8_lossy(formula));
    let variables = variables(&clauses);
    if variables.len() <= MAX_VARIABLES {
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

/// Reads a plan and the file of a shard. The first line is the question of the plan, the second one
/// the answers of its only shard; whoever writes such files can compute their SHA-256.
pub fn shards(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let (question, answers) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(question) = serde_json::from_str::<Question>(question) else { return };
    // A formula takes time in proportion to the deck and the cubes.
    if question.depth > 6 || question.rules.deck_len().is_none_or(|cards| cards > 81) {
        return;
    }
    let (file, path) = (Path::new("a shard"), Path::new("a plan"));
    let Ok(plan) = Plan::new(question, 1) else { return };
    assert_eq!(Plan::parse(&plan.json(), path).expect("a plan is read again"), plan);
    let shard = plan.shard(1).expect("there is one shard");
    let cubes = plan.question().cubes_len();
    let written = file_text(&plan, shard, cubes, &answers.replace(['\n', '\r'], " "));
    if let Ok(done) = check_file(&written, &plan, shard, file) {
        assert_eq!(done, cubes);
    }
    assert!(check_file(text, &plan, shard, file).is_err(), "a file without its SHA-256");
}
