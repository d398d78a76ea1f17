//! Errors of the paper about the reduction and the algorithms.

use set_brute::BruteForce;
use set_core::{Board, BoardError, Budget, Card, Enumerate, Outcome, Rules, Solver, SolverError};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::{CanonicalPartialSets, DynamicSolver, Fault, PaperPartialSets, Rerun};
use set_game::{Game, GameOptions, Refill, Transcript, verify};
use set_testkit::{checker, families};
use set_tests::rules;

/// All orders of some cards.
fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    let Some((&first, rest)) = cards.split_first() else { return vec![Vec::new()] };
    let insert = |order: Vec<Card>| {
        (0..cards.len()).map(move |place| {
            let mut order = order.clone();
            order.insert(place, first);
            order
        })
    };
    orders(rest).into_iter().flat_map(insert).collect()
}

/// Equations (13) and (15) for cards in this order: in each property a condition on
/// its values, unless an earlier property is not all the same.
fn is_ordered(rules: Rules, cards: &[Card], condition: impl Fn(&[u32]) -> bool) -> bool {
    for property in 0..rules.properties() {
        let values: Vec<u32> =
            cards.iter().map(|&card| rules.value_of(card, property).unwrap()).collect();
        if !condition(&values) {
            return false;
        }
        if !is_all_same(&values) {
            return true;
        }
    }
    true
}

fn is_all_same(values: &[u32]) -> bool {
    values.iter().all(|value| *value == values[0])
}

fn is_counting_up(values: &[u32]) -> bool {
    values.iter().copied().eq(0..u32::try_from(values.len()).unwrap())
}

/// 3.2.5, (15): as printed no order of a set satisfies it if the first property
/// is all the same. With "or all the same" exactly one order of each set does.
#[test]
fn as_printed_equation_15_loses_sets() {
    for rules in [rules(2, 3), rules(2, 4)] {
        let deck = Board::from_cards(rules, rules.cards()).unwrap();
        let mut lost = 0;
        for set in BruteForce::from(deck).sets().unwrap() {
            let orders = orders(set.cards());
            let count = |condition: &dyn Fn(&[u32]) -> bool| {
                orders.iter().filter(|order| is_ordered(rules, order, condition)).count()
            };
            let first: Vec<u32> = set.iter().map(|card| rules.value_of(card, 0).unwrap()).collect();
            assert_eq!(count(&is_counting_up), usize::from(!is_all_same(&first)), "{set}");
            assert_eq!(count(&|values| is_counting_up(values) || is_all_same(values)), 1, "{set}");
            lost += usize::from(is_all_same(&first));
        }
        assert!(lost > 0);
    }
}

/// 3.2.6, 4.3.2: (7), (9) and (11) say nothing about order, so a rebuild with these
/// alone admits each set v! times, and with (13) once.
#[test]
fn without_equation_13_every_set_comes_in_all_orders() {
    for (rules, set, all) in [(rules(3, 3), "000 011 022", 6), (rules(2, 4), "00 11 23 32", 24)] {
        let set = Board::parse(rules, set).unwrap();
        assert!(rules.is_valid_set(set.cards()));
        let mut orders = orders(set.cards());
        assert_eq!(orders.len(), all);
        orders.retain(|order| is_ordered(rules, order, <[u32]>::is_sorted));
        assert_eq!(orders.len(), 1);
    }
}

fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// 4.2 has C(v p, 3) as the most that brute force tries. On a set-free board of m cards
/// it has to reject all C(m, v) combinations.
#[test]
fn brute_force_may_try_more_than_section_4_2_says() {
    let bound = |rules: Rules| choose(rules.opening_len(), 3);
    // v = 4: the opening board alone has more, 495 against 220.
    assert!(choose(rules(3, 4).opening_len(), 4) > 2 * bound(rules(3, 4)));
    // v = 3: the opening board has 220, as stated; a set-free board of 16 cards has 560.
    let grown = families::lacking_a_value(Rules::CLASSIC, &[2; 4]);
    assert!(checker::is_set_free(&grown));
    assert!(choose(grown.len(), 3) > 2 * bound(Rules::CLASSIC));
}

/// 4.4.1: "a possible set can be determined by two cards". For v of up to 3 any two
/// cards of a set are in no other; for v = 4 they are.
#[test]
fn two_cards_determine_a_set_of_up_to_three_values() {
    let most_with_two_cards = |rules: Rules| {
        let deck: Vec<Card> = rules.cards().collect();
        let sets = checker::sets_of(&Board::from_cards(rules, &deck).unwrap());
        let pairs = deck.iter().flat_map(|a| deck.iter().map(move |b| (a, b)));
        let with = |(a, b): (&Card, &Card)| {
            sets.iter().filter(|set| a != b && set.contains(a) && set.contains(b)).count()
        };
        pairs.map(with).max().unwrap()
    };
    assert_eq!([rules(3, 2), rules(3, 3), rules(2, 4)].map(most_with_two_cards), [1, 1, 2]);
}

const RERUNS: [Rerun; 2] = [Rerun::WholeList, Rerun::OnlyNew];

/// The dynamic algorithm on a board of these cards, with an error of the text or without.
fn dynamic(rules: Rules, cards: &str, rerun: Rerun, fault: Option<Fault>) -> PaperPartialSets {
    let mut solver = PaperPartialSets::new(rules, rerun);
    if let Some(fault) = fault {
        solver = solver.with_fault(fault);
    }
    solver.add(Board::parse(rules, cards).unwrap().cards()).unwrap();
    solver
}

/// The cards that a solver finds and takes until it says "no set".
fn taken(solver: &mut PaperPartialSets) -> Vec<Card> {
    let mut taken = Vec::new();
    while let Outcome::Found(set) = solver.find(&Budget::unlimited()).unwrap() {
        solver.remove(set.cards()).unwrap();
        taken.extend(&set);
    }
    taken
}

/// Plays random games with the dynamic algorithm, and counts its answers "no set", and those that
/// are wrong.
fn wrong_answers(rules: Rules, rerun: Rerun, fault: Option<Fault>) -> (usize, usize) {
    let (mut answers, mut wrong) = (0, 0);
    for seed in 1..=60 {
        let mut deck = ShuffleDeck::new(rules, seed).unwrap();
        let mut solver = dynamic(rules, "", rerun, fault);
        let mut cards = rules.opening_len();
        for _ in 0..6 {
            solver.add(&deck.draw_many(cards)).unwrap();
            cards = taken(&mut solver).len().max(rules.set_len());
            answers += 1;
            wrong += usize::from(!checker::is_set_free(solver.board()));
        }
    }
    (answers, wrong)
}

/// 4.4.3: pairs of a new card and an old one do not see a set of new cards only.
#[test]
fn stubs_without_pairs_of_new_cards_lose_sets() {
    let fault = Some(Fault::NoStubsOfNewCards);
    for rerun in RERUNS {
        // The smallest case: a board of one card, then a set of three others.
        for (fault, expected) in [(fault, 0), (None, 3)] {
            let mut solver = dynamic(rules(2, 3), "00", rerun, fault);
            assert!(taken(&mut solver).is_empty());
            solver.add(Board::parse(rules(2, 3), "01 11 21").unwrap().cards()).unwrap();
            assert_eq!(taken(&mut solver).len(), expected, "{rerun:?} {fault:?}");
        }
        // It happens in games.
        for rules in [rules(3, 3), rules(2, 4)] {
            let (answers, wrong) = wrong_answers(rules, rerun, fault);
            assert!(answers == 360 && wrong > 0, "{rules}: {wrong} of {answers}");
            assert_eq!(wrong_answers(rules, rerun, None), (360, 0), "{rules}");
        }
    }
}

/// 4.4.2, 4.4.3: an entry of the dictionary that was overwritten is not completed at once,
/// but the rerun finds its set. So with one entry for each missing card the algorithm
/// overlooks no set.
#[test]
fn an_overwritten_entry_is_found_by_the_rerun() {
    let one = Some(Fault::OneEntry);
    for rerun in RERUNS {
        // 00 11 and 01 10 both miss 22. One of them has lost its entry; each finds its set when the
        // other one is gone.
        for gone in ["00", "01"] {
            let mut solver = dynamic(rules(2, 3), "00 11 01 10", rerun, one);
            assert!(taken(&mut solver).is_empty());
            solver.remove(Board::parse(rules(2, 3), gone).unwrap().cards()).unwrap();
            solver.add(Board::parse(rules(2, 3), "22").unwrap().cards()).unwrap();
            assert_eq!(taken(&mut solver).len(), 3, "{rerun:?} without {gone}");
        }
        for rules in [rules(3, 3), rules(2, 4)] {
            assert_eq!(wrong_answers(rules, rerun, one), (360, 0), "{rules}");
        }
    }
}

/// 4.4.2: a partial set that holds a used card can grow by a card that is not used, to a
/// set that shares the used card with another. Section 4.4.3 tests whole sets, but only
/// those that the dictionary completes.
#[test]
fn a_partial_set_may_hold_a_used_card() {
    // Two sets that share 00: whichever is found first uses it.
    for rerun in RERUNS {
        let flagged = Some(Fault::FlaggedPartialSets);
        let mut letter = dynamic(rules(2, 3), "00 01 02 10 20", rerun, flagged);
        let mut found = Vec::new();
        for _ in 0..2 {
            let set = letter.find(&Budget::unlimited()).unwrap().found().unwrap();
            found.push(set.clone());
            let there = set.iter().filter(|&card| letter.board().contains(card));
            letter.remove(&there.collect::<Vec<_>>()).unwrap();
        }
        assert!(
            found[0] != found[1]
                && found.iter().all(|set| set.contains(rules(2, 3).card(&[0, 0]).unwrap()))
        );
        let mut mended = dynamic(rules(2, 3), "00 01 02 10 20", rerun, None);
        assert_eq!(taken(&mut mended).len(), 3);
    }
}

/// Takes all sets of an opening board, then deals: how many sets were taken, and the cards
/// on the board after the deal.
fn after_first_deal(rules: Rules, seed: u64, cards_to_deal: fn(usize) -> usize) -> (usize, usize) {
    let mut deck = ShuffleDeck::new(rules, seed).unwrap();
    let mut solver = DynamicSolver::new(rules);
    solver.add(&deck.draw_many(rules.opening_len())).unwrap();
    let mut taken = 0;
    while let Outcome::Found(set) = solver.find(&Budget::unlimited()).unwrap() {
        solver.remove(set.cards()).unwrap();
        taken += 1;
    }
    solver.add(&deck.draw_many(cards_to_deal(taken))).unwrap();
    (taken, solver.board().len())
}

/// 4.3.2: v new cards after several sets were taken leave fewer cards than before; v for
/// each set leave as many.
#[test]
fn dealing_v_cards_for_several_sets_shrinks_the_board() {
    let rules = Rules::CLASSIC;
    let mut several = 0;
    for seed in 1..=20 {
        let (taken, len) = after_first_deal(rules, seed, |_| 3);
        assert_eq!(len, 12 + 3 - 3 * taken);
        let grown = after_first_deal(rules, seed, |taken| 3 * taken.max(1)).1;
        assert_eq!(grown, if taken == 0 { 15 } else { 12 });
        several += usize::from(taken > 1);
    }
    assert!(several > 2, "{several} of 20 opening boards with several sets to take");
}

/// A solver that overlooks every set of boards with fewer than 18 cards.
struct Overlooking(BruteForce);

impl Solver for Overlooking {
    fn board(&self) -> &Board {
        self.0.board()
    }
    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.0.add(cards)
    }
    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.0.remove(cards)
    }
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        if self.board().len() < 18 { Ok(Outcome::SetFree) } else { self.0.find(budget) }
    }
}

/// The checks of section 4.5: every set is valid, its cards were on the board at some
/// time, no card comes twice, and none is on the board at the end.
fn passes_section_4_5(transcript: &Transcript, board: &Board) -> bool {
    let dealt: Vec<Card> = transcript.dealt().collect();
    let taken: Vec<Card> = transcript.sets().flatten().collect();
    let are_distinct = (1..taken.len()).all(|i| !taken[..i].contains(&taken[i]));
    transcript.sets().all(|set| transcript.rules.is_valid_set(set.cards()))
        && taken.iter().all(|card| dealt.contains(card) && !board.contains(*card))
        && are_distinct
}

/// 4.5: a solver that overlooks sets draws more cards and passes. The project's checker
/// sees it.
#[test]
fn the_papers_checks_pass_a_solver_that_overlooks_sets() {
    let rules = Rules::CLASSIC;
    let deck = ShuffleDeck::new(rules, 1).unwrap();
    let solver = Overlooking(BruteForce::new(rules));
    let mut game = Game::new(deck, solver, GameOptions::new()).unwrap();
    let transcript = game.play(5).unwrap();
    assert_eq!(transcript.sets().count(), 5);
    assert!(passes_section_4_5(&transcript, game.board()));
    assert!(verify(&transcript).is_err());

    // A right one passes both.
    let deck = ShuffleDeck::new(rules, 1).unwrap();
    let mut game = Game::new(deck, BruteForce::new(rules), GameOptions::new()).unwrap();
    let transcript = game.play(5).unwrap();
    assert!(passes_section_4_5(&transcript, game.board()) && verify(&transcript).is_ok());
}

/// The largest set-free board of a game of five sets.
fn largest_set_free_board(rules: Rules, seed: u64) -> Board {
    let deck = ShuffleDeck::new(rules, seed).unwrap();
    let options = GameOptions::new().with_refill(Refill::WhenSetFree);
    let mut game = Game::new(deck, DynamicSolver::new(rules), options).unwrap();
    let transcript = game.play(5).unwrap();
    let mut board = Board::new(rules);
    let mut largest = board.clone();
    for event in &transcript.events {
        match event {
            set_game::Event::Dealt(cards) => board.add(cards).unwrap(),
            set_game::Event::Found(set) => board.remove(set.cards()).unwrap(),
            _ if board.len() > largest.len() => largest = board.clone(),
            _ => {}
        }
    }
    largest
}

/// 5.3 has 0.90 s for a whole game of v = 9, p = 3 and 5 sets of the dynamic algorithm, in
/// Python. The list that 4.4.2 describes then holds more than 100,000 partial sets in most
/// games. The algorithm tries each with every card of the board: millions of trials.
///
/// Nor are there C(m, 2) of them, as 5.2 has it ("n choose 2"). In canonical order there are fewer
/// than a thirtieth.
#[test]
fn the_list_of_the_text_is_too_long_for_the_papers_times() {
    let boards = (1..=20).map(|seed| largest_set_free_board(rules(3, 9), seed));
    let mut games: Vec<_> = boards
        .map(|board| {
            let mut canonical = CanonicalPartialSets::from(board.clone());
            assert!(canonical.find(&Budget::unlimited()).unwrap().is_set_free());
            (board.len(), checker::partial_sets(&board), canonical.partial_sets())
        })
        .collect();
    games.sort_unstable();
    let long = games.iter().filter(|(_, partial_sets, _)| *partial_sets > 100_000);
    assert!(long.clone().count() >= 12, "{games:?}");
    for &(cards, partial_sets, canonical) in long {
        assert!(partial_sets > 50 * choose(cards, 2), "{cards} cards: {partial_sets}");
        assert!(partial_sets > 30 * canonical, "{cards} cards: {partial_sets}, {canonical}");
    }
    println!("{games:?}");
}
