//! A game in words: its score, its times, its moves.

use core::fmt::Display;
use core::time::Duration;

use set_core::Notation;
use set_table::{Claim, Move, Par, Player, Seats, Table};
use set_variants::Language;

/// A time as minutes and seconds: `2:05`.
pub(super) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// The time of a game with what mistakes cost, if one person plays.
pub(super) fn spent(table: &Table) -> Duration {
    let is_shared = table.options().seats() == &Seats::Two;
    let lost = if is_shared { Duration::ZERO } else { table.time_lost(Player::First) };
    table.clock().saturating_add(lost)
}

/// A number with some digits after the point, or comma.
fn decimal(number: f64, digits: usize, language: Language) -> String {
    format!("{number:.digits$}").replace('.', &language.text("table.point", &[]))
}

/// The name of the game, and the seed that gives it again.
pub(super) fn heading(table: &Table, language: Language) -> String {
    let (heading, options) = (table.heading(language), table.options());
    match options.seed().filter(|_| !options.is_puzzle()) {
        Some(seed) => language.text("table.seed", &[("heading", &heading), ("n", &seed)]),
        None => heading,
    }
}

/// The score of a player, in a line.
pub(super) fn score(table: &Table, player: Player, language: Language) -> String {
    let score = table.score(player);
    let name = table.options().seats().name(player, language);
    let matches = table.options().variant().words(language).counted(score.matches);
    let points = language.text("count.points", &[("n", &score.points())]);
    let values: [(&str, &dyn Display); 4] =
        [("player", &name), ("points", &points), ("matches", &matches), ("wrong", &score.wrong)];
    language.text("table.score", &values)
}

/// The times of a player's matches, after the score.
fn times(table: &Table, player: Player, language: Language) -> String {
    let Some(times) = table.times(player) else { return String::new() };
    let [shortest, mean, longest] = [times.shortest, times.mean, times.longest]
        .map(|time| decimal(time.as_secs_f64(), 1, language));
    let a = table.options().variant().words(language).a();
    let values: [(&str, &dyn Display); 4] =
        [("a", &a), ("shortest", &shortest), ("longest", &longest), ("mean", &mean)];
    language.text("table.times", &values)
}

/// The game in lines: its name, the score and the times of each player, the moves.
pub(crate) fn summary(table: &Table, language: Language) -> Vec<String> {
    let mut lines = vec![heading(table, language)];
    lines.extend(
        table
            .players()
            .iter()
            .map(|&player| score(table, player, language) + &times(table, player, language)),
    );
    let hints = language.text("count.hints", &[("n", &table.hint_count())]);
    let undos = language.text("count.undos", &[("n", &table.undo_count())]);
    let values: [(&str, &dyn Display); 3] =
        [("hints", &hints), ("undos", &undos), ("time", &clock(spent(table)))];
    let is_solved = table.is_over() && table.options().is_puzzle();
    let par = is_solved.then(|| table.par(Par::MEDIUM)).flatten().map(|par| clock(par.time));
    let par = par.map(|time| language.text("table.par", &[("time", &time)]));
    lines.push(language.text("table.totals", &values) + &par.unwrap_or_default());
    if table.is_over() && table.hint_count() + table.undo_count() > 0 {
        lines.push(language.text("table.no-record", &[]));
    }
    lines
}

/// The columns of the moves. Only rated moves have the column `EFFORT`.
const COLUMNS: usize = 7;
const EFFORT: usize = 4;

/// The moves as a table: number, player, seconds, matches on the board, how hard, hints, cards.
pub(super) fn moves(table: &Table, notation: Notation, language: Language) -> Vec<String> {
    let many = table.options().variant().words(language).many();
    let text = |key| language.text(key, &[]);
    let heading: [String; COLUMNS] = [
        "  #".to_owned(),
        text("table.by"),
        text("table.seconds"),
        many.to_owned(),
        text("table.effort"),
        text("table.hints"),
        text("table.claim"),
    ];
    let moves = (1..).zip(table.moves()).map(|(n, made)| row(table, n, made, notation, language));
    let rows: Vec<_> = [heading].into_iter().chain(moves).collect();
    let is_rated = table.moves().iter().any(|made| made.effort.is_some());
    aligned(&rows, |column| is_rated || column != EFFORT)
}

/// The cells of a move.
fn row(
    table: &Table,
    number: usize,
    made: &Move,
    notation: Notation,
    language: Language,
) -> [String; COLUMNS] {
    let claim = match &made.claim {
        Claim::Match(cards) => table.game_board().names(cards, notation).join(", "),
        Claim::NoMatch => table.options().variant().words(language).none().to_owned(),
    };
    [
        number.to_string(),
        table.options().seats().name(made.by, language),
        decimal(made.took.as_secs_f64(), 1, language),
        made.matches.map_or("?".to_owned(), |matches| matches.to_string()),
        made.effort.map_or(String::new(), |effort| decimal(effort, 3, language)),
        made.hints.to_string(),
        claim,
    ]
}

/// Rows in lines: names and claims begin below each other, numbers end so.
fn aligned(rows: &[[String; COLUMNS]], is_shown: impl Fn(usize) -> bool) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<_> = (0..COLUMNS).map(|column| width(column).unwrap_or(0)).collect();
    let cell = |(column, text): (usize, &String)| match (column, widths[column]) {
        (1, width) => format!("{text:width$}"),
        (column, _) if column + 1 == COLUMNS => text.clone(),
        (_, width) => format!("{text:>width$}"),
    };
    let shown = |row: &[String; COLUMNS]| {
        let cells = row.iter().enumerate().filter(|(column, _)| is_shown(*column)).map(cell);
        cells.collect::<Vec<_>>().join("  ")
    };
    rows.iter().map(shown).collect()
}
