//! Formulas and proofs as text.

use super::CheckError;

/// A formula: literals are signed numbers of variables.
pub(super) struct Formula {
    pub(super) variables: usize,
    pub(super) clauses: Vec<Vec<i32>>,
}

/// A line of a proof.
pub(super) enum Step {
    Add(Vec<i32>),
    Delete(Vec<i32>),
}

/// The most variables that are read: room for them is taken at once.
const MOST_VARIABLES: usize = 1 << 28;

/// Reads a formula in the DIMACS format.
pub(super) fn formula(text: &str) -> Result<Formula, CheckError> {
    let mut header: Option<(usize, usize)> = None;
    let mut clauses = Vec::new();
    let mut clause = Vec::new();
    let mut lines = 0;
    for (line, content) in (1..).zip(text.lines()) {
        let error = |problem| CheckError::Formula { line, problem };
        lines = line;
        let mut words = content.split_whitespace().peekable();
        match (words.peek().copied(), header) {
            (None | Some("c"), _) => {}
            (Some("p"), None) => {
                header = Some(parse_header(words).ok_or(error("expected p cnf and two numbers"))?);
            }
            (_, None) => return Err(error("a clause before the line p cnf")),
            (_, Some((variables, _))) => {
                for word in words {
                    match literal(word, variables).ok_or(error("not a literal of the formula"))? {
                        0 => clauses.push(core::mem::take(&mut clause)),
                        literal => clause.push(literal),
                    }
                }
            }
        }
    }
    let error = |problem| CheckError::Formula { line: lines, problem };
    let (variables, count) = header.ok_or(error("no line p cnf"))?;
    if !clause.is_empty() {
        return Err(error("the last clause has no final 0"));
    }
    if clauses.len() != count {
        return Err(error("not as many clauses as the line p cnf says"));
    }
    Ok(Formula { variables, clauses })
}

fn parse_header<'a>(words: impl Iterator<Item = &'a str>) -> Option<(usize, usize)> {
    let words: Vec<&str> = words.collect();
    let ["p", "cnf", variables, clauses] = words[..] else { return None };
    let variables = variables.parse().ok().filter(|&variables| variables <= MOST_VARIABLES)?;
    Some((variables, clauses.parse().ok()?))
}

/// The steps of a proof with their lines.
pub(super) fn steps(
    text: &str,
    variables: usize,
) -> impl Iterator<Item = Result<(usize, Step), CheckError>> {
    let lines = (1..).zip(text.lines());
    let content =
        lines.filter(|(_, line)| !matches!(line.split_whitespace().next(), None | Some("c")));
    content.map(move |(line, content)| {
        step(content, variables)
            .map(|step| (line, step))
            .map_err(|problem| CheckError::Step { line, problem })
    })
}

fn step(content: &str, variables: usize) -> Result<Step, &'static str> {
    let mut words = content.split_whitespace().peekable();
    let deletes = words.next_if_eq(&"d").is_some();
    let mut clause = Vec::new();
    for word in words.by_ref() {
        match literal(word, variables).ok_or("not a literal of the formula")? {
            0 => break,
            literal => clause.push(literal),
        }
    }
    if words.next().is_some() || content.split_whitespace().next_back() != Some("0") {
        return Err("expected one final 0");
    }
    Ok(if deletes { Step::Delete(clause) } else { Step::Add(clause) })
}

/// A literal of variables up to `variables`, or 0.
fn literal(word: &str, variables: usize) -> Option<i32> {
    word.parse().ok().filter(|literal: &i32| literal.unsigned_abs() as usize <= variables)
}
