//! Certificates for the "no set" answers of a transcript.

use set_core::Budget;
use set_proof::{NoProof, Prover};

use crate::verify::{DealtCards, Violation};
use crate::{Event, Transcript};

impl Transcript {
    /// Writes a certificate for each answer "no set", in place of those that were there.
    /// With them [`verify`](crate::verify) need not write its own.
    ///
    /// Returns the number of answers that have none because a limit of the budget was met.
    /// Each answer may spend the nodes and the memory of the budget; the time is for all
    /// together.
    ///
    /// # Errors
    ///
    /// [`Violation`] if an answer is wrong, or cards cannot be dealt or taken as the events
    /// say. The certificates before it are kept.
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
    /// use set_game::{Game, GameOptions, verify};
    ///
    /// let rules = Rules::new(4, 5)?;
    /// let deck = ShuffleDeck::new(rules, 1)?;
    /// let mut game = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?;
    /// let mut transcript = game.play(4)?;
    /// assert_eq!(transcript.certify(&Budget::unlimited())?, 0);
    ///
    /// let report = verify(&transcript)?;
    /// assert_eq!(report.set_free_certified, transcript.statistics.set_free);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn certify(&mut self, budget: &Budget) -> Result<u64, Violation> {
        let budget = budget.started();
        let (mut cards, mut prover) = (DealtCards::new(self.rules), Prover::new());
        let mut left_out = 0;
        self.certificates.clear();
        for (event, what) in self.events.iter().enumerate() {
            cards.follow(event, what)?;
            if *what == Event::SetFree {
                let certificate = match prover.prove(cards.board(), &budget) {
                    Ok(certificate) => Some(certificate),
                    Err(NoProof::Found(set)) => {
                        let (set, rules) = (set.cards().to_vec(), self.rules);
                        return Err(Violation::NotSetFree { event, set, rules });
                    }
                    Err(_) => None,
                };
                left_out += u64::from(certificate.is_none());
                self.certificates.push(certificate);
            }
        }
        Ok(left_out)
    }
}
