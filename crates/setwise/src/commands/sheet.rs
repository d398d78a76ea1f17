//! Sheets for a class.

use core::fmt::Display;
use std::path::PathBuf;

use super::sheet_tasks::{Kind, Maker, digits, legend, level_in_words};
use crate::cli::{self, At, GameArgs, Result, Status, ensure, refuse, whole};
use crate::options::choice::{Choices, LEVELS, LanguageArgs, NOTATIONS, check_notation, choice};
use crate::options::pictures::{pages_file, write_pages};
use set_classic::Level;
use set_core::Notation;
use set_draw::{PageOptions, Paper, Part, Task, Theme, sheet_svg};
use set_program::limits::LimitArgs;
use set_variants::{Conditions, GameBoard, Variant, Wording};

/// The kinds of tasks.
const KINDS: Choices<Kind> = &[
    ("find", "Find all sets of a board", Kind::Find),
    ("complete", "Draw the card that the others lack", Kind::Complete),
    ("explain", "A set or not, and why?", Kind::Explain),
];

/// The most tasks: more pages than a class takes home.
const MAX_TASKS: usize = 200;

/// Make a sheet for a class: tasks to print, and their solutions on pages of their own.
///
/// A seed gives the same sheet to everybody; it is at the foot of each page. The output is one HTML
/// document, which a browser prints or saves as PDF, or a file of SVG for each page.
///
/// Exit code: 0 done, 2 bad input, or no such tasks, 3 stopped by --limit.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise sheet find --out sheet.html                  four boards with six sets each
  setwise sheet complete --tasks 20 --level easy --out sheet.html
  setwise sheet explain --captions words --theme monochrome --paper letter --out sheet.html
  setwise sheet find --game quads --matches 4 --seed 7 --out sheet.svg    sheet-1.svg, ...")]
pub(super) struct Args {
    /// The kind of tasks
    #[arg(value_parser = choice(KINDS), value_name = "KIND")]
    kind: Kind,
    #[command(flatten)]
    game: GameArgs,
    /// Tasks [default: a page of A4, so 4 to find, 12 to complete or 6 to explain]
    #[arg(long, value_name = "N", value_parser = whole(1..=MAX_TASKS))]
    tasks: Option<usize>,
    /// Cards on a board, of find [default: as many as the opening]
    #[arg(long, value_name = "N", value_parser = whole(0..=GameBoard::MAX_CARDS))]
    cards: Option<usize>,
    /// Matches on a board, of find [default: 6 with the classic deck, else any number but 0]
    #[arg(long, visible_alias = "sets", value_name = "K", value_parser = whole(0..=u32::MAX))]
    matches: Option<u32>,
    /// How hard the tasks should be, with the classic deck
    #[arg(long, value_parser = choice(LEVELS), value_name = "LEVEL")]
    level: Option<Level>,
    /// Seed of the tasks, a number or "random"
    #[arg(long, short, value_name = "S", default_value = "random", value_parser = cli::seed)]
    seed: u64,
    #[command(flatten)]
    limit: LimitArgs,
    /// The file: FILE.html for one document, FILE.svg for a file a page [default: HTML to the standard output]
    #[arg(long, short, value_name = "FILE", value_parser = pages_file())]
    out: Option<PathBuf>,
    /// The size of a page: a4 or letter
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: Paper,
    /// Write the cards' names on them
    #[arg(long, value_parser = choice(NOTATIONS), value_name = "NOTATION")]
    captions: Option<Notation>,
    /// The colors: standard, color-blind or monochrome
    #[arg(long, value_name = "THEME", default_value = "standard")]
    theme: Theme,
    #[command(flatten)]
    language: LanguageArgs,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    // Nobody plays on paper: a sheet is of the pattern.
    let (kind, variant) = (args.kind, args.game.variant()?.plain());
    check_notation("--captions", args.captions.unwrap_or(Notation::Digits), variant.rules())?;
    if kind != Kind::Find {
        let given = [("--cards", args.cards.is_some()), ("--matches", args.matches.is_some())];
        refuse(&given, "is for boards: setwise sheet find")?;
    }
    let game = GameBoard::empty(variant.clone());
    let has_levels = game.hand().is_some();
    ensure!(args.level.is_none() || has_levels, "--level is for the classic game");
    let language = args.language.language();
    let wording = Wording { language, notation: args.captions.unwrap_or(game.notation()) };
    let maker = Maker::new(game, args.seed, args.level, wording);
    let (tasks, solutions) = made(args, maker)?;
    let (title, text) = kind.words(&variant, language);
    let rules = variant.rules();
    let legend = legend(rules, wording)?;
    let [name, date, notice] =
        ["sheet.name", "sheet.date", "table.notice"].map(|key| language.text(key, &[]));
    let solved = language.text("sheet.solutions", &[("title", &title)]);
    let text = if legend.is_empty() { format!("{text} {}", digits(rules, language)) } else { text };
    let (lines, solution) = ([&*name, &*date], kind.solution(language));
    let parts = [
        Part { title: &title, text: &text, lines: &lines, legend: &legend, tasks: &tasks },
        Part { title: &solved, text: &solution, tasks: &solutions, ..Part::default() },
    ];
    let made_by = made_by(&variant, args);
    let foot = format!("{made_by}. {notice}");
    let options = PageOptions { paper: args.paper, theme: args.theme, captions: args.captions };
    let name = |card| Wording::from(language).card(rules, card);
    let pages = sheet_svg(rules, &parts, &foot, name, options).at("the sheet")?;
    let title = format!("{title}, {made_by}");
    write_pages(args.out.as_deref(), &title, language, options.paper, pages)
}

/// The tasks and their solutions.
fn made(args: &Args, mut maker: Maker) -> Result<(Vec<Task>, Vec<Task>)> {
    let (cards, matches) = (args.cards, args.matches.map(u64::from));
    let boards = Conditions { cards, matches, ..Conditions::default() };
    let (kind, asked) = (args.kind, args.tasks.unwrap_or(args.kind.usual()));
    let numbered = move |number| -> Result<_> {
        let (mut task, mut solution) = match kind {
            Kind::Find => maker.find(&boards)?,
            Kind::Complete => maker.complete()?,
            Kind::Explain => maker.explain()?,
        };
        for one in [&mut task, &mut solution] {
            one.heading = format!("{number}. {}", one.heading);
        }
        Ok((task, solution))
    };
    let made = args.limit.within(move || (1..=asked).map(numbered).collect::<Result<Vec<_>>>())?;
    Ok(made?.into_iter().unzip())
}

/// The game, the level and the seed, which make the sheet again.
fn made_by(variant: &Variant, args: &Args) -> String {
    let language = args.language.language();
    let mut game = variant.words(language).title();
    if !Variant::ALL.contains(variant) {
        let values: [(&str, &dyn Display); 2] = [("title", &game), ("rules", &variant.rules())];
        game = language.text("sheet.game", &values);
    }
    let level = args.level.map(|level| format!(", {}", level_in_words(level, language)));
    let heading = game + &level.unwrap_or_default();
    language.text("table.seed", &[("heading", &heading), ("n", &args.seed)])
}
