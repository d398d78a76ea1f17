//! Many anchors, for several threads.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Budget, Card, Halt, Meter, Rules};

use super::super::cover::Help;
use super::super::team::{Anchors, Findings, Survey, Team};
use super::pairs::Partners;
use super::tiled::TiledCards;

/// The most anchors that are searched at once: each looks up a third card for each anchor
/// before it, which for more of them takes longer than the tiles.
const MOST_ANCHORS: usize = 64;

impl TiledCards {
    /// Searches with the first anchors on several threads, and adds those that are in no
    /// set.
    pub(super) fn survey(
        &mut self,
        team: &Team,
        survey: &Survey<'_>,
        spares: &mut Vec<Partners>,
    ) -> Findings {
        let most = survey.anchors.len().min(MOST_ANCHORS);
        let (anchors, proved) = (&survey.anchors[..most], &survey.proved[..most]);
        if self.fit(&mut survey.budget.meter()).is_break() {
            return Findings::default();
        }
        let numbers = anchors.iter().copied().zip(0..).collect();
        let crowd = Crowd { rules: self.rules(), cards: self, anchors, numbers };
        let findings = team.run(&Survey { anchors, proved, ..*survey }, &crowd, spares);
        for &anchor in &anchors[..findings.free] {
            // As one thread does it, so that the cards come to lie in the same places.
            let flow = self.fit(&mut Budget::unlimited().meter());
            debug_assert!(flow.is_continue(), "there is no limit");
            self.push(anchor);
        }
        findings
    }
}

/// Anchors, each to be searched for sets with the cards and the anchors before it.
struct Crowd<'a> {
    rules: Rules,
    cards: &'a TiledCards,
    anchors: &'a [Card],
    /// The index of each anchor.
    numbers: HashMap<Card, usize>,
}

impl Anchors for Crowd<'_> {
    type Search = Partners;

    fn new_search(&self) -> Partners {
        Partners::default()
    }

    /// One thread has the earlier anchors in the tiles, and may find a set with them first.
    fn is_in_order(&self, index: usize) -> bool {
        index == 0
    }

    fn search(
        &self,
        partners: &mut Partners,
        index: usize,
        _: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let anchor = self.anchors[index];
        meter.node()?;
        self.cards.sets_by(partners, anchor, meter, visit)?;
        for (number, &card) in self.anchors[..index].iter().enumerate() {
            let Some(third) = self.rules.third_card(anchor, card) else { continue };
            // A set of three anchors is found with the first of them.
            let later = self.numbers.get(&third).filter(|other| (number..index).contains(other));
            if later.is_some() || self.cards.contains(third) {
                visit(&[anchor, card, third])?;
            }
        }
        ControlFlow::Continue(())
    }
}
