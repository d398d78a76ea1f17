//! Solvers by name: the solvers of the registry and a few that only the lab has. The table also has
//! the refill rule, the colour and the marker of each solver in the studies.

mod covers;
#[cfg(feature = "smt")]
mod fresh;
mod hash;

use set_core::{Rules, Solver};
use set_game::Refill;
use set_solvers::{Entry, MakeError, Portfolio, Tally};

use self::hash::HashSolver;
use crate::LabError;
use crate::chart::{BLACK, BLUE, Colour, GREEN, Marker, ORANGE, PURPLE, RED, SKY};

type Name = &'static str;

/// A solver that takes part in a measurement.
#[derive(Clone, Copy, Debug)]
pub struct Entrant {
    /// Its name.
    pub name: &'static str,
    origin: Origin,
    /// The paper's solver that it is compared with, by its name in the paper's timings.
    pub paper: Option<&'static str>,
    /// When cards are dealt in its games.
    pub refill: Refill,
    /// Its colour in the plots. Solvers of one study have different ones.
    pub(crate) colour: Colour,
    /// Its shape in the plots. Solvers of one study have different ones.
    pub(crate) marker: Marker,
}

#[derive(Clone, Copy, Debug)]
enum Origin {
    /// The registry has it.
    Registry,
    /// Only the lab has it: its description, and the feature that it needs if this build lacks it.
    Lab(&'static str, Option<&'static str>),
    /// These solvers side by side.
    Portfolio(&'static [&'static str]),
}

/// A solver with the refill rule of the paper's SMT and dynamic solvers.
const fn entrant(name: Name, paper: Option<Name>, colour: Colour, marker: Marker) -> Entrant {
    let (origin, refill) = (Origin::Registry, Refill::WhenSetFree);
    Entrant { name, origin, paper, refill, colour, marker }
}

/// A solver that only the lab has.
const fn own(name: Name, about: &'static str, missing: Option<&'static str>) -> Entrant {
    Entrant { origin: Origin::Lab(about, missing), ..entrant(name, None, RED, Marker::Circle) }
}

/// Several solvers side by side.
const fn portfolio(
    name: Name,
    members: &'static [Name],
    colour: Colour,
    marker: Marker,
) -> Entrant {
    Entrant { origin: Origin::Portfolio(members), ..entrant(name, None, colour, marker) }
}

const NO_HIGHS: Option<&str> = if cfg!(feature = "highs") { None } else { Some("highs") };
const NO_SMT: Option<&str> = if cfg!(feature = "smt") { None } else { Some("smt") };

/// The solvers that are not in the registry, or have a look of their own.
///
/// The paper deals `v` cards after each set (section 1.2); its SMT and dynamic solvers take all
/// sets of the board first (sections 4.3.2, 4.4.2), which is [`Refill::WhenSetFree`]. The same
/// holds here, and this project's own solvers have the rule of the solvers that they are compared
/// with.
const TABLE: &[Entrant] = &[
    Entrant { refill: Refill::Immediately, ..entrant("brute", Some("brute"), RED, Marker::Circle) },
    entrant("partial", Some("dynamic"), ORANGE, Marker::Square),
    entrant("dynamic", Some("dynamic"), GREEN, Marker::Triangle),
    entrant("smt-paper-canonical-int", Some("smt"), SKY, Marker::Diamond),
    entrant("smt-paper-sorted-int", Some("smt_sorted"), PURPLE, Marker::Square),
    entrant("smt-paper-none-int", Some("smt_no_condense"), RED, Marker::Circle),
    entrant("smt-paper-canonical-bv", Some("smt"), ORANGE, Marker::Triangle),
    entrant("smt", Some("smt"), BLUE, Marker::Wedge),
    entrant("ip", None, PURPLE, Marker::Cross),
    portfolio("portfolio", &["dynamic", "smt"], BLACK, Marker::Star),
    portfolio("portfolio-partial", &["dynamic", "partial"], PURPLE, Marker::Diamond),
    own("dlx", "Groups put to the exact-cover crate dlx", None),
    own("exact-covers", "Groups put to the exact-cover crate exact-covers", None),
    own("hash", "Three values: third cards looked up in a hash set", None),
    own("highs", "The integer program of `ip`, by the engine HiGHS", NO_HIGHS),
    own("smt-fresh", "Z3, by a Boolean for each card, with a new solver for each question", NO_SMT),
];

impl Entrant {
    /// The solver of this name.
    ///
    /// # Errors
    ///
    /// [`LabError::Input`] if there is none.
    pub fn named(name: &str) -> Result<Self, LabError> {
        if let Some(entrant) = TABLE.iter().find(|entrant| entrant.name == name) {
            return Ok(*entrant);
        }
        let all = || Entry::all().iter().map(Entry::name);
        if let Some(name) = all().find(|&known| known == name) {
            return Ok(entrant(name, None, BLACK, Marker::Circle));
        }
        let own = TABLE.iter().map(|entrant| entrant.name).filter(|&own| all().all(|n| n != own));
        Err(LabError::unknown("solver", name, &all().chain(own).collect::<Vec<_>>()))
    }

    /// The members of a portfolio; none for any other solver.
    pub fn members(&self) -> &'static [&'static str] {
        if let Origin::Portfolio(members) = self.origin { members } else { &[] }
    }

    /// Its description, in a few words.
    pub fn about(&self) -> String {
        match self.origin {
            Origin::Registry => Entry::named(self.name).map_or("", Entry::about).to_owned(),
            Origin::Lab(about, ..) => about.to_owned(),
            Origin::Portfolio(members) => format!(
                "`{}` side by side; the CPU time is that of both together",
                members.join("` and `")
            ),
        }
    }

    /// Whether this build has the solver.
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
        let missing = |name: &str| {
            let entry = Entry::named(name).ok().filter(|entry| !entry.is_built());
            entry.map(Entry::feature)
        };
        let missing = match self.origin {
            Origin::Registry => missing(name),
            Origin::Lab(_, missing) => missing,
            Origin::Portfolio(members) => members.iter().find_map(|member| missing(member)),
        };
        missing.map_or(Ok(()), |feature| Err(MakeError::NotBuilt { name, feature }.into()))
    }

    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// [`LabError::Solver`] if this build does not have it, or if it refuses the rules.
    pub fn solver(&self, rules: Rules) -> Result<Box<dyn Solver>, LabError> {
        self.with_tally(rules).map(|(solver, _)| solver)
    }

    /// The solver, and what the members of a portfolio do; an empty tally for any other solver.
    ///
    /// # Errors
    ///
    /// As [`solver`](Self::solver).
    pub(crate) fn with_tally(&self, rules: Rules) -> Result<(Box<dyn Solver>, Tally), LabError> {
        self.check_built()?;
        let name = self.name;
        if let Origin::Portfolio(members) = self.origin {
            let members: Result<Vec<_>, _> =
                members.iter().map(|name| Entry::named(name)).collect();
            let portfolio = Portfolio::of(rules, &members?)?;
            let tally = portfolio.tally();
            return Ok((Box::new(portfolio), tally));
        }
        let solver: Box<dyn Solver> = match name {
            "dlx" => Box::new(covers::dlx(rules)),
            "exact-covers" => Box::new(covers::exact_covers(rules)),
            "hash" => Box::new(HashSolver::new(rules).ok_or(MakeError::Rules {
                name,
                rules,
                expected: "three values",
            })?),
            #[cfg(feature = "highs")]
            "highs" => Box::new(set_ip::IpSolver::new(rules).with_engine(set_ip::Engine::Highs)),
            #[cfg(feature = "smt")]
            "smt-fresh" => Box::new(fresh::Fresh::new(rules)),
            _ => Entry::named(name)?.solver(rules)?,
        };
        Ok((solver, Tally::default()))
    }
}

/// The solver of this name, with an empty board.
///
/// # Errors
///
/// As [`Entrant::named`] and [`Entrant::solver`].
pub fn make(name: &str, rules: Rules) -> Result<Box<dyn Solver>, LabError> {
    Entrant::named(name)?.solver(rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::Plan;

    #[test]
    fn every_name_has_a_solver_or_a_reason() {
        for (index, entrant) in TABLE.iter().enumerate() {
            assert!(TABLE[..index].iter().all(|other| other.name != entrant.name));
            assert_eq!(Entrant::named(entrant.name).unwrap().name, entrant.name);
            assert!(!entrant.about().is_empty(), "{}", entrant.name);
        }
        let names = TABLE.iter().map(|entrant| entrant.name).chain(["auto", "completion"]);
        for entrant in names.map(|name| Entrant::named(name).unwrap()) {
            let name = entrant.name;
            match entrant.solver(Rules::new(4, 3).unwrap()) {
                Ok(solver) => assert!(solver.board().is_empty() && entrant.is_built()),
                Err(error) => {
                    let missing = format!("the solver {name} is not in this build: build with");
                    assert!(error.to_string().starts_with(&missing), "{error}");
                    assert_eq!(error.to_string(), entrant.check_built().unwrap_err().to_string());
                }
            }
        }
        let error = make("dynamo", Rules::CLASSIC).err().unwrap().to_string();
        assert!(error.starts_with("no solver \"dynamo\": there are auto, brute,"), "{error}");
        let error = make("hash", Rules::new(3, 4).unwrap()).err().unwrap().to_string();
        assert!(error.contains("the solver hash does not play with p=3, v=4"), "{error}");
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
}
