//! The solvers of the studies. To the registry this adds the paper's counterpart of each,
//! its refill rule, and its colour and marker in plots.

use set_core::Rules;
use set_game::Refill;
use set_solvers::{AnySolver, Entry, MakeError, portfolio};

use crate::chart::{BLACK, BLUE, Colour, GREEN, Marker, ORANGE, PURPLE, RED, SKY};
use crate::{LabError, solvers};

/// A solver that takes part in a study.
#[derive(Clone, Copy, Debug)]
pub struct Entrant {
    /// Its name: that of a [solver](crate::solvers), or of a portfolio of the study.
    pub name: &'static str,
    /// The members of a portfolio, the lead first; empty for any other solver.
    pub members: &'static [&'static str],
    /// The paper's solver that it is compared with, by its name in the paper's
    /// timings.
    pub paper: Option<&'static str>,
    /// When cards are dealt in its games.
    pub refill: Refill,
    /// Its colour in the plots. Solvers of one study have different ones.
    pub(crate) colour: Colour,
    /// Its shape in the plots. Solvers of one study have different ones.
    pub(crate) marker: Marker,
}

/// A solver with the refill rule of the paper's SMT and dynamic solvers.
const fn entrant(
    name: &'static str,
    paper: Option<&'static str>,
    colour: Colour,
    marker: Marker,
) -> Entrant {
    Entrant { name, members: &[], paper, refill: Refill::WhenSetFree, colour, marker }
}

/// All solvers of the studies. A plan names those that take part in it.
///
/// The paper deals `v` cards after each set (section 1.2); its SMT and dynamic
/// solvers take all sets of the board first (sections 4.3.2, 4.4.2), which is
/// [`Refill::WhenSetFree`]. The same holds here, and this project's own solvers have the
/// rule of the solvers that they are compared with.
pub const ENTRANTS: &[Entrant] = &[
    Entrant { refill: Refill::Immediately, ..entrant("brute", Some("brute"), RED, Marker::Circle) },
    entrant("partial", Some("dynamic"), ORANGE, Marker::Square),
    entrant("dynamic", Some("dynamic"), GREEN, Marker::Triangle),
    entrant("smt-paper-canonical-int", Some("smt"), SKY, Marker::Diamond),
    entrant("smt-paper-sorted-int", Some("smt_sorted"), PURPLE, Marker::Square),
    entrant("smt-paper-none-int", Some("smt_no_condense"), RED, Marker::Circle),
    entrant("smt-paper-canonical-bv", Some("smt"), ORANGE, Marker::Triangle),
    entrant("smt", Some("smt"), BLUE, Marker::Wedge),
    entrant("smt-fresh", None, RED, Marker::Circle),
    entrant("ip", None, PURPLE, Marker::Cross),
    Entrant { members: &["dynamic", "smt"], ..entrant("portfolio", None, BLACK, Marker::Star) },
    Entrant {
        members: &["dynamic", "partial"],
        ..entrant("portfolio-partial", None, PURPLE, Marker::Diamond)
    },
];

impl Entrant {
    /// The entrant of this name.
    ///
    /// # Errors
    ///
    /// [`LabError::UnknownSolver`] if there is none.
    pub fn named(name: &str) -> Result<&'static Self, LabError> {
        ENTRANTS.iter().find(|entrant| entrant.name == name).ok_or_else(|| {
            let known: Vec<_> = ENTRANTS.iter().map(|entrant| entrant.name).collect();
            LabError::UnknownSolver { name: name.to_owned(), known: known.join(", ") }
        })
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn about(&self) -> String {
        match self.members {
            [] => solvers::about(self.name).unwrap_or_default().to_owned(),
            [leader, others @ ..] => format!(
                "`{leader}`, which leads, and `{}` side by side; the CPU time is that of both \
                 threads together",
                others.join("`, `")
            ),
        }
    }

    /// Whether this build has the solver.
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.check_built().is_ok()
    }

    /// Refuses a solver that this build does not have.
    ///
    /// # Errors
    ///
    /// [`LabError::Solver`] with the feature that brings it.
    pub fn check_built(&self) -> Result<(), LabError> {
        let name = self.name;
        let missing = match self.members {
            [] => return solvers::check_built(name),
            members => members.iter().find_map(|member| solvers::check_built(member).err()),
        };
        match missing {
            Some(LabError::Solver(MakeError::NotBuilt { feature, .. })) => {
                Err(MakeError::NotBuilt { name, feature }.into())
            }
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// [`LabError::Solver`] if this build does not have it, or if the system starts no
    /// threads for it.
    pub fn solver(&self, rules: Rules) -> Result<AnySolver, LabError> {
        self.check_built()?;
        if self.members.is_empty() {
            return solvers::make(self.name, rules);
        }
        let members: Vec<_> =
            self.members.iter().map(|member| Entry::named(member)).collect::<Result<_, _>>()?;
        let policy = portfolio::Policy::FirstAnswer;
        Ok(AnySolver::from(portfolio::of(rules, &members, policy)?))
    }
}

#[cfg(test)]
mod tests {
    use set_core::Solver;

    use super::*;
    use crate::study::Plan;

    #[test]
    fn names_are_distinct() {
        for (index, entrant) in ENTRANTS.iter().enumerate() {
            assert!(ENTRANTS[..index].iter().all(|other| other.name != entrant.name));
            assert_eq!(Entrant::named(entrant.name).unwrap().name, entrant.name);
            assert!(!entrant.about().is_empty(), "{}", entrant.name);
        }
        let error = Entrant::named("dynamo").unwrap_err().to_string();
        assert!(error.starts_with("no solver \"dynamo\": there are brute, partial,"), "{error}");
    }

    /// Readers of a plot tell solvers apart by colour or, without colours, by marker.
    #[test]
    fn solvers_that_meet_differ_in_colour_and_marker() {
        for plan in Plan::all() {
            let entrants: Vec<_> =
                plan.solvers.iter().map(|name| Entrant::named(name).unwrap()).collect();
            for (index, entrant) in entrants.iter().enumerate() {
                for other in &entrants[..index] {
                    assert_ne!(entrant.marker, other.marker, "{}: {}", plan.name, entrant.name);
                    assert_ne!(entrant.colour, other.colour, "{}: {}", plan.name, entrant.name);
                }
            }
        }
    }

    #[test]
    fn what_is_not_built_says_so() {
        for entrant in ENTRANTS {
            match entrant.solver(Rules::CLASSIC) {
                Ok(solver) => assert!(solver.board().is_empty() && entrant.is_built()),
                Err(error) => assert_eq!(
                    error.to_string(),
                    format!(
                        "the solver {} is not in this build: build with --features smt",
                        entrant.name
                    )
                ),
            }
        }
    }
}
