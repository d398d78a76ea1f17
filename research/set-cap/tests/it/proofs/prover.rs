//! A prover for tests, and proofs written in every form.

use core::fmt::Write;

/// A step of a proof, which adds a clause. Clauses have numbers from 1, the formula's clauses
/// first.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) literals: Vec<i32>,
    pub(super) hints: Vec<i64>,
}

/// Refutes clauses over the variables 1 to 4 by trying both values of each; `None` if
/// they are satisfiable. All clauses follow by unit propagation.
pub(super) fn refute(clauses: &[Vec<i32>]) -> Option<Vec<Step>> {
    let mut prover = Prover { clauses: clauses.to_vec(), steps: Vec::new() };
    prover.refute(&mut Vec::new()).then_some(prover.steps)
}

struct Prover {
    clauses: Vec<Vec<i32>>,
    steps: Vec<Step>,
}

impl Prover {
    /// Adds the clause that not all decisions are true, if they cannot be.
    fn refute(&mut self, decisions: &mut Vec<i32>) -> bool {
        let hints = match self.contradiction(decisions) {
            Ok(hints) => hints,
            Err(open) => {
                let Some(variable) = open else { return false };
                for literal in [variable, -variable] {
                    decisions.push(literal);
                    let refuted = self.refute(decisions);
                    decisions.pop();
                    if !refuted {
                        return false;
                    }
                }
                self.contradiction(decisions).expect("both values are refuted")
            }
        };
        let literals: Vec<i32> = decisions.iter().map(|literal| -literal).collect();
        self.clauses.push(literals.clone());
        self.steps.push(Step { literals, hints });
        true
    }

    /// The numbers of the clauses by which unit propagation leads to a contradiction, or a
    /// variable without a value.
    fn contradiction(&self, decisions: &[i32]) -> Result<Vec<i64>, Option<i32>> {
        let mut literals = decisions.to_vec();
        let mut hints = Vec::new();
        'again: loop {
            for (number, clause) in (1..).zip(&self.clauses) {
                let mut open: Vec<i32> = clause
                    .iter()
                    .copied()
                    .filter(|literal| !literals.contains(&-literal))
                    .collect();
                open.sort_unstable();
                open.dedup();
                match open[..] {
                    [] => {
                        hints.push(number);
                        return Ok(hints);
                    }
                    [only] if !literals.contains(&only) => {
                        hints.push(number);
                        literals.push(only);
                        continue 'again;
                    }
                    _ => {}
                }
            }
            return Err((1..=4).find(|v| !literals.contains(v) && !literals.contains(&-v)));
        }
    }
}

/// A formula in the DIMACS format.
pub(super) fn dimacs(clauses: &[Vec<i32>]) -> String {
    let most = clauses.iter().flatten().map(|literal| literal.unsigned_abs()).max();
    let mut text = format!("p cnf {} {}\n", most.unwrap_or(0), clauses.len());
    for clause in clauses {
        clause.iter().for_each(|literal| write!(text, "{literal} ").unwrap());
        text += "0\n";
    }
    text
}

/// A proof in the two forms: DRAT, LRAT. `clauses` is the number of clauses of the formula.
pub(super) fn forms(clauses: usize, steps: &[Step]) -> [Vec<u8>; 2] {
    let (mut drat, mut lrat) = (String::new(), String::new());
    for (number, Step { literals, hints }) in (clauses + 1..).zip(steps) {
        let wide: Vec<i64> = literals.iter().copied().map(i64::from).collect();
        writeln!(drat, "{}", list(&wide)).unwrap();
        writeln!(lrat, "{number} {} {}", list(&wide), list(hints)).unwrap();
    }
    [drat.into_bytes(), lrat.into_bytes()]
}

fn list(numbers: &[i64]) -> String {
    let words: Vec<String> = numbers.iter().chain([&0]).map(i64::to_string).collect();
    words.join(" ")
}
