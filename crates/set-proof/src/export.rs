//! Proofs for those who trust nobody here: a formula in the DIMACS format that says that a
//! board holds a valid set, and its refutation in the DRAT format.
//!
//! Every checker of DRAT can confirm the refutation, and the formula is short enough to be read:
//! card `i` of the board is *chosen* (variable `i`, from 1), property `q` is *all the
//! same* (the next `p` variables), value `w` of property `q` is *used* (the others).
//!
//! - Some property is not all the same.
//! - A card that is chosen uses its values.
//! - A property that is all the same uses at most one value.
//! - In a property that is not, each value has exactly one chosen card.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use set_core::{Board, ValidSet};

/// A board, and the variables of its formula.
struct Formula {
    properties: usize,
    values: usize,
    /// The values of the cards.
    rows: Vec<Vec<usize>>,
}

/// A variable, or its opposite if it is negative.
type Literal = i64;

/// The formula that says that the board holds a valid set, in the DIMACS format.
///
/// # Complexity
///
/// Time and length `O(p n^2 / v)` for `n` cards whose values are evenly spread.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::to_dimacs;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// assert!(to_dimacs(&board).starts_with("p cnf 6 "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn to_dimacs(board: &Board) -> String {
    let formula = Formula::new(board);
    let clauses = formula.clauses();
    let variables = formula.used(formula.properties - 1, formula.values - 1);
    let mut text = String::new();
    writeln!(text, "p cnf {variables} {}", clauses.len()).expect("memory takes it");
    clauses.iter().for_each(|clause| write_clause(&mut text, clause));
    text
}

/// A refutation of [`to_dimacs`] in the DRAT format, as text. Each clause follows by unit
/// propagation alone.
///
/// # Errors
///
/// A valid set of the board, if there is one.
///
/// # Complexity
///
/// A search of its own, simpler and slower than that of a [`Prover`](crate::Prover): for boards
/// of some hundred cards. One clause for each node, of at most `p + v` literals.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::to_drat;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// // No set has the second card and a property that is not all the same.
/// assert_eq!(to_drat(&board).unwrap().lines().next(), Some("-2 3 0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_drat(board: &Board) -> Result<String, ValidSet> {
    let formula = Formula::new(board);
    let mut text = String::new();
    // The last card first: with it refuted, no set has a card after the next anchor.
    for anchor in (0..board.len()).rev() {
        formula.refute(anchor, &mut text).map_err(|cards| valid_set(board, &cards))?;
    }
    write_clause(&mut text, &[]);
    Ok(text)
}

/// The set of the cards with these indices.
fn valid_set(board: &Board, indices: &[usize]) -> ValidSet {
    let cards: Vec<_> = indices.iter().map(|&index| board[index]).collect();
    ValidSet::new(board.rules(), &cards).expect("an exact cover is a valid set")
}

/// What is to be shown: that no set has the anchor, and all else that the clause denies.
struct Node {
    clause: Vec<Literal>,
    /// The cards before the anchor that are in no conflict with that.
    candidates: Vec<usize>,
    /// The number of properties of which it is decided whether they are all the same.
    decided: usize,
    /// Whether some property differs.
    differs: bool,
    /// The values that have no card yet, in the properties that differ.
    open: Vec<(usize, usize)>,
}

/// What is to be done: the last one first.
enum Step {
    Refute(Node),
    /// Write a clause that follows from others, and delete those.
    Conclude {
        clause: Vec<Literal>,
        from: Vec<Vec<Literal>>,
    },
}

impl Formula {
    /// Writes clauses up to the one that no set has the anchor and otherwise cards before
    /// it, or returns such a set.
    fn refute(&self, anchor: usize, text: &mut String) -> Result<(), Vec<usize>> {
        let mut steps = Vec::new();
        steps.push(Step::Refute(Node {
            clause: [-chosen(anchor)].to_vec(),
            candidates: (0..anchor).collect(),
            decided: 0,
            differs: false,
            open: Vec::new(),
        }));
        while let Some(step) = steps.pop() {
            match step {
                Step::Refute(node) if self.is_leaf(&node) => write_clause(text, &node.clause),
                Step::Refute(node) => {
                    let children = self.children(anchor, &node)?;
                    let from = children.iter().map(|child| child.clause.clone()).collect();
                    steps.push(Step::Conclude { clause: node.clause, from });
                    steps.extend(children.into_iter().map(Step::Refute));
                }
                Step::Conclude { clause, from } => {
                    write_clause(text, &clause);
                    for clause in from {
                        text.push_str("d ");
                        write_clause(text, &clause);
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether unit propagation refutes a node: some open value has no candidate, or no
    /// property differs.
    fn is_leaf(&self, node: &Node) -> bool {
        let is_missing = |value: &(usize, usize)| self.holders(node, *value).next().is_none();
        node.open.iter().any(is_missing) || (node.decided == self.properties && !node.differs)
    }

    /// The candidates that have a value.
    fn holders(&self, node: &Node, (q, value): (usize, usize)) -> impl Iterator<Item = usize> {
        node.candidates.iter().copied().filter(move |&card| self.rows[card][q] == value)
    }

    /// The cases of a node: the next property is all the same or not; after the last one,
    /// the candidates with the open value that the fewest have. If no value is open, the
    /// chosen cards are a set.
    fn children(&self, anchor: usize, node: &Node) -> Result<Vec<Node>, Vec<usize>> {
        if node.decided < self.properties {
            let (q, value) = (node.decided, self.rows[anchor][node.decided]);
            let same = self.all_same(q);
            return Ok([true, false]
                .map(|is_same| self.decide(node, q, value, is_same, same))
                .into());
        }
        let rarest = node.open.iter().min_by_key(|&&value| self.holders(node, value).count());
        match rarest {
            Some(&value) => {
                Ok(self.holders(node, value).map(|card| self.choose(node, card)).collect())
            }
            None => Err(self.chosen_of(node)),
        }
    }

    /// The case that a property, in which the anchor has this value, is all the same or not.
    fn decide(&self, node: &Node, q: usize, value: usize, is_same: bool, same: Literal) -> Node {
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
        let differing: Vec<usize> = node.open.iter().map(|&(q, _)| q).collect();
        let fits = |&other: &usize| differing.iter().all(|&q| self.rows[other][q] != row[q]);
        Node {
            clause: with(&node.clause, -chosen(card)),
            candidates: node.candidates.iter().copied().filter(fits).collect(),
            decided: node.decided,
            differs: true,
            open: node.open.iter().copied().filter(is_open).collect(),
        }
    }

    /// The cards that the clause of a node denies.
    fn chosen_of(&self, node: &Node) -> Vec<usize> {
        let is_chosen = |&card: &usize| node.clause.contains(&-chosen(card));
        (0..self.rows.len()).filter(is_chosen).collect()
    }

    fn new(board: &Board) -> Self {
        let rules = board.rules();
        let row = |card| rules.values_of(card).map(|value| value as usize).collect();
        Self {
            properties: rules.properties() as usize,
            values: rules.set_len(),
            rows: board.iter().map(row).collect(),
        }
    }

    fn all_same(&self, property: usize) -> Literal {
        literal(self.rows.len() + property)
    }

    fn used(&self, property: usize, value: usize) -> Literal {
        literal(self.rows.len() + self.properties + property * self.values + value)
    }

    /// The cards with a value.
    fn cards(&self, property: usize, value: usize) -> Vec<usize> {
        (0..self.rows.len()).filter(|&card| self.rows[card][property] == value).collect()
    }

    fn clauses(&self) -> Vec<Vec<Literal>> {
        let mut clauses = Vec::new();
        clauses.push((0..self.properties).map(|q| -self.all_same(q)).collect());
        for (card, row) in self.rows.iter().enumerate() {
            for (q, &value) in row.iter().enumerate() {
                clauses.push([-chosen(card), self.used(q, value)].to_vec());
            }
        }
        for q in 0..self.properties {
            let same = self.all_same(q);
            for value in 0..self.values {
                for other in 0..value {
                    clauses.push([-same, -self.used(q, value), -self.used(q, other)].to_vec());
                }
                let cards = self.cards(q, value);
                for (i, &card) in cards.iter().enumerate() {
                    for &other in &cards[..i] {
                        clauses.push([same, -chosen(card), -chosen(other)].to_vec());
                    }
                }
                let holders = cards.iter().map(|&card| chosen(card));
                clauses.push([same].into_iter().chain(holders).collect());
            }
        }
        clauses
    }
}

fn with(clause: &[Literal], literal: Literal) -> Vec<Literal> {
    clause.iter().copied().chain([literal]).collect()
}

/// The variable that says that a card is chosen.
fn chosen(card: usize) -> Literal {
    literal(card)
}

/// The variable with this index.
fn literal(index: usize) -> Literal {
    Literal::try_from(index + 1).expect("memory holds fewer variables")
}

fn write_clause(text: &mut String, clause: &[Literal]) {
    for literal in clause {
        write!(text, "{literal} ").expect("memory takes it");
    }
    text.push_str("0\n");
}
