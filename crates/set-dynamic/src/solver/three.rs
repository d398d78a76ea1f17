//! Three values: the anchor and a card determine the third card of a set.
//!
//! | file | what it has |
//! |---|---|
//! | `tiled.rs` | many cards, in tiles: the search |
//! | `projection.rs` | the place of a card: its tile, lane and fingerprint |
//! | `tiles.rs` | the cards in their places, and those without room there |
//! | `pairs.rs` | which tiles are compared for an anchor |
//! | `crowd.rs` | many anchors, for several threads: each compares a share of the tiles |
//! | `scan.rs`, `scan/` | the comparison, portable and by vector instructions |

mod crowd;
mod pairs;
mod projection;
mod scan;
mod tiled;
mod tiles;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Instructions, Meter, Rules};

use self::pairs::Partners;
use self::tiled::TiledCards;
use super::core::Core;
use super::late::Late;
use super::team::{Findings, Survey, Team, Wanted};

/// Cards in the faster one of two forms.
pub(super) struct Three {
    rules: Rules,
    instructions: Instructions,
    form: Form,
    /// The memory of several threads.
    spares: Vec<Partners>,
}

#[derive(Clone)]
enum Form {
    Listed(Vec<Card>),
    Tiled(Box<TiledCards>),
}

/// The most cards that are listed. At some ten cards a search takes the same time in both
/// forms, but making tiles costs time too.
const MAX_LISTED: usize = 16;

/// The fewest cards that stay in tiles. This is below the other limit so that the form does
/// not change with each card added or removed.
const FEWEST_TILED: usize = MAX_LISTED / 2;

impl Three {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self { rules, instructions, form: Form::Listed(Vec::new()), spares: Vec::new() }
    }

    /// Changes to the other form if that is the faster one by now.
    fn choose_form(&mut self) {
        match &self.form {
            Form::Listed(few) if few.len() > MAX_LISTED => {
                let mut tiled = TiledCards::new(self.rules, self.instructions);
                few.iter().for_each(|&card| tiled.push(card));
                self.form = Form::Tiled(Box::new(tiled));
            }
            Form::Tiled(many) if many.len() < FEWEST_TILED => {
                self.form = Form::Listed(many.all_cards().collect());
            }
            _ => {}
        }
    }
}

impl Core for Three {
    fn copy(&self) -> Box<dyn Core> {
        let empty = Self::new(self.rules, self.instructions);
        Box::new(Self { form: self.form.clone(), ..empty })
    }

    fn push(&mut self, card: Card) {
        match &mut self.form {
            Form::Listed(few) => few.push(card),
            Form::Tiled(many) => many.push(card),
        }
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        match &mut self.form {
            Form::Listed(few) => few.retain(|&card| keep(card)),
            Form::Tiled(many) => many.retain(keep),
        }
    }

    fn sets_with(
        &mut self,
        anchor: Card,
        _: Option<&Late<'_>>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        self.choose_form();
        match &mut self.form {
            Form::Listed(few) => sets_among(self.rules, few, anchor, meter, visit),
            Form::Tiled(many) => many.sets_with(anchor, meter, visit),
        }
    }

    fn note_search(&mut self) {
        self.choose_form();
        if let Form::Tiled(many) = &mut self.form {
            let flow = many.fit(&mut Budget::unlimited().meter());
            debug_assert!(flow.is_continue(), "there is no limit");
        }
    }

    fn nanoseconds_per_node(&self) -> u64 {
        match self.form {
            Form::Listed(_) => 16,
            Form::Tiled(_) => 256,
        }
    }

    fn survey(&mut self, team: &Team, survey: &Survey<'_>) -> Option<Findings> {
        self.choose_form();
        match &mut self.form {
            // Counts have too few cards to begin with, and lists an order.
            Form::Tiled(many) if survey.join && survey.wanted == Wanted::FirstSet => {
                Some(many.survey(team, survey, &mut self.spares))
            }
            _ => None,
        }
    }
}

/// Visits every valid set of the anchor and two of these cards.
fn sets_among(
    rules: Rules,
    cards: &[Card],
    anchor: Card,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    for &card in cards {
        meter.node()?;
        let Some(third) = rules.third_card(anchor, card) else { continue };
        // A set is found at both of its cards: take the smaller one.
        if card < third && cards.contains(&third) {
            visit(&[anchor, card, third])?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_follows_the_number_of_cards() {
        let rules = Rules::new(5, 3).unwrap();
        let mut cards = Three::new(rules, Instructions::detect());
        let (anchor, others) = (rules.card_at(0).unwrap(), 1..=100);
        let is_tiled = |cards: &mut Three| {
            let halt = cards.sets_with(anchor, None, &mut Budget::unlimited().meter(), &mut |_| {
                ControlFlow::Continue(())
            });
            assert!(halt.is_continue());
            matches!(cards.form, Form::Tiled(_))
        };
        for index in others {
            cards.push(rules.card_at(index).unwrap());
            assert_eq!(is_tiled(&mut cards), index > MAX_LISTED as u128);
        }
        for (kept, tiled) in [(60, true), (FEWEST_TILED, true), (FEWEST_TILED - 1, false)] {
            cards
                .retain(&|card| (1..=kept as u128).any(|index| rules.card_at(index) == Some(card)));
            assert_eq!(is_tiled(&mut cards), tiled, "{kept} cards");
        }
    }
}
