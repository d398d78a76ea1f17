//! The forms in which other programs and people write cards, each tried on a whole board.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::codes::CodeOrder;
use super::digits;
use super::name::Notation;
use super::reader::{Form, Reader, Reading};
use super::text::{Block, Item};
use super::words::{self, COLOR, NUMBER, SHADING, SHAPE};
use crate::parse_error::{CardFault, Reason};
use crate::{Board, Card, ParseError, Rules};

/// The parts of each line.
type Rows<'r, 't> = &'r [Vec<Item<'t>>];

impl Reader<'_> {
    /// Reads a block that is in none of the notations as they are written.
    pub(super) fn read_form(
        &self,
        block: Block<'_>,
        plain: ParseError,
    ) -> Result<Reading, ParseError> {
        let rows = block.rows();
        let mut faults = Vec::from([plain]);
        let mut found = self.readings(&rows, &mut faults);
        if let [head, rest @ ..] = &*rows {
            let mut others = self.readings(rest, &mut Vec::new());
            others.retain(|reading| is_head(head, reading));
            if let Some(reading) = others.iter().find(|it| it.form == Form::Rows) {
                check_columns(head, reading.board.rules())?;
            }
            if !found.is_empty() && !others.is_empty() {
                let text = head.iter().map(|part| part.text).collect::<Vec<_>>().join(" ");
                let reason = Reason::Head { rules: self.rules };
                return Err(ParseError::at(head[0].line, &text, reason));
            }
            found.append(&mut others);
        }
        match &*found {
            [] => {
                // The form that can be followed furthest. Of several, `max_by_key` takes the last.
                faults.reverse();
                let last = faults.into_iter().max_by_key(|fault| (fault.line, fault.column));
                Err(last.unwrap_or_else(|| ParseError::new(block.text, Reason::Notation)))
            }
            [_] => Ok(found.remove(0)),
            [first, second, ..] => {
                let (first, second, rules) = (first.form, second.form, self.rules);
                let reason = Reason::Ambiguous { first, second, rules };
                Err(ParseError::at(block.line, block.text.trim(), reason))
            }
        }
    }

    /// The boards that the rows can mean, all different.
    fn readings(&self, rows: Rows<'_, '_>, faults: &mut Vec<ParseError>) -> Vec<Reading> {
        let rules = self.rules;
        let mut found: Vec<Reading> = Vec::new();
        // The fault of a form that the parts do not even look like tells nothing.
        let is_like = |form| rows.iter().flatten().all(|part| looks_like(part.text, form));
        let mut add = |form, board: Result<Board, ParseError>| match board {
            Ok(board) if board.is_empty() || !self.may_be(form) => {}
            Ok(board) if found.iter().any(|other| other.board.cards() == board.cards()) => {}
            Ok(board) => found.push(Reading { board, form }),
            Err(fault) if is_like(form) => faults.push(fault),
            Err(_) => {}
        };
        let first = self.first.unwrap_or(0);
        let glued = self.each(rows, |part| digits::parse(rules, first, part.text));
        let is_glued = glued.is_ok();
        add(Form::Notation(Notation::Digits), glued);
        add(Form::Rows, self.numbers(rows, first));
        if Notation::Words.has(rules) {
            add(Form::Notation(Notation::Words), self.words(rows));
        }
        if rules == Rules::CLASSIC {
            for order in CodeOrder::all() {
                if let Some(board) = self.codes(rows, order) {
                    add(Form::Notation(Notation::Code(order)), Ok(board));
                }
            }
        }
        // Digits with nothing between them are no indices.
        for from in [0, 1].into_iter().filter(|&from| self.first.is_none_or(|it| it == from)) {
            if !is_glued {
                add(Form::Indices { first: from }, self.indices(rows, from));
            }
        }
        found
    }

    /// The board that has a card for each part.
    fn each(
        &self,
        rows: Rows<'_, '_>,
        mut card: impl FnMut(&Item<'_>) -> Result<Card, CardFault>,
    ) -> Result<Board, ParseError> {
        let mut board = Board::new(self.rules);
        for part in rows.iter().flatten() {
            put(&mut board, part, card(part))?;
        }
        Ok(board)
    }

    /// The board that has a card for every `p` parts of a line.
    fn chunks(
        &self,
        rows: Rows<'_, '_>,
        is_between: fn(char) -> bool,
        mut card: impl FnMut(&[&str]) -> Result<Card, CardFault>,
    ) -> Result<Board, ParseError> {
        let mut board = Board::new(self.rules);
        for row in rows {
            let parts: Vec<_> = row.iter().flat_map(|part| part.split(is_between)).collect();
            for chunk in parts.chunks(self.rules.properties() as usize) {
                let texts: SmallVec<[&str; 16]> = chunk.iter().map(|part| part.text).collect();
                put(&mut board, &chunk[0], card(&texts))?;
            }
        }
        Ok(board)
    }

    /// Rows of numbers.
    fn numbers(&self, rows: Rows<'_, '_>, first: u32) -> Result<Board, ParseError> {
        let rules = self.rules;
        if let Some(sign) = rows.iter().flatten().find(|part| part.text.starts_with(['-', '_'])) {
            return Err(sign.error(CardFault::Character { character: '-', rules }));
        }
        self.chunks(rows, is_joint, |parts| {
            let values = parts.iter().zip(0..).map(|(part, property)| {
                let stray = part.chars().find(|c| !c.is_ascii_digit());
                if let Some(character) = stray {
                    return Err(CardFault::Character { character, rules });
                }
                // No number begins with a zero: it would be digits with nothing between them.
                number(part).ok_or(CardFault::Number { property, rules })
            });
            digits::card(rules, first, values.collect::<Result<_, _>>()?)
        })
    }

    fn words(&self, rows: Rows<'_, '_>) -> Result<Board, ParseError> {
        self.chunks(rows, is_joint, |parts| words::card(self.rules, self.names, parts))
    }

    /// The board in codes of an order, whose letters may be those of other programs.
    fn codes(&self, rows: Rows<'_, '_>, order: CodeOrder) -> Option<Board> {
        let (mut letters, mut is_hatched) = (Vec::new(), false);
        let board = self.each(rows, |part| {
            let none = CardFault::Code { wrong: None, order };
            let code: [u8; 4] = part.text.as_bytes().try_into().map_err(|_| none)?;
            let mut values = [0; 4];
            for (letter, property) in
                code.map(|it| it.to_ascii_uppercase()).into_iter().zip(order.properties())
            {
                values[property] = value_of_letter(property, letter).ok_or(none)?;
                is_hatched |= property == SHADING && matches!(letter, b'F' | b'H');
                if property == COLOR {
                    letters.push(letter);
                }
            }
            self.rules.card(&values).map_err(CardFault::Values)
        });
        let is_one_color =
            !(letters.contains(&b'B') && letters.iter().any(|it| matches!(it, b'P' | b'V')));
        board.ok().filter(|_| is_hatched == order.is_hatched() && is_one_color)
    }

    /// Cards by their places in the deck.
    fn indices(&self, rows: Rows<'_, '_>, first: u32) -> Result<Board, ParseError> {
        let rules = self.rules;
        self.each(rows, |part| {
            let index = number::<u128>(part.text).and_then(|index| index.checked_sub(first.into()));
            let card = index.and_then(|index| rules.card_at(index));
            card.ok_or(CardFault::Index { first, rules })
        })
    }
}

/// Whether a part looks as if it were of this form.
fn looks_like(part: &str, form: Form) -> bool {
    let mut letters = part.chars().filter(|c| c.is_alphabetic());
    match form {
        Form::Indices { .. } => number::<u128>(part).is_some(),
        Form::Notation(Notation::Words) => letters.count() != 1 && !part.starts_with('-'),
        _ => letters.next().is_none(),
    }
}

/// Adds a card to a board.
fn put(
    board: &mut Board,
    part: &Item<'_>,
    card: Result<Card, CardFault>,
) -> Result<(), ParseError> {
    let card = card.map_err(|fault| part.error(fault))?;
    board.add(&[card]).map_err(|_| part.error(CardFault::Duplicate))
}

/// Whether a character joins the parts of a card.
fn is_joint(c: char) -> bool {
    matches!(c, '-' | '_')
}

/// A number as it is written, without zeros before it.
fn number<N: core::str::FromStr>(text: &str) -> Option<N> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = text == "0" || !text.starts_with('0');
    text.parse().ok().filter(|_| is_number && is_short)
}

/// The value of a letter in the codes of any program.
fn value_of_letter(property: usize, letter: u8) -> Option<u32> {
    let letters: &[(u8, u32)] = match property {
        NUMBER => &[(b'1', 0), (b'2', 1), (b'3', 2)],
        COLOR => &[(b'R', 0), (b'G', 1), (b'P', 2), (b'V', 2), (b'B', 2)],
        SHAPE => &[(b'D', 0), (b'S', 1), (b'W', 1), (b'O', 2)],
        _ => &[(b'S', 0), (b'F', 0), (b'T', 1), (b'H', 1), (b'O', 2), (b'E', 2)],
    };
    letters.iter().find(|it| it.0 == letter).map(|it| it.1)
}

/// Whether a line says what the cards after it are: names of columns, or the numbers of cards, of
/// properties and of values.
fn is_head(head: &[Item<'_>], reading: &Reading) -> bool {
    let rules = reading.board.rules();
    let (cards, p, v) = (reading.board.len(), rules.properties() as usize, rules.set_len());
    let is_name = |part: &Item<'_>| part.text.chars().all(char::is_alphabetic);
    let numbers: Option<SmallVec<[usize; 4]>> = head.iter().map(|part| number(part.text)).collect();
    match numbers {
        None => head.iter().all(is_name),
        Some(numbers) => {
            [&[cards][..], &[cards, p], &[cards, p, v], &[p, v], &[p, v, cards], &[cards, v, p]]
                .contains(&&*numbers)
        }
    }
}

/// Refuses numbers under names of properties in another order than the deck's.
fn check_columns(head: &[Item<'_>], rules: Rules) -> Result<(), ParseError> {
    let columns: Vec<_> =
        head.iter().filter_map(|part| Notation::property_named(part.text)).collect();
    let is_ordered = columns.iter().copied().eq(0..rules.properties());
    if is_ordered || columns.is_empty() {
        return Ok(());
    }
    Err(ParseError::at(head[0].line, head[0].text, Reason::Columns))
}
