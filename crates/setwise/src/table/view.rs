//! Draws a game.

use core::fmt::Display;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};
use ratatui_core::terminal::Frame;
use set_core::Card;
use set_draw::TextCards;

use super::app::App;
use super::layout::{Layout, MESSAGES, TooSmall};
use super::lines::{keys, label, top, words};
use super::scroll::Scroll;
use super::summary::moves;
use crate::options::choice::CODES;

/// Draws the game, or says that the screen is too small for it.
pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    app.drawn_on(frame.area());
    let (area, buffer) = (frame.area(), frame.buffer_mut());
    let top = top(&app.table, app.language, area.width.into());
    if app.table.is_over() {
        let begin = u16::try_from(top.len()).unwrap_or(u16::MAX).saturating_add(1);
        let room = draw_bottom(app, begin, area, buffer);
        draw_end(app, room, buffer);
    } else {
        match app.layout() {
            Err(too_small) => return draw_too_small(app, too_small, area, buffer),
            Ok((cards, layout)) => {
                draw_cards(app, &cards, &layout, buffer);
                let room = draw_bottom(app, layout.end(), area, buffer);
                draw_messages(app, room, buffer);
            }
        }
    }
    draw_lines(&top, Style::new(), area, buffer);
    buffer.set_style(Rect { height: 1, ..area }.intersection(buffer.area), Modifier::BOLD);
}

fn draw_too_small(app: &App, least: TooSmall, area: Rect, buffer: &mut Buffer) {
    let values: [(&str, &dyn Display); 4] = [
        ("columns", &area.width),
        ("lines", &area.height),
        ("least-columns", &least.columns),
        ("least-lines", &least.lines),
    ];
    let text = app.language.text("table.too-small", &values);
    draw_lines(&words(&text, area.width.into()), Style::new(), area, buffer);
}

fn draw_cards(app: &App, cards: &TextCards, layout: &Layout, buffer: &mut Buffer) {
    // An empty place keeps the other cards where they are.
    for (index, &place) in app.table.places().iter().enumerate() {
        if let Some(card) = place {
            draw_card(app, cards, index, card, layout.card(index), buffer);
        }
    }
}

fn draw_card(
    app: &App,
    cards: &TextCards,
    index: usize,
    card: Card,
    area: Rect,
    buffer: &mut Buffer,
) {
    let (is_chosen, is_face_down) = (app.table.choice().contains(&card), app.is_face_down(card));
    let has_color = app.has_color && !is_face_down;
    let color = cards.color(card).filter(|_| has_color).map(Color::Indexed);
    let frame = if is_chosen { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    let note = if app.hinted().contains(&card) {
        format!(" {}", app.language.text("table.hinted", &[]))
    } else if app.table.last_match().contains(&card) {
        format!(" {}", app.language.text("table.last", &[]))
    } else {
        String::new()
    };
    let mut lines = cards.lines(card, is_chosen, &(label(index) + &note), false);
    if is_face_down {
        let inside = 1..lines.len() - 1;
        lines[inside].iter_mut().for_each(|line| *line = back(line));
    }
    for (line, text) in (0..).zip(&lines) {
        put_at(buffer, (area.x, area.y + line), text, frame);
    }
    // Without the frame and the name.
    let height = area.height - 3;
    let symbols = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height };
    let style = color.map_or(Style::new(), |color| Style::new().fg(color));
    buffer.set_style(symbols.intersection(buffer.area), style);
    if index == app.cursor() {
        let name = Rect { y: symbols.bottom(), height: 1, ..symbols };
        buffer.set_style(name.intersection(buffer.area), Modifier::REVERSED);
    }
}

/// A line of a card's back, in place of one of its face.
fn back(line: &str) -> String {
    let last = line.chars().count().saturating_sub(1);
    let is_frame = |at| at == 0 || at == last;
    line.chars().enumerate().map(|(at, it)| if is_frame(at) { it } else { '░' }).collect()
}

/// The last reply and the hints: the last of them that there is room for.
fn draw_messages(app: &App, room: Rect, buffer: &mut Buffer) {
    let mut texts = vec![app.message.clone()];
    texts.extend(found(app));
    texts.extend(app.table.hints().map(|hint| hint.text(app.table.game_board(), app.wording())));
    let texts = app.question().map_or(texts, |question| vec![question]);
    let texts = texts.iter().map(|text| words(text, room.width.into()));
    let mut texts: Vec<_> = texts.collect();
    while texts.len() > 1 && texts.iter().map(Vec::len).sum::<usize>() > room.height.into() {
        texts.remove(0);
    }
    draw_lines(&texts.concat(), Style::new(), room, buffer);
}

/// The matches of a board that were found, where they stay on the table.
fn found(app: &App) -> Option<String> {
    let found: Vec<_> = app.table.found().iter().map(|cards| app.captions(cards)).collect();
    let found = found.join("; ");
    (!found.is_empty()).then(|| app.language.text("table.found", &[("found", &found)]))
}

/// The game in numbers, once it is over, and its moves. It scrolls where the screen has too little
/// room.
fn draw_end(app: &mut App, area: Rect, buffer: &mut Buffer) {
    let language = app.language;
    let title = app.question().unwrap_or_else(|| language.text("refusal.over", &[]));
    let mut lines = vec![title, String::new()];
    let numbers = app.summary().into_iter().skip(1);
    lines.extend(numbers.flat_map(|line| words(&line, area.width.into())));
    lines.push(String::new());
    lines.extend(moves(&app.table, CODES, language));
    let (all, room) = (lines.len(), usize::from(area.height));
    if all <= room {
        app.end = Scroll::default();
        return draw_lines(&lines, Style::new(), area, buffer);
    }
    let shown = app.end.shown(all, room.saturating_sub(1));
    let values: [(&str, &dyn Display); 3] =
        [("first", &(shown.start + 1)), ("last", &shown.end), ("n", &all)];
    draw_lines(&lines[shown.clone()], Style::new(), area, buffer);
    let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    let place = language.text("table.lines", &values);
    draw_lines(&[place], Style::new().add_modifier(Modifier::DIM), last, buffer);
}

/// The keys, and the notice below them if that leaves room for messages. Returns the room from
/// the line `begin` on that is left above.
fn draw_bottom(app: &App, begin: u16, area: Rect, buffer: &mut Buffer) -> Rect {
    let keys = keys(&app.table, app.language, area.width.into());
    let mut notice = words(&app.language.text("table.notice", &[]), area.width.into());
    let begin = begin.min(area.height);
    let room = usize::from(area.height - begin).saturating_sub(keys.len());
    if room < notice.len() + usize::from(MESSAGES) {
        notice.clear();
    }
    let height = u16::try_from(room - notice.len()).unwrap_or(u16::MAX);
    let room = Rect { y: area.y + begin, height, ..area };
    let below = |y: u16| Rect { y, height: area.bottom().saturating_sub(y), ..area };
    draw_lines(&keys, Style::new(), below(room.bottom()), buffer);
    let notice_begin = room.bottom().saturating_add(u16::try_from(keys.len()).unwrap_or(u16::MAX));
    draw_lines(&notice, Style::new().add_modifier(Modifier::DIM), below(notice_begin), buffer);
    room
}

/// Writes the lines that an area has room for.
fn draw_lines(lines: &[String], style: Style, area: Rect, buffer: &mut Buffer) {
    for (y, line) in (area.top()..area.bottom()).zip(lines) {
        buffer.set_stringn(area.x, y, line, area.width.into(), style);
    }
}

/// Writes at a place that may be outside the screen.
fn put_at(buffer: &mut Buffer, (x, y): (u16, u16), text: &str, style: Style) {
    if x < buffer.area.width && y < buffer.area.height {
        let width = buffer.area.width - x;
        buffer.set_stringn(x, y, text, width.into(), style);
    }
}
