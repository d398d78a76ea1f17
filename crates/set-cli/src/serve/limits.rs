//! Limits on requests, and the headers of every answer.

use core::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use crate::serve::api::Refused;

/// The connections that are open at a time.
pub(super) const CONNECTIONS: usize = 512;

/// How long a connection may wait before the next request, or take to write its head.
pub(super) const IDLE: Duration = Duration::from_secs(60);

/// How long the server waits after a connection that it could not accept.
pub(super) const PAUSE: Duration = Duration::from_millis(100);

/// How long an answer may take, with the reading of the request.
const TIME: Duration = Duration::from_secs(10);

/// The bytes of a request's body.
const BODY: usize = 2_048;

/// The page loads its own files, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// Adds the limits of each request, and the headers of each answer.
pub(super) fn apply(router: Router) -> Router {
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    router
        .layer(DefaultBodyLimit::max(BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, TIME))
        .layer(header(CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(REFERRER_POLICY, "no-referrer"))
        .layer(header(CACHE_CONTROL, "no-store"))
}

/// Refuses requests to another host than this computer. A page from elsewhere whose name was
/// made to lead here would have its own name there.
pub(super) async fn only_here(request: Request, next: Next) -> Response {
    if is_here(request.headers()) {
        next.run(request).await
    } else {
        let text = "expected the host 127.0.0.1 or localhost".to_owned();
        Refused::new(StatusCode::MISDIRECTED_REQUEST, text).into_response()
    }
}

fn is_here(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let authority: Option<Authority> = host.and_then(|host| host.parse().ok());
    authority.is_some_and(|it| matches!(it.host(), "127.0.0.1" | "localhost"))
}

/// The answer to a request for a page that does not exist.
pub(super) async fn not_found() -> Refused {
    Refused::new(StatusCode::NOT_FOUND, "there is no such page".to_owned())
}
