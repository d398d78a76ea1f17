//! The answers of solvers from elsewhere, read back and checked card by card.

use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use set_core::{Board, Card, Rules, ValidSet};

use crate::cnf::Output;
use crate::format::ExportFormat;

/// The answer of a solver about a board.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::{Answer, ExportFormat, read_answer};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010")?;
/// assert_eq!(read_answer(ExportFormat::Dimacs, &board, "s UNSATISFIABLE\n")?, Answer::SetFree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T = ValidSet> {
    /// A model, whose cards are a valid set of the board.
    Set(T),
    /// There is no set, by the word of the solver only.
    SetFree,
    /// The solver does not know, or said nothing.
    Unknown,
}

/// The flaw of an answer.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::{AnswerError, ExportFormat, read_answer};
///
/// // The solver says that these three cards are a set.
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010")?;
/// let error = read_answer(ExportFormat::Dimacs, &board, "s SATISFIABLE\nv 1 2 3 0\n").unwrap_err();
/// assert!(matches!(error, AnswerError::Model(_)));
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The text is not an answer in this format.
    #[error("{0}")]
    Text(String),
    /// The model is not a valid set of the board.
    #[error("a wrong model: {0}")]
    Model(String),
}

/// An answer whose cards are not checked yet.
type Said = Answer<Vec<Card>>;

/// Reads a solver's answer to the question of this board in this format. A model is checked card by
/// card; that there is no set is the word of the solver.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::{Answer, ExportFormat, read_answer};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0012 0002")?;
/// let answer = read_answer(ExportFormat::Dimacs, &board, "s SATISFIABLE\nv 1 2 -3 4 0\n")?;
/// assert!(matches!(answer, Answer::Set(set) if set.to_string() == "0000 0001 0002"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`AnswerError`] if the text is not such an answer, or its model is not a valid set of the
/// board.
pub fn read_answer(format: ExportFormat, board: &Board, text: &str) -> Result<Answer, AnswerError> {
    let name = |index| board.get(index).map(|card| format!("x_{}", board.rules().display(card)));
    let said = match format {
        ExportFormat::Smt2 => smt(text, |values| {
            let mut names = (0..board.len()).filter_map(name);
            names.try_for_each(|name| value_of(values, &name).map(drop))?;
            chosen(board, values, name)
        })?,
        ExportFormat::Smt2Paper => smt(text, |values| paper(board.rules(), values))?,
        ExportFormat::Lp => solution_file(board, text, name)?,
        ExportFormat::Dimacs => dimacs(board, text)?,
        ExportFormat::Opb => opb(board, text)?,
        ExportFormat::Minizinc => minizinc(board, text)?,
        ExportFormat::Xcc => cover(board, text)?,
    };
    match said {
        Answer::Set(cards) => check(board, &cards).map(Answer::Set).map_err(AnswerError::Model),
        Answer::SetFree => Ok(Answer::SetFree),
        Answer::Unknown => Ok(Answer::Unknown),
    }
}

/// The valid set of these cards, or why they are none of this board.
fn check(board: &Board, cards: &[Card]) -> Result<ValidSet, String> {
    let rules = board.rules();
    if let Some(&card) = cards.iter().find(|&&card| !board.contains(card)) {
        return Err(format!("{} is not on the board", rules.display(card)));
    }
    ValidSet::try_new(rules, cards).map_err(|why| match cards {
        [] => "it chooses no card".to_owned(),
        cards => {
            let cards: Vec<_> = cards.iter().map(|&card| rules.display(card).to_string()).collect();
            format!("{} are not a valid set: {why}", cards.join(" "))
        }
    })
}

/// The values that a text gives to names.
type Values<'a> = BTreeMap<&'a str, f64>;

/// Words without parentheses and SMT-LIB's comments.
fn words(text: &str) -> Vec<&str> {
    let lines = text.lines().map(|line| line.split(';').next().unwrap_or_default());
    let words = lines.flat_map(|line| line.split(|c: char| c.is_whitespace() || "()".contains(c)));
    words.filter(|word| !word.is_empty()).collect()
}

/// Each word with the value behind it.
fn values<'a>(words: &[&'a str]) -> Values<'a> {
    let named = words.iter().enumerate();
    let named = named.map(|(at, name)| (name.trim_matches('|'), value(&words[at + 1..])));
    named.filter_map(|(name, value)| Some((name, value?))).collect()
}

/// The value at the begin of these words: a number, `true`, `#b101`, `#x5` or `(_ bv5 3)`. A sort
/// of SMT-LIB and GLPK's star, which marks whole numbers, may stand before it.
fn value(words: &[&str]) -> Option<f64> {
    let radix = |digits, radix| u32::from_str_radix(digits, radix).ok().map(f64::from);
    match words {
        ["Bool" | "Int" | "*", rest @ ..] | ["_", "BitVec", _, rest @ ..] => value(rest),
        ["true", ..] => Some(1.0),
        ["false", ..] => Some(0.0),
        ["_", value, ..] => value.strip_prefix("bv")?.parse().ok(),
        [value, ..] => match (value.strip_prefix("#b"), value.strip_prefix("#x")) {
            (Some(bits), _) => radix(bits, 2),
            (_, Some(digits)) => radix(digits, 16),
            _ => value.parse().ok(),
        },
        [] => None,
    }
}

fn value_of(values: &Values<'_>, name: &str) -> Result<f64, AnswerError> {
    values.get(name).copied().ok_or_else(|| {
        AnswerError::Text(format!("no value of {name}: was the text exported with --model?"))
    })
}

/// The cards whose names have the value 1. A name without a value stands for 0.
fn chosen(
    board: &Board,
    values: &Values<'_>,
    name_of: impl Fn(usize) -> Option<String>,
) -> Result<Vec<Card>, AnswerError> {
    // Solvers round to whole numbers with this tolerance.
    let is = |value: f64, whole: f64| (value - whole).abs() < 1e-5;
    let mut cards = Vec::new();
    for (index, card) in board.iter().enumerate() {
        let name = name_of(index).unwrap_or_default();
        match values.get(&*name) {
            Some(&value) if is(value, 1.0) => cards.push(card),
            Some(&value) if !is(value, 0.0) => {
                return Err(AnswerError::Text(format!("{name} is {value}: expected 0 or 1")));
            }
            _ => {}
        }
    }
    Ok(cards)
}

/// The answer of an SMT solver: a status, and values by `get-value` or a model by `get-model`.
fn smt(
    text: &str,
    cards: impl Fn(&Values<'_>) -> Result<Vec<Card>, AnswerError>,
) -> Result<Said, AnswerError> {
    let words = words(text);
    let is_status = |word: &&str| ["sat", "unsat", "unknown", "timeout"].contains(word);
    match words.iter().copied().find(is_status) {
        Some("sat") => cards(&values(&words)).map(Answer::Set),
        Some("unsat") => Ok(Answer::SetFree),
        Some(_) => Ok(Answer::Unknown),
        None => Err(AnswerError::Text("no answer: expected sat, unsat or unknown".to_owned())),
    }
}

/// The cards of the paper's reduction: `k_0_1` is the value of card 0 in property 1.
fn paper(rules: Rules, values: &Values<'_>) -> Result<Vec<Card>, AnswerError> {
    let value = |card: u32, property: u32| {
        let name = format!("k_{card}_{property}");
        let value = value_of(values, &name)?;
        let most = rules.values() - 1;
        #[allow(clippy::float_cmp)] // whole numbers are exact
        (0..=most)
            .find(|&whole| f64::from(whole) == value)
            .ok_or_else(|| AnswerError::Model(format!("{name} is {value}: expected 0 to {most}")))
    };
    let card = |card| {
        let values = (0..rules.properties()).map(|property| value(card, property));
        rules
            .card(&values.collect::<Result<Vec<_>, _>>()?)
            .map_err(|error| AnswerError::Model(error.to_string()))
    };
    (0..rules.values()).map(card).collect()
}

/// The solution file of an integer program: names, each followed by its value. The solvers differ
/// in the text around them, and some leave out names whose value is 0.
fn solution_file(
    board: &Board,
    text: &str,
    name_of: impl Fn(usize) -> Option<String>,
) -> Result<Said, AnswerError> {
    /// The words of GLPK, Cbc, `HiGHS` and SCIP for a program without a solution.
    const INFEASIBLE: [&str; 4] =
        ["infeasible", "integer empty", "no primal feasible", "no integer feasible"];
    let small = text.to_lowercase();
    // Cbc then writes the values of a failed attempt.
    if INFEASIBLE.iter().any(|word| small.contains(word)) {
        return Ok(Answer::SetFree);
    }
    let values = values(&words(text));
    if !(0..board.len()).filter_map(&name_of).any(|name| values.contains_key(&*name)) {
        return Ok(Answer::Unknown);
    }
    chosen(board, &values, name_of).map(Answer::Set)
}

/// The output of a SAT solver, or minisat's answer file. Card i of the board is variable i + 1.
fn dimacs(board: &Board, text: &str) -> Result<Said, AnswerError> {
    let output = Output::parse(text).map_err(|error| AnswerError::Text(error.to_string()))?;
    Ok(match output {
        Output::Satisfiable(model) => {
            let chosen: BTreeSet<_> = model.iter().map(|literal| literal.to_dimacs()).collect();
            let cards = (1..).zip(board.iter());
            Answer::Set(cards.filter(|(x, _)| chosen.contains(x)).map(|(_, card)| card).collect())
        }
        Output::Unsatisfiable => Answer::SetFree,
        Output::NoModel | Output::Unknown => Answer::Unknown,
    })
}

/// The output of a pseudo-Boolean solver (`s SATISFIABLE`, `v x1 -x2`), or a solution file
/// of an integer program (`x1 1`). Card i of the board is `x` and i + 1.
fn opb(board: &Board, text: &str) -> Result<Said, AnswerError> {
    let name = |index: usize| format!("x{}", index + 1);
    let status = text.lines().find_map(|line| line.strip_prefix("s "));
    match status.map(str::trim) {
        Some("SATISFIABLE" | "OPTIMUM FOUND") => {
            let lines = text.lines().filter_map(|line| line.strip_prefix("v "));
            let literals: BTreeSet<_> = lines.flat_map(str::split_whitespace).collect();
            let cards = board.iter().enumerate();
            let cards = cards.filter(|(index, _)| literals.contains(&*name(*index)));
            Ok(Answer::Set(cards.map(|(_, card)| card).collect()))
        }
        Some("UNSATISFIABLE") => Ok(Answer::SetFree),
        Some(_) => Ok(Answer::Unknown),
        None => solution_file(board, text, |index| Some(name(index))),
    }
}

/// The output of `MiniZinc`: the numbers of the first solution's cards, counted from 1, or a status
/// between signs of equality.
fn minizinc(board: &Board, text: &str) -> Result<Said, AnswerError> {
    let Some((_, rest)) = text.split_once("chosen = [") else {
        let is_none = text.lines().any(|line| line.trim() == "=====UNSATISFIABLE=====");
        return Ok(if is_none { Answer::SetFree } else { Answer::Unknown });
    };
    let numbers = rest.split_once(']').map_or(rest, |(numbers, _)| numbers);
    let card = |number: &str| {
        let index = number.trim().parse::<usize>().ok()?.checked_sub(1)?;
        board.get(index)
    };
    let cards = numbers.split(',').map(|number| {
        card(number).ok_or_else(|| {
            AnswerError::Text(format!("chosen {number:?}: expected 1 to {}", board.len()))
        })
    });
    cards.collect::<Result<_, _>>().map(Answer::Set)
}

/// The first solution of an exact cover, as Knuth's programs print it: the options, one a line.
/// Its cards are named by the items `c0`, `c1`, ..., with the color 1 if items have colors.
fn cover(board: &Board, text: &str) -> Result<Said, AnswerError> {
    // Parsing alone would accept a sign.
    let number = |word: &str| word.parse::<usize>().ok().filter(|_| !word.starts_with('+'));
    let mut cards: Vec<Card> = Vec::new();
    let mut solutions = 0;
    for line in text.lines() {
        // A solution begins with its number and a colon.
        let label = line.split_whitespace().next().and_then(|word| word.strip_suffix(':'));
        solutions += usize::from(label.and_then(number).is_some());
        if solutions > 1 {
            break;
        }
        let items = line.split_whitespace().filter_map(|word| word.strip_prefix('c'));
        let indices = items.filter_map(|item| number(item.strip_suffix(":1").unwrap_or(item)));
        for index in indices {
            let card = board.get(index).ok_or_else(|| {
                let last = board.len().saturating_sub(1);
                AnswerError::Text(format!("c{index}: expected c0 to c{last}"))
            })?;
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
    }
    let is_none = |pair: &[&str]| pair[0] == "0" && pair[1].starts_with("solutions");
    Ok(match cards.is_empty() {
        false => Answer::Set(cards),
        true if words(text).windows(2).any(is_none) => Answer::SetFree,
        true => Answer::Unknown,
    })
}

/// Answers as solvers print them.
#[cfg(test)]
mod tests {
    use set_core::{Board, Rules};

    use super::*;

    /// Of the cards, 00 01 02 are the only valid set.
    fn board() -> Board {
        Board::parse(Rules::new(2, 3).unwrap(), "00 01 11 02").unwrap()
    }

    /// The answer in a word, or the error.
    fn said(format: ExportFormat, text: &str) -> String {
        match read_answer(format, &board(), text) {
            Ok(Answer::Set(set)) => set.to_string(),
            Ok(Answer::SetFree) => "none".to_owned(),
            Ok(Answer::Unknown) => "unknown".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    const SET: &str = "00 01 02";

    #[test]
    fn smt2() {
        let format = ExportFormat::Smt2;
        let z3 = "sat\n((x_00 true)\n (x_01 true)\n (x_11 false)\n (x_02 true))\n";
        assert_eq!(said(format, z3), SET);
        let model = "sat\n(\n (define-fun x_00 () Bool true)(define-fun x_01 () Bool true)\
                     (define-fun |x_11| () Bool false) (define-fun x_02 () Bool true))";
        assert_eq!(said(format, model), SET);
        assert_eq!(said(format, "unsat\n(error \"line 7: no model\")"), "none");
        assert_eq!(said(format, "unknown"), "unknown");
        assert!(said(format, "").starts_with("no answer: expected sat"));
        assert!(said(format, "sat").starts_with("no value of x_00"));
        let wrong = said(format, &z3.replace("x_11 false", "x_11 true"));
        assert_eq!(wrong, "a wrong model: 00 01 11 02 are not a valid set: 4 cards, expected 3");
        let none = said(format, &z3.replace("true", "false"));
        assert_eq!(none, "a wrong model: it chooses no card");
        assert!(said(format, &z3.replace("x_11 false", "x_11 7")).starts_with("x_11 is 7"));
    }

    #[test]
    fn smt2_paper() {
        let format = ExportFormat::Smt2Paper;
        let int = "sat\n((k_0_0 0) (k_0_1 0) (k_1_0 0) (k_1_1 1) (k_2_0 0) (k_2_1 2))";
        assert_eq!(said(format, int), SET);
        let bits = "sat\n((k_0_0 #b00) (k_0_1 #b00) (k_1_0 #b00) (k_1_1 #b01) (k_2_0 (_ bv0 2)) \
                    (k_2_1 #x2))";
        assert_eq!(said(format, bits), SET);
        let sort = "sat (model (define-fun k_0_0 () (_ BitVec 2) (_ bv0 2)) (define-fun k_0_1 () Int 0)\
                    (define-fun k_1_0 () Int 0) (define-fun k_1_1 () Int 1) \
                    (define-fun k_2_0 () Int 0) (define-fun k_2_1 () Int 2))";
        assert_eq!(said(format, sort), SET);
        let foreign = said(format, &int.replace("k_2_1 2", "k_2_1 3"));
        assert_eq!(foreign, "a wrong model: k_2_1 is 3: expected 0 to 2");
        let other = said(format, &int.replace("k_2_0 0", "k_2_0 1"));
        assert_eq!(other, "a wrong model: 12 is not on the board");
        let twice = said(format, &int.replace("k_2_1 2", "k_2_1 1"));
        assert!(twice.starts_with("a wrong model: 00 01 01 are not a valid set"), "{twice}");
    }

    #[test]
    fn solution_files() {
        let format = ExportFormat::Lp;
        let glpk = "Status:     INTEGER OPTIMAL\n   No. Column name   Activity  Lower bound Upper bound\n\
                         1 x_00         *              1             0             1 \n\
                         2 x_01         *              1             0             1 \n\
                         3 x_11         *              0             0             1 \n\
                         4 x_02         *              1             0             1 \n";
        assert_eq!(said(format, glpk), SET);
        let cbc = "Optimal - objective value 0.00000000\n      0 x_00     1    0\n      1 x_01     1   0\n\
                   3 x_02   0.9999999  0\n      4 same_0_0   1   0\n";
        assert_eq!(said(format, cbc), SET);
        let highs =
            "Model status\nOptimal\n# Columns 12\nx_00 1\nx_01 1\nx_11 -0\nx_02 1\n# Rows 9\n";
        assert_eq!(said(format, highs), SET);
        for none in [
            "Infeasible - objective value 0.00\n**    0 x_00   1   0\n**    1 x_01   2   0\n",
            "Status:     INTEGER EMPTY",
            "solution status: infeasible",
        ] {
            assert_eq!(said(format, none), "none");
        }
        assert_eq!(said(format, "time limit"), "unknown");
        assert_eq!(
            said(format, &highs.replace("x_11 -0", "x_11 0.5")),
            "x_11 is 0.5: expected 0 or 1"
        );
        assert!(
            said(format, &highs.replace("x_02 1", "x_02 0"))
                .starts_with("a wrong model: 00 01 are")
        );
    }

    #[test]
    fn sat_and_pseudo_boolean() {
        assert_eq!(said(ExportFormat::Dimacs, "s SATISFIABLE\nv 1 2 -3 4 5 -6 7 0\n"), SET);
        assert_eq!(said(ExportFormat::Dimacs, "UNSAT\n"), "none");
        assert!(
            said(ExportFormat::Dimacs, "SAT\n1 2 3 4 5 -6 0\n")
                .starts_with("a wrong model: 00 01 11 02")
        );
        let opb = "c a comment\ns SATISFIABLE\nv x1 x2 -x3 x4\nv -x5 x6\n";
        assert_eq!(said(ExportFormat::Opb, opb), SET);
        assert_eq!(said(ExportFormat::Opb, "s UNSATISFIABLE\n"), "none");
        assert_eq!(said(ExportFormat::Opb, "s UNKNOWN\n"), "unknown");
        assert_eq!(
            said(ExportFormat::Opb, "solution status: optimal\nx1  1 (obj:0)\nx2 1\nx4 1\nx6 1\n"),
            SET
        );
        assert_eq!(
            said(ExportFormat::Opb, &opb.replace("-x3", "x3")),
            "a wrong model: 00 01 11 02 are not a valid set: 4 cards, expected 3"
        );
    }

    #[test]
    fn minizinc() {
        let format = ExportFormat::Minizinc;
        let gecode = "chosen = [1, 2, 4];\n----------\n";
        assert_eq!(said(format, gecode), SET);
        assert_eq!(said(format, &format!("% a comment\n{gecode}chosen = [1, 2, 3];\n")), SET);
        assert_eq!(said(format, "Warning: domain is empty\n\n=====UNSATISFIABLE=====\n"), "none");
        for unknown in ["", "=====UNKNOWN=====\n", "=====ERROR=====\n"] {
            assert_eq!(said(format, unknown), "unknown");
        }
        for (list, error) in [
            ("1, 2, 5", "chosen \" 5\": expected 1 to 4"),
            ("0, 2, 4", "chosen \"0\": expected 1 to 4"),
            ("", "chosen \"\": expected 1 to 4"),
            ("1, 2, 3", "a wrong model: 00 01 11 are not a valid set"),
            ("1, 2", "a wrong model: 00 01 are not a valid set"),
            ("1, 2, 2", "a wrong model: 00 01 01 are not a valid set"),
        ] {
            let text = format!("chosen = [{list}];\n----------\n");
            assert!(said(format, &text).starts_with(error), "{}", said(format, &text));
        }
    }

    #[test]
    fn exact_covers() {
        let format = ExportFormat::Xcc;
        let solution = "1:\n some q0:s q1:d (1 of 1)\n w0c0 c0:1 q0:s (1 of 2)\n w0c1 c1:1\n\
                        w0c2 c2:0 (1 of 1)\n w1c3 c3:1\n2:\n w0c2 c2:1\n";
        assert_eq!(said(format, solution), SET);
        assert_eq!(said(format, "anchor c3\np1v1 c1\np1v0 c0\n"), SET);
        assert_eq!(said(format, "Altogether 0 solutions, 12 mems"), "none");
        assert_eq!(said(format, ""), "unknown");
        assert_eq!(said(format, "c0\nc4\n"), "c4: expected c0 to c3");
        assert!(said(format, "c0 c2").starts_with("a wrong model: 00 11 are not a valid set"));
    }
}
