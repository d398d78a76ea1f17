//! Portfolios of solvers by name.

use set_core::{Rules, Solver};

use crate::entry::Make;
use crate::{Entry, MakeError, Policy, Portfolio};

impl Portfolio {
    /// The members of the entry `portfolio`, the lead first.
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
    /// use set_solvers::{Entry, Policy, Portfolio};
    ///
    /// let members = [Entry::named("dynamic")?, Entry::named("brute")?];
    /// let portfolio = Portfolio::of(Rules::CLASSIC, &members, Policy::FirstAnswer)?;
    /// assert_eq!(portfolio.members().len(), 2);
    /// # Ok::<(), set_solvers::MakeError>(())
    /// ```
    pub fn of(rules: Rules, members: &[&Entry], policy: Policy) -> Result<Self, MakeError> {
        let Some((first, others)) = members.split_first() else {
            return Err(MakeError::NoMembers);
        };
        let portfolio = Self::new(rules).with_policy(policy);
        let portfolio = match first.make(rules)? {
            Make::Lead(make) => portfolio.with_lead(first.name, make)?,
            Make::LeadWithThreads(make) => portfolio.with_lead(first.name, |it| make(it, None))?,
            _ => portfolio.with_entry(first)?,
        };
        others.iter().try_fold(portfolio, |portfolio, entry| portfolio.with_entry(entry))
    }

    /// Adds a member that does not lead.
    fn with_entry(self, entry: &Entry) -> Result<Self, MakeError> {
        let name = entry.name;
        Ok(match entry.make(self.rules())? {
            Make::Lead(make) => self.with_member(name, make),
            Make::LeadWithThreads(make) => self.with_member(name, move |it| make(it, None)),
            Make::Lists(make) => self.with_member(name, make),
            Make::Finds(make) => self.with_member(name, make),
            Make::Portfolio(_) => return Err(MakeError::Nested),
        }?)
    }
}
