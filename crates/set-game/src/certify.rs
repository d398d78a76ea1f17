//! Certificates for the "no set" answers of a transcript.

use core::error::Error;
use core::fmt;

use set_core::{Board, BoardError, Budget, ValidSet};
use set_proof::{Proof, Prover};

use crate::{Event, Transcript};

impl Transcript {
    /// Writes a certificate for each answer "no set", in place of those that were there.
    /// With them [`verify`](crate::verify) confirms every answer without a search.
    ///
    /// Returns the number of answers that have none because a limit of the budget was met.
    /// Each answer may spend the nodes and the memory of the budget; the time is for all
    /// together.
    ///
    /// # Errors
    ///
    /// [`CertifyError`] if an answer is wrong, or the events do not fit together. The
    /// certificates before it are kept.
    ///
    /// # Complexity
    ///
    /// As a search of every board by [`Prover::prove`]: one to a few times as long as the
    /// flagship needs for the game.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Budget, Rules};
    /// use set_deck::ShuffleDeck;
    /// use set_dynamic::DynamicSolver;
    /// use set_game::{Game, GameOptions, Verifier};
    ///
    /// let rules = Rules::new(4, 5)?;
    /// let deck = ShuffleDeck::new(rules, 1)?;
    /// let mut game = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?;
    /// let mut transcript = game.play(4)?;
    /// assert_eq!(transcript.certify(&Budget::unlimited())?, 0);
    ///
    /// let no_search = Budget::unlimited().with_nodes(0);
    /// let report = Verifier::new().with_budget(no_search).verify(&transcript)?;
    /// assert!(report.is_complete());
    /// assert_eq!(report.set_free_certified, transcript.statistics.set_free);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn certify(&mut self, budget: &Budget) -> Result<u64, CertifyError> {
        let budget = budget.started();
        let (mut board, mut prover) = (Board::new(self.rules), Prover::new());
        let mut left_out = 0;
        self.certificates.clear();
        for (event, what) in self.events.iter().enumerate() {
            let refused = |error| CertifyError::Board { event, error };
            match what {
                Event::Dealt(cards) => board.add(cards).map_err(refused)?,
                Event::Found(_) | Event::Claimed(_) => {
                    board.remove(what.cards()).map_err(refused)?;
                }
                Event::SetFree => {
                    let certificate = match prover.prove(&board, &budget) {
                        Proof::SetFree(certificate) => Some(certificate),
                        Proof::Interrupted(_) => None,
                        Proof::Found(set) => {
                            return Err(CertifyError::Set { event, set });
                        }
                    };
                    left_out += u64::from(certificate.is_none());
                    self.certificates.push(certificate);
                }
                Event::DeckExhausted | Event::Interrupted => {}
            }
        }
        Ok(left_out)
    }
}

/// Why a transcript has no certificates.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertifyError {
    /// A board that is called set-free holds a set.
    Set {
        /// The event, counted from 0.
        event: usize,
        /// A set of the board.
        set: ValidSet,
    },
    /// Cards cannot be dealt or taken as the transcript says.
    Board {
        /// The event, counted from 0.
        event: usize,
        /// Why not.
        error: BoardError,
    },
}

impl fmt::Display for CertifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set { event, set } => {
                write!(f, "event {event}: the board is not set-free: it holds {set}")
            }
            Self::Board { event, error } => {
                write!(f, "event {event}: the board refuses its cards")?;
                if f.alternate() { write!(f, ": {error}") } else { Ok(()) }
            }
        }
    }
}

impl Error for CertifyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Set { .. } => None,
            Self::Board { error, .. } => Some(error),
        }
    }
}
