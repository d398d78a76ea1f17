//! The targets of the front floor, which need nothing of libFuzzer.

use set_core::{Board, Budget, Notation, Reader, Rules};
use set_export::cnf::Output;
use set_export::{Answer, ExportFormat, read_answer};
use set_game::{Transcript, Verifier};
use set_program::recorded::{RecordError, Recorded, read_games};
use set_proof::Certificate;
use set_table::{SavedGame, Table};
use set_testkit::checker;
use set_variants::BoardReader;

/// Reads a board: the first two bytes choose the rules, the others are the text. The text is also read as
/// a board of any game.
pub fn boards(data: &[u8]) {
    let [p, v, text @ ..] = data else { return };
    let Ok(text) = str::from_utf8(text) else { return };
    for (board, form) in BoardReader::default().boards(text).unwrap_or_default() {
        let notation = form.notation();
        let json = serde_json::to_string(&board.to_json(notation)).expect("a board is JSON");
        assert_eq!(BoardReader::default().board(&json), Ok((board, notation.into())));
    }
    let Ok(rules) = Rules::new(u32::from(p % 40), u32::from(v % 40)) else { return };

    let reader = Reader::new(rules);
    for reader in [reader, reader.counting_from(0), reader.counting_from(1)] {
        match reader.boards(text) {
            Ok(boards) => boards.iter().for_each(|reading| {
                let (board, notation) = (&reading.board, reading.form.notation());
                let again = Board::parse(rules, &board.to_string());
                assert_eq!(again.as_ref(), Ok(board), "as digits");
                let again = notation.parse_board(rules, &board.display(notation).to_string());
                assert_eq!(again.as_ref(), Ok(board), "as {notation}");
            }),
            Err(error) => {
                let line = text.lines().nth(error.line - 1);
                assert!(line.is_some(), "there is no line {} in {text:?}", error.line);
            }
        }
    }
    if let Ok(card) = rules.parse_card(text) {
        assert_eq!(rules.parse_card(&rules.display(card).to_string()), Ok(card));
    }
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    if let Ok(notation) = text.parse::<Notation>() {
        assert_eq!(notation.to_string().parse(), Ok(notation));
    }
}

/// Reads transcripts as JSON, and checks them.
pub fn transcripts(data: &[u8]) {
    let lines = data.split(|&byte| byte == b'\n').count();
    for game in read_games(data) {
        let transcript = match game {
            Ok(Recorded { transcript, .. }) => transcript,
            Err(RecordError { line, .. }) => {
                assert!(line <= lines, "there is no line {line} of {lines}");
                return;
            }
        };
        let text = serde_json::to_string(&transcript).expect("a transcript can be written");
        let again: Transcript = serde_json::from_str(&text).expect("and read again");
        assert_eq!(again, transcript);

        // Either answer is fine; that it comes is what matters.
        let budget = Budget::unlimited().with_node_limit(10_000);
        let _ = Verifier::new().with_budget(budget).verify(&transcript);
    }
}

/// Reads a game that was saved at the table, and resumes it.
pub fn saved_games(data: &[u8]) {
    let Ok(saved) = serde_json::from_slice::<SavedGame>(data) else { return };
    if let Ok(table) = Table::resume(saved) {
        let saved = table.save();
        let again = Table::resume(saved.clone()).expect("it was resumed before");
        assert_eq!(again.save(), saved);
        let Some(transcript) = table.transcript() else { return };
        let report = Verifier::new().verify(&transcript);
        assert!(report.is_ok(), "resumed, but wrong: {report:?}");
    }
}

/// Reads the answer of a solver from elsewhere: the first byte chooses the format.
pub fn answers(data: &[u8]) {
    let [format, text @ ..] = data else { return };
    let Ok(text) = str::from_utf8(text) else { return };
    let formats = ExportFormat::ALL;
    let format = formats[usize::from(*format) % formats.len()];
    let board = Board::parse(Rules::CLASSIC, "0000 0001 1111 0002").expect("distinct cards");
    if let Ok(Answer::Set(set)) = read_answer(format, &board, text) {
        assert!(board.contains_all(&set), "{set} is not of the board");
    }
}

/// Reads the output of a SAT solver.
pub fn outputs(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    if let Ok(Output::Satisfiable(model)) = Output::parse(text) {
        let words = text.split_whitespace().filter(|word| word.parse::<i32>().is_ok()).count();
        assert!(model.len() < words, "a literal for each number but the final 0");
    }
}

/// Checks a certificate for a board: the first bytes are the rules, the number of cards and
/// their values, the others the trees. The header is made to fit.
pub fn certificates(data: &[u8]) {
    const MAX_CARDS: u8 = 24;
    let [p, v, cards, rest @ ..] = data else { return };
    let (p, v) = (p % 5 + 1, v % 6 + 1);
    let rules = Rules::new(u32::from(p), u32::from(v)).expect("small rules");
    let Some((values, trees)) = rest.split_at_checked(usize::from(cards % MAX_CARDS * p)) else {
        return;
    };
    let values: Vec<u32> = values.iter().map(|value| u32::from(value % v)).collect();
    let cards = values.chunks(usize::from(p)).map(|card| rules.card(card).expect("small values"));
    let Ok(board) = Board::from_cards(rules, cards) else { return };

    let mut hash: u32 = 2_166_136_261;
    for byte in values.iter().flat_map(|value| [value % 256, value / 256]) {
        hash = (hash ^ byte).wrapping_mul(16_777_619);
    }
    let len = u8::try_from(board.len()).expect("few cards");
    let header = [&b"SETP\x03"[..], &[p, v, len, 0], &hash.to_le_bytes()].concat();
    let certificate = Certificate::from([&header, trees].concat());
    if set_proof::check(&board, &certificate).is_ok() {
        assert!(checker::is_set_free(&board), "accepted, but there is a set: {board}");
    }
}
