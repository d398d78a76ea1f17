//! Saved games.

use core::time::Duration;

use serde::{Deserialize, Serialize};
use set_core::{Board, Card, Notation, Rules};
use set_game::{Refill, Transcript, read_seed};
use set_variants::{GameBoard, Language, Variant};

use crate::options::Cards;
use crate::table::Tally;
use crate::{Claim, Options, Player, Reply, Seats, Table, TableError};

/// A game as it is saved, through serde: the game, its seed or its deck, the players, and each move with its
/// claim, its time and its hints.
///
/// A game whose matches are taken at once has its transcript too, which `setwise check` reads.
/// Everything but the choice of cards and a call is saved.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_core::Rules;
/// use set_table::{Action, Options, SavedGame, Table};
///
/// let mut table = Table::new(Options::game(Rules::CLASSIC, 1))?;
/// table.act(Action::Hint, Duration::from_secs(3));
/// let text = serde_json::to_string(&table.save())?;
///
/// let saved: SavedGame = serde_json::from_str(&text)?;
/// let again = Table::resume(saved)?;
/// assert_eq!(again.board(), table.board());
/// assert_eq!((again.hint_count(), again.clock()), (1, Duration::from_secs(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedGame {
    solver: String,
    table: State,
    /// Only for other readers: the moves say the same.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    transcript: Option<Transcript>,
}

/// All that a game is resumed from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    game: GameState,
    seats: Seats,
    moves: Vec<MoveState>,
    wrong: [u64; 2],
    told: usize,
    hints: u64,
    undone: u64,
    #[serde(with = "crate::milliseconds", rename = "since_ms")]
    since: Duration,
    #[serde(with = "crate::milliseconds", rename = "clock_ms")]
    clock: Duration,
}

/// The game and its seed, which give the cards, or the cards themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameState {
    name: String,
    rules: Rules,
    /// Absent where the order of the deck is given.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "read_seed")]
    seed: Option<u64>,
    /// The deck, where its order is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<String>>,
    /// Absent in a puzzle, which deals no cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    refill: Option<Refill>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    puzzle: Option<PuzzleOf>,
}

/// A puzzle: of a day, or of any seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PuzzleOf {
    Day,
    Seed,
}

/// A move, and the cards of its claim: none where there was no match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveState {
    by: Player,
    cards: Vec<String>,
    #[serde(with = "crate::milliseconds", rename = "at_ms")]
    at: Duration,
    #[serde(with = "crate::milliseconds", rename = "took_ms")]
    took: Duration,
    hints: usize,
}

/// The most moves of a saved game that is resumed.
const MAX_MOVES: usize = 10_000;

impl Table {
    /// The game as it is saved.
    #[must_use]
    pub fn save(&self) -> SavedGame {
        let rules = self.board().rules();
        let moves = self.moves.iter().map(|made| MoveState {
            by: made.by,
            cards: match &made.claim {
                Claim::Match(cards) => digits(rules, cards),
                Claim::NoMatch => Vec::new(),
            },
            at: made.at,
            took: made.took,
            hints: made.hints,
        });
        let Tally { wrong, told, hints, undone, clock, since } = self.tally;
        let (cards, puzzle) = match &self.options.cards {
            Cards::Deck { .. } => (None, None),
            Cards::Given { deck, .. } => (Some(digits(rules, deck)), None),
            Cards::Puzzle { is_of_day: true, .. } => (None, Some(PuzzleOf::Day)),
            Cards::Puzzle { is_of_day: false, .. } => (None, Some(PuzzleOf::Seed)),
        };
        let options = &self.options;
        let (name, seed, refill) =
            (options.variant().to_string(), options.seed(), options.refill());
        let game = GameState { name, rules, seed, cards, refill, puzzle };
        let (seats, moves) = (self.options.seats.clone(), moves.collect());
        SavedGame {
            solver: "setwise table".to_owned(),
            table: State { game, seats, moves, wrong, told, hints, undone, since, clock },
            transcript: self.transcript(),
        }
    }

    /// The game that was saved, after all its claims were checked again.
    ///
    /// # Errors
    ///
    /// [`TableError::Saved`] if the game contradicts itself or the rules, and as
    /// [`Table::new`].
    pub fn resume(saved: SavedGame) -> Result<Self, TableError> {
        let state = saved.table;
        let mut table = Self::new(options(&state)?)?;
        if state.moves.len() > MAX_MOVES {
            let moves = state.moves.len();
            return Err(TableError::saved(format!("{moves} moves, expected at most {MAX_MOVES}")));
        }
        for (number, made) in (1_usize..).zip(&state.moves) {
            let cards = read(table.board().rules(), &made.cards)?;
            let claim = if cards.is_empty() { Claim::NoMatch } else { Claim::Match(cards) };
            table
                .repeat(made, claim)
                .map_err(|what| TableError::saved(format!("move {number}: {what}")))?;
        }
        table.restore(&state)?;
        Ok(table)
    }

    /// Makes a move of a saved game, if it is right.
    fn repeat(&mut self, made: &MoveState, claim: Claim) -> Result<(), String> {
        let &MoveState { by, at, took, hints, .. } = made;
        if at < self.tally.clock || took > at {
            return Err("its times do not fit together".to_owned());
        }
        if self.is_over() {
            return Err("the game was over".to_owned());
        }
        if !self.players().contains(&by) {
            return Err(format!("{by} does not play"));
        }
        (self.tally.clock, self.tally.since, self.tally.told) =
            (at, at.saturating_sub(took), hints);
        let reply = match claim {
            Claim::NoMatch => self.claim_no_match(by),
            Claim::Match(set) if self.board().contains_all(&*set) => self.claim_match(by, set),
            Claim::Match(set) => {
                let cards = Notation::Digits.display_cards(self.board().rules(), &set);
                return Err(format!("the cards {cards} are not on the table"));
            }
        };
        match reply {
            Ok(Reply::Match { .. } | Reply::NoMatch { .. }) => Ok(()),
            Ok(Reply::MatchesThere { .. }) => Err(format!(
                "the board holds {}",
                self.options.variant().words(Language::English).many()
            )),
            Ok(reply) => Err(reply.text(self.game_board(), Notation::Digits.into())),
            Err(_) => Err("it cannot be made".to_owned()),
        }
    }

    /// Restores counts and times as they were saved.
    fn restore(&mut self, state: &State) -> Result<(), TableError> {
        let &State { wrong, told, hints, undone, since, clock, .. } = state;
        if since > clock || clock < self.tally.clock {
            return Err(TableError::saved("its times do not fit together"));
        }
        if wrong[1] > 0 && self.players().len() < 2 {
            return Err(TableError::saved("player 2 does not play"));
        }
        self.tally = Tally { wrong, told, hints, undone, clock, since };
        Ok(())
    }
}

/// The options of a saved game.
fn options(state: &State) -> Result<Options, TableError> {
    let GameState { ref name, rules, seed, ref cards, refill, puzzle } = state.game;
    let variant = || Variant::parse(name, Some(rules)).map_err(TableError::saved);
    let options = match (puzzle, seed, cards) {
        (None, Some(seed), None) => Options::game(variant()?, seed),
        (None, None, Some(cards)) => {
            let cards = Board::from_cards(rules, read(rules, cards)?).map_err(TableError::saved)?;
            Options::deck(&GameBoard::new(variant()?, cards).map_err(TableError::saved)?)
        }
        (Some(PuzzleOf::Seed), Some(seed), None) => Options::puzzle(seed),
        (Some(PuzzleOf::Day), Some(seed), None) => puzzle_of_day(seed)
            .ok_or_else(|| TableError::saved(format!("{seed} is the seed of no day")))?,
        _ => return Err(TableError::saved("expected a seed, or the cards of a game")),
    };
    let options = options.with_refill(refill.unwrap_or_default());
    Ok(options.with_seats(state.seats.clone()))
}

/// The puzzle of the day whose digits are the seed; `None` if there is no such day.
fn puzzle_of_day(seed: u64) -> Option<Options> {
    let year = u16::try_from(seed / 10_000).ok()?;
    let [month, day] = [seed / 100 % 100, seed % 100].map(u8::try_from);
    Options::puzzle_of_day(year, month.ok()?, day.ok()?)
}

/// Cards that were saved as digits.
fn read(rules: Rules, cards: &[String]) -> Result<Vec<Card>, TableError> {
    let cards = cards.iter().map(|text| Notation::Digits.parse_card(rules, text));
    cards.collect::<Result<_, _>>().map_err(TableError::saved)
}

/// Cards as digits.
fn digits(rules: Rules, cards: &[Card]) -> Vec<String> {
    cards.iter().map(|&card| rules.display(card).to_string()).collect()
}
