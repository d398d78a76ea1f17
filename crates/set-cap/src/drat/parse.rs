//! Formulas and proofs as text.

use std::collections::HashMap;

use super::CheckError;

/// A formula. Its literals are signed numbers of [`Variables`].
pub(super) struct Formula {
    pub(super) variables: Variables,
    pub(super) clauses: Vec<Vec<i32>>,
}

/// A line of a proof.
pub(super) enum Step {
    Add(Vec<i32>),
    Delete(Vec<i32>),
}

/// The variables that occur in a formula and its proof, renumbered 1, 2, ... in
/// the order of their first use.
///
/// Tables over these numbers are as large as the text allows. The header may
/// announce billions of variables in a file of a few bytes.
pub(super) struct Variables {
    /// The number of variables that the header announces.
    announced: u32,
    numbers: HashMap<u32, i32>,
}

impl Variables {
    /// The literal that a word stands for, renumbered, or 0; `None` if the word
    /// is neither 0 nor a literal of an announced variable.
    fn literal(&mut self, word: &str) -> Option<i32> {
        let literal: i32 = word.parse().ok()?;
        let variable = literal.unsigned_abs();
        if variable == 0 {
            return Some(0);
        }
        if variable > self.announced {
            return None;
        }
        let next = i32::try_from(self.numbers.len() + 1).ok()?;
        let number = *self.numbers.entry(variable).or_insert(next);
        Some(if literal > 0 { number } else { -number })
    }
}

/// Reads a formula in the DIMACS format.
pub(super) fn formula(text: &str) -> Result<Formula, CheckError> {
    let mut header: Option<(Variables, usize)> = None;
    let mut clauses = Vec::new();
    let mut clause = Vec::new();
    let mut lines = 0;
    for (line, content) in (1..).zip(text.lines()) {
        let error = |problem| CheckError::Formula { line, problem };
        lines = line;
        let mut words = content.split_whitespace().peekable();
        match (words.peek().copied(), &mut header) {
            (None | Some("c"), _) => {}
            (Some("p"), None) => {
                header = Some(parse_header(words).ok_or(error("expected p cnf and two numbers"))?);
            }
            (_, None) => return Err(error("a clause before the line p cnf")),
            (_, Some((variables, _))) => {
                for word in words {
                    let literal = variables.literal(word);
                    match literal.ok_or(error("not a literal of the formula"))? {
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
        return Err(error("the number of clauses differs from the line p cnf"));
    }
    Ok(Formula { variables, clauses })
}

fn parse_header<'a>(words: impl Iterator<Item = &'a str>) -> Option<(Variables, usize)> {
    let words: Vec<&str> = words.collect();
    let ["p", "cnf", variables, clauses] = words[..] else { return None };
    let announced: u32 = variables.parse().ok()?;
    i32::try_from(announced).ok()?; // a literal is a signed number of 32 bits
    Some((Variables { announced, numbers: HashMap::new() }, clauses.parse().ok()?))
}

/// The steps of a proof, each with its line.
pub(super) fn steps(
    text: &str,
    mut variables: Variables,
) -> impl Iterator<Item = Result<(usize, Step), CheckError>> {
    let lines = (1..).zip(text.lines());
    let content =
        lines.filter(|(_, line)| !matches!(line.split_whitespace().next(), None | Some("c")));
    content.map(move |(line, content)| {
        step(content, &mut variables)
            .map(|step| (line, step))
            .map_err(|problem| CheckError::Step { line, problem })
    })
}

fn step(content: &str, variables: &mut Variables) -> Result<Step, &'static str> {
    let mut words = content.split_whitespace().peekable();
    let deletes = words.next_if_eq(&"d").is_some();
    let mut clause = Vec::new();
    for word in words.by_ref() {
        match variables.literal(word).ok_or("not a literal of the formula")? {
            0 => break,
            literal => clause.push(literal),
        }
    }
    if words.next().is_some() || content.split_whitespace().next_back() != Some("0") {
        return Err("expected one final 0");
    }
    Ok(if deletes { Step::Delete(clause) } else { Step::Add(clause) })
}
