//! A game in words: its score, its times, its moves.

use core::time::Duration;

use set_core::Notation;
use set_table::{Claim, Player, Table};

use crate::text::names::{counted, heading};
use set_variants::Language;

/// A time as minutes and seconds: `2:05`.
pub(super) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// The score of a player, in a line.
pub(super) fn score(table: &Table, player: Player) -> String {
    let score = table.score(player);
    let name = table.options().seats().name(player, Language::English);
    let matches = table.options().variant().words(Language::English).counted(score.matches);
    let points = counted(score.points(), "point");
    format!("{name}: {points} ({matches}, {} wrong)", score.wrong)
}

/// The game in lines: its name, the score and the times of each player, the moves.
pub(crate) fn summary(table: &Table) -> Vec<String> {
    let mut lines = vec![heading(table)];
    for &player in table.players() {
        let times = table.times(player).map(|times| {
            let [shortest, mean, longest] =
                [times.shortest, times.mean, times.longest].map(|time| time.as_secs_f64());
            let variant = table.options().variant();
            let a = variant.words(Language::English).a();
            format!("; {a} took {shortest:.1} to {longest:.1} s, on average {mean:.1} s")
        });
        lines.push(score(table, player) + &times.unwrap_or_default());
    }
    let hints = counted(table.hint_count(), "hint");
    let undos = counted(table.undo_count(), "undo");
    lines.push(format!("{hints}, {undos}, time {}", clock(table.clock())));
    lines
}

/// The moves as a table: number, player, seconds, matches on the board, how hard, hints, cards.
pub(super) fn moves(table: &Table, notation: Notation) -> Vec<String> {
    let name = |player| table.options().seats().name(player, Language::English);
    let names = table.players().iter().map(|&player| name(player).len());
    let width = names.max().unwrap_or(0).max(3);
    let is_rated = table.moves().iter().any(|made| made.effort.is_some());
    let effort = if is_rated { "  effort" } else { "" };
    let variant = table.options().variant();
    let (one, many, most) = (
        variant.words(Language::English).one(),
        variant.words(Language::English).many(),
        variant.words(Language::English).many().len(),
    );
    let mut lines = vec![format!("  #  {:width$}  seconds  {many}{effort}  hints  claim", "who")];
    for (number, made) in (1_usize..).zip(table.moves()) {
        let claim = match &made.claim {
            Claim::Match(cards) => table.game_board().names(cards, notation).join(", "),
            Claim::NoMatch => format!("no {one}"),
        };
        let matches = made.matches.map_or("?".to_owned(), |matches| matches.to_string());
        let effort = match made.effort {
            Some(effort) => format!("  {effort:>6.3}"),
            None if is_rated => format!("  {:>6}", ""),
            None => String::new(),
        };
        let (name, seconds, hints) = (name(made.by), made.took.as_secs_f64(), made.hints);
        lines.push(format!(
            "{number:>3}  {name:width$}  {seconds:>7.1}  {matches:>most$}{effort}  {hints:>5}  {claim}"
        ));
    }
    lines
}
