//! The solver of the classic deck: the conformance suite, whole games, and its counts
//! against hands, bulk counting and the flagship.

use proptest::prelude::*;
use set_classic::{Bulk, CardIndex, ClassicSolver, DeckOrder, Hand};
use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Instructions, Outcome, Rules, Solver, SolverError,
    ValidSet,
};
use set_deck::{Deck, DeckRng, ScriptedDeck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_game::{Game, GameOptions, Refill, verify};

/// The solver, and the flagship for the rules that are not its own, so that the suite can
/// ask about any.
fn solver(rules: Rules) -> Box<dyn Enumerate> {
    match ClassicSolver::new(rules) {
        Ok(solver) => Box::new(solver),
        Err(_) => Box::new(DynamicSolver::new(rules)),
    }
}

mod conformance {
    set_testkit::conformance!(super::solver);
    set_testkit::conformance!(enumerate: super::solver);
}

#[test]
fn games_are_confirmed() {
    for properties in 1..=4 {
        let rules = Rules::new(properties, 3).unwrap();
        for (seed, &refill) in
            (0..50).flat_map(|seed| Refill::ALL.iter().map(move |refill| (seed, refill)))
        {
            let deck = ShuffleDeck::new(rules, seed).unwrap();
            let solver = ClassicSolver::new(rules).unwrap();
            let options = GameOptions::new().with_refill(refill);
            let transcript = Game::new(deck, solver, options).unwrap().play_out().unwrap();
            let report = verify(&transcript).unwrap();
            assert!(report.is_complete(), "{rules}, seed {seed}: {report:?}");
        }
    }
}

/// 200 boards of `N` random cards.
fn check_counts<const N: usize>(seed: u64) {
    let boards: Vec<[CardIndex; N]> = (0..200)
        .map(|board| {
            let mut deck = ShuffleDeck::new(Rules::CLASSIC, seed ^ (board << 32)).unwrap();
            let cards = deck.draw_many(N);
            core::array::from_fn(|i| CardIndex::try_from(cards[i]).unwrap())
        })
        .collect();
    let rows: Vec<[u8; N]> = boards.iter().map(|board| board.map(u8::from)).collect();
    let counts = Bulk::new().count_sets(&rows).unwrap();
    for instructions in Instructions::available() {
        assert_eq!(Bulk::new().with_instructions(instructions).count_sets(&rows).unwrap(), counts);
    }
    for (board, count) in boards.iter().zip(counts) {
        let hand: Hand = board.iter().copied().collect();
        let board = hand.to_board(Rules::CLASSIC).unwrap();
        assert_eq!(hand.count_sets(), u64::from(count));
        let sets = ClassicSolver::try_from(board.clone()).unwrap().sets().unwrap();
        assert_eq!(sets.len(), usize::from(count));
        assert_eq!(DynamicSolver::from(board.clone()).sets().unwrap().len(), usize::from(count));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn all_ways_to_count_agree(seed: u64) {
        check_counts::<9>(seed);
        check_counts::<12>(seed);
        check_counts::<15>(seed);
        check_counts::<21>(seed);
        check_counts::<30>(seed);
    }
}

/// A table before a turn: its cards, the cards in the deck, the sets.
type Turn = (usize, usize, usize);

/// Which of the sets is taken, by the game, the turn and the number of sets.
type Policy = fn(game: usize, turn: usize, sets: usize) -> usize;

/// The first, the last, and another one in each turn.
const POLICIES: [Policy; 3] = [
    |_, _, _| 0,
    |_, _, sets| sets.saturating_sub(1),
    |game, turn, sets| (7 * game + 3 * turn) % sets.max(1),
];

/// Chooses among the sets, which are ordered by the cards as they were dealt.
struct Chooser {
    board: Board,
    /// The cards of the board in the order of dealing.
    table: Vec<Card>,
    game: usize,
    policy: Policy,
    in_deck: usize,
    turns: Vec<Turn>,
}

impl Solver for Chooser {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.table.extend(cards);
        self.in_deck -= cards.len();
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.table.retain(|card| !cards.contains(card));
        self.board.remove(cards)
    }

    fn find(&mut self, _: &Budget) -> Result<Outcome, SolverError> {
        let mut sets = Vec::new();
        for (i, &a) in self.table.iter().enumerate() {
            for (j, &b) in self.table.iter().enumerate().skip(i + 1) {
                let cards = self.table[j + 1..].iter();
                sets.extend(cards.filter_map(|&c| ValidSet::new(Rules::CLASSIC, &[a, b, c])));
            }
        }
        let chosen = (self.policy)(self.game, self.turns.len(), sets.len());
        self.turns.push((self.table.len(), self.in_deck, sets.len()));
        let set = sets.into_iter().nth(chosen);
        Ok(set.map_or(Outcome::SetFree, Outcome::Found))
    }
}

/// The turns of the game of this deck, up to the opening.
fn turns(deck: &DeckOrder, game: usize, policy: Policy) -> Vec<Turn> {
    let rules = Rules::CLASSIC;
    let cards = ScriptedDeck::new(rules, deck.cards().map(Card::from)).unwrap();
    let (board, table, turns) = (Board::new(rules), Vec::new(), Vec::new());
    let chooser = Chooser { board, table, game, policy, in_deck: 81, turns };
    let options = GameOptions::new().with_refill(Refill::UpToOpening);
    let mut game = Game::new(cards, chooser, options).unwrap();
    let transcript = game.play_out().unwrap();
    assert!(verify(&transcript).unwrap().is_complete());
    game.into_parts().2.turns
}

/// Games up to the opening are those that `Bulk` plays, turn by turn.
#[test]
fn games_up_to_the_opening_are_those_of_bulk() {
    let shuffled = |seed| DeckOrder::shuffled(&mut DeckRng::from_seed(seed));
    // The last decks begin with cards without a set, so that their tables grow.
    let growing = |seed| {
        let has_two = |card: &CardIndex| [27, 9, 3, 1].iter().any(|w| card.get() / w % 3 == 2);
        let mut cards = *shuffled(seed).cards();
        cards.sort_by_key(has_two);
        DeckOrder::new(cards).unwrap()
    };
    let decks: Vec<_> = (0..500).map(shuffled).chain((0..300).map(growing)).collect();
    let mut largest = 0;
    for policy in POLICIES {
        let mut seen: Vec<Vec<Turn>> = vec![Vec::new(); decks.len()];
        Bulk::new().play(decks.iter().copied().zip(0..), |&mut game, look| {
            let turn = (look.cards, look.in_deck, usize::from(look.sets));
            let chosen = policy(game, seen[game].len(), turn.2);
            seen[game].push(turn);
            chosen.try_into().unwrap()
        });
        for (game, deck) in decks.iter().enumerate() {
            assert_eq!(turns(deck, game, policy), seen[game], "game {game}");
            largest = seen[game].iter().fold(largest, |most, turn| most.max(turn.0));
        }
    }
    assert!(largest >= 18, "{largest}");
}
