//! The tasks of a sheet, each with its solution.

use core::fmt::Display;

use crate::cli::{At, Context, Result, anyhow};
use crate::text::matches;
use set_classic::Level;
use set_core::{Budget, Card, Feature, Features};
use set_deck::rand_core::Rng;
use set_deck::{DeckRng, below, shuffle};
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
            let is_in = |(_, card): &(usize, &Card)| found.contains(card);
            let places = cards.iter().enumerate().filter(is_in).map(|(place, _)| place);
            places.map(|place| Task::letter(place, cards.len())).collect::<Vec<_>>().join(" ")
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
        let mut cards = self.a_match()?;
        cards.pop();
        let missing = self.game.complete(&cards)?;
        let task = Task { cards, missing: Some(Vec::new()), ..Task::default() };
        let solution = Task { missing: Some(missing), ..task.clone() };
        Ok((task, solution))
    }

    /// A match, or nearly one: a coin decides.
    pub(super) fn explain(&mut self) -> Result<(Task, Task)> {
        let mut cards = self.a_match()?;
        if below(&mut self.rng, 2) == 0 {
            self.spoil(&mut cards)?;
        }
        let explanation = self.game.explanation(&cards, self.wording);
        let answers = ["sheet.yes", "sheet.no"].map(|key| self.wording.language.text(key, &[]));
        let task = Task { heading: answers.join(" / "), cards, lines: 1, ..Task::default() };
        let [yes, no] = answers;
        let (heading, text) = (if explanation.is_match { yes } else { no }, explanation.text);
        Ok((task, Task { heading, text, ..Task::default() }))
    }

    /// A match, its cards in any order: one of a random board. The more properties of it differ, the harder.
    fn a_match(&mut self) -> Result<Vec<Card>> {
        let differ = match self.level {
            None => 0..=u32::MAX,
            Some(Level::Easy) => 0..=2,
            Some(Level::Medium) => 3..=3,
            Some(_) => 4..=4,
        };
        for _ in 0..TRIES {
            let board = self.dealt(None)?;
            let mut found = matches::of(&board, &Budget::unlimited())?;
            if !found.is_empty() {
                let mut cards = found.swap_remove(self.below(found.len()));
                if differ.contains(&self.differing(&cards)) {
                    shuffle(&mut self.rng, &mut cards);
                    return Ok(cards);
                }
            }
        }
        Err(anyhow!(
            "no board that was tried has {}",
            self.game.variant().words(Language::English).many()
        ))
    }

    /// Puts another card in the place of one, so that they are no match. The fewer of its properties differ, the
    /// harder.
    fn spoil(&mut self, cards: &mut [Card]) -> Result<()> {
        let differ = match self.level {
            None => 0..=u32::MAX,
            Some(Level::Easy) => 3..=4,
            Some(Level::Medium) => 2..=2,
            Some(_) => 1..=1,
        };
        let place = self.below(cards.len());
        let spoiled = cards[place];
        for _ in 0..TRIES {
            let other = self.dealt(Some(1))?.board()[0];
            let fits =
                differ.contains(&self.differing(&[spoiled, other])) && !cards.contains(&other);
            if fits {
                cards[place] = other;
                if !self.game.is_match(cards) {
                    return Ok(());
                }
                cards[place] = spoiled;
            }
        }
        let a = self.game.variant().words(Language::English).a();
        Err(anyhow!("all cards that were tried make {a}"))
    }

    /// The next cards, by default an opening.
    fn dealt(&mut self, cards: Option<usize>) -> Result<GameBoard> {
        GameBoard::deal(self.game.variant().clone(), cards, self.rng.next_u64()).at("the deal")
    }

    fn below(&mut self, len: usize) -> usize {
        usize::try_from(below(&mut self.rng, len as u128)).unwrap_or(0)
    }

    /// In how many properties these cards are not all the same.
    fn differing(&self, cards: &[Card]) -> u32 {
        let features = Features::of(self.game.rules(), cards);
        let differ = features.only(|feature| !matches!(feature, Feature::Same(_)));
        u32::try_from(differ.iter().len()).unwrap_or(u32::MAX)
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
        for (level, of_match, of_other) in [
            (Level::Easy, 1..=2, 3..=4),
            (Level::Medium, 3..=3, 2..=2),
            (Level::Hard, 4..=4, 1..=1),
        ] {
            let mut maker = maker(&Variant::SET, Some(level));
            for _ in 0..20 {
                let cards = maker.a_match().unwrap();
                assert!(of_match.contains(&maker.differing(&cards)));
                let mut spoiled = cards.clone();
                maker.spoil(&mut spoiled).unwrap();
                let changed = (0..3).filter(|&place| cards[place] != spoiled[place]);
                let changed: Vec<_> = changed.map(|it| [cards[it], spoiled[it]]).collect();
                assert!(changed.len() == 1 && of_other.contains(&maker.differing(&changed[0])));
                let (_, solution) = maker.find(&Conditions::default()).unwrap();
                assert_eq!(solution.heading, format!("6 sets, {}", level.name()));
            }
        }
    }

    /// Any two cards of two values are a set; of thirty properties no board that is dealt has one.
    #[test]
    fn what_a_deck_does_not_have() {
        let error = |p, v| {
            let variant = Variant::from(Rules::new(p, v).unwrap());
            (0..20)
                .find_map(|_| maker(&variant, None).explain().err())
                .map(|error| error.to_string())
        };
        assert_eq!(error(30, 3).unwrap(), "no board that was tried has sets");
        let mut pairs = maker(&Variant::from(Rules::new(3, 2).unwrap()), None);
        let error = (0..20).find_map(|_| pairs.explain().err()).unwrap().to_string();
        assert_eq!(error, "all cards that were tried make a set");
    }
}
