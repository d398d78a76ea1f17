//! The texts, solved by a simple search that reads them as Knuth's programs do.

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
        let has =
            |option: usize, item: &str| self.options[option].iter().any(|&(name, _)| name == item);
        let is_open = |item: &str| !chosen.options.iter().any(|&option| has(option, item));
        let open = self.primary.iter().copied().filter(|item| is_open(item));
        let candidates = |item: &str| -> Vec<usize> {
            let fits = |&option: &usize| has(option, item) && self.fits(option, chosen, is_open);
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
            sets.push(sorted(indices.into_iter().map(|index| board.get(index).unwrap()).collect()));
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
            assert_eq!(parse(&exact_cover(&board).unwrap()).sets(&board), expected, "{board:?}");
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
