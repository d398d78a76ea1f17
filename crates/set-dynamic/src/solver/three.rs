//! Three values: the anchor and a card determine the third.

mod listed;
mod pairs;
mod projection;
mod scan;
mod spill;
mod tiled;
mod tiles;

use alloc::boxed::Box;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use self::listed::ListedCards;
use self::scan::{Scans, scans};
use self::tiled::TiledCards;
use super::core::CoreCards;
use crate::Instructions;

/// Cards in the form that finds an anchor's sets fastest.
pub(super) struct ThirdCard {
    rules: Rules,
    scans: Scans,
    form: Form,
}

enum Form {
    Listed(ListedCards),
    Tiled(Box<TiledCards>),
}

/// The most cards that are listed. A search takes as long in both forms at some
/// ten cards, but tiles have to be made.
const MOST_LISTED: usize = 16;

/// The fewest cards that stay in tiles: less than the other limit, so that the
/// form does not change with each card that comes or goes.
const FEWEST_TILED: usize = MOST_LISTED / 2;

impl ThirdCard {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self { rules, scans: scans(instructions), form: Form::Listed(ListedCards::new(rules)) }
    }

    /// Goes over to the other form if it is the better one by now.
    fn choose_form(&mut self) {
        match &self.form {
            Form::Listed(few) if few.cards().len() > MOST_LISTED => {
                let mut tiled = TiledCards::new(self.rules, self.scans);
                few.cards().iter().for_each(|&card| tiled.push(card));
                self.form = Form::Tiled(Box::new(tiled));
            }
            Form::Tiled(many) if many.len() < FEWEST_TILED => {
                let mut listed = ListedCards::new(self.rules);
                many.all_cards().for_each(|card| listed.push(card));
                self.form = Form::Listed(listed);
            }
            _ => {}
        }
    }
}

impl CoreCards for ThirdCard {
    fn push(&mut self, card: Card) {
        match &mut self.form {
            Form::Listed(few) => few.push(card),
            Form::Tiled(many) => many.push(card),
        }
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        match &mut self.form {
            Form::Listed(few) => few.retain(keep),
            Form::Tiled(many) => many.retain(keep),
        }
    }

    fn sets_with(
        &mut self,
        anchor: Card,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        self.choose_form();
        match &mut self.form {
            Form::Listed(few) => few.sets_with(anchor, meter, visit),
            Form::Tiled(many) => many.sets_with(anchor, meter, visit),
        }
    }
}

#[cfg(test)]
mod tests {
    use set_core::Budget;

    use super::*;

    #[test]
    fn the_form_follows_the_number_of_cards() {
        let rules = Rules::new(5, 3).unwrap();
        let mut cards = ThirdCard::new(rules, Instructions::detected());
        let (anchor, others) = (rules.card_at(0).unwrap(), 1..=100);
        let is_tiled = |cards: &mut ThirdCard| {
            let halt = cards.sets_with(anchor, &mut Budget::unlimited().meter(), &mut |_| {
                ControlFlow::Continue(())
            });
            assert!(halt.is_continue());
            matches!(cards.form, Form::Tiled(_))
        };
        for index in others {
            cards.push(rules.card_at(index).unwrap());
            assert_eq!(is_tiled(&mut cards), index > MOST_LISTED as u128);
        }
        for (kept, tiled) in [(60, true), (FEWEST_TILED, true), (FEWEST_TILED - 1, false)] {
            cards
                .retain(&|card| (1..=kept as u128).any(|index| rules.card_at(index) == Some(card)));
            assert_eq!(is_tiled(&mut cards), tiled, "{kept} cards");
        }
    }
}
