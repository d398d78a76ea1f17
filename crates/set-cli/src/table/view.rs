//! Draws a game.

use anstyle::Ansi256Color;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use set_core::Card;
use set_draw::TextCards;
use set_table::{Claim, Move, Seats};

use super::app::App;
use super::layout::{ABOVE, Layout, TooSmall};
use super::summary::{clock, moves, score, summary};
use crate::names::{counted, heading};

/// The last line of every screen.
const NOTICE: &str = "Not affiliated with the owner of the trademark SET.";

/// Draws the game, or says that the screen is too small for it.
pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    app.drawn_on(frame.area());
    let (area, buffer) = (frame.area(), frame.buffer_mut());
    if app.table.is_over() {
        draw_top(app, area, buffer);
        draw_end(app, area, buffer);
    } else {
        match app.layout() {
            Err(too_small) => return draw_too_small(too_small, area, buffer),
            Ok(layout) => {
                draw_top(app, area, buffer);
                draw_cards(app, &layout, buffer);
                draw_messages(app, Rect { y: layout.end, ..area }, buffer);
            }
        }
    }
    draw_bottom(app, area, buffer);
}

fn draw_too_small(TooSmall { columns, lines }: TooSmall, area: Rect, buffer: &mut Buffer) {
    let text = format!(
        "The screen is too small for the cards: it has {} columns and {} lines, and {columns} and \
         {lines} are needed. Ctrl-C quits.",
        area.width, area.height
    );
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
}

/// The name of the game, the deck, the time; below it the scores.
fn draw_top(app: &App, area: Rect, buffer: &mut Buffer) {
    let table = &app.table;
    let deck = if table.options().is_puzzle() {
        counted(table.sets().map_or(0, <[_]>::len), "set") + " to find"
    } else {
        format!("{} in the deck", table.cards_left())
    };
    let right = format!("{deck}   {}", clock(table.clock()));
    let bold = Style::new().add_modifier(Modifier::BOLD);
    put(buffer, area, 0, &heading(table), bold);
    let width = u16::try_from(right.chars().count()).unwrap_or(u16::MAX);
    if let Some(x) = area.width.checked_sub(width) {
        put(buffer, Rect { x, width, ..area }, 0, &right, Style::new());
    }
    let scores: Vec<_> = table.players().iter().map(|&it| score(table, it)).collect();
    put(buffer, area, 1, &scores.join("   "), Style::new());
    if let Some((player, left)) = table.caller() {
        let text = format!("{player} claims: {} s left", left.as_secs_f64().ceil());
        put(buffer, area, 2, &text, bold);
    }
}

fn draw_cards(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let cards = app.cards();
    // An empty place keeps the other cards where they are.
    for (index, &place) in app.table.places().iter().enumerate() {
        if let Some(card) = place {
            draw_card(app, &cards, index, card, layout.corner(index), buffer);
        }
    }
}

fn draw_card(
    app: &App,
    cards: &TextCards,
    index: usize,
    card: Card,
    (x, y): (u16, u16),
    buffer: &mut Buffer,
) {
    let is_chosen = app.table.choice().contains(&card);
    let color = cards.color(card).filter(|_| app.has_color);
    let color = color.map(|color| Color::Indexed(Ansi256Color::from_ansi(color).index()));
    let frame = if is_chosen { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    let lines = cards.lines(card, is_chosen, &App::label(index), false);
    for (line, text) in (0..).zip(&lines) {
        put_at(buffer, (x, y + line), text, frame);
    }
    let inner = u16::try_from(cards.width()).unwrap_or(u16::MAX).saturating_sub(2);
    let symbols = Rect { x: x + 1, y: y + 1, width: inner, height: 1 };
    let style = color.map_or(Style::new(), |color| Style::new().fg(color));
    buffer.set_style(symbols.intersection(buffer.area), style);
    if index == app.cursor() {
        let name = Rect { y: y + 2, ..symbols };
        buffer.set_style(name.intersection(buffer.area), Modifier::REVERSED);
    }
}

/// The last reply and the hints: the last lines that there is room for.
fn draw_messages(app: &App, area: Rect, buffer: &mut Buffer) {
    let words = app.words();
    let mut lines = vec![Line::from(app.message.as_str())];
    lines.extend(found(app).map(Line::from));
    lines.extend(app.table.hints().map(|step| Line::from(step.display(words).to_string())));
    let height = buffer.area.height.saturating_sub(area.y + 2);
    let wrapped = |lines: &[Line<'_>]| {
        let width = usize::from(area.width.max(1));
        lines.iter().map(|line| line.width().div_ceil(width).max(1)).sum::<usize>()
    };
    while lines.len() > 1 && wrapped(&lines) > height.into() {
        lines.remove(0);
    }
    let paragraph = Paragraph::new(Text::from(lines)).wrap(Wrap { trim: true });
    paragraph.render(Rect { height, ..area }.intersection(buffer.area), buffer);
}

/// The sets of a puzzle that were found: they stay on the table.
fn found(app: &App) -> Option<String> {
    let table = &app.table;
    let set = |made: &Move| match &made.claim {
        Claim::Set(set) => set.display(app.captions()).to_string(),
        Claim::NoSet => String::new(),
    };
    let sets: Vec<_> = table.moves().iter().map(set).collect();
    (table.options().is_puzzle() && !sets.is_empty()).then(|| format!("Found: {}", sets.join(", ")))
}

/// The game in numbers, once it is over.
fn draw_end(app: &App, area: Rect, buffer: &mut Buffer) {
    let mut lines = vec!["The game is over.".to_owned(), String::new()];
    lines.extend(summary(&app.table).into_iter().skip(1));
    lines.push(String::new());
    let moves = moves(&app.table, app.captions());
    let room = usize::from(area.height.saturating_sub(ABOVE + 2)).saturating_sub(lines.len());
    if moves.len() > room && room > 1 {
        // The heading, and the last moves.
        lines.push(moves[0].clone());
        lines.extend_from_slice(&moves[moves.len() + 1 - room..]);
    } else {
        lines.extend(moves);
    }
    for (line, text) in (ABOVE..area.height.saturating_sub(2)).zip(&lines) {
        put(buffer, area, line, text, Style::new());
    }
}

/// The keys and their effects.
fn draw_bottom(app: &App, area: Rect, buffer: &mut Buffer) {
    let table = &app.table;
    let choose = match table.places().len() {
        0 | 1 => String::new(),
        cards => format!("a-{} or space choose  ", App::label(cards.min(52) - 1)),
    };
    let call = if table.options().seats() == &Seats::Two { "1 2 call  " } else { "" };
    let no_set = if table.options().is_puzzle() { "" } else { "0 no set  " };
    let keys = if table.is_over() {
        "Backspace undo  Esc quit".to_owned()
    } else {
        format!("{call}{choose}{no_set}? hint  Backspace undo  Ctrl-C quit")
    };
    let dim = Style::new().add_modifier(Modifier::DIM);
    put(buffer, area, area.height.saturating_sub(2), &keys, Style::new());
    put(buffer, area, area.height.saturating_sub(1), NOTICE, dim);
}

/// Writes a line of an area, as far as it reaches.
fn put(buffer: &mut Buffer, area: Rect, line: u16, text: &str, style: Style) {
    if line < area.height {
        buffer.set_stringn(area.x, area.y + line, text, area.width.into(), style);
    }
}

/// Writes at a place that may be outside the screen.
fn put_at(buffer: &mut Buffer, (x, y): (u16, u16), text: &str, style: Style) {
    if x < buffer.area.width && y < buffer.area.height {
        let width = buffer.area.width - x;
        buffer.set_stringn(x, y, text, width.into(), style);
    }
}
