//! The hidden card at the end of a game.

use set_core::Card;

use super::{GameBoard, GameBoardError};
use crate::{Group, Language, Wording};

impl GameBoard {
    /// The one card that was never dealt, if all others are on this board or were taken as
    /// matches.
    ///
    /// Put a card away unseen before a game. At its end the cards that are left determine it. In Set,
    /// count the cards with each value of a property. These numbers are equal in the deck. A set takes
    /// `v` cards from one of them, or one from each: they stay equal modulo `v`. So the hidden card has
    /// the value that lacks one. In GhostSet, EvenQuads, ProSet, and games of your own with equal
    /// coefficients that have inverses, the cards of the deck and of each match have the sum 0.
    ///
    /// # Errors
    ///
    /// [`GameBoardError::Hidden`]
    ///
    /// - if the matches of the game do not tell the card: in UltraSet, Set with two values, chains, endless
    ///   games, and games that find all matches of a board;
    /// - if the deck without one card and some matches never leaves this number of cards. It is
    ///   `v - 1` more than a multiple of `v` in Set;
    /// - if no card of the deck fits, or only a card on the board. Then the other cards cannot all have
    ///   been taken as matches.
    ///
    /// A board that passes need not come from a game.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Rules};
    /// use set_variants::GameBoard;
    ///
    /// let rules = Rules::new(2, 4)?;
    /// let board = GameBoard::new(rules, Board::parse(rules, "00 01 12")?)?;
    /// assert!(board.hidden_card().is_err()); // 0, 0 and 1: no value completes them to equal numbers
    /// let board = GameBoard::new(rules, Board::parse(rules, "00 11 22")?)?;
    /// assert_eq!(board.hidden_card()?, rules.parse_card("33")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hidden_card(&self) -> Result<Card, GameBoardError> {
        self.hidden().map_err(|message| GameBoardError::Hidden { message })
    }

    fn hidden(&self) -> Result<Card, String> {
        let (rules, variant) = (self.rules(), self.variant());
        let words = variant.words(Language::English);
        if variant.is_set() && rules.values() == 2 {
            return Err("two values: any two cards are a set, so the cards that are left do not \
                        tell the hidden one"
                .to_owned());
        }
        let group = variant.zero_sums();
        if !variant.has_record() || (group.is_none() && !variant.is_set()) {
            return Err(format!(
                "in {} the cards that are left do not tell the hidden one: expected Set, GhostSet, \
                 EvenQuads or ProSet",
                words.title()
            ));
        }
        self.check_left()?;
        let hidden = match group {
            Some(group) => self.lacking_in_sum(&group),
            None => self.lacking_in_counts()?,
        };
        let fault = if self.board().contains(hidden) {
            "is on the board"
        } else if !self.pattern.has_card(hidden) {
            "is not in the deck"
        } else {
            return Ok(hidden);
        };
        Err(format!(
            "the hidden card would be {}, which {fault}: the other cards were not all taken as {}",
            rules.display(hidden),
            words.many()
        ))
    }

    /// Refuses a number of cards that no game leaves.
    fn check_left(&self) -> Result<(), String> {
        let (least, most) = self.sizes().into_inner();
        if least != most {
            return Ok(());
        }
        let (rules, left) = (self.rules(), self.board().len());
        let deck = (0..rules.properties()).fold(1, |deck, _| deck * rules.values() as usize % most);
        let first = (deck + most - 1) % most;
        if left % most == first {
            return Ok(());
        }
        let s = if left == 1 { "" } else { "s" };
        Err(format!(
            "{left} card{s}: a deck without one card and some {} leaves {first}, {}, {}, ...",
            self.variant().words(Language::English).many(),
            first + most,
            first + 2 * most
        ))
    }

    /// The card to add to the board, so that its sum is the deck's.
    fn lacking_in_sum(&self, group: &Group) -> Card {
        let mut cards = self.board().cards().to_vec();
        // With more properties, the deck has the sum 0. The sum of any deck is its own negative.
        if self.rules().properties() == 1 {
            cards.extend(self.pattern.deck());
        }
        group.card(group.negative(group.element(group.sum(&cards))))
    }

    /// The card that the numbers of cards with each value of a property lack to be equal modulo `v`.
    fn lacking_in_counts(&self) -> Result<Card, String> {
        let rules = self.rules();
        let value = |property| {
            self.lacking(property).ok_or_else(|| {
                format!(
                    "{}: no card makes the numbers of cards with each value equal modulo {}; the other \
                     cards were not all taken as sets",
                    Wording::from(self.notation()).property(rules, property),
                    rules.values()
                )
            })
        };
        let values = (0..rules.properties()).map(value).collect::<Result<Vec<_>, _>>()?;
        rules.card(&values).map_err(|error| error.to_string())
    }

    /// The value that one card fewer has than each other one, modulo `v`.
    fn lacking(&self, property: u32) -> Option<u32> {
        let (rules, v) = (self.rules(), self.rules().values());
        let mut counts = vec![0; v as usize];
        for value in self.board().cards().iter().filter_map(|&it| rules.value_of(it, property)) {
            counts[value as usize] = (counts[value as usize] + 1) % v;
        }
        // At most one of three lacks a card.
        let [a, b, c] = [0, 1, 2].map(|value| counts[value % counts.len()]);
        let equal = if a == b { a } else { c };
        let others = counts.iter().filter(|&&count| count != equal).count();
        let lacks = |&value: &u32| (counts[value as usize] + 1) % v == equal;
        (0..v).find(lacks).filter(|_| others <= 1)
    }
}
