//! Why a member could not join.

use std::io;

use thiserror::Error;

/// Why a member could not join.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PortfolioError {
    /// Another member has the name.
    #[error("there is a member {name:?} already: expected another name")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// There is a lead already.
    #[error("{name:?} cannot lead: {lead:?} does already, and expected is one lead at most")]
    LeadTaken {
        /// The name of the new member.
        name: String,
        /// The lead.
        lead: String,
    },
    /// The system has no thread for it.
    #[error("no thread for member {name:?}: {source}")]
    Thread {
        /// The member's name.
        name: String,
        /// What the system said.
        source: io::Error,
    },
}
