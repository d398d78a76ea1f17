//! Solutions of exact covers, as Knuth's programs print them: the options, one a line.

use set_core::{Board, Card};

use super::{AnswerError, Said};

/// Reads the first solution. Its cards are those of the items `c0`, `c1`, ..., with the color 1
/// where they have colors.
pub(super) fn read(board: &Board, text: &str) -> Result<Said, AnswerError> {
    let mut cards: Vec<Card> = Vec::new();
    let mut solutions = 0;
    let mut has_none = false;
    for line in text.lines() {
        let mut words = line.split_whitespace();
        // A solution begins with its number and a colon.
        if words.clone().next().is_some_and(|word| is_number(word.strip_suffix(':'))) {
            solutions += 1;
            if solutions > 1 {
                break;
            }
        }
        has_none |= line.contains(" 0 solutions") || line.trim() == "0 solutions";
        for index in words.by_ref().filter_map(chosen) {
            let card = board.get(index).ok_or_else(|| {
                let last = board.len().saturating_sub(1);
                AnswerError::Text(format!("c{index}: expected c0 to c{last}"))
            })?;
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
    }
    Ok(match (&*cards, has_none) {
        ([], true) => Said::NoSet,
        ([], false) => Said::Unknown,
        _ => Said::Chosen(cards),
    })
}

fn is_number(word: Option<&str>) -> bool {
    word.is_some_and(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The index of the card that an item chooses.
fn chosen(item: &str) -> Option<usize> {
    let index = item.strip_prefix('c')?;
    let index = index.strip_suffix(":1").unwrap_or(index);
    is_number(Some(index)).then(|| index.parse().ok()).flatten()
}
