//! Boards as JSON: the one form, for every game.

use crate::Variant;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Deserializer, Value};
use set_core::{Card, Form, Notation, ParseError, Rules};

use super::text::heading;
use super::{BoardReader, GameBoard, GameBoardError};

/// A board as JSON: `docs/boards.md` and `docs/board.schema.json` describe it. A reader ignores other fields.
///
/// # Example
///
/// ```
/// use set_core::{Board, Notation, Rules};
/// use set_variants::GameBoard;
///
/// let board = GameBoard::new(Rules::CLASSIC, Board::parse(Rules::CLASSIC, "0000 0120")?)?;
/// let json = serde_json::to_string(&board.to_json(Notation::Digits))?;
/// assert_eq!(
///     json,
///     r#"{"game":"set","rules":{"properties":4,"values":3},"cards":["0000","0120"]}"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BoardJson {
    /// The name of the game; Set where it is absent.
    pub game: String,
    /// The rules of the cards.
    pub rules: Rules,
    /// The cards, in one notation.
    pub cards: Vec<String>,
}

/// The board of an object. Its cards are of any form.
#[derive(Deserialize)]
struct Object {
    game: Option<String>,
    rules: Option<Rules>,
    cards: Vec<Value>,
}

impl BoardReader {
    /// Reads a board; one without cards from a text that has none.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] with the place if the text is no board or several, or can mean two, and if it is of
    /// another game.
    pub fn board(&self, text: &str) -> Result<(GameBoard, Form), GameBoardError> {
        let mut boards = self.boards(text)?;
        match boards.len() {
            0 => Ok((GameBoard::empty(self.variant(heading(text)?)?), Notation::Digits.into())),
            1 => Ok(boards.remove(0)),
            boards => Err(GameBoardError::Boards { boards }),
        }
    }

    /// Reads the boards of a text, with blank lines between them, or of JSON. Boards of a text have cards.
    ///
    /// # Errors
    ///
    /// As [`board`](Self::board).
    pub fn boards(&self, text: &str) -> Result<Vec<(GameBoard, Form)>, GameBoardError> {
        let begin = text.trim_start_matches('\u{feff}').trim_start();
        if begin.starts_with(['{', '['])
            && let Some(boards) = boards(self, begin)?
        {
            return Ok(boards);
        }
        self.blocks(text)
    }
}

/// The boards of JSON, one value or several one after the other; `None` of a list that is no JSON.
fn boards(reader: &BoardReader, text: &str) -> Result<Option<Vec<Found>>, GameBoardError> {
    let values = Deserializer::from_str(text).into_iter::<Value>().collect::<Result<Vec<_>, _>>();
    let value = match values {
        Ok(mut values) if values.len() == 1 => values.remove(0),
        Ok(values) => Value::Array(values),
        Err(_) if text.starts_with('[') => return Ok(None),
        Err(error) => return Err(GameBoardError::json(&error)),
    };
    match &value {
        Value::Array(values) => boards_of_list(reader, values).map(Some),
        _ => Ok(Some(vec![board(reader, &value)?])),
    }
}

/// The boards of a list, which is one of cards or one of boards.
fn boards_of_list(reader: &BoardReader, values: &[Value]) -> Result<Vec<Found>, GameBoardError> {
    let one = list(reader, reader.variant(None)?, values);
    let are = |is_board: fn(&Value) -> bool| !values.is_empty() && values.iter().all(is_board);
    let (are_texts, are_objects) = (are(Value::is_string), are(|it| it.get("cards").is_some()));
    if !are(|it| it.is_array() || it.get("cards").is_some()) && (one.is_ok() || !are_texts) {
        return Ok(vec![one?]);
    }
    let many: Result<Vec<_>, _> = values.iter().map(|value| board(reader, value)).collect();
    let have_one_each =
        |many: &[Found]| many.len() > 1 && many.iter().all(|it| it.0.board().len() == 1);
    match (one, many) {
        (Ok(_), Ok(many)) if have_one_each(&many) => {
            Err(GameBoardError::unclear("this is a list of cards or a list of boards of one card"))
        }
        (Ok(one), _) => Ok(vec![one]),
        (Err(_), Ok(_)) if is_table(reader, values)? => Err(GameBoardError::unclear(
            "this is a board in rows, or a list of boards: write one list of its cards, or \
             {\"cards\": [...]} for each board",
        )),
        // A list of cards with a fault is not as many boards.
        (Err(error), Ok(many)) if are_texts && have_one_each(&many) => Err(error),
        (Err(_), Ok(many)) => Ok(many),
        (Err(error), Err(other)) => Err(if are_objects { other } else { error }),
    }
}

/// Whether lists are as long as each other, and one board when they are put together.
fn is_table(reader: &BoardReader, rows: &[Value]) -> Result<bool, GameBoardError> {
    let rows: Option<Vec<_>> = rows.iter().map(|row| row.as_array().cloned()).collect();
    let Some(rows) = rows.filter(|rows| rows.iter().all(|row| row.len() == rows[0].len())) else {
        return Ok(false);
    };
    Ok(rows.len() > 1 && list(reader, reader.variant(None)?, &rows.concat()).is_ok())
}

type Found = (GameBoard, Form);

/// The board that a value is.
fn board(reader: &BoardReader, value: &Value) -> Result<Found, GameBoardError> {
    match value {
        Value::Array(cards) => list(reader, reader.variant(None)?, cards),
        Value::Object(fields)
            if !fields.contains_key("cards")
                && fields.keys().any(|it| Notation::property_named(it).is_some()) =>
        {
            list(reader, reader.variant(None)?, core::slice::from_ref(value))
        }
        Value::String(text) => match &*reader.blocks(text)? {
            [one] => Ok(one.clone()),
            _ => Err(GameBoardError::json("expected one board in each text")),
        },
        _ => {
            let Object { game, rules, cards } =
                Object::deserialize(value).map_err(|error| GameBoardError::json(&error))?;
            if rules.is_none() && cards.is_empty() {
                return Err(GameBoardError::json("missing field `rules`"));
            }
            let found = match (game, rules) {
                (None, None) => None,
                (game, rules) => {
                    Some(Variant::parse(game.as_deref().unwrap_or(Variant::SET.name()), rules)?)
                }
            };
            list(reader, reader.variant(found)?, &cards)
        }
    }
}

/// The board of a list of cards.
fn list(reader: &BoardReader, variant: Variant, cards: &[Value]) -> Result<Found, GameBoardError> {
    let all = reader.reader(variant.rules());
    let mut text = String::new();
    for card in cards {
        let card =
            card_text(card).filter(|card| !card.trim().is_empty() && !card.contains(['\n', '#']));
        text += &card.ok_or_else(|| GameBoardError::json("expected a list of cards"))?;
        text.push('\n');
    }
    let read = |form: Option<Form>| {
        let cards = form.map_or(all, |form| all.with_form(form));
        cards.board(&text).map_err(ParseError::without_place)
    };
    let mut reading = read(None)?;
    if reading.board.len() != cards.len() && !cards.iter().any(Value::is_string) {
        // A list of values with a fault is not as many indices.
        reading = read(Some(Form::Rows))?;
    }
    if reading.board.len() != cards.len() {
        return Err(GameBoardError::unclear("expected one card in each text"));
    }
    Ok((GameBoard::new(variant, reading.board)?, reading.form))
}

/// A card as a line of text: a text, an index, a list of values or words, or an object with them.
pub(super) fn card_text(card: &Value) -> Option<String> {
    match card {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(parts) => {
            let parts = parts.iter().map(|part| card_text(part).filter(|_| !part.is_array()));
            Some(parts.collect::<Option<Vec<_>>>()?.join(" "))
        }
        Value::Object(fields) => {
            let mut parts: Vec<_> = fields
                .iter()
                .filter_map(|(name, value)| {
                    Some((Notation::property_named(name)?, card_text(value)?))
                })
                .collect();
            // Numbers are in the order of the deck, words in any.
            parts.sort();
            Some(parts.into_iter().map(|it| it.1).collect::<Vec<_>>().join(" "))
        }
        Value::Null | Value::Bool(_) => None,
    }
}

impl GameBoard {
    /// The board as JSON, with cards in this notation.
    #[must_use]
    pub fn to_json(&self, notation: Notation) -> BoardJson {
        let cards = self.names(self.board.cards(), notation);
        BoardJson { game: self.variant.plain().to_string(), rules: self.rules(), cards }
    }

    /// The places of cards of the board, from 1 in its order, ascending: of the cards of a match.
    ///
    /// ```
    /// use set_core::Budget;
    /// use set_variants::BoardReader;
    ///
    /// let (board, _) = BoardReader::default().board("0002 1111 0000 0001")?;
    /// let (matches, _) = board.matches(1, &Budget::unlimited());
    /// assert_eq!(board.places(&matches[0]), [1, 3, 4]);
    /// # Ok::<(), set_variants::GameBoardError>(())
    /// ```
    #[must_use]
    pub fn places(&self, cards: &[Card]) -> Vec<usize> {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        let all = (1..).zip(self.board.cards());
        all.filter(|(_, card)| cards.binary_search(card).is_ok()).map(|it| it.0).collect()
    }

    /// The names of cards in this notation.
    #[must_use]
    pub fn names(&self, cards: &[Card], notation: Notation) -> Vec<String> {
        let name = |&card| notation.display(self.rules(), card).to_string();
        cards.iter().map(name).collect()
    }
}

/// As [`BoardJson`], with digits.
impl Serialize for GameBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json(Notation::Digits).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameBoard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Ok(board(&BoardReader::default(), &value).map_err(serde::de::Error::custom)?.0)
    }
}
