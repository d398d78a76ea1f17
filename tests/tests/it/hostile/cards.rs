//! Calls of set-core.

use core::ops::ControlFlow::{Break, Continue};
use core::ops::RangeInclusive;
use core::time::Duration;

use set_core::{
    Board, BoardError, Budget, Card, CardError, Count, Feature, Features, Form, Halt, Instructions,
    Limit, NameError, Notation, Outcome, Reader, Rules, RulesError, StopFlag, ValidSet, WhyNot,
};

use super::{FOREIGN, card, everywhere, first, rows, rules};

const CLASSIC: Rules = Rules::CLASSIC;

#[test]
fn rules_and_cards() {
    let (a, b) = (card("0000"), card("0001"));
    let deck: Vec<Card> = rules(1, 65_536).cards().collect();
    rows! {
        "no property": Rules::new(0, 3) == Err(RulesError::NoProperties),
        "no value": Rules::new(3, 0) == Err(RulesError::NoValues),
        "too many properties": Rules::new(129, 2) == Err(RulesError::TooManyProperties { properties: 129 }),
        "too many values": Rules::new(1, 65_537) == Err(RulesError::TooManyValues { values: 65_537 }),
        "too many of both": Rules::new(u32::MAX, u32::MAX).is_err(),
        "too wide": Rules::new(9, 65_536) == Err(RulesError::TooWide { properties: 9, values: 65_536 }),
        "rules of no text": "".parse::<Rules>().is_err(),
        "rules beyond u32": "p=4294967296, v=3".parse::<Rules>().is_err(),
        "a deck beyond u128": rules(128, 2).deck_len().is_none(),
        "sets beyond u64": rules(128, 2).valid_set_count().is_none() && rules(128, 2).most_sets().is_none(),
        "a deck of one card": everywhere(|it| it.values() > 1 || it.deck_len() == Some(1)),
        "the bits of a card": everywhere(|it| it.card_bits() <= 128 && it.value_bits() <= 16),
        "an opening": everywhere(|it| it.opening_len() >= 1),
        "the last card of a deck": everywhere(|it| it.cards().next_back().is_some_and(|last| it.contains(last))),
        "the card after the last": everywhere(|it| it.deck_len().is_none_or(|len| it.card_at(len).is_none())),
        "the card at the largest index": everywhere(|it| it.card_at(u128::MAX).is_some() == it.deck_len().is_none()),
        "the index of a foreign card": CLASSIC.index_of(FOREIGN).is_none() && rules(128, 1).index_of(FOREIGN).is_none(),
        "the index of the last card": rules(128, 2).index_of(FOREIGN) == Some(u128::MAX),
        "a card of no value": matches!(CLASSIC.card(&[]), Err(CardError::Length { len: 0, .. })),
        "a card of many values": CLASSIC.card(&[0; 1_000]).is_err(),
        "a card of values too large": matches!(CLASSIC.card(&[0, u32::MAX, 0, 0]), Err(CardError::Value { property: 1, .. })),
        "a value of no property": everywhere(|it| it.value_of(FOREIGN, u32::MAX).is_none() && it.value_of(FOREIGN, it.properties()).is_none()),
        "the values of a foreign card": everywhere(|it| it.values_of(FOREIGN).len() == it.properties() as usize),
        "a foreign card": !CLASSIC.contains(FOREIGN) && !CLASSIC.contains(rules(3, 4).card(&[3; 3]).unwrap()),
        "a foreign card as text": everywhere(|it| !it.display(FOREIGN).to_string().is_empty()),
        "a card of no text": everywhere(|it| it.parse_card("").is_err()),
        "a card of a long text": everywhere(|it| it.parse_card(&"7".repeat(100_000)).is_err()),
        "no set of no card": everywhere(|it| !it.is_valid_set(&[])),
        "no set of one card": !CLASSIC.is_valid_set(&[a; 3]) && !CLASSIC.is_valid_set(&[a; 1_000]),
        "no set with a foreign card": !CLASSIC.is_valid_set(&[a, b, FOREIGN]) && !CLASSIC.is_valid_set(&[FOREIGN; 3]),
        "a set of 65,536 cards": rules(1, 65_536).is_valid_set(&deck),
        "a set of the one card": rules(128, 1).is_valid_set(&[Card::from_bits_retain(0)]),
        "to complete nothing": CLASSIC.completing_card(&[]).is_none() && rules(1, 1).completing_card(&[]).is_some(),
        "to complete a repeated card": CLASSIC.completing_card(&[a, a]).is_none(),
        "to complete a foreign card": CLASSIC.completing_card(&[a, FOREIGN]).is_none(),
        "to complete too many": everywhere(|it| it.completing_card(&vec![Card::from_bits_retain(0); 65_537]).is_none()),
        "to complete 65,535 cards": rules(1, 65_536).completing_card(&deck[1..]) == Some(deck[0]),
        "the third of one card": CLASSIC.third_card(FOREIGN, FOREIGN).is_none() && rules(1, 2).third_card(a, b).is_none(),
        "a foreign difference": CLASSIC.differences(a, FOREIGN) & 0xff == 0b0101_0101 && rules(128, 1).differences(a, FOREIGN) == 0,
        "a repeated card does not fit": !CLASSIC.fits(&[a; 40], a) && !CLASSIC.fits(&[a, a], b) && !CLASSIC.fits(&[a, b], b),
        "all fit none": CLASSIC.fits(&[], FOREIGN) && CLASSIC.fits(&[a], b),
        "why no card": matches!(CLASSIC.explain(&[]), Err(WhyNot::Length { len: 0, .. })),
        "why one card three times": matches!(CLASSIC.explain(&[a; 3]), Err(WhyNot::Repeated { .. })),
        "why a foreign card": matches!(CLASSIC.explain(&[a, b, FOREIGN]), Err(WhyNot::Foreign { .. })),
        "a claim of no size": matches!(CLASSIC.check_claim(&[a], RangeInclusive::new(5, 2), |_| true), Err(WhyNot::Length { .. })),
        "a claim of any card": CLASSIC.check_claim(&[], 0..=usize::MAX, |_| false).is_ok(),
        "features of no card": Features::of(CLASSIC, &[]).cards() == 0,
        "features of foreign cards": Features::of(CLASSIC, &[a, FOREIGN]).iter().len() == 4,
        "features of one card": Features::of(CLASSIC, &[a; 900]).iter().all(|(_, it)| matches!(it, Feature::Same(0))),
        "features as text": everywhere(|it| Features::of(it, &[FOREIGN; 3]).display(Notation::Digits).to_string().contains('0')),
    }
}

#[test]
fn boards_and_sets() {
    let (a, b) = (card("0000"), card("0001"));
    let board = Board::from_cards(CLASSIC, [a, b]).unwrap();
    let set = ValidSet::try_new(CLASSIC, &[a, b, card("0002")]).unwrap();
    let one = rules(128, 1);
    rows! {
        "to add a foreign card": matches!(board.clone().add(&[FOREIGN]), Err(BoardError::Foreign { .. })),
        "to add a card twice": matches!(board.clone().add(&[card("1111"); 2]), Err(BoardError::Repeated { .. })),
        "to add a card again": matches!(board.clone().add(&[a]), Err(BoardError::Repeated { .. })),
        "to add no card": board.clone().add(&[]).is_ok(),
        "to remove a foreign card": matches!(board.clone().remove(&[FOREIGN]), Err(BoardError::NotOnBoard { .. })),
        "to remove a card twice": matches!(board.clone().remove(&[a, a]), Err(BoardError::NotOnBoard { .. })),
        "to remove no card": Board::new(one).remove(&[]).is_ok(),
        "an error changes nothing": { let mut it = board.clone(); it.add(&[card("1111"), FOREIGN]).is_err() && it.remove(&[a, FOREIGN]).is_err() && it == board },
        "the last index": board.get(usize::MAX).is_none() && board.get(2).is_none(),
        "foreign cards on the board": !board.contains(FOREIGN) && !board.contains_all([a, FOREIGN]),
        "all of no card": Board::new(one).contains_all([FOREIGN; 0]),
        "a board of one card twice": matches!(Board::from_cards(CLASSIC, [a, a]), Err(BoardError::Repeated { .. })),
        "a board of a foreign card": matches!(Board::from_cards(one, [FOREIGN]), Err(BoardError::Foreign { .. })),
        "a board of no text": everywhere(|it| Board::parse(it, "").is_ok_and(|board| board.is_empty())),
        "a board of other rules": Board::parse(CLASSIC, "000 011 022 033").is_err(),
        "a board as no text": everywhere(|it| Board::new(it).to_string().is_empty()),
        "65,536 cards": first(rules(1, 65_536), usize::MAX).len() == 65_536,
        "a set of no card": matches!(ValidSet::try_new(CLASSIC, &[]), Err(WhyNot::Length { .. })),
        "a set of one card": matches!(ValidSet::try_new(CLASSIC, &[a; 3]), Err(WhyNot::Repeated { .. })),
        "a set of a foreign card": matches!(ValidSet::try_new(CLASSIC, &[a, b, FOREIGN]), Err(WhyNot::Foreign { .. })),
        "a set of other rules": !set.overlaps(&ValidSet::try_new(one, &[Card::from_bits_retain(1 << 9)]).unwrap_or_else(|_| ValidSet::try_new(CLASSIC, &[card("1111"), card("1112"), card("1110")]).unwrap())),
        "a foreign card in a set": !set.contains(FOREIGN),
    }
}

#[test]
fn texts() {
    let all = |is: &dyn Fn(Notation) -> bool| Notation::ALL.iter().all(|&notation| is(notation));
    let names = [("x", u32::MAX, u32::MAX), ("", 0, 0)];
    let forms = [Form::Rows, Form::Columns, Form::Notation(Notation::Words)];
    rows! {
        "a card of no text": all(&|it| it.parse_card(CLASSIC, "").is_err()),
        "a card of unusual letters": all(&|it| it.parse_card(CLASSIC, "\u{0}ﬀ\u{202e}٣").is_err()),
        "a board of no text": all(&|it| it.parse_board(CLASSIC, "").is_ok_and(|board| board.is_empty())),
        "a board of commas": all(&|it| it.parse_board(CLASSIC, &",".repeat(10_000)).is_ok_and(|board| board.is_empty())),
        "a foreign card": all(&|it| everywhere(|rules| !it.display(rules, FOREIGN).to_string().is_empty())),
        "no card": all(&|it| everywhere(|rules| it.display_cards(rules, &[]).to_string().is_empty())),
        "the name of no value": all(&|it| everywhere(|rules| it.value_name(rules, u32::MAX, u32::MAX).contains("4294967295"))),
        "the name of no property": all(&|it| everywhere(|rules| !it.property_name(rules, u32::MAX).is_empty())),
        "no name of a property": Notation::property_named("").is_none(),
        "the notation of any rules": everywhere(|it| Notation::of(it).has(it) && Notation::Digits.has(it)),
        "to count from the last number": Reader::new(CLASSIC).counting_from(u32::MAX).board("1 2 81").is_ok_and(|it| it.form.to_string().contains('1') && it.board.len() == 3),
        "indices too large": Reader::new(CLASSIC).counting_from(1).board("1, 82").is_err(),
        "indices of a deck beyond u128": Reader::new(rules(128, 2)).counting_from(0).board("0 340282366920938463463374607431768211456").is_err(),
        "names of no value": Reader::new(CLASSIC).with_names(&names).card("x").is_err(),
        "boards of no text": everywhere(|it| Reader::new(it).boards("").is_ok_and(|boards| boards.is_empty())),
        "a board of each form": forms.iter().all(|&form| everywhere(|it| Reader::new(it).with_form(form).board("?").is_err())),
        "rows without an end": Reader::new(CLASSIC).with_form(Form::Rows).board("[[[[[[").is_err(),
        "a board of nothing but ends": Reader::new(CLASSIC).board("]]]]").is_err(),
        "no name of anything": NameError::find("thing", &[] as &[Notation], "").is_err(),
        "no name of a notation": "".parse::<Notation>().is_err() && "".parse::<Form>().is_err(),
        "no instructions": "avx9000".parse::<Instructions>().is_err(),
    }
}

#[test]
fn budgets() {
    let (none, all) = (Budget::unlimited().with_node_limit(0), Budget::unlimited());
    let stopped = StopFlag::new();
    stopped.child().stop();
    rows! {
        "no node": none.limit_met() == Some(Limit::Nodes),
        "all nodes": { let mut meter = all.meter(); meter.spend(u64::MAX) == Continue(()) && meter.spend(u64::MAX) == Continue(()) && meter.nodes() == u64::MAX },
        "one node too many": none.meter().spend(u64::MAX) == Break(Halt::Limit(Limit::Nodes)),
        "all memory": all.meter().memory(usize::MAX) == Continue(()),
        "no memory": all.clone().with_memory_limit(0).meter().memory(1) == Break(Halt::Limit(Limit::Memory { needed: 1 })),
        "time without end": all.clone().with_time_limit(Duration::MAX).started().limit_met().is_none(),
        "no time": all.clone().with_time_limit(Duration::ZERO).limit_met() == Some(Limit::Deadline),
        "a child does not stop its parent": !stopped.is_stopped(),
        "a search that visits nothing": Outcome::first(|_| Continue(())).is_set_free(),
        "a search that stops by itself": Outcome::first(|_| Break(Halt::Limit(Limit::Nodes))).limit() == Some(Limit::Nodes),
        "a count beyond u64": Count::of(u64::MAX, set_core::Listing::Complete) == Count::Exactly(u64::MAX),
    }
}
