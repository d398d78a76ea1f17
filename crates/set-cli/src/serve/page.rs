//! The files of the page, and the cards as pictures.

use axum::Router;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use set_core::{Notation, Rules};
use set_draw::{Theme, card_svg};

use crate::serve::api::Refused;

const HTML: &str = include_str!("page/index.html");
const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/table.js");

pub(super) fn routes() -> Router {
    let file = |kind: &'static str, text: &'static str| {
        get(move || async move { ([(CONTENT_TYPE, kind)], text) })
    };
    Router::new()
        .route("/", file("text/html; charset=utf-8", HTML))
        .route("/style.css", file("text/css; charset=utf-8", STYLE))
        .route("/table.js", file("text/javascript; charset=utf-8", SCRIPT))
        .route("/cards/{properties}/{values}/{theme}/{card}", get(card))
}

/// A card as SVG. Its picture never changes, so that browsers may keep it.
async fn card(
    Path((properties, values, theme, card)): Path<(u32, u32, String, String)>,
) -> Result<Response, Refused> {
    let missing = |text: String| Refused::new(StatusCode::NOT_FOUND, text);
    let rules = Rules::new(properties, values).map_err(|error| missing(error.to_string()))?;
    let theme: Theme = theme.parse().map_err(|error| missing(format!("{error}")))?;
    let card = Notation::Digits.parse_card(rules, &card);
    let card = card.map_err(|error| missing(error.to_string()))?;
    let picture = card_svg(rules, card, theme).map_err(|error| missing(error.to_string()))?;
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "max-age=86400")];
    Ok((headers, picture).into_response())
}
