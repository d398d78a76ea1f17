//! A board as a picture.

use pyo3::prelude::*;
use set_draw::{BoardPicture, Theme};
use set_variants::{GameBoard, Language};

use crate::cards;
use crate::errors::value_error;

/// The picture as SVG, with matches outlined and captions in the notation of this name.
pub(super) fn svg(
    game: &GameBoard,
    matches: &[Bound<'_, PyAny>],
    captions: Option<&str>,
    theme: Theme,
) -> PyResult<String> {
    let captions = captions.map(|name| cards::notation(game.rules(), name)).transpose()?;
    let matches = matches.iter().map(|found| cards::list(game.rules(), found));
    let matches = matches.collect::<PyResult<Vec<_>>>()?;
    let (one, many) = (
        game.variant().words(Language::English).one(),
        game.variant().words(Language::English).many(),
    );
    let picture = BoardPicture::new(game.board()).with_sets(&matches).with_names(one, many);
    let mut picture = picture.with_theme(theme);
    if let Some(notation) = captions {
        picture = picture.with_captions(notation);
    }
    picture.to_svg().map_err(|error| value_error(&error))
}
