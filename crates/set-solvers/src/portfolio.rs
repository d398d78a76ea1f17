//! Portfolios of solvers by name.

use set_core::Rules;
pub use set_portfolio::{Member, Policy, Portfolio};

use crate::entry::Make;
use crate::{AnySolver, Entry, MakeError};

/// The members of the entry `portfolio`.
pub const DEFAULT_MEMBERS: [&str; 2] = ["dynamic", "partial"];

/// A portfolio of these members, with an empty board. The first member leads,
/// which means that it works in the thread of the caller, if it is one of `auto`,
/// `brute`, `partial` and `dynamic`.
///
/// # Errors
///
/// [`MakeError`] if there are no members, if one of them cannot be made, is there
/// twice or is a portfolio itself, or if the system has no threads.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_solvers::portfolio::{self, Policy};
/// use set_solvers::Entry;
///
/// let members = [Entry::named("dynamic")?, Entry::named("brute")?];
/// let portfolio = portfolio::of(Rules::CLASSIC, &members, Policy::FirstAnswer)?;
/// assert_eq!(portfolio.members().len(), 2);
/// # Ok::<(), set_solvers::MakeError>(())
/// ```
pub fn of(
    rules: Rules,
    members: &[&'static Entry],
    policy: Policy,
) -> Result<Portfolio, MakeError> {
    if members.is_empty() {
        return Err(MakeError::NoMembers);
    }
    let mut portfolio = Portfolio::new(rules).with_policy(policy);
    for (index, &entry) in members.iter().enumerate() {
        portfolio = match entry.make()? {
            Make::Lead { alone, .. } if index == 0 => portfolio.with_lead(entry.name(), alone),
            Make::Lead { alone, .. } => portfolio.with_member(entry.name(), alone),
            Make::Any(make) => portfolio.with_member(entry.name(), make),
            Make::SomeRules(_) | Make::FindsForSomeRules(_) => {
                // Made here once, so that a refusal is an error and no panic there.
                entry.solver(rules)?;
                portfolio.with_member(entry.name(), |rules| in_its_thread(entry, rules))
            }
            Make::Portfolio => return Err(MakeError::Nested),
        }?;
    }
    Ok(portfolio)
}

/// The solver of an entry that was made with the same rules before.
fn in_its_thread(entry: &Entry, rules: Rules) -> AnySolver {
    entry.solver(rules).expect("the rules were taken before")
}

/// The portfolio of the [default members](DEFAULT_MEMBERS).
pub(crate) fn default(rules: Rules) -> Result<Portfolio, MakeError> {
    let members = DEFAULT_MEMBERS.map(Entry::named).into_iter().collect::<Result<Vec<_>, _>>()?;
    of(rules, &members, Policy::FirstAnswer)
}
