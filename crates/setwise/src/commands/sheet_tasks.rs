//! The tasks of a sheet, each with its solution.

use core::fmt::Display;

use crate::cli::{At, Context, Result, anyhow};
use crate::text::matches;
use set_classic::Level;
use set_core::RandomBits;
use set_core::{Budget, Card, Feature, Features, Rules};
use set_deck::{DeckRng, below};
use set_draw::{Row, Task};
use set_variants::{Conditions, GameBoard, Language, NoMatch, Reason, Variant, Wording};

/// How often cards are drawn until they fit.
const TRIES: u32 = 1 << 14;

/// The letters of cards, and the blanks between them, that a line has room for.
const IN_LINE: usize = 20;

/// The most cards of a solution: more matches are letters alone. And the most of a legend.
const DRAWN: usize = 100;
const IN_LEGEND: usize = 24;

/// The most lines for a reason: one for each property.
const REASONS: u32 = 4;

/// The kind of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Find,
    Complete,
    Explain,
}

impl Kind {
    /// The tasks that a page of A4 holds.
    pub(super) const fn usual(self) -> usize {
        match self {
            Self::Find => 4,
            Self::Complete => 12,
            Self::Explain => 6,
        }
    }

    /// The title of a sheet, and what to do.
    pub(super) fn words(self, variant: &Variant, language: Language) -> (String, String) {
        let words = variant.words(language);
        let (title, task) = match self {
            Self::Find => ("sheet.find", "sheet.find-task"),
            Self::Complete => ("sheet.complete", "sheet.complete-task"),
            Self::Explain => ("sheet.explain", "sheet.explain-task"),
        };
        let (rule, task) = (words.rule(), language.text(task, &[]));
        let values: [(&str, &dyn Display); 5] = [
            ("a", &words.a()),
            ("one", &words.one()),
            ("many", &words.many()),
            ("rule", &rule),
            ("task", &task),
        ];
        (language.text(title, &values), language.text("sheet.rule", &values))
    }

    /// How to read the solutions.
    pub(super) fn solution(self, language: Language) -> String {
        match self {
            Self::Complete => language.text("sheet.completed", &[]),
            Self::Find | Self::Explain => String::new(),
        }
    }
}

/// How hard tasks are, in a word.
pub(super) fn level_in_words(level: Level, language: Language) -> String {
    language.text(&format!("level.{}", level.name()), &[])
}

/// A row for each property, with a card for each of its values; none if these are too many.
pub(super) fn legend(rules: Rules, wording: Wording) -> Result<Vec<Row>> {
    let (properties, values) = (rules.properties(), rules.values());
    if rules.set_len().saturating_mul(properties as usize) > IN_LEGEND {
        return Ok(Vec::new());
    }
    let row = |property| {
        let card = |value| {
            let values: Vec<u32> =
                (0..properties).map(|it| if it == property { value } else { 0 }).collect();
            Ok((rules.card(&values)?, wording.value(rules, property, value, 1)))
        };
        let cards = (0..values).map(card).collect::<Result<_>>()?;
        Ok(Row { heading: wording.property(rules, property), cards })
    };
    (0..properties).map(row).collect()
}

/// The meaning of a card's digits, for decks without a legend.
pub(super) fn digits(rules: Rules, language: Language) -> String {
    let (last, most) = (rules.properties() - 1, rules.values() - 1);
    language.text("sheet.digits", &[("last", &last), ("most", &most)])
}

/// Makes tasks of a game.
#[derive(Debug)]
pub(super) struct Maker {
    /// Without cards.
    game: GameBoard,
    rng: DeckRng,
    level: Option<Level>,
    wording: Wording,
}

impl Maker {
    /// Tasks of a level, if there is one, in this wording.
    pub(super) fn new(game: GameBoard, seed: u64, level: Option<Level>, wording: Wording) -> Self {
        Self { game, rng: DeckRng::from_seed(seed), level, wording }
    }

    /// A board and its matches.
    pub(super) fn find(&mut self, conditions: &Conditions) -> Result<(Task, Task)> {
        let conditions =
            Conditions { effort: self.level.map(Level::efforts), ..conditions.clone() };
        let (variant, budget) = (self.game.variant().clone(), Budget::unlimited());
        let board = GameBoard::puzzle(variant, &conditions, self.rng.next_u64(), &budget);
        let board =
            board.at("the boards")?.context("no board that was tried fits; there may be none")?;
        let (cards, found) = (board.board().cards(), matches::of(&board, &budget)?);
        let row = |found: &Vec<Card>| {
            let places = board.places(found);
            let letter = |&place: &usize| Task::letter(place - 1, cards.len());
            let letters: Vec<String> = places.iter().map(letter).collect();
            let drawn = places.iter().map(|place| (cards[place - 1], String::new())).collect();
            Row { heading: letters.join(" "), cards: drawn }
        };
        let mut rows: Vec<Row> = found.iter().map(row).collect();
        rows.sort_unstable_by(|a, b| a.heading.cmp(&b.heading));
        let written: usize = found.iter().map(|cards| cards.len() + 1).sum();
        let language = self.wording.language;
        let heading = board.variant().words(language).counted(found.len());
        let level = board.hand().and_then(Level::of);
        let level = level.map(|level| format!(", {}", level_in_words(level, language)));
        let solved = format!("{heading}{}", level.unwrap_or_default());
        let mut text = String::new();
        if found.iter().map(Vec::len).sum::<usize>() > DRAWN {
            let letters: Vec<String> = rows.drain(..).map(|row| row.heading).collect();
            text = letters.join(", ");
        }
        let solution = Task { heading: solved, rows, text, ..Task::default() };
        let lines = vec![String::new(); written.div_ceil(IN_LINE).clamp(1, 4)];
        let cards = cards.to_vec();
        Ok((Task { heading, cards, has_letters: true, lines, ..Task::default() }, solution))
    }

    /// A match that lacks a card, and all cards that complete it.
    pub(super) fn complete(&mut self) -> Result<(Task, Task)> {
        let mut cards = self.few(true)?;
        cards.pop();
        let missing = self.game.complete(&cards)?;
        let task = Task { cards, missing: Some(Vec::new()), ..Task::default() };
        let solution = Task { missing: Some(missing), ..task.clone() };
        Ok((task, solution))
    }

    /// A match, or nearly one: a coin decides.
    pub(super) fn explain(&mut self) -> Result<(Task, Task)> {
        let is_match = below(&mut self.rng, 2) == 1;
        let cards = self.few(is_match)?;
        let explanation = self.game.explanation(&cards, self.wording);
        let [yes, no] = ["sheet.yes", "sheet.no"].map(|key| self.wording.language.text(key, &[]));
        let task = Task { heading: format!("{yes} / {no}"), cards, ..Task::default() };
        let (heading, text) = (if is_match { yes } else { no }, explanation.text);
        let solution = Task { heading, text, ..task.clone() };
        Ok((Task { lines: self.reasons(&task.cards), ..task }, solution))
    }

    /// The labels of the lines for the reason. Cards that were drawn always have one.
    fn reasons(&self, cards: &[Card]) -> Vec<String> {
        let (rules, wording) = (self.game.rules(), self.wording);
        let label = |property| format!("{}:", wording.property(rules, property));
        let (Ok(reason) | Err(NoMatch::Reason { reason, .. })) = self.game.explain(cards) else {
            return Vec::new();
        };
        match (reason, rules.properties()) {
            (Reason::Features(_), all @ 1..=REASONS) => (0..all).map(label).collect(),
            (Reason::Features(_), _) => vec![String::new(); REASONS as usize],
            _ => vec![String::new(); 2],
        }
    }

    /// A match, or cards that are nearly one. The more properties of a match differ, and the fewer keep other
    /// cards from being one, the harder.
    fn few(&mut self, is_match: bool) -> Result<Vec<Card>> {
        let [easy, medium, hard] =
            if is_match { [0..=2, 3..=3, 4..=4] } else { [3..=4, 2..=2, 1..=1] };
        let properties = match self.level {
            None => 0..=usize::MAX,
            Some(Level::Easy) => easy,
            Some(Level::Medium) => medium,
            Some(_) => hard,
        };
        let variant = self.game.variant();
        let (least, most) = self.game.sizes().into_inner();
        let most = most.min(variant.opening_len().max(least));
        for _ in 0..TRIES {
            let more = below(&mut self.rng, (most - least) as u128 + 1);
            let size = least + usize::try_from(more)?;
            let drawn = GameBoard::draw_match(variant.clone(), size, is_match, &mut self.rng)?;
            let drawn = drawn.map(|drawn| drawn.board().cards().to_vec());
            if let Some(cards) = drawn.filter(|it| properties.contains(&self.counted(it, is_match)))
            {
                return Ok(cards);
            }
        }
        let (not, a) = (if is_match { "" } else { " not" }, variant.words(Language::English).a());
        Err(anyhow!("no cards that are{not} {a} were found in {TRIES} tries"))
    }

    /// In how many properties cards differ, or keep from being a match.
    fn counted(&self, cards: &[Card], is_match: bool) -> usize {
        let counts =
            |it: &Feature| matches!(it, Feature::Mixed(_)) || is_match && *it == Feature::Different;
        Features::of(self.game.rules(), cards).only(counts).iter().len()
    }
}

#[cfg(test)]
mod tests {
    use set_core::{Board, Notation};

    use super::*;

    fn maker(variant: &Variant, level: Option<Level>) -> Maker {
        let game = GameBoard::empty(variant.clone());
        let wording = Wording::from(game.notation());
        Maker::new(game, 7, level, wording)
    }

    /// The board of the game confirms each solution.
    #[test]
    fn solutions_are_right() {
        let five = Variant::from(Rules::new(3, 5).unwrap());
        let plain = Variant::ALL.iter().filter(|it| it.is_plain());
        for variant in plain.chain([&five]) {
            let mut maker = maker(variant, None);
            for _ in 0..8 {
                let (task, solution) = maker.find(&Conditions::default()).unwrap();
                let cards = Board::from_cards(variant.rules(), &task.cards).unwrap();
                let board = GameBoard::new(variant.clone(), cards).unwrap();
                let (matches, _) = board.matches(usize::MAX, &Budget::unlimited());
                assert!(
                    task.heading == variant.words(Language::English).counted(matches.len()),
                    "{}",
                    task.heading
                );
                let rows = solution.rows.iter().map(|row| &*row.heading);
                let texts = solution.text.split(", ").filter(|text| !text.is_empty());
                let named = rows.chain(texts).map(|letters| {
                    let index = |letter: &str| usize::from(letter.as_bytes()[0] - b'A');
                    letters.split(' ').map(|letter| task.cards[index(letter)]).collect::<Vec<_>>()
                });
                let mut named: Vec<_> = named.collect();
                for (row, named) in solution.rows.iter().zip(&named) {
                    assert!(row.cards.iter().map(|(card, _)| card).eq(named));
                }
                named.iter_mut().for_each(|cards| cards.sort_unstable());
                named.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
                assert_eq!(named, matches);

                let (task, solution) = maker.complete().unwrap();
                assert_eq!((task.missing, &task.cards), (Some(Vec::new()), &solution.cards));
                for card in solution.missing.unwrap() {
                    assert!(board.is_match(&[&*task.cards, &[card]].concat()));
                }

                let (task, solution) = maker.explain().unwrap();
                let answer = if board.is_match(&task.cards) { "yes" } else { "no" };
                assert_eq!((&*solution.heading, &solution.cards), (answer, &task.cards));
                assert_eq!(solution.text, board.explanation(&task.cards, maker.wording).text);
            }
        }
    }

    /// The lines for the reason do not tell whether the cards are a match.
    #[test]
    fn lines_for_the_reason() {
        let megaset = Variant::from(Rules::new(5, 3).unwrap());
        for (variant, labels) in [
            (Variant::SET, &["color:", "shape:", "number:", "shading:"][..]),
            (Variant::QUADS, &["color:", "shape:", "number:"]),
            (Variant::PETALS, &["color:", "shape:", "number:"]),
            (megaset, &["", "", "", ""]),
            (Variant::ULTRASET, &["", ""]),
            (Variant::PROSET, &["", ""]),
        ] {
            let mut maker = maker(&variant, None);
            for _ in 0..8 {
                let (task, solution) = maker.explain().unwrap();
                assert_eq!(task.lines, labels, "{variant:?}");
                assert!(solution.lines.is_empty());
            }
        }
    }

    #[test]
    fn legends_name_properties_and_values() {
        let rows = |p, v, wording: Wording| {
            let row = |row: Row| {
                let names: Vec<_> = row.cards.into_iter().map(|(_, name)| name).collect();
                format!("{}: {}", row.heading, names.join(", "))
            };
            let rows = legend(Rules::new(p, v).unwrap(), wording).unwrap();
            rows.into_iter().map(row).collect::<Vec<_>>()
        };
        assert_eq!(
            rows(4, 3, Language::English.into()),
            [
                "color: red, green, purple",
                "shape: diamond, squiggle, oval",
                "number: 1, 2, 3",
                "shading: solid, striped, open"
            ]
        );
        assert_eq!(rows(1, 4, Language::German.into()), ["Farbe: rot, grün, lila, blau"]);
        assert_eq!(rows(6, 2, Language::German.into())[5], "Eigenschaft 5: 0, 1");
        assert_eq!(rows(2, 3, Notation::Digits.into())[1], "property 1: 0, 1, 2");
        assert!(rows(5, 5, Language::English.into()).is_empty());
    }

    #[test]
    fn half_of_the_cards_to_explain_are_a_match() {
        let mut maker = maker(&Variant::SET, None);
        let yes = (0..400).filter(|_| maker.explain().unwrap().1.heading == "yes").count();
        assert!((160..240).contains(&yes), "{yes}");
    }

    #[test]
    fn levels() {
        for (level, of_match, of_others) in [
            (Level::Easy, 0..=2, 3..=4),
            (Level::Medium, 3..=3, 2..=2),
            (Level::Hard, 4..=4, 1..=1),
        ] {
            let mut maker = maker(&Variant::SET, Some(level));
            for _ in 0..20 {
                for (is_match, properties) in [(true, &of_match), (false, &of_others)] {
                    let cards = maker.few(is_match).unwrap();
                    assert_eq!(maker.game.is_match(&cards), is_match);
                    let features = Features::of(Rules::CLASSIC, &cards);
                    let counts = |it: &Feature| match it {
                        Feature::Same(_) => false,
                        Feature::Different => is_match,
                        Feature::Mixed(_) => !is_match,
                    };
                    assert!(properties.contains(&features.only(counts).iter().len()), "{cards:?}");
                }
                let (_, solution) = maker.find(&Conditions::default()).unwrap();
                assert_eq!(solution.heading, format!("6 sets, {}", level.name()));
            }
        }
    }

    /// Any two cards of two values are a set.
    #[test]
    fn what_a_deck_does_not_have() {
        let mut pairs = maker(&Variant::from(Rules::new(3, 2).unwrap()), None);
        let error = (0..20).find_map(|_| pairs.explain().err()).unwrap().to_string();
        assert_eq!(error, "no cards that are not a set were found in 16384 tries");
    }
}
