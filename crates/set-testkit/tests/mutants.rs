//! The checks find faults: each of these solvers is wrong in one way, and some
//! check fails it that a right solver passes.

use core::ops::ControlFlow;
use core::panic::AssertUnwindSafe;
use std::collections::HashSet;
use std::panic::catch_unwind;

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Halt, Limit, Listing, Outcome, Rules, Solver,
    SolverError, ValidSet, Visit,
};
use set_testkit::checker;
use set_testkit::conformance::{self, Limits};

/// The fault of a wrong solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    AlwaysSetFree,
    LosesSetsThatAgreeInTheFirstProperty,
    LosesSetsThatDifferInTheFirstProperty,
    WantsTwoCardsForASet,
    LosesTheLastCard,
    CountsInAByte,
    CutsCardsTo64Bits,
    AnswersOnceOnly,
    NamesASetThatIsNone,
    NamesASetThatWasTaken,
    TakesTheSetThatItFinds,
    KeepsWhatItRefuses,
    RemovesWhatItMustNot,
    TakesADuplicate,
    ReordersTheBoard,
    LosesCardsThatComeBack,
    ForgetsWhenInterrupted,
    CallsAnInterruptionSetFree,
    StaysInterrupted,
    /// Says that another limit was met than was.
    NamesAnotherLimit,
    GivesUp,
    VisitsASetTwice,
    LeavesOutASet,
    VisitsOnAfterTheBreak,
    MistakesABreakForAnInterruption,
    CallsAPartAll,
    MiscountsSets,
    LosesSetsOfNewCardsOnly,
    RemembersOnePartialSetForEachCard,
    CompletesPartialSetsWithRemovedCards,
}

/// A solver that is correct except for its fault. A node is a card of the board that it
/// examines.
struct Mutant {
    fault: Fault,
    /// Games of fewer values go right.
    from_values: u32,
    board: Board,
    /// Cards that the solver has lost sight of.
    lost: HashSet<Card>,
    removed: HashSet<Card>,
    /// The cards dealt since the last answer "set-free".
    new: HashSet<Card>,
    /// The cards that were on the board at some answer "set-free".
    searched: Vec<Card>,
    last_found: Option<ValidSet>,
    interrupted: Option<Limit>,
}

impl Mutant {
    fn new(fault: Fault, from_values: u32, rules: Rules) -> Self {
        Self {
            fault,
            from_values,
            board: Board::new(rules),
            lost: HashSet::new(),
            removed: HashSet::new(),
            new: HashSet::new(),
            searched: Vec::new(),
            last_found: None,
            interrupted: None,
        }
    }

    fn is(&self, fault: Fault) -> bool {
        self.fault == fault && self.board.rules().values() >= self.from_values
    }

    /// The sets that the solver sees.
    fn visible_sets(&self) -> Vec<ValidSet> {
        let rules = self.board.rules();
        if self.is(Fault::AlwaysSetFree)
            || self.is(Fault::WantsTwoCardsForASet) && rules.values() == 1
            || self.is(Fault::CountsInAByte) && self.most_cards_of_a_value() > 255
        {
            return Vec::new();
        }
        let mut sets = checker::sets_of(&self.board);
        let agrees = |set: &Vec<Card>| {
            set.iter().all(|&card| rules.value_of(card, 0) == rules.value_of(set[0], 0))
        };
        let last = self.board.cards().last();
        sets.retain(|set| {
            !(self.is(Fault::LosesSetsThatAgreeInTheFirstProperty) && agrees(set)
                || self.is(Fault::LosesSetsThatDifferInTheFirstProperty) && !agrees(set)
                || self.is(Fault::LosesTheLastCard) && last.is_some_and(|card| set.contains(card))
                || self.is(Fault::CutsCardsTo64Bits)
                    && set.iter().any(|card| card.to_bits() >> 64 != 0)
                || self.is(Fault::LosesSetsOfNewCardsOnly)
                    && !self.searched.is_empty()
                    && set.iter().all(|card| self.new.contains(card))
                || set.iter().any(|card| self.lost.contains(card)))
        });
        if self.is(Fault::CompletesPartialSetsWithRemovedCards) {
            sets.extend(self.sets_of_remembered_and_new_cards());
        }
        sets.iter().filter_map(|set| ValidSet::new(rules, set)).collect()
    }

    /// The sets that one of the new cards completes with cards searched before,
    /// whether these are still there or not.
    fn sets_of_remembered_and_new_cards(&self) -> Vec<Vec<Card>> {
        let cards = self.searched.iter().chain(self.new.iter().filter(|&new| {
            // A card that was removed and dealt again was seen already.
            !self.searched.contains(new)
        }));
        let cards: Vec<Card> = cards.copied().collect();
        let remembered = Board::from_cards(self.board.rules(), &cards).unwrap();
        let mut sets = checker::sets_of(&remembered);
        sets.retain(|set| set.iter().filter(|card| self.new.contains(card)).count() == 1);
        sets
    }

    /// Whether the remembered partial set that misses this card has lost a card.
    /// It is the last of those that miss it: each replaced the one before.
    fn has_forgotten_what_misses(&self, card: Card) -> bool {
        let mut board = Board::from_cards(self.board.rules(), &self.searched).unwrap();
        let missed = board.add(&[card]).is_ok();
        let mut sets = if missed { checker::sets_of(&board) } else { Vec::new() };
        sets.retain(|set| set.contains(&card));
        let is_there = |&other: &Card| other == card || self.board.contains(other);
        sets.last().is_some_and(|set| !set.iter().all(is_there))
    }

    fn most_cards_of_a_value(&self) -> usize {
        let rules = self.board.rules();
        let of = |value| {
            self.board.iter().filter(|&card| rules.value_of(card, 0) == Some(value)).count()
        };
        (0..rules.values()).map(of).max().unwrap_or(0)
    }

    /// The limit that interrupts a search.
    fn limit(&mut self, budget: &Budget) -> Option<Limit> {
        let mut meter = budget.meter();
        let met = (0..=self.board.len()).find_map(|_| meter.node().break_value());
        let mut limit = met.and_then(Halt::limit);
        if self.is(Fault::NamesAnotherLimit) {
            limit = limit.map(|limit| match limit {
                Limit::Nodes => Limit::Deadline,
                _ => Limit::Nodes,
            });
        }
        if limit.is_some() && self.is(Fault::ForgetsWhenInterrupted) {
            self.lost.extend(self.board.cards().last());
        }
        if self.is(Fault::StaysInterrupted) {
            self.interrupted = self.interrupted.or(limit);
            return self.interrupted;
        }
        let gives_up = self.is(Fault::GivesUp) && self.board.len() > 12;
        limit.or(gives_up.then_some(Limit::Nodes))
    }
}

impl Solver for Mutant {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        let result = self.board.add(cards);
        if result.is_err() && self.is(Fault::KeepsWhatItRefuses) {
            let _ = self.board.add(&cards[..1]);
        }
        if result.is_err() && self.is(Fault::TakesADuplicate) {
            return Ok(());
        }
        if self.is(Fault::LosesCardsThatComeBack) {
            self.lost.extend(cards.iter().filter(|card| self.removed.contains(card)));
        }
        if result.is_ok() {
            self.new.extend(cards);
            if self.is(Fault::RemembersOnePartialSetForEachCard) {
                let forgotten = |card: &&Card| self.has_forgotten_what_misses(**card);
                let lost: Vec<Card> = cards.iter().filter(forgotten).copied().collect();
                self.lost.extend(lost);
            }
        }
        result
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        let result = self.board.remove(cards);
        if result.is_err() && self.is(Fault::RemovesWhatItMustNot) {
            let _ = self.board.remove(&cards[..1]);
        }
        if result.is_ok() {
            self.removed.extend(cards);
            self.new.retain(|card| !cards.contains(card));
        }
        if self.is(Fault::ReordersTheBoard) {
            let mut cards = self.board.cards().to_vec();
            cards.sort_unstable();
            self.board = Board::from_cards(self.board.rules(), &cards)?;
        }
        result
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        if let Some(limit) = self.limit(budget) {
            let set_free = self.is(Fault::CallsAnInterruptionSetFree);
            return Ok(if set_free { Outcome::SetFree } else { Outcome::Interrupted(limit) });
        }
        if self.is(Fault::NamesASetThatIsNone) && self.board.len() >= self.rules().set_len() {
            // Cards of a set, but of other rules.
            let other = Rules::new(1, 1).unwrap();
            return Ok(Outcome::Found(ValidSet::new(other, &[Card::from_bits_retain(0)]).unwrap()));
        }
        let found = self.visible_sets().into_iter().next();
        if found.is_none() {
            for card in &self.board {
                if !self.searched.contains(&card) {
                    self.searched.push(card);
                }
            }
            self.new.clear();
        }
        let stale = self.last_found.take();
        self.last_found.clone_from(&found);
        if self.is(Fault::AnswersOnceOnly) && stale.is_some() {
            return Ok(Outcome::SetFree);
        }
        if self.is(Fault::NamesASetThatWasTaken) && stale.is_some() {
            return Ok(stale.map_or(Outcome::SetFree, Outcome::Found));
        }
        if self.is(Fault::TakesTheSetThatItFinds) {
            let _ = self.board.remove(found.as_ref().map_or(&[], ValidSet::cards));
        }
        Ok(found.map_or(Outcome::SetFree, Outcome::Found))
    }
}

impl Enumerate for Mutant {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        let limit = self.limit(budget);
        let mut sets = self.visible_sets();
        if limit.is_some() {
            sets.truncate(sets.len() / 2);
        } else if self.is(Fault::LeavesOutASet) && sets.len() > 1 {
            sets.pop();
        } else if self.is(Fault::VisitsASetTwice) && sets.len() > 1 {
            *sets.last_mut().unwrap() = sets[0].clone();
        }
        for set in sets {
            if visit(set).is_break() && !self.is(Fault::VisitsOnAfterTheBreak) {
                let mistaken = self.is(Fault::MistakesABreakForAnInterruption);
                let limit = Listing::Interrupted(Limit::Nodes);
                return Ok(if mistaken { limit } else { Listing::Enough });
            }
        }
        let part = limit.filter(|_| !self.is(Fault::CallsAPartAll));
        Ok(part.map_or(Listing::Complete, Listing::Interrupted))
    }

    fn count_sets(&mut self, budget: &Budget) -> Result<set_core::Count, SolverError> {
        let mut count = u64::from(self.is(Fault::MiscountsSets));
        let listing = self.for_each_set(budget, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(set_core::Count::of(count, listing))
    }
}

/// Boards that the plain searches of a mutant can follow.
const SMALL: Limits = Limits { max_board: 40, cases: 100 };

fn fails(check: impl FnOnce()) -> bool {
    catch_unwind(AssertUnwindSafe(check)).is_err()
}

fn right(rules: Rules) -> Mutant {
    Mutant::new(Fault::None, 1, rules)
}

/// For each fault a check that fails it, though games of fewer values go right,
/// and that passes without the fault.
macro_rules! caught {
    ($($name:ident: $fault:ident from $values:literal by $module:ident::$check:ident;)*) => {$(
        #[test]
        fn $name() {
            conformance::$module::$check(&|rules| Box::new(right(rules)), &SMALL);
            let wrong = |rules| Mutant::new(Fault::$fault, $values, rules);
            assert!(fails(|| {
                conformance::$module::$check(&|rules| Box::new(wrong(rules)), &SMALL);
            }));
        }
    )*};
}

caught! {
    set_free_on_published_boards: AlwaysSetFree from 3 by solver::published_boards;
    set_free_on_random_boards: AlwaysSetFree from 5 by solver::random_boards;
    set_free_on_planted_sets: AlwaysSetFree from 6 by solver::planted_sets;
    set_free_on_full_decks: AlwaysSetFree from 5 by solver::full_decks;
    lost_patterns: LosesSetsThatAgreeInTheFirstProperty from 6 by solver::every_pattern_of_same_and_different;
    lost_patterns_of_planted_sets: LosesSetsThatAgreeInTheFirstProperty from 6 by solver::planted_sets;
    lost_patterns_in_lists: LosesSetsThatAgreeInTheFirstProperty from 6 by enumerate::all_sets_of_random_boards;
    lost_other_patterns: LosesSetsThatDifferInTheFirstProperty from 8 by solver::boards_that_lack_a_value;
    one_value: WantsTwoCardsForASet from 1 by solver::one_value_and_two_values;
    lost_card: LosesTheLastCard from 6 by solver::the_only_set;
    sets_of_new_cards: LosesSetsOfNewCardsOnly from 3 by solver::sets_of_new_cards_only;
    one_partial_set_for_each_card: RemembersOnePartialSetForEachCard from 3 by solver::one_card_that_completes_several_sets;
    removed_cards_in_partial_sets: CompletesPartialSetsWithRemovedCards from 3 by solver::partial_sets_that_lose_a_card;
    lost_card_of_larger_boards: LosesTheLastCard from 4 by solver::larger_boards;
    lost_card_of_games: LosesTheLastCard from 5 by solver::whole_games;
    wide_cards: CutsCardsTo64Bits from 16 by solver::wide_cards;
    second_answers: AnswersOnceOnly from 4 by solver::asking_changes_nothing;
    sets_that_are_none: NamesASetThatIsNone from 5 by solver::random_boards;
    sets_that_were_taken: NamesASetThatWasTaken from 5 by solver::any_sequence_of_changes;
    sets_that_vanish: TakesTheSetThatItFinds from 4 by solver::asking_changes_nothing;
    refused_cards_kept: KeepsWhatItRefuses from 6 by solver::refused_changes_change_nothing;
    refused_cards_kept_amid_changes: KeepsWhatItRefuses from 5 by solver::any_sequence_of_changes;
    refused_cards_removed: RemovesWhatItMustNot from 6 by solver::refused_changes_change_nothing;
    duplicates_taken: TakesADuplicate from 6 by solver::refused_changes_change_nothing;
    boards_reordered: ReordersTheBoard from 5 by solver::any_sequence_of_changes;
    cards_that_come_back: LosesCardsThatComeBack from 5 by solver::any_sequence_of_changes;
    cards_that_come_back_at_once: LosesCardsThatComeBack from 6 by solver::the_only_set;
    forgetting_when_interrupted: ForgetsWhenInterrupted from 5 by solver::interrupted_searches_lose_nothing;
    forgetting_when_stopped: ForgetsWhenInterrupted from 3 by solver::a_lowered_flag_does_not_stop;
    set_free_when_interrupted: CallsAnInterruptionSetFree from 6 by solver::an_unfinished_search_is_not_set_free;
    set_free_when_stopped: CallsAnInterruptionSetFree from 6 by solver::a_lowered_flag_does_not_stop;
    staying_interrupted: StaysInterrupted from 6 by solver::an_unfinished_search_is_not_set_free;
    naming_another_limit: NamesAnotherLimit from 3 by solver::an_unfinished_search_is_not_set_free;
    listing_by_another_limit: NamesAnotherLimit from 3 by enumerate::spent_budgets;
    staying_stopped: StaysInterrupted from 6 by solver::a_lowered_flag_does_not_stop;
    giving_up: GivesUp from 5 by solver::random_boards;
    sets_visited_twice: VisitsASetTwice from 3 by enumerate::all_sets_of_published_boards;
    sets_left_out: LeavesOutASet from 3 by enumerate::all_sets_of_published_boards;
    sets_left_out_of_full_decks: LeavesOutASet from 5 by enumerate::all_sets_of_full_decks;
    sets_left_out_of_random_boards: LeavesOutASet from 6 by enumerate::all_sets_of_random_boards;
    only_set_left_out: AlwaysSetFree from 8 by enumerate::all_sets_of_special_boards;
    visits_after_the_break: VisitsOnAfterTheBreak from 6 by enumerate::breaking_off;
    breaks_mistaken: MistakesABreakForAnInterruption from 6 by enumerate::breaking_off;
    parts_called_all: CallsAPartAll from 6 by enumerate::spent_budgets;
    parts_called_all_amid_changes: CallsAPartAll from 5 by enumerate::listing_amid_changes;
    forgetting_amid_lists: ForgetsWhenInterrupted from 5 by enumerate::listing_amid_changes;
    counts_off_by_one: MiscountsSets from 3 by enumerate::all_sets_of_published_boards;
}

#[test]
fn counts_in_a_byte() {
    use conformance::{enumerate, solver};

    let make = |rules| Box::new(Mutant::new(Fault::CountsInAByte, 1, rules));
    let limits = Limits::default();
    assert!(fails(|| solver::more_cards_of_a_value_than_a_byte_counts(&|it| make(it), &limits)));
    assert!(fails(|| enumerate::all_sets_of_special_boards(&|it| make(it), &limits)));
}

#[test]
fn a_right_solver_passes() {
    conformance::check(right, &SMALL);
    conformance::check_enumerate(right, &SMALL);
}

#[test]
fn wrong_solvers_do_not_pass() {
    assert!(fails(|| conformance::check(
        |rules| Mutant::new(Fault::AlwaysSetFree, 1, rules),
        &Limits::default()
    )));
    let leaves_out = |rules| Mutant::new(Fault::LeavesOutASet, 1, rules);
    assert!(fails(|| conformance::check_enumerate(leaves_out, &Limits::default())));
}
