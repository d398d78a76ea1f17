//! The forms in which other programs and people write cards, each tried on a whole board.

use alloc::format;
use alloc::vec::Vec;

use smallvec::SmallVec;

use super::codes::CodeOrder;
use super::name::Notation;
use super::reader::{Form, Reader, Reading};
use super::text::{Block, Item};
use super::{digits, reading, words};
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
        // Where another form was asked for, the fault of that form is told.
        let is_plain = matches!(self.form, None | Some(Form::Notation(_)));
        let mut faults: Vec<_> = is_plain.then(|| plain.clone()).into_iter().collect();
        let mut found = self.readings(&rows, &[], &mut faults);
        if let [head, rest @ ..] = &*rows {
            let columns = columns(head, self.rules);
            let known = columns.as_deref().unwrap_or_default();
            let mut others = self.readings(rest, known, &mut Vec::new());
            let is_new = |reading: &Reading| {
                found.iter().all(|other| other.board.cards() != reading.board.cards())
            };
            others.retain(|reading| self.is_head(head, reading) && is_new(reading));
            let is_ordered = known.iter().copied().eq(0..known.len());
            // Names over digits with nothing between them change nothing.
            if others.iter().any(|it| match it.form {
                Form::Rows | Form::Columns => columns.is_err(),
                form => form.notation() == Notation::Digits && (columns.is_err() || !is_ordered),
            }) {
                return Err(ParseError::at(head[0].line, head[0].text, Reason::Columns));
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
                Err(last.unwrap_or(plain))
            }
            [_] => Ok(found.remove(0)),
            [first, second, ..] => {
                let (first, second, rules) = (first.form.told(), second.form.told(), self.rules);
                let reason = Reason::Ambiguous { first, second, rules };
                Err(ParseError::at(block.line, block.text.trim(), reason))
            }
        }
    }

    /// The boards that the rows can mean, all different, where numbers are of these properties.
    fn readings(
        &self,
        rows: Rows<'_, '_>,
        columns: &[usize],
        faults: &mut Vec<ParseError>,
    ) -> Vec<Reading> {
        let rules = self.rules;
        let mut found: Vec<Reading> = Vec::new();
        // The fault of a form that the parts do not even look like tells nothing.
        let first = self.first.unwrap_or(0);
        let parts = || rows.iter().flatten();
        let begins_in_digits =
            parts().next().is_some_and(|part| digits::parse(rules, first, part.text).is_ok());
        let is_like = |form| {
            form == Form::Notation(Notation::Digits) && begins_in_digits
                || parts().all(|part| looks_like(part.text, form))
        };
        let mut add = |form, board: Result<Board, ParseError>| match board {
            Ok(board) if board.is_empty() || !self.may_be(form) => {}
            Ok(board) if found.iter().any(|other| other.board.cards() == board.cards()) => {}
            Ok(board) => found.push(Reading { board, form }),
            Err(fault) if is_like(form) && self.may_be(form) => faults.push(fault),
            Err(_) => {}
        };
        let glued = self.each(rows, &mut |part| digits::parse(rules, first, part.text));
        let is_glued = glued.is_ok();
        add(Form::Notation(Notation::Digits), glued);
        if let Some(board) = self.without_zeros(rows, first) {
            add(Form::Notation(Notation::Digits), Ok(board));
        }
        add(Form::Rows, self.numbers(rows, columns, first));
        if let Some(turned) = self.turned(rows) {
            add(Form::Columns, self.numbers(&turned, columns, first));
        }
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
        card: &mut dyn FnMut(&Item<'_>) -> Result<Card, CardFault>,
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
        is_part: fn(&str) -> bool,
        card: &mut dyn FnMut(&[&str]) -> Result<Card, CardFault>,
    ) -> Result<Board, ParseError> {
        let mut board = Board::new(self.rules);
        for row in rows {
            let parts = row.iter().flat_map(|part| part.split(is_between));
            let parts: Vec<_> = parts.filter(|part| is_part(part.text)).collect();
            for chunk in parts.chunks(self.rules.properties() as usize) {
                let texts: SmallVec<[&str; 16]> = chunk.iter().map(|part| part.text).collect();
                put(&mut board, &chunk[0], card(&texts))?;
            }
        }
        Ok(board)
    }

    /// The columns as rows, if there is a line for each property, and its numbers can also be some cards: a board
    /// of other lines has columns only where they were asked for.
    fn turned<'t>(&self, rows: Rows<'_, 't>) -> Option<Vec<Vec<Item<'t>>>> {
        let p = self.rules.properties() as usize;
        let n = rows.first()?.len();
        let can_be = n > p && n % p == 0 || self.form == Some(Form::Columns);
        let is_table = can_be && rows.len() == p && rows.iter().all(|row| row.len() == n);
        is_table.then(|| (0..n).map(|i| rows.iter().map(|row| row[i]).collect()).collect())
    }

    /// The board of digits whose first zeros were lost, as in a table of numbers.
    fn without_zeros(&self, rows: Rows<'_, '_>, first: u32) -> Option<Board> {
        let (rules, p) = (self.rules, self.rules.properties() as usize);
        let mut lens = rows.iter().flatten().map(|part| part.text.len());
        let len = lens.next()?;
        if first == 1 || rules.values() > 10 || lens.all(|other| other == len) {
            return None;
        }
        let board = self.each(rows, &mut |part| {
            let index = CardFault::Index { first, rules };
            let digits = number::<u128>(part.text).ok_or(index)?;
            digits::parse(rules, first, &format!("{digits:0p$}"))
        });
        board.ok()
    }

    /// Rows of numbers, of the properties in this order if it is given.
    fn numbers(
        &self,
        rows: Rows<'_, '_>,
        columns: &[usize],
        first: u32,
    ) -> Result<Board, ParseError> {
        let rules = self.rules;
        if let Some(sign) = rows.iter().flatten().find(|part| part.text.starts_with(['-', '_'])) {
            return Err(sign.error(CardFault::Character { character: '-', rules }));
        }
        let mut card = |parts: &[&str]| {
            let values = parts.iter().zip(0..).map(|(part, property)| {
                let stray = part.chars().find(|c| !c.is_ascii_digit());
                if let Some(character) = stray {
                    return Err(CardFault::Character { character, rules });
                }
                // No number begins with a zero: it would be digits with nothing between them.
                number(part).ok_or(CardFault::Number { property, rules })
            });
            let values: digits::Values = values.collect::<Result<_, _>>()?;
            let mut ordered = values.clone();
            if columns.len() == values.len() {
                columns.iter().zip(&values).for_each(|(&column, &value)| ordered[column] = value);
            }
            digits::card(rules, first, ordered)
        };
        self.chunks(rows, is_joint, |_| true, &mut card)
    }

    fn words(&self, rows: Rows<'_, '_>) -> Result<Board, ParseError> {
        let is_between = |c| is_joint(c) || c == '.';
        self.chunks(rows, is_between, is_no_label, &mut |parts| {
            reading::card_of_words(self.rules, self.names, parts)
        })
    }

    /// The board in codes of an order. Other programs may have written the letters; each value has one.
    fn codes(&self, rows: Rows<'_, '_>, order: CodeOrder) -> Option<Board> {
        let mut letters = [[None; 3]; 4];
        let board = self.each(rows, &mut |part| {
            let none = CardFault::Code { wrong: None, order };
            let code: [u8; 4] = part.text.as_bytes().try_into().map_err(|_| none)?;
            let mut values = [0; 4];
            for (letter, property) in
                code.map(|it| it.to_ascii_uppercase()).into_iter().zip(order.properties())
            {
                let value = order.any_value(property, letter).ok_or(none)?;
                if *letters[property][value as usize].get_or_insert(letter) != letter {
                    return Err(none);
                }
                values[property] = value;
            }
            self.rules.card(&values).map_err(CardFault::Values)
        });
        board.ok()
    }

    /// Whether a line is a head: names of columns, or how many cards, properties and values there are.
    fn is_head(&self, head: &[Item<'_>], reading: &Reading) -> bool {
        let rules = self.rules;
        let (cards, p, v) = (reading.board.len(), rules.properties() as usize, rules.set_len());
        let numbers: Option<SmallVec<[usize; 4]>> =
            head.iter().map(|part| number(part.text)).collect();
        // No word of a card stands above numbers, and names of properties alone above words.
        let is_name = |part: &Item<'_>| {
            if Notation::property_named(part.text).is_some() {
                return true;
            }
            if reading.form.notation() != Notation::Digits {
                return false;
            }
            // As long as digits, it may be a card with letters that look like them.
            let is_long = part.text.chars().count() == p;
            let is_word = part.text.chars().all(char::is_alphabetic);
            is_word && !words::is_value(part.text) && !is_long
        };
        numbers.map_or_else(
            || head.iter().all(is_name),
            |numbers| {
                let all = [
                    &[cards][..],
                    &[cards, p],
                    &[cards, p, v],
                    &[p, v],
                    &[p, v, cards],
                    &[cards, v, p],
                ];
                all.contains(&&*numbers)
            },
        )
    }

    /// Cards by their indices in the deck.
    fn indices(&self, rows: Rows<'_, '_>, first: u32) -> Result<Board, ParseError> {
        let rules = self.rules;
        self.each(rows, &mut |part| {
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
    board.add(&[card]).map_err(|_| part.error(CardFault::Repeated))
}

/// Whether a character joins the parts of a card.
fn is_joint(c: char) -> bool {
    matches!(c, '-' | '_')
}

/// Whether a part is not the name before a value, as in `Shape: oval` and `Card(shape=Shape.OVAL, ...)`.
fn is_no_label(part: &str) -> bool {
    !part.eq_ignore_ascii_case("card") && Notation::property_named(part).is_none()
}

/// A number as it is written, without zeros before it.
fn number<N: core::str::FromStr>(text: &str) -> Option<N> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = text == "0" || !text.starts_with('0');
    text.parse().ok().filter(|_| is_number && is_short)
}

/// The properties of columns in the order of their names, if a line has such names, else none; an error if it has
/// some of them.
fn columns(head: &[Item<'_>], rules: Rules) -> Result<SmallVec<[usize; 4]>, ()> {
    let named = |part: &Item<'_>| Notation::property_named(part.text).map(|it| it as usize);
    let columns: SmallVec<[usize; 4]> = head.iter().filter_map(named).collect();
    let p = rules.properties() as usize;
    let is_whole = [columns.len(), head.len()] == [p; 2] && (0..p).all(|it| columns.contains(&it));
    if columns.is_empty() || is_whole { Ok(columns) } else { Err(()) }
}
