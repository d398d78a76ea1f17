//! The check of a recorded game, of any kind.

use std::collections::HashSet;

use set_core::{Budget, Card, Count, Rules};
use set_deck::{DeckError, ScriptedDeck};
use set_game::{Event, Report, Transcript, Verifier, Violation};
use set_variants::{Variant, VariantError};
use thiserror::Error;

use crate::{Claim, Rounds};

/// Why the record of a game is wrong.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules};
/// use set_game::{Event, Refill, Transcript, Verifier};
/// use set_table::check_record;
///
/// let rules = Rules::new(3, 4)?;
/// let cards: Vec<_> = rules.cards().take(12).collect();
/// let mut record = Transcript::new(rules, Refill::Immediately, vec![Event::Dealt(cards), Event::SetFree]);
/// record.game = Some("quads".to_owned());
/// let error = check_record(&record, &Verifier::new(), &|| ()).unwrap_err();
/// assert_eq!(error.to_string(), "event 1: the board holds 39 quads");
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The record of a game of Set violates its rules.
    #[error(transparent)]
    Set(#[from] Violation),
    /// The record names no game.
    #[error(transparent)]
    Game(#[from] VariantError),
    /// No record can tell the game: a chain, board by board, or endless.
    #[error(
        "a game of {game} has no record: its matches stay on the table, or its cards come again"
    )]
    NotRecorded {
        /// The game, as text.
        game: String,
    },
    /// The cards that were dealt are no deck.
    #[error(transparent)]
    Deck(#[from] DeckError),
    /// An event does not follow from the events before it.
    #[error("event {event}: {message}")]
    Event {
        /// The event, from 0.
        event: usize,
        /// The fault, in words.
        message: String,
    },
}

/// Checks the record of a game: of Set by the verifier, of another game by playing its claims again with its
/// cards.
///
/// There, every match is one of the board, every deal comes when it is due, and a board that is called free
/// is searched, within the nodes and the time of the verifier's [budget](Verifier::with_budget). `answered` is called after each of these.
///
/// # Errors
///
/// [`RecordError`] with the first event that is wrong.
///
/// # Complexity
///
/// Time `O(p)` for each card of the deck, apart from the boards called free.
pub fn check_record(
    transcript: &Transcript,
    verifier: &Verifier,
    answered: &(dyn Fn() + Sync),
) -> Result<Report, RecordError> {
    let Some(game) = &transcript.game else {
        return Ok(verifier.verify_watched(transcript, answered)?);
    };
    let variant = Variant::parse(game, Some(transcript.rules))?;
    if !variant.has_record() {
        return Err(RecordError::NotRecorded { game: variant.to_string() });
    }
    let deck = ScriptedDeck::new(transcript.rules, cards(transcript, &variant))?;
    let mut replay = Replay {
        rounds: Rounds::recorded(variant, deck, transcript.refill),
        made: 0,
        report: Report::default(),
        budget: verifier.budget().clone().started(),
    };
    for (event, what) in transcript.events.iter().enumerate() {
        let wrong = |message: String| RecordError::Event { event, message };
        let found = replay.report.sets;
        if transcript.target.is_some_and(|target| found >= target) {
            return Err(wrong(format!("the game was over after {found} matches")));
        }
        replay.follow(what).map_err(wrong)?;
        if *what == Event::SetFree {
            answered();
        }
    }
    transcript.check_statistics()?;
    Ok(replay.report)
}

/// The deck in the order of the deals, and the cards that were not dealt after them.
fn cards(transcript: &Transcript, variant: &Variant) -> Vec<Card> {
    let mut cards: Vec<Card> = transcript.dealt().collect();
    let all = variant.deck_len().and_then(|len| usize::try_from(len).ok());
    let most = transcript.deck_len.and_then(|len| usize::try_from(len).ok()).or(all);
    // Enough to see that a deal is too small.
    let more = variant.opening_len().max(variant.more_len()) * 2;
    let most = most.unwrap_or(usize::MAX).min(cards.len() + more);
    let (pattern, dealt) = (variant.pattern(), cards.iter().copied().collect::<HashSet<_>>());
    let is_left = |card: &Card| pattern.has_card(*card) && !dealt.contains(card);
    let left: Vec<Card> =
        transcript.rules.cards().filter(is_left).take(most.saturating_sub(cards.len())).collect();
    cards.extend(left);
    cards
}

/// A game that is played again.
struct Replay {
    rounds: Rounds,
    /// How many of the events of the rounds were compared.
    made: usize,
    report: Report,
    budget: Budget,
}

impl Replay {
    /// Makes the claim of an event, and compares what follows.
    fn follow(&mut self, event: &Event) -> Result<(), String> {
        if *event == Event::Interrupted {
            return Ok(());
        }
        // After a claim the rounds tell their deals: these events only have to agree.
        let is_due = self.made == self.rounds.events().len();
        match event {
            Event::Found(_) | Event::Claimed(_) if is_due => self.take(event.cards())?,
            Event::SetFree if is_due => self.look()?,
            _ => {}
        }
        let rules = self.rounds.board().rules();
        let Some(due) = self.rounds.events().get(self.made) else {
            return Err(format!("{}, where a claim was due", name(rules, event)));
        };
        if *due != sorted(rules, event) {
            return Err(format!("{}, where {} was due", name(rules, event), name(rules, due)));
        }
        self.made += 1;
        Ok(())
    }

    fn take(&mut self, cards: &[Card]) -> Result<(), String> {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        let board = self.rounds.board();
        board.explain(&cards).map_err(|why| why.to_string())?;
        self.rounds.claim(&Claim::Match(cards)).map_err(|error| error.to_string())?;
        self.report.sets += 1;
        Ok(())
    }

    /// Confirms that the board holds no match.
    fn look(&mut self) -> Result<(), String> {
        let board = self.rounds.board();
        match board.count(&self.budget) {
            Count::Exactly(0) => self.report.set_free_confirmed += 1,
            Count::AtLeast { sets: 0, .. } => self.report.set_free_unconfirmed += 1,
            Count::Exactly(count) | Count::AtLeast { sets: count, .. } => {
                let words = board.variant().words(set_variants::Language::English);
                return Err(format!("the board holds {}", words.counted(count)));
            }
        }
        self.rounds.claim(&Claim::NoMatch).map_err(|error| error.to_string())
    }
}

/// An event, the cards of its match ascending.
fn sorted(rules: Rules, event: &Event) -> Event {
    match event {
        Event::Found(_) | Event::Claimed(_) => {
            let mut cards = event.cards().to_vec();
            cards.sort_unstable();
            Event::claimed(rules, &cards)
        }
        other => other.clone(),
    }
}

fn name(rules: Rules, event: &Event) -> String {
    match event {
        Event::Dealt(cards) => format!("a deal of {} cards", cards.len()),
        Event::Found(_) | Event::Claimed(_) => {
            let cards = set_core::Notation::Digits.display_cards(rules, event.cards());
            format!("the match {cards}")
        }
        Event::SetFree => "\"no match\"".to_owned(),
        Event::DeckExhausted => "the end of the deck".to_owned(),
        _ => "an interruption".to_owned(),
    }
}
