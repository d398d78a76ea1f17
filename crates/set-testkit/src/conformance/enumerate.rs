//! The checks of an [`Enumerate`]. Each panics if the enumerator fails it.

use core::ops::ControlFlow;

use set_core::{Board, Budget, Card, Count, Enumerate, Halt, Limit, Listing, ValidSet};

use super::solver::{any_board, any_board_with_set, boards_with_sets, lacking, rules, small_rules};
use super::subject::{Shown, Subject};
use super::{Limits, Make};
use super::{play, scripts};
use crate::script::Allowance;
use crate::{checker, corpus, families};

impl Subject<dyn Enumerate + '_> {
    /// Lists at most `enough` sets. Checks that each is a set of the board, that none is
    /// listed twice, and that the allowance permits the limit that interrupts.
    #[track_caller]
    fn list(&mut self, allowance: Allowance, enough: usize) -> (Vec<Vec<Card>>, Listing) {
        let mut sets: Vec<ValidSet> = Vec::new();
        let listing = self.solver.for_each_set(&allowance.budget(), &mut |set| {
            sets.push(set);
            if sets.len() >= enough {
                ControlFlow::Break(Halt::Enough)
            } else {
                ControlFlow::Continue(())
            }
        });
        let listing = match listing {
            Ok(listing) => listing,
            Err(error) => panic!("{error} ({allowance:?})\n  on {}", Shown(&self.board)),
        };
        self.assert_board();
        for set in &sets {
            self.assert_set(set);
        }
        let sets = checker::in_order(&sets);
        if let Some((set, _)) = sets.iter().zip(sets.iter().skip(1)).find(|(a, b)| a == b) {
            panic!("{} is visited twice\n  on {}", self.text(set), Shown(&self.board));
        }
        if let Listing::Interrupted(limit) = listing {
            assert!(allowance.allows(limit), "interrupted by {limit:?} under {allowance:?}");
        }
        (sets, listing)
    }

    /// All sets are listed, and counted.
    #[track_caller]
    fn assert_lists(&mut self, expected: &[Vec<Card>]) {
        let (sets, listing) = self.list(Allowance::Unlimited, usize::MAX);
        assert_eq!(listing, Listing::Complete, "listed to the end");
        for set in expected {
            let (text, board) = (self.text(set), Shown(&self.board));
            assert!(sets.contains(set), "{text} is not visited\n  on {board}");
        }
        // All are sets of the board and none comes twice: with the right
        // number they are the right ones.
        assert_eq!(sets.len(), expected.len(), "visited\n  on {}", Shown(&self.board));
        self.assert_count(expected.len());
        let listed = self.solver.sets().map(|sets| sets.len());
        assert_eq!(listed, Ok(expected.len()), "sets()\n  on {}", Shown(&self.board));
    }

    #[track_caller]
    fn assert_count(&mut self, expected: usize) {
        let count = self.solver.count_sets(&Budget::unlimited());
        let expected = Count::Exactly(expected as u64);
        assert_eq!(count, Ok(expected), "count_sets\n  on {}", Shown(&self.board));
        self.assert_board();
    }

    /// Asks for all sets of a small board and checks them by the [`checker`]; returns one.
    #[track_caller]
    fn judge_list(&mut self, allowance: Allowance) -> Option<ValidSet> {
        let expected = checker::sets_of(&self.board);
        if allowance.is_unlimited() {
            self.assert_lists(&expected);
        } else {
            let (sets, listing) = self.list(allowance, usize::MAX);
            if listing.is_complete() {
                assert_eq!(sets, expected, "listed to the end\n  {}", Shown(&self.board));
            }
            match self.solver.count_sets(&allowance.budget()) {
                Ok(Count::Exactly(count)) => assert_eq!(count, expected.len() as u64),
                Ok(Count::AtLeast { sets, .. }) => assert!(sets <= expected.len() as u64),
                Err(error) => panic!("{error} ({allowance:?})"),
            }
            self.assert_board();
        }
        self.judge(allowance).found()
    }
}

/// Each board of the [`corpus`] has exactly the published sets.
pub fn all_sets_of_published_boards(make: Make<'_, dyn Enumerate + '_>, limits: &Limits) {
    for known in corpus::boards().iter().filter(|known| limits.allow(known.cards.len())) {
        Subject::with(make, &known.board()).assert_lists(&known.sets());
    }
}

/// Random boards of small games, with and without a planted set: the sets are
/// the checker's.
pub fn all_sets_of_random_boards(make: Make<'_, dyn Enumerate + '_>, limits: &Limits) {
    let (most, check) = (limits.random_board(), |board: Board| {
        Subject::with(make, &board).assert_lists(&checker::sets_of(&board));
    });
    limits.for_all(any_board(most), check);
    limits.for_all(any_board_with_set(most), |(board, _)| check(board));
}

/// Full decks hold the number of sets that is known.
pub fn all_sets_of_full_decks(make: Make<'_, dyn Enumerate + '_>, limits: &Limits) {
    const MAX_CARDS: u128 = 260;
    const MAX_SETS: u64 = 30_000;
    for (rules, known) in corpus::full_decks().figures {
        let is_small = rules.deck_len() <= Some(MAX_CARDS) && known <= MAX_SETS;
        let Some(cards) = rules.deck_len().filter(|_| is_small) else { continue };
        if limits.allow(usize::try_from(cards).unwrap_or(usize::MAX)) {
            let mut subject = Subject::with(make, &families::full_deck(rules));
            let (sets, listing) = subject.list(Allowance::Unlimited, usize::MAX);
            assert_eq!(listing, Listing::Complete, "listed to the end");
            assert_eq!(sets.len() as u64, known, "sets of the full deck of {rules}");
            subject.assert_count(sets.len());
        }
    }
}

/// Boards whose sets are known: empty boards have none; boards with more than 255 cards of
/// a value have those that were planted; boards that lack a value have none, and with a
/// certain card added they have one.
pub fn all_sets_of_special_boards(make: Make<'_, dyn Enumerate + '_>, limits: &Limits) {
    for rules in small_rules() {
        Subject::new(make, rules).assert_lists(&[]);
    }
    let times = 256;
    if limits.allow(2 * times + 1) {
        let (mut board, zeros) = families::crowded(rules(20, 3), times);
        let pairs = board.cards().chunks(2);
        let sets = checker::in_order(pairs.map(|pair| [zeros, pair[0], pair[1]]));
        board.add(&[zeros]).expect("the zeros are not there yet");
        // With three values a card has one partner for a set with the zeros.
        let (listed, _) = Subject::with(make, &board).list(Allowance::Unlimited, usize::MAX);
        assert!(listed == sets, "{} sets listed, of {times}", listed.len());
    }
    for (rules, missing) in lacking(*limits) {
        let (board, set) = families::one_set(rules, &missing);
        let mut subject = Subject::with(make, &board);
        subject.assert_lists(&[set.cards().to_vec()]);
        subject.remove(&board.cards()[board.len() - 1..]);
        subject.assert_lists(&[]);
    }
}

/// The visitor breaks off at each set in turn.
pub fn breaking_off(make: Make<'_, dyn Enumerate + '_>, limits: &Limits) {
    for board in boards_with_sets(*limits) {
        let all = checker::sets_of(&board);
        let mut subject = Subject::with(make, &board);
        for enough in 1..=all.len() {
            let (sets, listing) = subject.list(Allowance::Unlimited, enough);
            assert_eq!(listing, Listing::Enough, "the visitor broke off");
            assert_eq!(sets.len(), enough, "no set is visited after the visitor broke off");
        }
        subject.assert_lists(&all);
    }
}

/// Under any budget only sets are listed, and a list is called complete only if it is.
/// With a raised flag, a deadline in the past or no nodes, a new enumerator is interrupted
/// by that limit.
pub fn spent_budgets(make: Make<'_, dyn Enumerate + '_>, limits: &Limits) {
    for board in boards_with_sets(*limits).filter(|board| board.rules().values() > 2) {
        for (allowance, limit) in [
            (Allowance::Stopped, Limit::Stopped),
            (Allowance::TimeOver, Limit::Deadline),
            (Allowance::Nodes(0), Limit::Nodes),
        ] {
            let (_, listing) = Subject::with(make, &board).list(allowance, usize::MAX);
            let interrupted = Listing::Interrupted(limit);
            assert_eq!(listing, interrupted, "{allowance:?}\n  on {}", Shown(&board));
            let count = Subject::with(make, &board).solver.count_sets(&allowance.budget());
            assert!(
                matches!(count, Ok(Count::AtLeast { halt: Halt::Limit(_), .. })),
                "{count:?} under {allowance:?}"
            );
        }
    }
    for board in boards_with_sets(*limits) {
        let mut subject = Subject::with(make, &board);
        for nodes in (0..=16).chain([30, 100, 300, 1000, 10_000]) {
            subject.judge_list(Allowance::Nodes(nodes));
        }
        subject.judge_list(Allowance::Memory(0));
        subject.judge_list(Allowance::Unlimited);
    }
}

/// Cards are dealt, removed and dealt again, sets are taken, and in between all sets are
/// asked for; most of these searches are interrupted.
pub fn listing_amid_changes(make: Make<'_, dyn Enumerate + '_>, limits: &Limits) {
    limits.for_all(scripts(*limits, Allowance::any), |script| {
        play(&script, make, Subject::judge_list);
    });
}
