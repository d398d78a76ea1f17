//! Answers of SMT solvers: a status, and values by `get-value` or a model by `get-model`.

use std::collections::HashMap;

use set_core::{Board, Card};

use super::{AnswerError, Said};

/// Reads the values of `x_0120` and its like.
pub(super) fn select(board: &Board, text: &str) -> Result<Said, AnswerError> {
    let answer = Text::read(text)?;
    let value = |card: Card| {
        let name = format!("x_{}", board.rules().display(card));
        match answer.value(&name)? {
            0 => Ok(None),
            1 => Ok(Some(card)),
            value => Err(AnswerError::Text(format!("{name} is {value}: expected true or false"))),
        }
    };
    answer.said(|| board.iter().filter_map(|card| value(card).transpose()).collect())
}

/// Reads the values of `k_0_1` and its like.
pub(super) fn paper(board: &Board, text: &str) -> Result<Said, AnswerError> {
    let answer = Text::read(text)?;
    let rules = board.rules();
    let card = |i: u32| {
        let value = |m: u32| {
            let name = format!("k_{i}_{m}");
            let value = answer.value(&name)?;
            u32::try_from(value).ok().filter(|&value| value < rules.values()).ok_or_else(|| {
                let most = rules.values() - 1;
                AnswerError::Model(format!("{name} is {value}: expected 0 to {most}"))
            })
        };
        let values = (0..rules.properties()).map(value).collect::<Result<Vec<_>, _>>()?;
        rules.card(&values).map_err(|error| AnswerError::Model(error.to_string()))
    };
    answer.said(|| (0..rules.values()).map(card).collect())
}

/// The status and the values of an answer.
struct Text<'a> {
    status: &'a str,
    values: HashMap<&'a str, u64>,
}

impl<'a> Text<'a> {
    fn read(text: &'a str) -> Result<Self, AnswerError> {
        let tokens = tokens(text);
        let is_status = |token: &&str| ["sat", "unsat", "unknown", "timeout"].contains(token);
        let status = tokens.iter().copied().find(is_status).ok_or_else(|| {
            AnswerError::Text("no answer: expected sat, unsat or unknown".to_owned())
        })?;
        // A value is `(name value)`, or `(define-fun name () sort value)` in a model.
        let mut values = HashMap::new();
        for (at, window) in tokens.windows(2).enumerate() {
            let [before, name] = *window else { continue };
            let rest = &tokens[at + 2..];
            let rest = match (before, rest) {
                ("define-fun", ["(", ")", "(", sort @ ..]) => {
                    let end = sort.iter().position(|&token| token == ")");
                    end.map_or(&[][..], |end| &sort[end + 1..])
                }
                ("define-fun", ["(", ")", _, rest @ ..]) | ("(", rest) => rest,
                _ => continue,
            };
            if let Some(value) = value(rest) {
                values.insert(name.trim_matches('|'), value);
            }
        }
        Ok(Self { status, values })
    }

    fn value(&self, name: &str) -> Result<u64, AnswerError> {
        let value = self.values.get(name).copied();
        value.ok_or_else(|| {
            AnswerError::Text(format!("no value of {name}: was the text exported with --model?"))
        })
    }

    fn said(
        &self,
        chosen: impl Fn() -> Result<Vec<Card>, AnswerError>,
    ) -> Result<Said, AnswerError> {
        match self.status {
            "sat" => chosen().map(Said::Chosen),
            "unsat" => Ok(Said::NoSet),
            _ => Ok(Said::Unknown),
        }
    }
}

/// Parentheses, and what is between them and blanks.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    for line in text.lines() {
        let mut rest = line.split(';').next().unwrap_or_default().trim_start();
        while let Some(first) = rest.chars().next() {
            let end = match first {
                '(' | ')' => 1,
                _ => {
                    rest.find(|c: char| c.is_whitespace() || "()".contains(c)).unwrap_or(rest.len())
                }
            };
            let (token, tail) = rest.split_at(end);
            tokens.push(token);
            rest = tail.trim_start();
        }
    }
    tokens
}

/// The value that tokens begin with: `true`, `5`, `#b101`, `#x5`, `(_ bv5 3)`.
fn value(tokens: &[&str]) -> Option<u64> {
    match tokens {
        ["true", ..] => Some(1),
        ["false", ..] => Some(0),
        ["(", "_", value, ..] => value.strip_prefix("bv")?.parse().ok(),
        [value, ..] => {
            if let Some(bits) = value.strip_prefix("#b") {
                return u64::from_str_radix(bits, 2).ok();
            }
            if let Some(digits) = value.strip_prefix("#x") {
                return u64::from_str_radix(digits, 16).ok();
            }
            value.parse().ok()
        }
        [] => None,
    }
}
