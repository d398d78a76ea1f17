//! The tasks of a sheet, each with its solution.

use core::fmt::Display;

use crate::cli::{At, Context, Result, anyhow};
use crate::text::matches;
use set_classic::Level;
use set_core::{Budget, Card, Feature, Features};
use set_deck::rand_core::Rng;
use set_deck::{DeckRng, below};
use set_draw::Task;
use set_variants::{Conditions, GameBoard, Language, Variant, Wording};

/// How often cards are drawn until they fit.
const TRIES: u32 = 1 << 14;

/// The letters of cards, and the blanks between them, that a line has room for.
const IN_LINE: usize = 20;

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
            Self::Explain => 10,
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
        let letters = |found: &Vec<Card>| {
            let letter = |place: usize| Task::letter(place - 1, cards.len());
            board.places(found).into_iter().map(letter).collect::<Vec<_>>().join(" ")
        };
        let mut answers: Vec<String> = found.iter().map(letters).collect();
        answers.sort_unstable();
        let written: usize = found.iter().map(|cards| cards.len() + 1).sum();
        let language = self.wording.language;
        let heading = board.variant().words(language).counted(found.len());
        let level = board.hand().and_then(Level::of);
        let level = level.map(|level| format!(", {}", level_in_words(level, language)));
        let solved = format!("{heading}{}", level.unwrap_or_default());
        let solution = Task { heading: solved, text: answers.join(", "), ..Task::default() };
        let lines = written.div_ceil(IN_LINE).clamp(1, 4);
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
        let task = Task { heading: format!("{yes} / {no}"), cards, lines: 1, ..Task::default() };
        let (heading, text) = (if is_match { yes } else { no }, explanation.text);
        Ok((task, Task { heading, text, ..Task::default() }))
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
    use set_core::{Board, Rules};

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
                let named = solution.text.split(", ").map(|letters| {
                    let index = |letter: &str| usize::from(letter.as_bytes()[0] - b'A');
                    letters.split(' ').map(|letter| task.cards[index(letter)]).collect::<Vec<_>>()
                });
                let mut named: Vec<_> = named.collect();
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
                assert_eq!(solution.heading, answer);
                assert_eq!(solution.text, board.explanation(&task.cards, maker.wording).text);
            }
        }
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
