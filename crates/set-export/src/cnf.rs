//! The answers of SAT solvers: [`Output`] reads what one prints, as [`Literal`]s in the numbers of
//! the DIMACS format.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroI32;
use core::ops::Not;

use thiserror::Error;

/// A variable or its negation, as the signed number of the DIMACS format:
/// variables are numbered from 1, and a negation is negative.
///
/// # Example
///
/// ```
/// use set_export::cnf::Literal;
///
/// let literal = Literal::from_dimacs(-7).expect("0 is none");
/// assert_eq!((literal.variable(), literal.is_positive()), (7, false));
/// assert_eq!((!literal).to_string(), "7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(NonZeroI32);

impl Literal {
    /// The largest variable.
    const MAX_VARIABLE: u32 = 1 << 30;

    /// The variable itself as a literal; `None` unless it is from 1 to `2^30`.
    #[must_use]
    pub fn positive(variable: u32) -> Option<Self> {
        i32::try_from(variable).ok().and_then(Self::from_dimacs)
    }

    /// The literal with this number in DIMACS; `None` for 0, or if the variable is
    /// above `2^30`.
    #[must_use]
    pub fn from_dimacs(number: i32) -> Option<Self> {
        let number = NonZeroI32::new(number)?;
        (number.get().unsigned_abs() <= Self::MAX_VARIABLE).then_some(Self(number))
    }

    /// The number of the literal in DIMACS: the variable's number, negative for a
    /// negation.
    #[must_use]
    pub const fn to_dimacs(self) -> i32 {
        self.0.get()
    }

    /// The number of the variable, from 1.
    #[must_use]
    pub const fn variable(self) -> u32 {
        self.0.get().unsigned_abs()
    }

    /// Whether the literal is a variable, and not its negation.
    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0.get() > 0
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The answer in the output of a SAT solver.
///
/// Two forms are read. The form of the SAT competitions has `s` and `v` lines
/// (cadical, kissat, glucose and most others). The form of minisat has a line `SAT`,
/// `UNSAT` or `INDET` and then a line of literals in its result file, and a line
/// `SATISFIABLE`, `UNSATISFIABLE` or `INDETERMINATE` in what it prints. All other
/// lines are skipped: solvers print comments, tables and warnings before and after. A
/// solver that is stopped may give no answer: comments alone are [`Unknown`](Self::Unknown).
/// The answer is as the solver gave it: nothing is checked.
///
/// # Example
///
/// ```
/// use set_export::cnf::Output;
///
/// let minisat = Output::parse("SAT\n1 -2 3 0\n")?;
/// let cadical = Output::parse("c a comment\ns SATISFIABLE\nv 1 -2\nv 3 0\n")?;
/// assert_eq!(minisat, cadical);
/// assert_eq!(Output::parse("s UNSATISFIABLE\n")?, Output::Unsatisfiable);
/// assert_eq!(Output::parse("c a limit was reached\nc UNKNOWN\n")?, Output::Unknown);
/// # Ok::<(), set_export::cnf::OutputError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// The output has a model, in which these literals are true.
    Satisfiable(Vec<Literal>),
    /// The output says that there is a model, and has none. Many solvers have to be
    /// asked for it.
    NoModel,
    /// The output says that there is no model.
    Unsatisfiable,
    /// The output says that the solver does not know, or was stopped.
    Unknown,
}

impl Output {
    /// Reads a solver's output.
    ///
    /// # Errors
    ///
    /// [`OutputError`] if there is no answer, if there are two different ones, or if
    /// a line of the model is not as expected; it names the line.
    pub fn parse(text: &str) -> Result<Self, OutputError> {
        let mut answer: Option<Answer> = None;
        let mut model = Model::default();
        let mut after_sat = false;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            let error = |problem| OutputError::new(number, line, problem);
            if let Some(new) = Answer::of(line) {
                if answer.is_some_and(|answer| answer != new) {
                    return Err(error("a different answer before"));
                }
                answer = Some(new);
                after_sat = line == "SAT";
                continue;
            }
            let bare = (after_sat && is_list(line)).then_some(line);
            if let Some(literals) = after_v(line).or(bare) {
                model.add(literals).map_err(error)?;
            }
            after_sat &= !model.ended;
        }
        match answer {
            Some(Answer::Satisfiable) => model.output(),
            Some(Answer::Unsatisfiable) => Ok(Self::Unsatisfiable),
            Some(Answer::Unknown) => Ok(Self::Unknown),
            None if was_stopped(text) => Ok(Self::Unknown),
            None => Err(OutputError::new(0, "", "no answer: expected a line SAT or s SATISFIABLE")),
        }
    }
}

/// An answer without its model.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

impl Answer {
    /// The answer that a line gives.
    fn of(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Some(match words[..] {
            ["SAT" | "SATISFIABLE"] | ["s", "SATISFIABLE"] => Self::Satisfiable,
            ["UNSAT" | "UNSATISFIABLE"] | ["s", "UNSATISFIABLE"] => Self::Unsatisfiable,
            ["INDET" | "INDETERMINATE"] | ["s", "UNKNOWN" | "INDETERMINATE"] => Self::Unknown,
            _ => return None,
        })
    }
}

/// The model so far.
#[derive(Default)]
struct Model {
    literals: Vec<Literal>,
    /// Whether the final 0 was read.
    ended: bool,
}

impl Model {
    /// Reads the literals of a line.
    fn add(&mut self, line: &str) -> Result<(), &'static str> {
        for word in line.split_whitespace() {
            let literal: i32 = word.parse().map_err(|_| "not a literal")?;
            if self.ended {
                return Err("a literal after the final 0");
            }
            self.ended = literal == 0;
            if !self.ended {
                self.literals.push(Literal::from_dimacs(literal).ok_or("not a literal")?);
            }
        }
        Ok(())
    }

    /// The output of a solver that says there is a model.
    fn output(self) -> Result<Output, OutputError> {
        match (self.ended, self.literals.is_empty()) {
            (true, _) => Ok(Output::Satisfiable(self.literals)),
            (false, true) => Ok(Output::NoModel),
            (false, false) => Err(OutputError::new(0, "", "a model without its final 0")),
        }
    }
}

/// Whether a text without an answer is of a solver that was stopped: it says so in a
/// comment, or has comments alone.
fn was_stopped(text: &str) -> bool {
    let is_comment = |line: &str| line == "c" || line.starts_with("c ");
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let only_comments = lines.peek().is_some() && lines.all(is_comment);
    only_comments || text.lines().any(|line| line.trim() == "c UNKNOWN")
}

/// The text after the word `v`.
fn after_v(line: &str) -> Option<&str> {
    let rest = line.strip_prefix('v')?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some(rest)
}

/// Whether a line begins with a number.
fn is_list(line: &str) -> bool {
    line.starts_with(|c: char| c == '-' || c.is_ascii_digit())
}

/// Why a text is not the output of a solver.
///
/// # Example
///
/// ```
/// use set_export::cnf::Output;
///
/// let error = Output::parse("SAT\n1 0\nUNSAT\n").unwrap_err();
/// assert_eq!(error.line, 3);
/// assert_eq!(error.to_string(), "line 3: \"UNSAT\": a different answer before");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[error("{}{problem}", self.place())]
pub struct OutputError {
    /// The number of the line, from 1; 0 if the error concerns the whole text.
    pub line: usize,
    /// The beginning of the line.
    pub text: String,
    problem: &'static str,
}

impl OutputError {
    /// The most characters of a line that are quoted.
    const QUOTED: usize = 40;

    fn new(line: usize, text: &str, problem: &'static str) -> Self {
        Self { line, text: text.chars().take(Self::QUOTED).collect(), problem }
    }

    fn place(&self) -> String {
        if self.line == 0 {
            String::new()
        } else {
            format!("line {}: {:?}: ", self.line, self.text)
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn answers() {
        for (text, output) in [
            ("UNSAT\n", Output::Unsatisfiable),
            ("INDET\n", Output::Unknown),
            ("c x\ns UNKNOWN\nc y\n", Output::Unknown),
            ("c x\ns INDETERMINATE\n", Output::Unknown),
            ("INDETERMINATE\n", Output::Unknown),
            ("warning\nc x\nc UNKNOWN\nc y\n", Output::Unknown),
            ("c x\n\nc\nc raising signal 2\n", Output::Unknown),
            ("c UNKNOWN\ns UNSATISFIABLE\n", Output::Unsatisfiable),
            ("|  Time | 3 |\n====\nUNSATISFIABLE\n0 s\n", Output::Unsatisfiable),
            ("UNSATISFIABLE\nUNSAT\n", Output::Unsatisfiable),
            ("SAT\n0\n", Output::Satisfiable(Vec::new())),
            ("SATISFIABLE\n1 2 0\n", Output::NoModel),
            ("SAT\nbye\n", Output::NoModel),
            ("s SATISFIABLE\nv\n", Output::NoModel),
            ("s SATISFIABLE\nvalues\n1 2 0\n", Output::NoModel),
        ] {
            assert_eq!(Output::parse(text), Ok(output), "{text}");
        }
    }

    #[test]
    fn models() {
        let model = [1, -2].map(|number| Literal::from_dimacs(number).unwrap());
        for text in [
            "SAT\n1 -2 0\n",
            "SAT\r\n1 -2\r\n0\r\nrestarts: 3\r\n",
            "SATISFIABLE\nSAT\n1 -2 0\n",
            "warning\ns SATISFIABLE\n\nv 1 -2 0\nc 3 s\nbye\n",
            "v 1\nv\nv -2\nv 0\nv\ns  SATISFIABLE",
        ] {
            assert_eq!(Output::parse(text), Ok(Output::Satisfiable(model.to_vec())), "{text}");
        }
    }

    #[test]
    fn texts_that_are_no_output() {
        for (text, message) in [
            ("", "no answer: expected a line SAT or s SATISFIABLE"),
            ("\n \n", "no answer: expected a line SAT or s SATISFIABLE"),
            ("c\np cnf 1 1\n1 0\n", "no answer: expected a line SAT or s SATISFIABLE"),
            ("hello\n", "no answer: expected a line SAT or s SATISFIABLE"),
            ("s SATISFIABLE\nv 1 2\n", "a model without its final 0"),
            ("SAT\n1 x 0\n", "line 2: \"1 x 0\": not a literal"),
            ("SAT\n1 0 2\n", "line 2: \"1 0 2\": a literal after the final 0"),
            ("SAT\n99999999999 0\n", "line 2: \"99999999999 0\": not a literal"),
            ("SAT\n2000000000 0\n", "line 2: \"2000000000 0\": not a literal"),
            ("SAT\n1 0\nUNSAT\n", "line 3: \"UNSAT\": a different answer before"),
        ] {
            assert_eq!(Output::parse(text).unwrap_err().to_string(), message);
        }
    }
}
