//! The question of a board as an exact cover, in the formats of Knuth's programs.
//!
//! The first line names the items, primary ones before `|` and secondary ones behind it; each
//! further line is an option. A solution is a choice of options in which every primary item is
//! exactly once, and every secondary item at most once or always with the same color, which
//! follows it after `:`. Lines that begin with `|` are comments. The programs allow names of
//! eight characters and colors of one.
//!
//! Names: `c3` is the card at index 3 of the board, `p1v2` the value 2 of property 1, `q1` the
//! question whether property 1 is all the same (color `s`) or all different (`d`), `s1` its
//! common value.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use set_core::{Board, Card, Rules};
use thiserror::Error;

/// Why a question cannot be written as an exact cover.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::exact_cover;
///
/// let error = exact_cover(&Board::parse(Rules::new(1, 63)?, "0 1 62")?).unwrap_err();
/// assert_eq!(error.to_string(), "63 values: expected at most 62, as a color is one character");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ExactCoverError {
    /// A color is one character.
    #[error("{values} values: expected at most {most}, as a color is one character")]
    TooManyValues {
        /// The values of a property.
        values: u32,
        /// The most that have a color.
        most: usize,
    },
    /// The card that all sets are to have is not there.
    #[error("the anchor {} is not on the board", .rules.display(*.card))]
    NotOnBoard {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
    /// There is no property of this number.
    #[error("property {property}: expected 0 to {most}")]
    Property {
        /// The number given.
        property: u32,
        /// The number of the last property.
        most: u32,
    },
    /// The cards of a set differ in some property.
    #[error("all {0} properties are all the same: the cards of a set differ in some")]
    AllTheSame(u32),
}

const COLORS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A text that is being written.
#[derive(Default)]
struct Text {
    options: String,
    primary: Vec<String>,
    secondary: Vec<String>,
}

impl Text {
    fn option(&mut self, option: impl fmt::Display) {
        // Writing to a string does not fail.
        let _ = writeln!(self.options, "{option}");
    }

    /// The whole text, with comments that explain it.
    fn finish(self, board: &Board, question: &str) -> String {
        let rules = board.rules();
        let mut text = format!(
            "| The card game Set with {rules}: {question}\n\
             | A solution is a set: its cards are those of c0, c1, ... (with :1, if there is a color).\n"
        );
        for (index, card) in board.iter().enumerate() {
            let _ = writeln!(text, "| c{index} is {}", rules.display(card));
        }
        text.push_str(&self.primary.join(" "));
        if !self.secondary.is_empty() {
            let _ = write!(text, " | {}", self.secondary.join(" "));
        }
        let _ = write!(text, "\n{}", self.options);
        text
    }
}

/// The value of each property of a card, with its color.
fn values(board: &Board, card: Card) -> Result<Vec<(u32, u32, char)>, ExactCoverError> {
    let of_property = |(property, value)| {
        let (values, most) = (board.rules().values(), COLORS.len());
        let color = COLORS.get(value as usize);
        let color = color.ok_or(ExactCoverError::TooManyValues { values, most })?;
        Ok((property, value, char::from(*color)))
    };
    (0..).zip(board.rules().values_of(card)).map(of_property).collect()
}

/// The whole board as one exact cover with colors (XCC). Its solutions are the valid sets of
/// the board, each once.
///
/// Each card says in each property whether it is chosen (`w1c3` is the item for it), and if it
/// is, its value is the common one or the only one of its kind. `m1` decides between the two,
/// and `some` names the first property that is all different.
///
/// # Errors
///
/// [`ExactCoverError::TooManyValues`] for more than 62 values.
///
/// # Complexity
///
/// `n p + p v + p + 1` primary items and at most `3 n p + 3 p` options for n cards.
pub fn exact_cover(board: &Board) -> Result<String, ExactCoverError> {
    let rules = board.rules();
    let properties = 0..rules.properties();
    // The only card of one value is all the same and all different at once.
    let may_be_same = rules.values() > 1;
    let mut text = Text::default();
    text.primary.push("some".to_owned());
    for m in properties.clone() {
        let before = (0..m).map(|before| format!("q{before}:s "));
        text.option(format_args!("some {}q{m}:d", before.collect::<Vec<_>>().concat()));
        let all: Vec<_> = (0..rules.values()).map(|value| format!("p{m}v{value}")).collect();
        text.option(format_args!("m{m} q{m}:d"));
        if may_be_same {
            text.option(format_args!("m{m} q{m}:s {}", all.join(" ")));
        }
        text.primary.push(format!("m{m}"));
        text.primary.extend(all);
        text.secondary.extend([format!("q{m}"), format!("s{m}")]);
    }
    for (i, card) in board.iter().enumerate() {
        text.secondary.push(format!("c{i}"));
        for (m, value, color) in values(board, card)? {
            text.primary.push(format!("w{m}c{i}"));
            text.option(format_args!("w{m}c{i} c{i}:0"));
            text.option(format_args!("w{m}c{i} c{i}:1 q{m}:d p{m}v{value}"));
            if may_be_same {
                text.option(format_args!("w{m}c{i} c{i}:1 q{m}:s s{m}:{color}"));
            }
        }
    }
    let question = format!("the valid sets of {} cards", board.len());
    Ok(text.finish(board, &question))
}

/// One group as an exact cover without colors: the valid sets of the board with the card
/// `anchor` whose cards are all the same in the properties `same`, and in no other.
///
/// The candidates are the cards that agree with the anchor in these properties only. They have
/// to have every value but the anchor's exactly once in each other property.
///
/// # Errors
///
/// [`ExactCoverError`] if the anchor is not on the board, there is no such property, or all are in
/// `same`: the cards of a set differ in some.
///
/// # Complexity
///
/// At most `1 + p (v - 1)` primary items and n options for n cards.
pub fn exact_cover_of_group(
    board: &Board,
    anchor: Card,
    same: &[u32],
) -> Result<String, ExactCoverError> {
    let rules = board.rules();
    let (properties, digits) = (rules.properties(), rules.display(anchor));
    let index = board.iter().position(|card| card == anchor);
    let index = index.ok_or(ExactCoverError::NotOnBoard { card: anchor, rules })?;
    if let Some(&property) = same.iter().find(|&&property| property >= properties) {
        return Err(ExactCoverError::Property { property, most: properties - 1 });
    }
    let open: Vec<_> = (0..properties).filter(|property| !same.contains(property)).collect();
    if open.is_empty() && rules.values() > 1 {
        return Err(ExactCoverError::AllTheSame(properties));
    }
    let values = |card| rules.values_of(card).collect::<Vec<_>>();
    let of_anchor = values(anchor);
    let mut text = Text::default();
    text.primary.push("anchor".to_owned());
    text.option(format_args!("anchor c{index}"));
    for &m in &open {
        let others = (0..rules.values()).filter(|&value| value != of_anchor[m as usize]);
        text.primary.extend(others.map(|value| format!("p{m}v{value}")));
    }
    for (i, card) in board.iter().enumerate() {
        text.secondary.push(format!("c{i}"));
        let values = values(card);
        let agrees = |&m: &u32| values[m as usize] == of_anchor[m as usize];
        if i != index && (0..properties).all(|m| agrees(&m) != open.contains(&m)) {
            let items: Vec<_> =
                open.iter().map(|&m| format!("p{m}v{}", values[m as usize])).collect();
            text.option(format_args!("{} c{i}", items.join(" ")));
        }
    }
    let same: Vec<_> = same.iter().map(u32::to_string).collect();
    let agreement = match &*same {
        [] => "no property".to_owned(),
        same => format!("the properties {} only", same.join(", ")),
    };
    Ok(text.finish(board, &format!("the sets with {digits} that are all the same in {agreement}")))
}

/// The texts, solved by a simple search that reads them as Knuth's programs do.
#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use set_core::{Card, Rules};
    use set_deck::{Deck, ShuffleDeck};
    use set_testkit::checker;

    use super::*;
    use crate::{Answer, ExportFormat, read_answer};

    /// A text as it is read.
    #[derive(Debug, Default)]
    struct Problem<'a> {
        primary: BTreeSet<&'a str>,
        secondary: BTreeSet<&'a str>,
        /// The items of each option, with their colors; "" is no color.
        options: Vec<Vec<(&'a str, &'a str)>>,
    }

    fn parse(text: &str) -> Problem<'_> {
        let mut lines = text.lines().filter(|line| !line.starts_with('|'));
        let mut problem = Problem::default();
        let mut is_primary = true;
        for word in lines.next().unwrap().split(' ') {
            if word == "|" {
                is_primary = false;
                continue;
            }
            assert!(!word.is_empty() && word.len() <= 8 && !word.contains([':', '|']), "{word}");
            let items = if is_primary { &mut problem.primary } else { &mut problem.secondary };
            assert!(items.insert(word), "{word} twice");
        }
        for line in lines {
            let option: Vec<_> =
                line.split(' ').map(|word| word.split_once(':').unwrap_or((word, ""))).collect();
            let names: BTreeSet<_> = option.iter().map(|(name, _)| name).collect();
            assert_eq!(names.len(), option.len(), "an item twice: {line}");
            for (name, color) in &option {
                assert!(color.len() <= 1, "{line}");
                if problem.primary.contains(name) {
                    assert!(color.is_empty(), "a color of a primary item: {line}");
                } else {
                    assert!(problem.secondary.contains(name), "{name} is no item: {line}");
                }
            }
            assert!(option.iter().any(|(name, _)| problem.primary.contains(name)), "{line}");
            problem.options.push(option);
        }
        problem
    }

    /// A solution in the making.
    #[derive(Clone, Default)]
    struct Chosen<'a> {
        options: Vec<usize>,
        colors: BTreeMap<&'a str, &'a str>,
    }

    impl<'a> Problem<'a> {
        /// The numbers of the options of each solution.
        fn solutions(&self) -> Vec<Vec<usize>> {
            let mut solutions = Vec::new();
            self.search(&Chosen::default(), &mut solutions);
            solutions
        }

        fn search(&self, chosen: &Chosen<'a>, solutions: &mut Vec<Vec<usize>>) {
            let has = |option: usize, item: &str| {
                self.options[option].iter().any(|&(name, _)| name == item)
            };
            let is_open = |item: &str| !chosen.options.iter().any(|&option| has(option, item));
            let open = self.primary.iter().copied().filter(|item| is_open(item));
            let candidates = |item: &str| -> Vec<usize> {
                let fits =
                    |&option: &usize| has(option, item) && self.fits(option, chosen, is_open);
                (0..self.options.len()).filter(fits).collect()
            };
            let Some(next) = open.map(candidates).min_by_key(Vec::len) else {
                solutions.push(chosen.options.clone());
                return;
            };
            for option in next {
                let mut with = chosen.clone();
                with.options.push(option);
                with.colors.extend(self.options[option].iter().copied());
                self.search(&with, solutions);
            }
        }

        fn fits(&self, option: usize, chosen: &Chosen<'a>, is_open: impl Fn(&str) -> bool) -> bool {
            self.options[option].iter().all(|&(name, color)| match chosen.colors.get(name) {
                _ if self.primary.contains(name) => is_open(name),
                Some(&other) => !color.is_empty() && other == color,
                None => true,
            })
        }

        /// The cards of each solution, in ascending order.
        fn sets(&self, board: &Board) -> Vec<Vec<Card>> {
            let mut sets = Vec::new();
            for options in self.solutions() {
                let items = options.iter().flat_map(|&option| &self.options[option]);
                let indices: BTreeSet<usize> = items
                    .filter(|(name, color)| name.starts_with('c') && *color != "0")
                    .map(|(name, _)| name[1..].parse().unwrap())
                    .collect();
                sets.push(sorted(
                    indices.into_iter().map(|index| board.get(index).unwrap()).collect(),
                ));
            }
            sets.sort();
            sets
        }
    }

    fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
        cards.sort();
        cards
    }

    fn board(p: u32, v: u32, cards: usize, seed: u64) -> Board {
        let rules = Rules::new(p, v).unwrap();
        let cards = ShuffleDeck::new(rules, seed).unwrap().draw_many(cards);
        Board::from_cards(rules, &cards).unwrap()
    }

    fn sets_of(board: &Board) -> Vec<Vec<Card>> {
        let mut sets: Vec<_> = checker::sets_of(board).into_iter().map(sorted).collect();
        sets.sort();
        sets
    }

    const SIZES: [(u32, u32, usize); 9] = [
        (1, 1, 0),
        (3, 1, 1),
        (1, 2, 2),
        (3, 2, 5),
        (1, 3, 3),
        (2, 3, 7),
        (4, 3, 9),
        (2, 4, 9),
        (2, 11, 14),
    ];

    /// The cards of each solution that the crate `dlx` finds, in ascending order. It reads the text
    /// itself; it knows no text without options.
    fn sets_by_dlx(text: &str, board: &Board) -> Vec<Vec<Card>> {
        use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};

        let spec = dlx::Spec::new(text, false).unwrap();
        let mut problem = dlx::mc::Problem::from_spec(&spec).unwrap();
        let mut solver = dlx::Solver::new(&mut problem);
        let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
        let mut sets = Vec::new();
        while solver.next_solution(&mut chooser) {
            let options = solver.fmt_solution().iter();
            let items = options.flat_map(|&option| &spec.opts[usize::try_from(option).unwrap()]);
            let lines: Vec<_> = items.map(String::as_str).collect();
            let answer = read_answer(ExportFormat::Xcc, board, &lines.join("\n")).unwrap();
            let Answer::Set(set) = answer else { panic!("{answer:?}") };
            sets.push(sorted(set.cards().to_vec()));
        }
        sets.sort();
        sets
    }

    /// A program from elsewhere reads the texts and finds the same.
    #[test]
    fn dlx_finds_the_valid_sets_each_once() {
        for (p, v, cards) in SIZES.into_iter().filter(|&(_, _, cards)| cards > 0) {
            for seed in 0..8 {
                let board = board(p, v, cards, seed);
                let expected = sets_of(&board);
                let text = exact_cover(&board).unwrap();
                assert_eq!(sets_by_dlx(&text, &board), expected, "{text}");
            }
        }
    }

    #[test]
    fn the_solutions_are_the_valid_sets_each_once() {
        let mut found = 0;
        for (p, v, cards) in SIZES {
            for seed in 0..4 {
                let board = board(p, v, cards, seed);
                let expected = sets_of(&board);
                found += expected.len();
                assert_eq!(
                    parse(&exact_cover(&board).unwrap()).sets(&board),
                    expected,
                    "{board:?}"
                );
            }
        }
        assert!(found > 20, "{found} sets");
    }

    #[test]
    fn the_groups_of_all_anchors_have_every_set_once_for_each_card() {
        for (p, v, cards) in SIZES {
            let board = board(p, v, cards, 5);
            let mut sets = Vec::new();
            for anchor in &board {
                for pattern in 0..1_u32 << p {
                    let same: Vec<_> = (0..p).filter(|m| pattern >> m & 1 == 1).collect();
                    // With one value all properties are all the same.
                    if (same.len() == p as usize) == (v == 1) {
                        let text = exact_cover_of_group(&board, anchor, &same).unwrap();
                        sets.extend(parse(&text).sets(&board));
                    }
                }
            }
            sets.sort();
            let of_each = |set| core::iter::repeat_n(set, v as usize);
            let expected: Vec<_> = sets_of(&board).into_iter().flat_map(of_each).collect();
            assert_eq!(sets, expected, "{board:?}");
        }
    }

    #[test]
    fn what_has_no_text() {
        let board = Board::parse(Rules::new(1, 63).unwrap(), "0 62").unwrap();
        let error = exact_cover(&board).unwrap_err().to_string();
        assert_eq!(error, "63 values: expected at most 62, as a color is one character");
        let board = Board::parse(Rules::CLASSIC, "0000 0001").unwrap();
        let [first, other] = ["0000", "1111"].map(|card| board.rules().parse_card(card).unwrap());
        let error = exact_cover_of_group(&board, other, &[]).unwrap_err().to_string();
        assert_eq!(error, "the anchor 1111 is not on the board");
        let error = exact_cover_of_group(&board, first, &[0, 4]).unwrap_err().to_string();
        assert_eq!(error, "property 4: expected 0 to 3");
        let error = exact_cover_of_group(&board, first, &[3, 0, 1, 2]).unwrap_err().to_string();
        assert_eq!(error, "all 4 properties are all the same: the cards of a set differ in some");
    }
}
