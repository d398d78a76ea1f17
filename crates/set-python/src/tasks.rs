//! The random draws of `setwise.tasks`: boards, valid sets and other cards, from numbered streams.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use set_core::{Board, Budget, Card, Notation, Rules};
use set_deck::{DeckRng, below, shuffle};
use set_variants::{GameBoard, Language};

use crate::cards;
use crate::classes::PyVariant;
use crate::classes::{PyBoard, PyCard, PyRules};
use crate::interrupt::{self, Stop};
use crate::numbers::{Seed, Whole};
use crate::progress::Progress;
use crate::search;

/// The most cards of a board.
const MOST: usize = 1000;

/// A board is given up after this many tries.
const TRIES: u32 = 1 << 16;

/// The random numbers of a try at a task. Each try has a stream of its own.
fn stream(seed: Seed, number: Whole<u32>, attempt: u16) -> DeckRng {
    DeckRng::from_seed(seed.0).with_stream(u64::from(number.0) << 16 | u64::from(attempt))
}

/// A random number below `n`, independent of what else is drawn for the try.
#[pyfunction]
pub(crate) fn task_number(n: u64, seed: Seed, number: Whole<u32>, attempt: u16) -> u128 {
    // Far behind the numbers of boards and cards.
    below(&mut stream(seed, number, attempt).with_word(1 << 60), n.into())
}

/// The name of a property, for cards in this notation; by default the one for sentences.
#[pyfunction]
#[pyo3(signature = (rules, notation, number))]
pub(crate) fn task_property(
    rules: PyRules,
    notation: Option<&str>,
    number: u32,
) -> PyResult<String> {
    let usual = || Ok(Notation::of(rules.0));
    let notation = notation.map_or_else(usual, |name| cards::notation(rules.0, name))?;
    Ok(notation.property_name(rules.0, number))
}

/// A board of random cards in random order. Where `matches` is true or false, it is uniform among the
/// boards with a match or without one.
#[pyfunction]
#[pyo3(signature = (game, cards, matches, seed, number, attempt))]
pub(crate) fn task_board(
    py: Python<'_>,
    game: &PyVariant,
    cards: Whole<usize>,
    matches: Option<bool>,
    seed: Seed,
    number: Whole<u32>,
    attempt: u16,
) -> PyResult<PyBoard> {
    let (game, Whole(cards)) = (game.0.clone(), cards);
    let (rules, many) = (game.rules(), game.words(Language::English).many());
    let mut board = GameBoard::empty(game);
    let least = if matches == Some(true) { *board.variant().pattern().sizes().start() } else { 0 };
    let deck = board.variant().deck_len().and_then(|len| usize::try_from(len).ok());
    let most = deck.unwrap_or(MOST).min(MOST);
    if !(least..=most).contains(&cards) {
        return Err(PyValueError::new_err(format!(
            "{cards} cards: expected {least} to {most} of the deck of {rules}"
        )));
    }
    let progress = Progress::new(false);
    let found = interrupt::search(py, cards, &Budget::unlimited(), progress, move |budget| {
        let mut rng = stream(seed, number, attempt);
        for _ in 0..TRIES {
            if let Some(limit) = budget.limit_met() {
                return Err(Stop::Met(limit));
            }
            let plants = matches == Some(true) && board.variant().is_set();
            draw(&mut board, cards, plants, &mut rng);
            let is_right = match matches {
                None => true,
                Some(false) => search::count_of(&board, budget)? == 0,
                // A set was drawn first, so that a board with many sets comes as often more.
                Some(true) if plants => {
                    below(&mut rng, search::count_of(&board, budget)?.into()) == 0
                }
                Some(true) => search::count_of(&board, budget)? > 0,
            };
            if is_right {
                return Ok(Some(board.clone()));
            }
        }
        Ok(None)
    })?;
    found.map(PyBoard::of).ok_or_else(|| {
        let with = if matches == Some(true) { "with" } else { "without" };
        PyValueError::new_err(format!(
            "no board of {cards} cards {with} {many} was found in {TRIES} tries"
        ))
    })
}

/// Puts distinct random cards in random order in place of those of the board. If one is planted, a
/// uniform valid set is among them; matches of other games come by chance.
fn draw(board: &mut GameBoard, count: usize, plants: bool, rng: &mut DeckRng) {
    let (rules, pattern) = (board.rules(), board.variant().pattern());
    let mut cards = if plants { draw_set(rules, rng) } else { Vec::new() };
    // Of 2^128 cards the last is never drawn.
    let deck_len = rules.deck_len().unwrap_or(u128::MAX);
    while cards.len() < count {
        let card = rules.card_at(below(rng, deck_len)).expect("the index is in the deck");
        if pattern.has_card(card) && !cards.contains(&card) {
            cards.push(card);
        }
    }
    shuffle(rng, &mut cards);
    let old = board.board().cards().to_vec();
    board.remove(&old).expect("the cards are on the board");
    board.add(&cards).expect("the cards are distinct and of the deck");
}

/// The cards of a uniform valid set, in random order.
fn draw_set(rules: Rules, rng: &mut DeckRng) -> Vec<Card> {
    loop {
        let columns: Vec<_> = (0..rules.properties()).map(|_| right_column(rules, rng)).collect();
        if columns.iter().any(|column| column.get(1) != Some(&column[0])) {
            return of_columns(rules, &columns);
        }
    }
}

/// The values of the cards of a valid set in one property. All are equal in `v` ways, and
/// different in `v!` ways; where that is not a number of 128 bits, equal ones do not happen.
fn right_column(rules: Rules, rng: &mut DeckRng) -> Vec<u32> {
    let v = rules.values();
    let ways = (1..=u128::from(v)).try_fold(1_u128, u128::checked_mul);
    let same = ways.map(|ways| below(rng, ways + u128::from(v))).filter(|&n| n < v.into());
    let mut values: Vec<_> = (0..v).collect();
    shuffle(rng, &mut values);
    if same.is_some() { vec![values[0]; v as usize] } else { values }
}

fn of_columns(rules: Rules, columns: &[Vec<u32>]) -> Vec<Card> {
    let of_row = |row| {
        let values: Vec<_> = columns.iter().map(|column| column[row]).collect();
        rules.card(&values).expect("the values are below v")
    };
    (0..rules.set_len()).map(of_row).collect()
}

/// The cards of a uniform valid set in random order; if `is_none`, distinct cards that are not one,
/// where each property is at fault with the same chance.
#[pyfunction]
pub(crate) fn task_cards(
    rules: PyRules,
    is_none: bool,
    seed: Seed,
    number: Whole<u32>,
    attempt: u16,
) -> PyResult<Vec<PyCard>> {
    let (rules, mut rng) = (rules.0, stream(seed, number, attempt));
    if is_none && (rules.values() <= 2 || rules.properties() == 1) {
        return Err(PyValueError::new_err(format!(
            "all {} cards of {rules} are a valid set",
            rules.values()
        )));
    }
    let cards = if is_none { draw_none(rules, &mut rng) } else { draw_set(rules, &mut rng) };
    Ok(cards.into_iter().map(|card| PyCard::of(rules, card)).collect())
}

fn draw_none(rules: Rules, rng: &mut DeckRng) -> Vec<Card> {
    loop {
        let is_wrong = |rng: &mut DeckRng| below(rng, 2) == 1;
        let columns: Vec<_> = (0..rules.properties())
            .map(
                |_| if is_wrong(rng) { wrong_column(rules, rng) } else { right_column(rules, rng) },
            )
            .collect();
        let cards = of_columns(rules, &columns);
        let is_distinct = Board::from_cards(rules, cards.iter().copied()).is_ok();
        if is_distinct && !rules.is_valid_set(&cards) {
            return cards;
        }
    }
}

/// Random values that are neither all the same nor all different.
fn wrong_column(rules: Rules, rng: &mut DeckRng) -> Vec<u32> {
    let v = rules.values();
    let value = |_| u32::try_from(below(rng, v.into())).expect("it is below v");
    let mut values: Vec<_> = (0..v).map(value).collect();
    let mut different = values.clone();
    different.sort_unstable();
    different.dedup();
    if different.len() == 1 || different.len() == values.len() {
        values = wrong_column(rules, rng);
    }
    values
}
