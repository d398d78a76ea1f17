//! Saved games.

use core::time::Duration;

use serde::{Deserialize, Serialize};
use set_core::{Card, Notation, Rules};
use set_game::{Event, Refill, Transcript};
use set_variants::Variant;

use crate::options::Cards;
use crate::table::Tally;
use crate::{Claim, Options, Player, Reply, Seats, Table, TableError, Terms};

/// A game as it is saved, through serde: its transcript, the players, and the time and the
/// hints of each move.
///
/// As JSON it is a transcript in a wrapper, which `setwise check` and `setwise replay` read. A chain, and a
/// game other than Set, has no transcript but its claims.
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    transcript: Option<Transcript>,
}

/// The part of a saved game that is not in its transcript.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    seats: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<PuzzleState>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameState>,
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

/// A puzzle, and its sets in the order in which they were found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PuzzleState {
    seed: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    found: Vec<Vec<String>>,
}

/// A game without a transcript, and its claims: no cards where there was no match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameState {
    name: String,
    rules: Rules,
    refill: Refill,
    seed: u64,
    terms: Terms,
    claims: Vec<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveState {
    by: Player,
    #[serde(with = "crate::milliseconds", rename = "at_ms")]
    at: Duration,
    #[serde(with = "crate::milliseconds", rename = "took_ms")]
    took: Duration,
    #[serde(default)]
    hints: usize,
}

/// The most moves of a saved game that is resumed.
const MOST_MOVES: usize = 10_000;

impl Table {
    /// The game as it is saved.
    #[must_use]
    pub fn save(&self) -> SavedGame {
        let moves = self.moves.iter().map(|made| MoveState {
            by: made.by,
            at: made.at,
            took: made.took,
            hints: made.hints,
        });
        let Tally { wrong, told, hints, undone, clock, since } = self.tally;
        let seats = self.options.seats.clone();
        let claims =
            || self.moves.iter().map(|made| digits(self.board().rules(), &made.claim)).collect();
        let (transcript, mut puzzle, mut game) = (self.transcript(), None, None);
        match self.options.cards {
            Cards::Puzzle { seed, .. } => {
                puzzle = Some(PuzzleState { seed, date: self.options.date(), found: claims() });
            }
            Cards::Deck { terms, refill, seed } if transcript.is_none() => {
                game = Some(GameState {
                    name: self.options.variant().to_string(),
                    rules: self.board().rules(),
                    refill,
                    seed,
                    terms,
                    claims: claims(),
                });
            }
            Cards::Deck { .. } => {}
        }
        let moves = moves.collect();
        SavedGame {
            solver: "setwise table".to_owned(),
            table: State { seats, puzzle, game, moves, wrong, told, hints, undone, since, clock },
            transcript,
        }
    }

    /// The game that was saved, after all its claims were checked again.
    ///
    /// # Errors
    ///
    /// [`TableError::Saved`] if the game contradicts itself or the rules, and as
    /// [`Table::new`].
    pub fn resume(saved: SavedGame) -> Result<Self, TableError> {
        let SavedGame { table: state, transcript, .. } = saved;
        let mut table = Self::new(options(&state, transcript.as_ref())?)?;
        let claims = match (&state.puzzle, &state.game) {
            (Some(PuzzleState { found: cards, .. }), _)
            | (_, Some(GameState { claims: cards, .. })) => read(table.board().rules(), cards)?,
            (None, None) => transcript.as_ref().map_or(Ok(Vec::new()), claims)?,
        };
        if claims.len() != state.moves.len() || claims.len() > MOST_MOVES {
            return Err(TableError::saved(format!(
                "moves {}, claims {}: expected equal numbers, at most {MOST_MOVES}",
                state.moves.len(),
                claims.len()
            )));
        }
        for (number, (made, claim)) in (1_usize..).zip(state.moves.iter().zip(claims)) {
            table
                .repeat(made, claim)
                .map_err(|what| TableError::saved(format!("move {number}: {what}")))?;
        }
        if let (Some(saved), Some(played)) = (&transcript, &table.transcript()) {
            compare(saved, played)?;
        }
        table.restore(&state)?;
        Ok(table)
    }

    /// Makes a move of a saved game, if it is right.
    fn repeat(&mut self, made: &MoveState, claim: Claim) -> Result<(), String> {
        let &MoveState { by, at, took, hints } = made;
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
            Ok(Reply::MatchesThere { .. }) => {
                Err(format!("the board holds {}", self.options.variant().many()))
            }
            Ok(reply) => Err(reply.display(self.game_board(), Notation::Digits).to_string()),
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
fn options(state: &State, transcript: Option<&Transcript>) -> Result<Options, TableError> {
    let options = match (&state.puzzle, &state.game, transcript) {
        (None, Some(game), _) => {
            let variant = Variant::parse(&game.name, Some(game.rules))
                .map_err(|error| TableError::saved(error.to_string()))?;
            Options::game(variant, game.seed).with_refill(game.refill).with_terms(game.terms)
        }
        (None, None, Some(transcript)) => {
            let seed = transcript.seed.ok_or_else(|| TableError::saved("its deck has no seed"))?;
            Options::game(transcript.rules, seed).with_refill(transcript.refill)
        }
        (None, None, None) => return Err(TableError::saved("it has no transcript")),
        (Some(PuzzleState { seed, date: None, .. }), ..) => Options::puzzle(*seed),
        (Some(PuzzleState { seed, date: Some(date), .. }), ..) => {
            let of_day = puzzle_of_day(*seed).filter(|of_day| of_day.date().as_ref() == Some(date));
            of_day.ok_or_else(|| TableError::saved(format!("{seed} is not the seed of {date}")))?
        }
    };
    Ok(options.with_seats(state.seats.clone()))
}

/// The puzzle of the day whose digits are the seed; `None` if there is no such day.
fn puzzle_of_day(seed: u64) -> Option<Options> {
    let year = u16::try_from(seed / 10_000).ok()?;
    let [month, day] = [seed / 100 % 100, seed % 100].map(u8::try_from);
    Options::puzzle_of_day(year, month.ok()?, day.ok()?)
}

/// The claims of a game: its sets, and its answers "no set" that somebody gave.
fn claims(transcript: &Transcript) -> Result<Vec<Claim>, TableError> {
    let (mut claims, mut cards) = (Vec::new(), 0_usize);
    for (index, event) in transcript.events.iter().enumerate() {
        match event {
            Event::Dealt(dealt) => cards += dealt.len(),
            Event::Found(set) => {
                cards = cards.saturating_sub(set.cards().len());
                claims.push(Claim::Match(set.cards().to_vec()));
            }
            Event::SetFree if cards >= transcript.rules.set_len() => claims.push(Claim::NoMatch),
            Event::Claimed(_) => {
                return Err(TableError::saved(format!("event {index} is no valid set")));
            }
            _ => {}
        }
    }
    Ok(claims)
}

/// Claims that were saved as digits.
fn read(rules: Rules, claims: &[Vec<String>]) -> Result<Vec<Claim>, TableError> {
    let claim = |cards: &Vec<String>| {
        let cards = cards.iter().map(|text| Notation::Digits.parse_card(rules, text));
        let cards: Vec<Card> = cards
            .collect::<Result<_, _>>()
            .map_err(|error| TableError::saved(error.to_string()))?;
        Ok(if cards.is_empty() { Claim::NoMatch } else { Claim::Match(cards) })
    };
    claims.iter().map(claim).collect()
}

/// The cards of a claim as digits.
fn digits(rules: Rules, claim: &Claim) -> Vec<String> {
    match claim {
        Claim::Match(set) => set.iter().map(|&card| rules.display(card).to_string()).collect(),
        Claim::NoMatch => Vec::new(),
    }
}

/// Checks that the events of a saved game follow from its seed and its moves.
fn compare(saved: &Transcript, played: &Transcript) -> Result<(), TableError> {
    if saved == played {
        return Ok(());
    }
    let pairs = saved.events.iter().zip(&played.events);
    let shorter = saved.events.len().min(played.events.len());
    let first = pairs.take_while(|(saved, played)| saved == played).count();
    let what = if first < shorter || saved.events.len() != played.events.len() {
        format!("event {first} is not what the seed and the moves give")
    } else {
        "its transcript is not what the seed and the moves give".to_owned()
    };
    Err(TableError::saved(what))
}
