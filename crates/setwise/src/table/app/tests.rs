//! The game on screens that are compared with golden ones, and random keys.

use expect_test::{ExpectFile, expect_file};
use proptest::prelude::*;
use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Cell;
use ratatui_core::style::{Color, Modifier};
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::crossterm::event::MouseEvent;
use set_core::Rules;
use set_table::{Options, Seats, Skill};
use set_variants::{Language, Variant};

use KeyCode::{Char, Down, Left, Right, Up};

use super::*;
use crate::table::lines::label;
use crate::table::view;

/// A golden screen.
macro_rules! golden {
    ($name:literal) => {
        expect_file![concat!("../../../tests/golden/table/", $name, ".txt")]
    };
}

/// A game on a screen of this size, drawn once.
struct Played {
    app: App,
    terminal: Terminal<TestBackend>,
    now: Duration,
}

impl Played {
    fn new(options: Options, size: (u16, u16)) -> Self {
        Self::of(options, size, Language::English)
    }

    fn of(options: Options, size: (u16, u16), language: Language) -> Self {
        let table = Table::new(options).unwrap();
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let mut played =
            Self { app: App::new(table, language, false), terminal, now: Duration::ZERO };
        played.draw();
        played
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| view::draw(&mut self.app, frame)).unwrap();
    }

    /// Presses keys, a second apart.
    fn press(&mut self, keys: impl IntoIterator<Item = KeyCode>) {
        for key in keys {
            self.now += Duration::from_secs(1);
            self.app.pass(self.now);
            let event = Event::Key(KeyEvent::new(key, KeyModifiers::NONE));
            assert_eq!(self.app.handle(&event, self.now), ControlFlow::Continue(()));
        }
        self.draw();
    }

    fn write(&mut self, text: &str) {
        self.press(text.chars().map(Char));
    }

    /// The keys that claim the first set, or that there is none.
    fn next(&self) -> String {
        match self.app.table.matches().unwrap().first() {
            None => "0".to_owned(),
            Some(set) => {
                let places = self.app.table.places().iter().enumerate();
                let in_set = places.filter(|(_, card)| card.is_some_and(|it| set.contains(&it)));
                in_set.map(|(index, _)| label(index)).collect()
            }
        }
    }

    /// The lines of the screen.
    fn screen(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let rows = buffer.content().chunks(usize::from(buffer.area.width).max(1));
        let line = |row: &[Cell]| {
            let line: String = row.iter().map(Cell::symbol).collect();
            line.trim_end().to_owned() + "\n"
        };
        rows.map(line).collect()
    }

    fn shows(&self, expected: &ExpectFile) {
        expected.assert_eq(&self.screen());
    }
}

fn classic() -> Options {
    Options::game(Rules::CLASSIC, 7)
}

#[test]
fn a_game_begins() {
    Played::new(classic(), (80, 24)).shows(&golden!("begin"));
}

/// Cards grow with the screen.
#[test]
fn large_screens() {
    let mut played = Played::new(classic(), (120, 40));
    played.write("b???");
    played.shows(&golden!("large"));
    let mut played = Played::new(classic().with_seats(Seats::Two), (200, 60));
    played.write("1c");
    played.shows(&golden!("huge"));
}

/// All cards of any game are on the screen, beside each other, whatever its size.
#[test]
fn no_card_is_cut_or_covered() {
    let games = Variant::ALL.iter().map(|variant| Options::game(variant.clone(), 7));
    let rules = [(5, 4), (3, 12), (7, 2), (1, 8)];
    let rules = rules.map(|(p, v)| Options::game(Rules::new(p, v).unwrap(), 7));
    for options in games.chain(rules).chain([Options::puzzle(1)]) {
        let mut played = Played::new(options, (80, 24));
        for size in [(80, 24), (100, 30), (120, 30), (60, 90), (120, 40), (200, 60), (400, 150)] {
            played.terminal.backend_mut().resize(size.0, size.1);
            played.draw();
            let Ok((_, layout)) = played.app.layout() else { continue };
            let mut taken = std::collections::HashSet::new();
            for index in 0..played.app.table.places().len() {
                let card = layout.card(index);
                assert!(card.bottom() < size.1 && card.right() <= size.0, "{size:?} {card:?}");
                assert!(card.positions().all(|it| taken.insert(it)), "{size:?} {card:?}");
            }
        }
    }
}

#[test]
fn a_wrong_claim_and_hints() {
    let mut played = Played::new(classic(), (80, 24));
    played.write("abc");
    played.write("d???");
    played.shows(&golden!("hints"));
}

/// All texts wrap: no key, no score and no hint is cut.
#[test]
fn a_narrow_screen_shows_everything() {
    let mut played = Played::new(classic().with_seats(Seats::Two), (40, 24));
    played.write("2a?????");
    played.shows(&golden!("narrow"));
    let mut played = Played::new(classic().with_seats(Seats::Two), (60, 24));
    played.write("1");
    played.shows(&golden!("sixty"));
}

/// German is longer, and fits too.
#[test]
fn a_narrow_screen_in_german() {
    let options = classic().with_seats(Seats::Two);
    let mut played = Played::of(options, (40, 24), Language::German);
    played.write("1abc2a?????");
    played.shows(&golden!("german"));
    let mut played = Played::of(classic(), (40, 30), Language::German);
    while !played.app.table.is_over() {
        let keys = played.next();
        played.write(&keys);
    }
    played.shows(&golden!("german-end"));
}

/// So that a newcomer to a game knows it.
#[test]
fn the_rule_is_shown_first() {
    for &language in Language::ALL {
        for variant in Variant::ALL {
            let rule = variant.words(language).rule();
            let played = Played::of(Options::game(variant.clone(), 7), (80, 26), language);
            let screen = played.screen();
            let shown = screen.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(shown.contains(&rule), "{rule} in\n{screen}");
        }
    }
    let puzzle = Played::new(Options::puzzle(1), (80, 24));
    assert_eq!(puzzle.app.message, Variant::SET.words(Language::English).rule());
}

/// A wrong claim of no set does not tell how many there are; the first hint does.
#[test]
fn a_wrong_claim_of_no_set_tells_no_number() {
    let mut played = Played::new(classic(), (80, 24));
    played.write("0");
    assert_eq!(played.app.message, "No: there is a set on the table.");
}

#[test]
fn a_key_begins_a_new_game() {
    for options in [classic().with_seats(Seats::Two), Options::puzzle(1)] {
        let mut played = Played::new(options.clone(), (80, 24));
        played.write("1?");
        assert_eq!(played.app.handle(&control('n'), played.now), ControlFlow::Continue(()));
        let table = &played.app.table;
        assert_eq!((table.hint_count(), table.clock()), (0, Duration::ZERO));
        assert_eq!(table.options().is_puzzle(), options.is_puzzle());
        assert_eq!(table.options().seats(), options.seats());
        assert_ne!(table.options().seed(), options.seed());
        played.now += Duration::from_secs(2);
        played.app.pass(played.now);
        assert_eq!(played.app.table.clock(), Duration::from_secs(2));
    }
}

fn control(letter: char) -> Event {
    Event::Key(KeyEvent::new(Char(letter), KeyModifiers::CONTROL))
}

/// A game that is saved is replaced only after a yes, at its end too.
#[test]
fn a_new_game_asks_before_it_replaces_the_file() {
    let mut played = Played::new(classic(), (80, 24));
    played.app = played.app.saved_to(Some("game.json".to_owned()));
    for (answer, is_new) in [('n', false), ('a', false), ('y', true)] {
        played.write("?");
        assert_eq!(played.app.handle(&control('n'), played.now), ControlFlow::Continue(()));
        played.draw();
        assert!(played.screen().contains("The saved game in game.json is replaced: y / n\n"));
        played.write(&answer.to_string());
        assert_eq!(played.app.table.options().seed() != Some(7), is_new);
        assert!(played.app.question().is_none() && played.app.table.choice().is_empty());
    }
    let _ = played.app.handle(&control('n'), played.now);
    assert_eq!(played.app.handle(&control('c'), played.now), ControlFlow::Break(()));
}

/// All moves can be seen, by keys and by the wheel.
#[test]
fn the_end_scrolls() {
    let mut played = Played::new(classic(), (80, 24));
    played.write("?");
    while !played.app.table.is_over() {
        let keys = played.next();
        played.write(&keys);
    }
    played.shows(&golden!("end-begins"));
    played.press([KeyCode::End]);
    played.shows(&golden!("end-ends"));
    let last = played.screen();
    let first_line = |played: &Played| {
        let screen = played.screen();
        let (_, line) = screen.split_once("Lines ").unwrap();
        line.split(' ').next().unwrap().parse::<usize>().unwrap()
    };
    let end = first_line(&played);
    played.press([Down, Up, Up]);
    assert_eq!(first_line(&played), end - 2);
    for (kind, expected) in
        [(MouseEventKind::ScrollUp, end - 5), (MouseEventKind::ScrollDown, end - 2)]
    {
        let wheel = MouseEvent { kind, column: 0, row: 0, modifiers: KeyModifiers::NONE };
        let _ = played.app.handle(&Event::Mouse(wheel), played.now);
        played.draw();
        assert_eq!(first_line(&played), expected);
    }
    played.press([KeyCode::Home, KeyCode::PageDown, KeyCode::PageDown, KeyCode::PageDown]);
    assert_eq!(played.screen(), last);
}

/// A puzzle of a day goes into the record, once it is solved.
#[test]
fn a_puzzle_is_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("data/setwise/puzzles.json");
    let today = jiff::civil::date(2026, 11, 22);
    let begin = || {
        let mut played = Played::new(Options::puzzle_of_day(2026, 11, 22).unwrap(), (80, 24));
        played.app = played.app.recorded_in(Puzzles::at(file.clone(), today));
        played
    };
    let mut played = begin();
    assert!(!played.app.message.contains("Streak"));
    while !played.app.table.is_over() {
        let keys = played.next();
        played.write(&keys);
    }
    played.app.pass(played.now);
    played.draw();
    played.shows(&golden!("recorded"));
    assert!(begin().app.message.ends_with("Streak: 1 day. Best time without hints: 0:18."));
}

/// Enter claims the cards chosen: their number does not end the choice.
#[test]
fn prosets() {
    let mut played = Played::new(Options::game(Variant::PROSET, 7), (80, 24));
    played.write("abc");
    played.press([KeyCode::Enter]);
    let keys = played.next();
    played.write(&keys);
    assert_eq!(played.app.table.choice().len(), keys.len());
    played.press([KeyCode::Enter]);
    played.write("a?????");
    played.shows(&golden!("proset"));
}

/// The cards of the last set are marked, beside twelve others.
#[test]
fn a_chain() {
    let mut played = Played::new(Options::game(Variant::SET.with_chain(1), 7), (80, 24));
    let keys = played.next();
    played.write(&keys);
    played.shows(&golden!("chain"));
}

fn named(game: &str) -> Options {
    Options::game(Variant::parse(game, None).unwrap(), 7)
}

/// How many cards show their backs.
fn backs(played: &Played) -> usize {
    let lines = played.screen();
    let caption = lines.matches("│░░░░░░░│").count() + lines.matches("┃░░░░░░░┃").count();
    caption / 2
}

/// Cards turn up when they are chosen; the cards of a wrong claim stay so until the next key.
#[test]
fn memory() {
    let mut played = Played::new(named("memory"), (80, 24));
    assert_eq!(backs(&played), 21);
    played.write("ab");
    assert_eq!(backs(&played), 19);
    played.write("c");
    assert_eq!(backs(&played), 18);
    played.write("d");
    played.shows(&golden!("memory"));
    assert_eq!(backs(&played), 20);
    played.write("d");
    assert_eq!(backs(&played), 21);
    played.write("???");
    assert_eq!(backs(&played), 19);
    let keys = played.next();
    played.write(&keys);
    assert!(played.app.message.starts_with("A set: "));
    assert_eq!(backs(&played), 21);
}

#[test]
fn the_last_card_lies_face_down() {
    let mut played = Played::new(named("set/face-down=last"), (80, 24));
    while played.app.table.cards_left() > 0 {
        assert_eq!(backs(&played), 0);
        let keys = played.next();
        played.write(&keys);
    }
    assert_eq!(backs(&played), 1);
    let last = played.app.table.final_card();
    let place = played.app.table.places().iter().position(|&it| it == last).unwrap();
    for up in [1, 0] {
        played.write(&label(place));
        assert_eq!(backs(&played), 1 - up);
    }
}

/// The clock ends the game, without a key; a wrong claim takes five seconds of it.
#[test]
fn three_minutes() {
    let mut played = Played::new(named("three-minutes"), (80, 24));
    assert!(played.screen().contains("Three minutes, seed 7   3:00 left\n"));
    let keys = played.next() + "abc";
    played.write(&keys);
    played.shows(&golden!("three-minutes"));
    let to = |seconds: u64| Duration::from_millis(seconds * 1_000 + 1);
    played.app.pass(to(174));
    assert!(!played.app.table.is_over());
    played.app.is_changed = false;
    played.app.pass(to(175));
    assert!(played.app.table.is_over() && played.app.is_changed);
    played.draw();
    let screen = played.screen();
    assert!(screen.contains("0:00 left") && screen.contains("The game is over."), "{screen}");
}

/// Where there always is a match, no key says that there is none.
#[test]
fn goals_and_boards() {
    let mut played = Played::new(named("sets-10"), (80, 24));
    let keys = played.next();
    played.write(&keys);
    assert!(played.screen().starts_with("10 sets, seed 7   1 of 10   0:03\n"));
    assert!(!played.screen().contains("0 no set"));
    let mut played = Played::new(named("puzzle"), (80, 24));
    let left = played.app.table.matches().unwrap().len();
    let found = |played: &Played| played.screen().contains("Found: ");
    for left in (1..=left).rev() {
        let heading = format!("Puzzles in a row, seed 7   {left} set");
        assert!(played.screen().starts_with(&heading), "{}", played.screen());
        let keys = played.next();
        played.write(&keys);
        assert_eq!(found(&played), left > 1);
    }
    assert!(!played.screen().contains("0 no set"));
    let played = Played::new(named("set/goal=7"), (80, 24));
    assert!(played.screen().contains("   0 of 7   69 in the deck   0:00\n"));
}

/// Every variant is played to its end, on a screen that shows why.
#[test]
fn all_variants() {
    for variant in Variant::ALL {
        let mut played = Played::new(Options::game(variant.clone(), 7), (80, 40));
        while !played.app.table.is_over() {
            let keys = played.next();
            played.write(&keys);
            if claims_by_enter(&played.app.table) && keys != "0" {
                played.press([KeyCode::Enter]);
            }
            assert!(played.app.layout().is_ok(), "{}", played.screen());
        }
        assert_eq!(played.app.table.score(Player::First).wrong, 0);
        assert!(
            played.screen().contains(variant.words(Language::English).many()),
            "{}",
            played.screen()
        );
    }
}

#[test]
fn a_small_screen_says_what_is_missing() {
    Played::new(classic(), (38, 12)).shows(&golden!("small"));
    for size in [(0, 0), (1, 1), (9, 3), (200, 2), (8, 100)] {
        Played::new(classic(), size);
    }
}

#[test]
fn the_mouse_chooses_cards() {
    let mut played = Played::new(classic(), (80, 24));
    let corner = played.app.layout().unwrap().1.card(5);
    let mouse = |kind| MouseEvent {
        kind,
        column: corner.x + 2,
        row: corner.y + 1,
        modifiers: KeyModifiers::NONE,
    };
    let down = Event::Mouse(mouse(MouseEventKind::Down(MouseButton::Left)));
    let _ = played.app.handle(&Event::Mouse(mouse(MouseEventKind::Moved)), Duration::ZERO);
    assert!(played.app.table.choice().is_empty());
    let _ = played.app.handle(&down, Duration::ZERO);
    assert_eq!(played.app.table.choice(), [played.app.table.places()[5].unwrap()]);
    assert_eq!(played.app.cursor(), 5);
}

#[test]
fn arrows_move_and_space_chooses() {
    let mut played = Played::new(classic(), (80, 24));
    played.press([Left, Up, Right, Down, Down, Left, Char(' ')]);
    assert_eq!(played.app.cursor(), 8);
    assert_eq!(played.app.table.choice(), [played.app.table.places()[8].unwrap()]);
    played.press([KeyCode::Esc]);
    assert!(played.app.table.choice().is_empty());
}

/// Symbols have colors only if the terminal is to have them; the cursor is reversed either way.
#[test]
fn colors() {
    for has_color in [false, true] {
        let mut played = Played::new(classic(), (80, 24));
        played.app.has_color = has_color;
        played.draw();
        let cells = played.terminal.backend().buffer().content();
        assert_eq!(cells.iter().any(|cell| cell.fg != Color::Reset), has_color);
        assert!(cells.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED)));
    }
}

#[test]
fn control_c_leaves() {
    let mut played = Played::new(classic(), (80, 24));
    for letter in ['c', 'q'] {
        assert_eq!(played.app.handle(&control(letter), Duration::ZERO), ControlFlow::Break(()));
    }
    let released = KeyEvent { kind: KeyEventKind::Release, ..KeyEvent::from(Char('a')) };
    let _ = played.app.handle(&Event::Key(released), Duration::ZERO);
    assert!(played.app.table.choice().is_empty());
}

/// The machine plays a whole game alone.
#[test]
fn a_machine_plays() {
    let table = Table::new(classic().with_seats(Seats::Skill(Skill::Expert))).unwrap();
    let mut app = App::new(table, Language::English, false);
    let mut now = Duration::ZERO;
    while !app.table.is_over() {
        now += Duration::from_secs(1);
        app.pass(now);
    }
    let score = app.table.score(Player::Second);
    assert_eq!((score.wrong, score.matches), (0, app.table.transcript().unwrap().statistics.sets));
    assert!(app.message.starts_with("computer: "), "{}", app.message);
}

fn options() -> impl Strategy<Value = Options> {
    let rules = prop_oneof![Just((4, 3)), Just((2, 3)), Just((5, 4)), Just((3, 12)), Just((1, 1))];
    let game = rules.prop_map(|(p, v)| Options::game(Rules::new(p, v).unwrap(), 3));
    let variant = proptest::sample::select(Variant::ALL).prop_map(|it| Options::game(it, 3));
    prop_oneof![game, variant]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    /// Random keys and clicks on screens of random sizes: nothing panics, and the screen shows
    /// all the cards or says why it does not.
    #[test]
    fn random_keys(
        options in options(),
        keys in proptest::collection::vec((0..10_u8, any::<u16>(), any::<u16>()), 0..80),
    ) {
        let mut played = Played::new(options.with_seats(Seats::Two), (80, 24));
        for (kind, a, b) in keys {
            played.now += Duration::from_millis(u64::from(b) / 16);
            let letter = LABELS.chars().chain("0?12 ".chars()).nth(usize::from(a) % 57).unwrap();
            let event = match kind {
                0..4 => Event::Key(Char(letter).into()),
                4 => Event::Key(KeyCode::Backspace.into()),
                5 => Event::Key(Down.into()),
                6 => Event::Key(Right.into()),
                7 => Event::Key(KeyCode::Enter.into()),
                8 => Event::Mouse(MouseEvent {
                    kind: MouseEventKind::Down(MouseButton::Left),
                    column: a,
                    row: b,
                    modifiers: KeyModifiers::NONE,
                }),
                _ => {
                    played.terminal.backend_mut().resize(a % 120, b % 60);
                    Event::Resize(a % 120, b % 60)
                }
            };
            played.app.pass(played.now);
            let _ = played.app.handle(&event, played.now);
            played.draw();
            let screen = played.screen();
            let table = &played.app.table;
            if !table.is_over() && played.app.layout().is_ok() {
                for card in table.board().iter().filter(|&it| !played.app.is_face_down(it)) {
                    let name = played.app.captions(&[card]);
                    prop_assert!(screen.contains(&name), "{name} in\n{screen}");
                }
            }
        }
    }
}
