//! The game as JSON.

use std::sync::{Arc, Mutex};

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use set_core::Rules;
use set_deck::random_seed;
use set_table::{Action, Options, Player, Reply, Seats, Table};
use tokio::task::spawn_blocking;

use crate::date::puzzle_of_day;
use crate::names::words;
use crate::serve::games::{Game, Games, MOST, NoGame, locked};
use crate::serve::view::View;

/// The most cards of an opening: more have no room in a window.
const MOST_CARDS: usize = 60;

pub(super) fn routes(games: Games) -> Router {
    Router::new()
        .route("/api/games", post(begin))
        .route("/api/games/{name}", get(look))
        .route("/api/games/{name}/actions", post(act))
        .with_state(games)
}

/// A refusal: the status and a message.
#[derive(Debug)]
pub(super) struct Refused(StatusCode, String);

impl Refused {
    pub(super) const fn new(status: StatusCode, text: String) -> Self {
        Self(status, text)
    }

    fn bad(text: &(impl ToString + ?Sized)) -> Self {
        Self(StatusCode::BAD_REQUEST, text.to_string())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        #[derive(Serialize)]
        struct Body {
            error: String,
        }
        (self.0, Json(Body { error: self.1 })).into_response()
    }
}

impl From<JsonRejection> for Refused {
    fn from(rejection: JsonRejection) -> Self {
        Self(rejection.status(), rejection.body_text())
    }
}

impl From<NoGame> for Refused {
    fn from(error: NoGame) -> Self {
        let text = match error {
            NoGame::TooMany => format!("{MOST} games are played: try again later"),
            NoGame::NoName(error) => error.to_string(),
        };
        Self(StatusCode::TOO_MANY_REQUESTS, text)
    }
}

/// The game that is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGame {
    #[serde(default)]
    properties: Option<u32>,
    #[serde(default)]
    values: Option<u32>,
    /// `null` for a random one.
    #[serde(default)]
    seed: Option<u64>,
    /// `"today"` or a day.
    #[serde(default)]
    puzzle: Option<String>,
    #[serde(default)]
    two_players: bool,
}

impl NewGame {
    fn options(&self) -> Result<Options, Refused> {
        let options = match (self.puzzle.as_deref(), self.properties, self.values) {
            (Some(text), None, None) => puzzle_of_day(text)
                .map_err(|error| Refused::bad(&format!("puzzle {text:?}: {error}")))?,
            (Some(_), ..) => return Err(Refused::bad("a puzzle has the classic rules")),
            (None, properties, values) => {
                let classic = Rules::CLASSIC;
                let properties = properties.unwrap_or(classic.properties());
                let values = values.unwrap_or(classic.values());
                let rules = Rules::new(properties, values).map_err(|error| Refused::bad(&error))?;
                let cards = rules.opening_len();
                if cards > MOST_CARDS {
                    return Err(Refused::bad(&format!(
                        "a game of {rules} opens with {cards} cards: at most {MOST_CARDS} are \
                         played here"
                    )));
                }
                let seed =
                    self.seed.map_or_else(random_seed, Ok).map_err(|error| Refused::bad(&error))?;
                Options::game(rules, seed)
            }
        };
        Ok(options.with_seats(if self.two_players { Seats::Two } else { Seats::One }))
    }
}

async fn begin(
    State(games): State<Games>,
    asked: Result<Json<NewGame>, JsonRejection>,
) -> Result<(StatusCode, Json<View>), Refused> {
    let options = asked?.0.options()?;
    blocking(move || {
        let table = Table::new(options).map_err(|error| Refused::bad(&error))?;
        let (name, game) = games.add(table)?;
        Ok((StatusCode::CREATED, Json(View::new(name, &locked(&game).table))))
    })
    .await
}

async fn look(State(games): State<Games>, Path(name): Path<String>) -> Result<Json<View>, Refused> {
    let game = find(&games, &name)?;
    let mut game = locked(&game);
    let now = game.look();
    game.table.tick(now);
    Ok(Json(View::new(name, &game.table)))
}

/// The action of a player.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Deed {
    /// A card, as digits.
    Choose(String),
    Call(Player),
    Clear,
    NoSet,
    Hint,
    Undo,
}

/// The result of an action.
#[derive(Debug, Serialize)]
struct Done {
    /// `"right"` and `"wrong"` for claims, `"refused"` if nothing has changed, else `"done"`.
    kind: &'static str,
    message: String,
    game: View,
}

async fn act(
    State(games): State<Games>,
    Path(name): Path<String>,
    deed: Result<Json<Deed>, JsonRejection>,
) -> Result<Json<Done>, Refused> {
    let deed = deed?.0;
    let game = find(&games, &name)?;
    blocking(move || {
        let mut game = locked(&game);
        let action = action(&deed, game.table.rules())?;
        let now = game.look();
        let reply = game.table.act(action, now);
        let message = reply.display(words(game.table.rules())).to_string();
        Ok(Json(Done { kind: kind(&reply), message, game: View::new(name, &game.table) }))
    })
    .await
}

fn action(deed: &Deed, rules: Rules) -> Result<Action, Refused> {
    Ok(match deed {
        Deed::Choose(card) => {
            let card = rules.parse_card(card);
            Action::Choose(card.map_err(|error| Refused::bad(&error.to_string()))?)
        }
        Deed::Call(player) => Action::Call(*player),
        Deed::Clear => Action::Clear,
        Deed::NoSet => Action::NoSet,
        Deed::Hint => Action::Hint,
        Deed::Undo => Action::Undo,
    })
}

const fn kind(reply: &Reply) -> &'static str {
    match reply {
        Reply::Set { .. } | Reply::NoSet { .. } => "right",
        Reply::NotASet { .. } | Reply::SetsThere { .. } => "wrong",
        Reply::Refused(_) => "refused",
        _ => "done",
    }
}

fn find(games: &Games, name: &str) -> Result<Arc<Mutex<Game>>, Refused> {
    let missing = || Refused(StatusCode::NOT_FOUND, "there is no such game".to_owned());
    games.get(name).ok_or_else(missing)
}

/// Does what may take some tenths of a second: on a thread on which nothing else waits.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let failed = |_| Refused(StatusCode::SERVICE_UNAVAILABLE, "the work was ended".to_owned());
    spawn_blocking(work).await.map_err(failed)?
}
