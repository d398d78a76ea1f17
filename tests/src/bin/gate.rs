//! Fixed work, whose instructions `scripts/gate` counts: `gate LINE LEVEL`.

use core::hint::black_box;

use set_classic::{Bulk, DeckOrder, Take};
use set_core::{Board, Budget, Instructions, Outcome, Rules, Solver};
use set_deck::{Deck, DeckRng, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_proof::{Checker, Prover};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let level = args[2].parse().expect("a level of instructions");
    let mut rng = DeckRng::from_seed(1);
    let decks: Vec<_> = (0..4096).map(|_| DeckOrder::shuffled(&mut rng)).collect();
    match &*args[1] {
        "question-15-5" => question(&board(5, 15, 400), level),
        "question-8-8" => question(&board(8, 8, 1500), level),
        "question-3-20" => question(&board(20, 3, 1500), level),
        "rows" => {
            let board = |deck: &DeckOrder| core::array::from_fn(|i| deck.cards()[i].get());
            let boards: Vec<[u8; 12]> = decks.iter().map(board).collect();
            measured(|| {
                Bulk::new().with_instructions(level).count_sets(&boards).expect("distinct cards")
            });
        }
        "columns" => {
            let mut counts = vec![0; 4096];
            let column = |i: usize| decks.iter().map(|deck| deck.cards()[i].get()).collect();
            let columns: [Vec<u8>; 12] = core::array::from_fn(column);
            let columns = columns.each_ref().map(Vec::as_slice);
            let bulk = Bulk::new().with_instructions(level);
            measured(|| bulk.count_columns_into(columns, &mut counts).expect("distinct cards"));
        }
        "games" => {
            let games: Vec<_> =
                decks.into_iter().take(1000).zip([2; 1000].map(DeckRng::from_seed)).collect();
            measured(|| Bulk::new().with_instructions(level).count_tables(games, Take::Random));
        }
        "certificate" => {
            let board = board(8, 8, 1000);
            measured(|| {
                let proof = Prover::new().prove(&board, &Budget::unlimited()).expect("no set");
                Checker::new().check(&board, &proof, &Budget::unlimited()).expect("a proof")
            });
        }
        "text" => {
            let text = board(4, 3, 81).to_string();
            measured(|| Board::parse(Rules::CLASSIC, &text).expect("cards").to_string());
        }
        line => panic!("no line is called {line}"),
    }
}

/// The first cards of a shuffled deck.
fn board(properties: u32, values: u32, cards: usize) -> Board {
    let rules = Rules::new(properties, values).expect("rules");
    let mut deck = ShuffleDeck::new(rules, 1).expect("a deck that fits");
    Board::from_cards(rules, deck.draw_many(cards)).expect("distinct cards")
}

/// Whether a board holds a set; it does not.
fn question(board: &Board, level: Instructions) {
    let mut solver = DynamicSolver::new(board.rules()).with_instructions(level);
    measured(|| {
        solver.add(board.cards()).expect("cards of a board");
        assert_eq!(solver.find(&Budget::unlimited()), Ok(Outcome::SetFree));
    });
}

/// Only what runs in here is counted.
#[inline(never)]
fn measured<T>(work: impl FnOnce() -> T) {
    black_box(work());
}
