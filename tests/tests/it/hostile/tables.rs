//! Calls of set-table and set-draw.

use core::num::NonZeroU32;
use core::time::Duration;

use set_core::{Board, Budget, Card, Notation, Rules};
use set_deck::{ScriptedDeck, ShuffleDeck};
use set_draw::{
    BoardPicture, DrawError, LastCard, PageOptions, Paper, Part, Row, Task, TextPicture, Theme,
    card_svg, deck_svg, grid_svg, grid_text, pages_html, sheet_svg,
};
use set_game::{Event, Refill, Transcript, Verifier};
use set_table::{
    Action, Claim, FirstMatch, Options, Player, Refusal, Reply, Rounds, SavedGame, Seats, Skill,
    Table, TableError, check_record,
};
use set_variants::{GameBoard, Language, Variant};

use super::{FOREIGN, card, everywhere, first, rows, rules};

const CLASSIC: Rules = Rules::CLASSIC;
const NOW: Duration = Duration::ZERO;
const LATE: Duration = Duration::MAX;

#[test]
fn tables() {
    let table = || Table::new(Options::game(CLASSIC, u64::MAX)).unwrap();
    let two = || Table::new(Options::game(CLASSIC, 1).with_seats(Seats::Two)).unwrap();
    let machine =
        || Table::new(Options::game(CLASSIC, 1).with_seats(Seats::Skill(Skill::Expert))).unwrap();
    let each = |is: &dyn Fn(Table) -> bool| {
        Variant::ALL.iter().all(|it| is(Table::new(Options::game(it.clone(), 7)).unwrap()))
    };
    let refused = |reply: &Reply| matches!(reply, Reply::Refused(_));
    let wrong = |reply: &Reply| matches!(reply, Reply::NotAMatch { .. });
    let saved = |text: &str| {
        serde_json::from_str::<SavedGame>(text).map_or(true, |it| Table::resume(it).is_err())
    };
    rows! {
        "an opening too large": matches!(Table::new(Options::game(Variant::SET.with_opening(usize::MAX), 1)), Err(TableError::TooManyCards { .. })),
        "a deck beyond u128": Table::new(Options::game(rules(128, 2), 1)).is_err(),
        "a game of any rules": everywhere(|it| Table::new(Options::game(it, 1)).map_or(true, |it| it.board().len() <= Options::MAX_CARDS)),
        "the deck of an empty board": Table::new(Options::deck(&GameBoard::empty(CLASSIC))).is_ok_and(|it| it.is_over() && it.board().is_empty()),
        "a machine in a puzzle": matches!(Table::new(Options::puzzle(1).with_seats(Seats::Skill(Skill::Easy))), Err(TableError::MachineInPuzzle)),
        "a day of no calendar": Options::puzzle_of_day(2026, 2, 30).is_none() && Options::puzzle_of_day(0, 0, 0).is_none(),
        "all that deals without end": Table::new(Options::game(Variant::SET.with_more(usize::MAX), 1).with_refill(Refill::WhenSetFree)).is_ok_and(|mut it| { it.act(Action::NoMatch, LATE); it.board().len() <= 81 }),
        "to choose a foreign card": each(&|mut it| matches!(it.act(Action::Choose(FOREIGN), NOW), Reply::Refused(Refusal::NotOnBoard(..)))),
        "to claim no card": each(&|mut it| refused(&it.act(Action::Claim, NOW)) && it.act(Action::Clear, NOW) == Reply::Chosen),
        "to undo nothing": each(&|mut it| it.act(Action::Undo, LATE) == Reply::Refused(Refusal::NothingToUndo) && it.undo_count() == 0),
        "to call alone": refused(&table().act(Action::Call(Player::Second), LATE)),
        "to claim without a call": two().act(Action::NoMatch, LATE) == Reply::Refused(Refusal::CallFirst),
        "a call that is too late": { let mut it = two(); it.act(Action::Call(Player::First), Duration::ZERO); it.tick(LATE) == Some(Player::First) && it.tick(Duration::ZERO).is_none() },
        "a claim of nothing": each(&|mut it| wrong(&it.claim(Player::First, &[], NOW))),
        "a claim of foreign cards": each(&|mut it| wrong(&it.claim(Player::Second, &[Ok(FOREIGN), Err("?".to_owned()), Ok(FOREIGN)], NOW))),
        "a claim of one card": each(&|mut it| { let a = it.board()[0]; wrong(&it.claim(Player::First, &[Ok(a), Ok(a), Ok(a)], NOW)) }),
        "a claim of many cards": each(&|mut it| { let all: Vec<_> = it.board().iter().chain(it.board().iter()).map(Ok).collect(); wrong(&it.claim(Player::First, &all, NOW)) }),
        "time that goes back": { let mut it = table(); it.act(Action::Hint, LATE); let late = it.clock(); it.act(Action::Hint, NOW); it.clock() == late && late > NOW },
        "time that is over": Table::new(Options::game(Variant::SET.with_limit(Duration::ZERO), 1)).is_ok_and(|mut it| it.tick(LATE).is_none() && it.is_over() && refused(&it.act(Action::Claim, LATE))),
        "hints without end": { let mut it = table(); (0..99).for_each(|_| { it.act(Action::Hint, LATE); }); it.act(Action::Hint, LATE) == Reply::Refused(Refusal::NoMoreHints) },
        "a machine without end": { let mut it = machine(); (0..999).map_while(|_| it.claim_by_skill(LATE)).count() == 1 && it.moves().len() == 1 },
        "a par at no pace": each(&|it| it.par(u32::MAX).is_none_or(|slow| it.par(0).is_some_and(|fast| fast.time <= slow.time))),
        "times of a player who is not there": table().times(Player::Second).is_none() && table().score(Player::Second).points() == 0 && table().overlooked().iter().all(|it| it.time == NOW),
        "saved games of nothing": saved("{}") && saved("[]") && saved("{\"version\": 1}"),
    }
}

#[test]
fn rounds_and_records() {
    let shuffled = |p, v| ShuffleDeck::new(rules(p, v), 1).unwrap();
    let script =
        |rules: Rules, cards: usize| ScriptedDeck::new(rules, rules.cards().take(cards)).unwrap();
    let endless = || Variant::SET.with_endless(true);
    let until = Refill::UpToOpening;
    let rounds = || Rounds::recorded(CLASSIC, script(CLASSIC, 20), until);
    let claim = |cards: &[Card]| {
        let mut it = rounds();
        it.claim(&Claim::Match(cards.to_vec())).is_err()
            && it.board().board() == rounds().board().board()
    };
    let chain = || {
        let mut it = Rounds::recorded(Variant::SET.with_chain(1), script(CLASSIC, 20), until);
        it.claim(&Claim::Match(it.board().board().cards()[..3].to_vec())).unwrap();
        it
    };
    let play = |variant: Variant, deck: ScriptedDeck| {
        FirstMatch::new(variant, deck, until, &Budget::unlimited().with_node_limit(10_000))
            .play(Some(9))
    };
    let check =
        |events| check_record(&Transcript::new(CLASSIC, until, events), &Verifier::new(), &|| ());
    let other = |name: &str| {
        let mut it = Transcript::new(CLASSIC, until, vec![]);
        it.game = Some(name.to_owned());
        check_record(&it, &Verifier::new(), &|| ()).is_err()
    };
    rows! {
        "a deck of other rules": Rounds::new(Variant::QUADS, shuffled(1, 3), until).board().board().len() <= 3,
        "an endless deck of other rules": Rounds::new(Variant::from(rules(128, 2)).with_endless(true), shuffled(1, 2), until).board().board().len() <= 2,
        "a script of other rules": Rounds::recorded(CLASSIC, script(rules(3, 4), 64), until).board().board().iter().all(|it| CLASSIC.contains(it)),
        "an endless script": Rounds::recorded(endless(), script(CLASSIC, 2), until).board().board().len() == 2,
        "an empty script": Rounds::recorded(CLASSIC, script(CLASSIC, 0), until).is_over() && Rounds::recorded(endless(), script(CLASSIC, 0), until).board().board().is_empty(),
        "a game of every script": Variant::ALL.iter().all(|it| play(it.clone(), script(it.rules(), 9)).events.len() < 100),
        "a claim of foreign cards": claim(&[FOREIGN; 3]) && claim(&[card("0000"), FOREIGN]),
        "a claim of one card": claim(&[card("0000"); 3]),
        "a claim of one card in a chain": { let mut it = chain(); let a = it.board().board()[5]; it.claim(&Claim::Match(vec![a; 3])).is_err() && it.claim(&Claim::Match(it.board().board().cards()[3..6].to_vec())).is_ok() },
        "no match without end": { let mut it = rounds(); (0..99).all(|_| it.claim(&Claim::NoMatch).is_ok()) && it.is_over() && it.board().board().len() == 20 },
        "no match of many": rounds().matches(0, &Budget::unlimited()).0.is_empty(),
        "a record of nothing": check(vec![]).is_ok_and(|it| it.sets == 0) && check(vec![Event::Dealt(vec![FOREIGN])]).is_err() && check(vec![Event::Claimed(vec![]); 3]).is_err(),
        "a record of no game": other("") && other("set/chain=1") && other("petals") && other("linear(1"),
    }
}

#[test]
fn pictures() {
    let (empty, few, wide) = (Board::new(CLASSIC), first(CLASSIC, 3), first(rules(8, 65_536), 2));
    let picture = || BoardPicture::new(&few);
    let (a, text, long) = (card("0000"), "<&\u{0}\">", "x".repeat(10_000));
    let options = || PageOptions {
        paper: Paper::Letter,
        theme: Theme::Dark,
        captions: Some(Notation::Words),
    };
    let sheet = |rules: Rules, task: Task| {
        sheet_svg(
            rules,
            &[Part { title: text, text: &long, tasks: &[task], ..Part::default() }],
            text,
            |_| long.clone(),
            options(),
        )
    };
    let is_picture = |it: Result<String, DrawError>| it.is_ok_and(|it| it.starts_with("<svg"));
    let cards: Vec<Card> = few.cards().repeat(50);
    rows! {
        "no card": is_picture(BoardPicture::new(&empty).to_svg()) && is_picture(BoardPicture::new(&empty).with_places().with_columns(NonZeroU32::MAX).to_svg()),
        "cards of any rules": everywhere(|it| is_picture(BoardPicture::new(&first(it, 2)).with_captions(Notation::Digits).to_svg())),
        "as many columns as there are numbers": is_picture(picture().with_columns(NonZeroU32::MAX).to_svg()),
        "a title that is no text": is_picture(picture().with_title(text).with_names(text, "").with_hint(&[], &long).to_svg()),
        "foreign sets": picture().with_sets(&[[FOREIGN; 3]]).to_svg().is_err() && picture().with_hint(&[FOREIGN], "").to_svg().is_err(),
        "sets of no card": is_picture(picture().with_sets(&[[a; 0]]).to_svg()) && is_picture(picture().with_sets(&[[a; 300]]).to_svg()),
        "a foreign partial set": picture().partial_set(&[FOREIGN], FOREIGN, LastCard::Shown).to_svg().is_err() && picture().partial_set(&[], a, LastCard::Hidden).to_svg().is_err(),
        "one foreign card": card_svg(CLASSIC, FOREIGN, Theme::Dark).is_err() && everywhere(|it| is_picture(card_svg(it, Card::from_bits_retain(0), Theme::Monochrome))),
        "decks too large": deck_svg(rules(128, 2), options()).is_err() && deck_svg(rules(1, 65_536), options()).is_err() && deck_svg(rules(1, 1), options()).is_ok_and(|it| it.count() > 0),
        "grids of any rules": everywhere(|it| grid_svg(&Board::new(it), Theme::Standard).is_ok() == grid_text(&Board::new(it)).is_ok()),
        "foreign cards as text": TextPicture::new(CLASSIC, &[FOREIGN]).is_err(),
        "no width": TextPicture::new(CLASSIC, &cards).is_ok_and(|it| !it.with_width(0).to_string().is_empty()),
        "all of the width": TextPicture::new(CLASSIC, &cards).is_ok_and(|it| !it.with_width(usize::MAX).with_chosen(&[FOREIGN]).with_sets(&[[a, FOREIGN]]).to_string().is_empty()),
        "no card as text": TextPicture::new(rules(128, 2), &[]).is_ok_and(|it| it.to_string().is_empty()),
        "cards of many properties as text": TextPicture::new(wide.rules(), wide.cards()).is_ok_and(|it| !it.with_width(1).with_color(true).to_string().is_empty()),
        "a letter beyond all cards": !Task::letter(usize::MAX, 0).is_empty() && !Task::letter(0, usize::MAX).is_empty(),
        "a sheet of nothing": sheet_svg(CLASSIC, &[], "", |_| String::new(), options()).is_ok(),
        "a sheet of foreign cards": sheet(CLASSIC, Task { cards: vec![FOREIGN], ..Task::default() }).is_err() && sheet(CLASSIC, Task { rows: vec![Row { heading: String::new(), cards: vec![(FOREIGN, String::new())] }], ..Task::default() }).is_err(),
        "a sheet of long texts": sheet(CLASSIC, Task { heading: long.clone(), text: long.clone(), lines: vec![long.clone(); 9], cards: vec![a; 9], has_letters: true, ..Task::default() }).is_ok_and(|it| !it.is_empty()),
        "a sheet of any rules": everywhere(|it| sheet(it, Task { cards: vec![Card::from_bits_retain(0); 59], missing: Some(vec![]), ..Task::default() }).is_ok_and(|it| !it.is_empty())),
        "a page of no picture": pages_html(text, text, Paper::A4, []).contains("&lt;"),
        "names of players": !Player::Second.name(Language::German).is_empty(),
    }
}
