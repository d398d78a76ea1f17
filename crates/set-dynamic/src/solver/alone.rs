//! Without the feature `parallel`, a search has no team.

/// There is none.
#[derive(Debug)]
pub(crate) enum Team {}
