//! A board for other programs: text for solvers, certificates, pictures.

use std::sync::Arc;

use pyo3::prelude::*;
use set_core::Budget;
use set_draw::{BoardPicture, Theme};
use set_proof::{Certificate, Checker, NoProof, Prover};
use set_smt::{SelectEncoding, Smt2Options};
use set_variants::{GameBoard, Language};

use crate::cards;
use crate::errors::value_error;
use crate::interrupt::{self, Stop};
use crate::progress::Progress;

/// The text in SMT-LIB 2, with the answer that a search of some nodes finds.
pub(crate) fn smt2(py: Python<'_>, board: Arc<GameBoard>, model: bool) -> PyResult<String> {
    interrupt::in_thread(py, Progress::new(false), move |stop| {
        let budget = Budget::unlimited().with_node_limit(Smt2Options::STATUS_NODES);
        let found = board.find(&budget.with_stop_flag(stop.clone()));
        let status = found.ok().map(|found| found.is_some());
        let options = Smt2Options::new().with_model(model).with_status(status);
        SelectEncoding::new(board.board()).to_smt2(options)
    })
}

/// The picture as SVG, with matches outlined and captions in the notation of this name.
pub(crate) fn svg(
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

/// The bytes of a certificate that the board is set-free.
pub(crate) fn certificate(
    py: Python<'_>,
    board: Arc<GameBoard>,
    limits: &Budget,
    progress: Progress,
) -> PyResult<Vec<u8>> {
    let proved = interrupt::search(py, board.board().len(), limits, progress, move |budget| {
        match Prover::new().prove(board.board(), budget) {
            Err(NoProof::Interrupted(limit)) => Err(Stop::Met(limit)),
            proved => Ok(proved.map(Certificate::into_bytes)),
        }
    })?;
    proved.map_err(|error| value_error(&error))
}

/// Checks that a certificate proves that the board is set-free.
pub(crate) fn check_certificate(
    py: Python<'_>,
    board: Arc<GameBoard>,
    certificate: Vec<u8>,
) -> PyResult<()> {
    let checked = interrupt::in_thread(py, Progress::new(false), move |stop| {
        let budget = Budget::unlimited().with_stop_flag(stop.clone());
        Checker::new().check(board.board(), &certificate.into(), &budget)
    })?;
    checked.map(drop).map_err(|error| value_error(&error))
}
