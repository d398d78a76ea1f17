//! Confirms that boards hold no set, without a certificate.

use set_core::{Board, Budget};

use crate::checker::{CheckError, Checked, Checker, Refused};
use crate::prover::{Choice, search};

impl Checker {
    /// Proves that a board holds no valid set, without a certificate: where the checker would read
    /// a value, one is chosen. The proof may build on the boards that this checker has accepted,
    /// and takes half the time of writing a certificate and checking it.
    ///
    /// # Errors
    ///
    /// [`CheckError`] with [`Reason::Set`](crate::Reason::Set), if the board holds a valid set, or
    /// with [`Reason::Interrupted`](crate::Reason::Interrupted), if a limit of the budget was met.
    /// The checker then knows what it knew before.
    ///
    /// # Complexity
    ///
    /// As [`Prover::prove`](crate::Prover::prove).
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Budget, Rules};
    /// use set_proof::Checker;
    ///
    /// let rules = Rules::new(2, 4)?;
    /// let mut checker = Checker::new();
    /// let mut board = Board::parse(rules, "00 01 02 10 11 22")?;
    /// assert_eq!(checker.confirm(&board, &Budget::unlimited())?.anchors, 6);
    ///
    /// board.add(&[rules.parse_card("03")?])?;
    /// let error = checker.confirm(&board, &Budget::unlimited()).unwrap_err();
    /// assert!(error.to_string().ends_with("the board holds the valid set 00 01 02 03"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn confirm(&mut self, board: &Board, budget: &Budget) -> Result<Checked, CheckError> {
        let threads = self.threads_within(budget);
        let confirmed = self.known.prove(board, |known, proved| {
            search(known, board, proved, &mut Choice::new(board, budget, None), threads)?;
            Ok(Checked { cards: board.len(), anchors: board.len() - proved, bytes: 0 })
        });
        confirmed.map_err(|Refused { reason, anchor }| CheckError {
            byte: 0,
            anchor,
            reason,
            rules: board.rules(),
        })
    }
}
