//! The output of SAT solvers.

use thiserror::Error;

use super::Literal;

/// The answer in the output of a SAT solver.
///
/// Two forms are read. The form of the SAT competitions has `s` and `v` lines
/// (cadical, kissat and most others). The form of minisat has a line `SAT`,
/// `UNSAT` or `INDET`, and a line of literals. The answer is as the solver gave it:
/// nothing is checked. [`CapFormula::answer_of`](crate::CapFormula::answer_of)
/// checks a model.
///
/// # Example
///
/// ```
/// use set_cap::cnf::Output;
///
/// let minisat = Output::parse("SAT\n1 -2 3 0\n")?;
/// let cadical = Output::parse("c a comment\ns SATISFIABLE\nv 1 -2\nv 3 0\n")?;
/// assert_eq!(minisat, cadical);
/// assert_eq!(Output::parse("s UNSATISFIABLE\n")?, Output::Unsatisfiable);
/// # Ok::<(), set_cap::cnf::OutputError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// The output has a model, in which these literals are true.
    Satisfiable(Vec<Literal>),
    /// The output says that there is no model.
    Unsatisfiable,
    /// The output says that the solver does not know.
    Unknown,
}

impl Output {
    /// Reads a solver's output.
    ///
    /// # Errors
    ///
    /// [`OutputError`] if there is no answer, if there are two, or if a line is
    /// not as expected; it names the line.
    pub fn parse(text: &str) -> Result<Self, OutputError> {
        let mut status: Option<Self> = None;
        let mut model = Vec::new();
        let mut ended = false;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            let error = |problem| OutputError::new(number, line, problem);
            if let Some(answer) = answer(line) {
                if status.replace(answer).is_some() {
                    return Err(error("a second answer"));
                }
            } else if let Some(literals) = literals(line, status.as_ref()) {
                for word in literals.split_whitespace() {
                    let literal: i32 = word.parse().map_err(|_| error("not a literal"))?;
                    if ended {
                        return Err(error("a literal after the final 0"));
                    }
                    ended = literal == 0;
                    if !ended {
                        model.push(Literal::from_dimacs(literal).ok_or(error("not a literal"))?);
                    }
                }
            } else if !(line.is_empty() || line == "c" || line.starts_with("c ")) {
                return Err(error("expected an answer, a model or a comment"));
            }
        }
        match status {
            None => Err(OutputError::new(0, "", "no answer: expected a line SAT or s SATISFIABLE")),
            Some(Self::Satisfiable(_)) if !ended => {
                Err(OutputError::new(0, "", "no model, or one without its final 0"))
            }
            Some(Self::Satisfiable(_)) => Ok(Self::Satisfiable(model)),
            Some(status) => Ok(status),
        }
    }
}

fn answer(line: &str) -> Option<Output> {
    match line {
        "SAT" | "s SATISFIABLE" => Some(Output::Satisfiable(Vec::new())),
        "UNSAT" | "s UNSATISFIABLE" => Some(Output::Unsatisfiable),
        "INDET" | "s UNKNOWN" => Some(Output::Unknown),
        _ => None,
    }
}

/// The literals on a line of a model: after a `v`, or on a line of their own after
/// the line `SAT` of minisat.
fn literals<'a>(line: &'a str, status: Option<&Output>) -> Option<&'a str> {
    let bare = |line: &'a str| {
        let is_model = line.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        (is_model && matches!(status, Some(Output::Satisfiable(_)))).then_some(line)
    };
    line.strip_prefix("v ").or_else(|| bare(line))
}

/// Why a text is not the output of a solver.
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
    use super::*;

    #[test]
    fn answers() {
        assert_eq!(Output::parse("UNSAT\n"), Ok(Output::Unsatisfiable));
        assert_eq!(Output::parse("INDET\n"), Ok(Output::Unknown));
        assert_eq!(Output::parse("c x\ns UNKNOWN\nc y\n"), Ok(Output::Unknown));
        assert_eq!(Output::parse("SAT\n0\n"), Ok(Output::Satisfiable(Vec::new())));
    }

    #[test]
    fn texts_that_are_no_output() {
        for (text, message) in [
            ("", "no answer: expected a line SAT or s SATISFIABLE"),
            ("s SATISFIABLE\nv 1 2\n", "no model, or one without its final 0"),
            ("SAT\n", "no model, or one without its final 0"),
            ("SAT\n1 x 0\n", "line 2: \"1 x 0\": not a literal"),
            ("SAT\n1 0 2\n", "line 2: \"1 0 2\": a literal after the final 0"),
            ("SAT\n99999999999 0\n", "line 2: \"99999999999 0\": not a literal"),
            ("SAT\n2000000000 0\n", "line 2: \"2000000000 0\": not a literal"),
            ("SAT\n1 0\nUNSAT\n", "line 3: \"UNSAT\": a second answer"),
            ("1 2 0\nSAT\n", "line 1: \"1 2 0\": expected an answer, a model or a comment"),
        ] {
            assert_eq!(Output::parse(text).unwrap_err().to_string(), message);
        }
    }
}
