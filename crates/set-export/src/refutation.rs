//! The refutation of a board, whatever its format.
//!
//! It is a search that writes a clause for each node. A node assumes that some cards are
//! chosen, that some properties are all the same, and that some are not. Its clause says that one of
//! these assumptions is false. The clause of a leaf follows from the formula by unit propagation,
//! and the clause of an inner node follows from the clauses of its children.
//!
//! The first assumption is the anchor, the last card of the set on the board. Anchors are
//! refuted from the last card to the first, so that all cards after an anchor are refuted
//! before it.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use set_core::{Board, Budget, Limit, Meter, ValidSet};
use set_proof::NoProof;

use crate::clauses::Clause;
use crate::dimacs::{self, write_clause};
use crate::hints::{Derived, Hints, Reason};
use crate::opb;
use crate::variables::{Literal, Variables, chosen};

/// A format of refutations, for checkers from elsewhere.
///
/// A refutation shows that a formula has no solution. All formats write the same refutation, as a
/// list of clauses. Unit propagation derives each clause from the formula and the clauses before.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules};
/// use set_export::ProofFormat;
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011")?;
/// let proof = ProofFormat::Drat.refute(&board, &Budget::unlimited())?;
/// assert!(proof.ends_with("\n0\n")); // the empty clause
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProofFormat {
    /// DRAT, as text, for checkers of SAT proofs: refutes [`to_dimacs`](crate::to_dimacs).
    Drat,
    /// LRAT, as text: each clause of the DRAT refutation with the numbers of the clauses from which
    /// it follows. A checker needs no search, so some checkers are proved correct.
    Lrat,
    /// The format of `VeriPB`, version 3.0, for checkers of pseudo-Boolean proofs: refutes
    /// [`to_opb`](crate::to_opb).
    VeriPb,
}

impl ProofFormat {
    /// The formula that a refutation in this format refutes, within a budget: the text of
    /// [`to_dimacs`](crate::to_dimacs) or [`to_opb`](crate::to_opb).
    ///
    /// # Errors
    ///
    /// [`NoProof::Interrupted`] with the limit that was met. A node of the budget is a clause or an
    /// equation; the memory that is counted is the board and the text.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Budget, Rules};
    /// use set_export::{ProofFormat, to_opb};
    ///
    /// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
    /// assert_eq!(ProofFormat::VeriPb.formula(&board, &Budget::unlimited())?, to_opb(&board));
    /// assert!(ProofFormat::Drat.formula(&board, &Budget::unlimited().with_memory_limit(100)).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn formula(self, board: &Board, budget: &Budget) -> Result<String, NoProof> {
        let text = match self {
            Self::Drat | Self::Lrat => dimacs::within_budget(board, budget),
            Self::VeriPb => opb::within_budget(board, budget),
        };
        text.map_err(NoProof::Interrupted)
    }

    /// Writes a refutation of the formula that says that the board holds a valid set.
    ///
    /// # Errors
    ///
    /// [`NoProof`]: a valid set of the board, if there is one, or the limit of the budget
    /// that was met. A node of the budget is a clause; [`Lrat`](Self::Lrat) counts the clauses of
    /// the formula too. The memory is counted of the text, the board and the formula.
    ///
    /// # Complexity
    ///
    /// The search is simpler and slower than a [`Prover`](set_proof::Prover). It is meant for boards of
    /// some hundred cards. Each node of the search is one clause of at most `p + v`
    /// literals. [`Lrat`](Self::Lrat) has `O(n)` hints for each clause and takes `O(log n)` time
    /// for each hint.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Budget, Rules};
    /// use set_export::ProofFormat;
    ///
    /// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
    /// // No set has the second card and a property that is not all the same.
    /// let drat = ProofFormat::Drat.refute(&board, &Budget::unlimited())?;
    /// assert_eq!(drat.lines().next(), Some("-2 3 0"));
    /// // The formula has eight clauses. Clause 7 demands a card with the value 1.
    /// let lrat = ProofFormat::Lrat.refute(&board, &Budget::unlimited())?;
    /// assert_eq!(lrat.lines().next(), Some("9 -2 3 0 7 0"));
    /// let veripb = ProofFormat::VeriPb.refute(&board, &Budget::unlimited())?;
    /// assert_eq!(veripb.lines().nth(1), Some("rup 1 ~x2 1 x3 >= 1;"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "an exact cover is a valid set")]
    pub fn refute(self, board: &Board, budget: &Budget) -> Result<String, NoProof> {
        let mut meter = budget.meter();
        let variables = Variables::new(board, &meter).map_err(NoProof::Interrupted)?;
        let writer = Writer::new(self, &variables, &mut meter).map_err(NoProof::Interrupted)?;
        let mut refutation =
            Refutation { variables: &variables, writer, meter, derived: Vec::new() };
        for anchor in (0..board.len()).rev() {
            refutation.refute_anchor(anchor).map_err(|stop| match stop {
                Stop::Set(cards) => {
                    let cards: Vec<_> = cards.into_iter().map(|card| board[card]).collect();
                    let set = ValidSet::new(board.rules(), &cards);
                    NoProof::Found(set.expect("an exact cover is a valid set"))
                }
                Stop::Limit(limit) => NoProof::Interrupted(limit),
            })?;
        }
        refutation.conclude(Vec::new(), 0, Reason::NoCards);
        Ok(refutation.writer.text)
    }
}

/// Why an anchor is not refuted.
enum Stop {
    /// The cards with these indices are a set.
    Set(Vec<usize>),
    Limit(Limit),
}

/// The refutation so far.
struct Refutation<'a> {
    variables: &'a Variables,
    writer: Writer<'a>,
    meter: Meter<'a>,
    /// The derived clauses that are not deleted.
    derived: Vec<Derived>,
}

impl Refutation<'_> {
    /// Derives that no set has an anchor and otherwise cards before it. The steps that are left
    /// to do form a stack: a node is concluded after its children.
    fn refute_anchor(&mut self, anchor: usize) -> Result<(), Stop> {
        let mut steps = Vec::new();
        steps.push(Step::Refute(Node::of_anchor(anchor)));
        while let Some(step) = steps.pop() {
            match step {
                Step::Refute(node) => {
                    let memory = self.writer.memory();
                    self.variables.step(&mut self.meter, memory).map_err(Stop::Limit)?;
                    if let Some(reason) = self.variables.why_leaf(&node) {
                        self.conclude(node.clause, 0, reason);
                        continue;
                    }
                    let Some((children, reason)) = self.variables.children(anchor, &node) else {
                        let is_chosen = |&card: &usize| node.clause.contains(&-chosen(card));
                        return Err(Stop::Set((0..=anchor).filter(is_chosen).collect()));
                    };
                    // The stack is emptied from its end: the children come before the conclusion.
                    let cases = children.len();
                    steps.push(Step::Conclude { clause: node.clause, cases, reason });
                    steps.extend(children.into_iter().map(Step::Refute));
                }
                Step::Conclude { clause, cases, reason } => self.conclude(clause, cases, reason),
            }
        }
        Ok(())
    }

    /// Derives a clause that follows from the last `cases` clauses or for a reason of its own, and
    /// deletes these clauses.
    fn conclude(&mut self, clause: Clause, cases: usize, reason: Reason) {
        let cases = self.derived.split_off(self.derived.len() - cases);
        self.derived.push(self.writer.derive(clause, &cases, reason));
    }
}

/// A step of the search.
enum Step {
    /// Derive the clause of a node.
    Refute(Node),
    /// Derive a clause that follows from the clauses derived for its cases.
    Conclude { clause: Clause, cases: usize, reason: Reason },
}

/// The assumptions of a node, and what follows from them.
struct Node {
    /// The negations of the assumptions.
    clause: Clause,
    /// The cards before the anchor that can be chosen under the assumptions.
    candidates: Vec<usize>,
    /// The number of decided properties: all the same, or all different.
    decided: usize,
    /// Whether some property differs.
    differs: bool,
    /// The values that no chosen card has, in the properties that differ.
    open: Vec<(usize, usize)>,
}

impl Node {
    /// The node that assumes an anchor only.
    fn of_anchor(anchor: usize) -> Self {
        Self {
            clause: [-chosen(anchor)].to_vec(),
            candidates: (0..anchor).collect(),
            decided: 0,
            differs: false,
            open: Vec::new(),
        }
    }
}

impl Variables {
    /// Why unit propagation refutes a node, if it does: some open value has no candidate, or
    /// no property differs.
    fn why_leaf(&self, node: &Node) -> Option<Reason> {
        let is_missing = |value: &&(usize, usize)| self.holders(node, **value).next().is_none();
        if node.decided == self.properties && !node.differs {
            return Some(Reason::NothingDiffers);
        }
        let missing = node.open.iter().find(is_missing);
        missing.map(|&(property, value)| Reason::NoCard { property, value })
    }

    /// The candidates that have a value.
    fn holders(&self, node: &Node, (q, value): (usize, usize)) -> impl Iterator<Item = usize> {
        node.candidates.iter().copied().filter(move |&card| self.rows[card][q] == value)
    }

    /// The cases of a node: the next property is all the same or not; after the last property,
    /// the candidates with the open value that the fewest have. `None` if no value is open: then
    /// the chosen cards are a set.
    fn children(&self, anchor: usize, node: &Node) -> Option<(Vec<Node>, Reason)> {
        if node.decided < self.properties {
            let cases = [true, false].map(|is_same| self.decide(anchor, node, is_same));
            return Some((cases.into(), Reason::Cases));
        }
        let rarest = node.open.iter().min_by_key(|&&value| self.holders(node, value).count());
        let &(property, value) = rarest?;
        let holders = self.holders(node, (property, value));
        let children = holders.map(|card| self.choose(node, card)).collect();
        Some((children, Reason::NoCard { property, value }))
    }

    /// The case that the next property is all the same or not.
    fn decide(&self, anchor: usize, node: &Node, is_same: bool) -> Node {
        let q = node.decided;
        let (value, same) = (self.rows[anchor][q], self.all_same(q));
        let fits = |&card: &usize| (self.rows[card][q] == value) == is_same;
        let others = (0..self.values).filter(|&other| !is_same && other != value);
        Node {
            clause: with(&node.clause, if is_same { -same } else { same }),
            candidates: node.candidates.iter().copied().filter(fits).collect(),
            decided: q + 1,
            differs: node.differs || !is_same,
            open: node.open.iter().copied().chain(others.map(|other| (q, other))).collect(),
        }
    }

    /// The case that a candidate is chosen.
    fn choose(&self, node: &Node, card: usize) -> Node {
        let row = &self.rows[card];
        let is_open = |&(q, value): &(usize, usize)| row[q] != value;
        let fits = |&other: &usize| node.open.iter().all(|&(q, _)| self.rows[other][q] != row[q]);
        Node {
            clause: with(&node.clause, -chosen(card)),
            candidates: node.candidates.iter().copied().filter(fits).collect(),
            decided: node.decided,
            differs: true,
            open: node.open.iter().copied().filter(is_open).collect(),
        }
    }
}

fn with(clause: &[Literal], literal: Literal) -> Clause {
    clause.iter().copied().chain([literal]).collect()
}

/// A refutation as text.
struct Writer<'a> {
    format: ProofFormat,
    text: String,
    /// Only LRAT has hints.
    hints: Option<Hints<'a>>,
    /// The number of the last clause. The clauses or inequalities of the formula have the first
    /// numbers, from 1.
    last: usize,
}

impl<'a> Writer<'a> {
    /// The limit of the meter that was met, if the hints do not fit.
    fn new(
        format: ProofFormat,
        variables: &'a Variables,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let (mut text, mut hints, mut last) = (String::new(), None, 0);
        match format {
            // Lines of DRAT have no numbers.
            ProofFormat::Drat => {}
            ProofFormat::Lrat => last = hints.insert(Hints::new(variables, meter)?).formula_len(),
            ProofFormat::VeriPb => {
                text.push_str("pseudo-Boolean proof version 3.0\n");
                last = opb::inequalities(variables);
            }
        }
        Ok(Self { format, text, hints, last })
    }

    /// About how many bytes the text and the hints take.
    fn memory(&self) -> usize {
        self.text.len() + self.hints.as_ref().map_or(0, Hints::memory)
    }

    /// Writes a clause, which follows by unit propagation. Deletes the clauses of its cases, which
    /// are of no more use.
    fn derive(&mut self, clause: Clause, cases: &[Derived], reason: Reason) -> Derived {
        self.last += 1;
        let text = &mut self.text;
        match self.format {
            ProofFormat::Drat => {
                write_clause(text, &clause);
                for case in cases {
                    text.push_str("d ");
                    write_clause(text, &case.clause);
                }
            }
            ProofFormat::Lrat => {
                write!(text, "{} ", self.last).expect("memory takes it");
                write_clause(text, &clause);
                text.pop(); // The hints are on the same line.
                if let Some(hints) = &mut self.hints {
                    write_numbers(text, hints.of(&clause, cases, reason));
                    if let &[card] = &clause[..] {
                        hints.refuted(card, self.last);
                    }
                }
                text.push_str(" 0\n");
                if !cases.is_empty() {
                    write!(text, "{} d", self.last).expect("memory takes it");
                    write_numbers(text, cases.iter().map(|case| case.number));
                    text.push_str(" 0\n");
                }
            }
            ProofFormat::VeriPb => {
                write_inequality(text, &clause);
                if !cases.is_empty() {
                    text.push_str("del id");
                    write_numbers(text, cases.iter().map(|case| case.number));
                    text.push_str(";\n");
                }
                if clause.is_empty() {
                    let last = self.last;
                    writeln!(text, "output NONE;\nconclusion UNSAT : {last};")
                        .expect("memory takes it");
                    text.push_str("end pseudo-Boolean proof;\n");
                }
            }
        }
        Derived { clause, number: self.last }
    }
}

fn write_numbers(text: &mut String, numbers: impl IntoIterator<Item = usize>) {
    for number in numbers {
        write!(text, " {number}").expect("memory takes it");
    }
}

/// Writes a clause as a line of `VeriPB`.
fn write_inequality(text: &mut String, clause: &[Literal]) {
    text.push_str("rup ");
    for &literal in clause {
        let sign = if literal < 0 { "~" } else { "" };
        write!(text, "1 {sign}x{} ", literal.unsigned_abs()).expect("memory takes it");
    }
    text.push_str(">= 1;\n");
}
