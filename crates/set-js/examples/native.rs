//! The native side of the tests in node, as JSON on the standard output: answers of the same
//! libraries, compiled for this machine.
//!
//! Without an argument it writes boards with their matches, deals, puzzles, games and certificates.
//! With `check` it reads certificates of the package, `[{"board": ..., "bytes": [...]}]`, and checks
//! each of them.

use core::error::Error;
use core::time::Duration;
use std::io;

use serde::{Deserialize, Serialize};
use set_classic::Level;
use set_core::{Board, Budget, Card, Rules};
use set_deck::{Deck, ShuffleDeck};
use set_proof::{Certificate, certify, check};
use set_table::{Action, Options, Seats, Skill, Table};
use set_testkit::{checker, corpus, families};
use set_variants::{Conditions, GameBoard, Hint, Variant};

type Result<T> = core::result::Result<T, Box<dyn Error>>;

/// The answers that the package has to give too.
#[derive(Serialize)]
struct Answers {
    published: Vec<Published>,
    boards: Vec<Listed>,
    told: Vec<Told>,
    deals: Vec<Dealt>,
    puzzles: Vec<Dealt>,
    games: Vec<Game>,
    certificates: Vec<Proof>,
}

/// A published board: its cards as they were published, and as digits.
#[derive(Serialize)]
struct Published {
    text: Vec<&'static str>,
    #[serde(flatten)]
    listed: Listed,
}

/// A board, and its sets by the definition read literally.
#[derive(Serialize)]
struct Listed {
    board: Board,
    sets: Vec<Vec<String>>,
}

/// The answers of the engine about a board of a game.
#[derive(Serialize)]
struct Told {
    board: GameBoard,
    matches: Vec<Vec<String>>,
    hints: Vec<set_variants::HintJson>,
    explanations: Vec<(Vec<String>, set_variants::Explanation)>,
}

/// A board, and the options that give it.
#[derive(Serialize)]
struct Dealt {
    options: serde_json::Value,
    board: GameBoard,
}

/// A whole game as it is saved.
#[derive(Serialize)]
struct Game {
    options: serde_json::Value,
    saved: String,
}

/// A board without a set, and a certificate of that.
#[derive(Serialize, Deserialize)]
struct Proof {
    board: Board,
    bytes: Vec<u8>,
}

fn main() -> Result<()> {
    if std::env::args().nth(1).as_deref() == Some("check") {
        return check_all(&serde_json::from_reader::<_, Vec<Proof>>(io::stdin())?);
    }
    let published = corpus::boards().into_iter().map(|known| Published {
        text: known.published.clone(),
        listed: listed(known.board(), &known.sets()),
    });
    let answers = Answers {
        published: published.collect(),
        boards: boards()?,
        told: told()?,
        deals: deals()?,
        puzzles: puzzles()?,
        games: games()?,
        certificates: certificates()?,
    };
    Ok(serde_json::to_writer(io::stdout(), &answers)?)
}

fn check_all(proofs: &[Proof]) -> Result<()> {
    for proof in proofs {
        check(&proof.board, &Certificate::from(proof.bytes.clone()))?;
    }
    println!("{}", proofs.len());
    Ok(())
}

fn listed(board: Board, sets: &[Vec<Card>]) -> Listed {
    let digits = |&card: &Card| board.rules().display(card).to_string();
    Listed { sets: sets.iter().map(|set| set.iter().map(digits).collect()).collect(), board }
}

/// A small board of each game.
fn told() -> Result<Vec<Told>> {
    let linear = Variant::parse("linear(1,-2,1)", Some(Rules::new(2, 5)?))?;
    let games = Variant::ALL.iter().cloned().chain([linear]);
    let tell = |(seed, variant): (u64, Variant)| {
        let board = GameBoard::deal(variant, Some(10), seed)?;
        let (notation, rules) = (board.notation(), board.rules());
        let (matches, _) = board.matches(usize::MAX, &Budget::unlimited());
        let hints = Hint::all(&matches).map(|step| board.hint_json(step, notation)).collect();
        let digits =
            |cards: &[Card]| cards.iter().map(|&card| rules.display(card).to_string()).collect();
        let cards = board.board().cards();
        let claims = matches.iter().map(Vec::as_slice).take(3);
        let claims = claims.chain((1..8).map(|len| &cards[..len]));
        let explanation = |claim: &[Card]| (digits(claim), board.explanation(claim, notation));
        Ok(Told {
            hints,
            explanations: claims.map(explanation).collect(),
            matches: matches.iter().map(|found| digits(found)).collect(),
            board,
        })
    };
    (1..).zip(games).map(tell).collect()
}

fn deal(rules: Rules, cards: usize, seed: u64) -> Result<Board> {
    Ok(Board::from_cards(rules, ShuffleDeck::new(rules, seed)?.draw_many(cards))?)
}

/// Random boards of many games, and the boards of the conformance suite.
fn boards() -> Result<Vec<Listed>> {
    let mut boards = Vec::new();
    for (properties, values) in
        [(1, 1), (2, 2), (3, 2), (2, 3), (4, 3), (5, 3), (2, 4), (3, 4), (2, 5), (3, 5), (2, 12)]
    {
        let rules = Rules::new(properties, values)?;
        let deck = rules.deck_len().and_then(|len| usize::try_from(len).ok()).unwrap_or(usize::MAX);
        for seed in 0..8 {
            boards.push(deal(rules, (6 + 2 * seed).min(deck), seed as u64)?);
        }
    }
    boards.push(families::full_deck(Rules::new(3, 3)?));
    boards.push(families::one_set(Rules::CLASSIC, &[0, 1, 2, 0]).0);
    boards.push(families::lacking_a_value(Rules::CLASSIC, &[2, 2, 2, 2]));
    boards.push(families::crowded(Rules::new(3, 4)?, 4).0);
    let list = |board: Board| {
        let sets = checker::sets_of(&board);
        listed(board, &sets)
    };
    Ok(boards.into_iter().map(list).collect())
}

fn deals() -> Result<Vec<Dealt>> {
    let deal = |(seed, (properties, values, cards)): (u64, (u32, u32, usize))| {
        let rules = Rules::new(properties, values)?;
        let options = serde_json::json!({ "rules": rules, "cards": cards, "seed": seed });
        Ok(Dealt { options, board: GameBoard::deal(rules, Some(cards), seed)? })
    };
    let decks = [(4, 3, 12), (4, 3, 81), (5, 4, 20), (20, 3, 60), (40, 8, 30), (2, 60_000, 9)];
    let opening = |variant: &Variant| {
        let options = serde_json::json!({ "game": variant.name(), "seed": 7 });
        Ok(Dealt { options, board: GameBoard::deal(variant.clone(), None, 7)? })
    };
    (1..).zip(decks).map(deal).chain(Variant::ALL.iter().map(opening)).collect()
}

fn puzzles() -> Result<Vec<Dealt>> {
    let mut puzzles = Vec::new();
    for (seed, level) in [(1, None), (2, Some(Level::Easy)), (20_261_122, Some(Level::Hard))] {
        for (cards, sets, cover) in [(12, 6, false), (12, 6, true), (15, 5, false)] {
            let mut conditions = Conditions {
                cards: Some(cards),
                matches: Some(sets),
                is_covered: cover,
                ..Conditions::default()
            };
            let mut options = serde_json::json!({ "cards": cards, "matches": sets, "seed": seed, "cover": cover });
            if let Some(level) = level {
                conditions.effort = Some(level.efforts());
                options["level"] = level.to_string().into();
            }
            let board = GameBoard::puzzle(Variant::SET, &conditions, seed, &Budget::unlimited())?;
            puzzles.push(Dealt { options, board: board.ok_or("such boards are frequent")? });
        }
    }
    let conditions = Conditions { cards: Some(9), matches: Some(2), ..Conditions::default() };
    let quads = GameBoard::puzzle(Variant::QUADS, &conditions, 3, &Budget::unlimited())?;
    puzzles.push(Dealt {
        options: serde_json::json!({ "game": "quads", "cards": 9, "matches": 2, "seed": 3 }),
        board: quads.ok_or("such boards are frequent")?,
    });
    Ok(puzzles)
}

/// Whole games. Each action takes 700 ms; at every fifth one the person asks for all hints and
/// obeys them.
fn games() -> Result<Vec<Game>> {
    let mut games = Vec::new();
    let skills = [("easy", Skill::Easy), ("medium", Skill::Medium), ("hard", Skill::Hard)];
    for (seed, (name, skill)) in (1..).zip(skills) {
        for (properties, values) in [(4, 3), (3, 4), (3, 3)] {
            let rules = Rules::new(properties, values)?;
            let options = Options::game(rules, seed).with_seats(Seats::Skill(skill));
            games.push(Game {
                options: serde_json::json!({ "rules": rules, "seed": seed, "seats": { "machine": name } }),
                saved: play(Table::new(options)?)?,
            });
        }
    }
    for (name, refill) in
        [("quads", "up-to-opening"), ("proset", "immediately"), ("set", "when-set-free")]
    {
        let options = Options::game(Variant::parse(name, None)?, 4).with_refill(refill.parse()?);
        let options = options.with_seats(Seats::Skill(Skill::Hard));
        games.push(Game {
            options: serde_json::json!({
                "game": name, "refill": refill, "seed": 4, "seats": { "machine": "hard" },
            }),
            saved: play(Table::new(options)?)?,
        });
    }
    for seed in 1..4 {
        games.push(Game {
            options: serde_json::json!({ "puzzle": seed }),
            saved: play(Table::new(Options::puzzle(seed))?)?,
        });
    }
    Ok(games)
}

fn play(mut table: Table) -> Result<String> {
    for turn in 1_u32.. {
        let now = Duration::from_millis(700) * turn;
        table.tick(now);
        table.claim_by_skill(now);
        if table.is_over() {
            break;
        }
        if turn % 5 == 0 {
            obey_hints(&mut table, now);
        }
    }
    Ok(serde_json::to_string(&table.save())?)
}

fn obey_hints(table: &mut Table, now: Duration) {
    let cards = loop {
        table.act(Action::Hint, now);
        match table.hints().last() {
            Some(Hint::Match(cards)) => break cards.to_vec(),
            Some(Hint::Count(0)) => break Vec::new(),
            _ => {}
        }
    };
    if cards.is_empty() {
        table.act(Action::NoMatch, now);
    }
    for card in cards {
        table.act(Action::Choose(card), now);
    }
    // It claims a match of any number of cards.
    table.act(Action::Claim, now);
}

fn certificates() -> Result<Vec<Proof>> {
    let boards = [
        families::lacking_a_value(Rules::CLASSIC, &[2; 4]),
        families::lacking_a_value(Rules::new(3, 4)?, &[0, 1, 2]),
        families::lacking_a_value(Rules::new(2, 5)?, &[1, 1]),
    ];
    let proof = |board: Board| Ok(Proof { bytes: certify(&board)?.into_bytes(), board });
    boards.into_iter().map(proof).collect()
}
