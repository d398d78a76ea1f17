//! The cubes of a question about caps.

use serde::{Deserialize, Serialize};
use set_cap::planes::Cases;
use set_cap::{Answer, CapFormula, CapProblem, CapSearch, Symmetry, cubes, drat, find_set};
use set_core::{Board, Budget, Rules};
use set_program::sha256;
use set_proof::cnf::Literal;

use super::kind::{Kind, Worker};
use super::rows::{Row, Rows};
use crate::LabError;
use crate::cli::{positive, whole};
use crate::output::{Report, to_csv};

/// The question whether a deck has `size` cards without a set, divided into cubes. A cube chooses
/// or excludes each of `depth` cards. A unit is a cube.
///
/// The proof of a refuted cube is checked at once, and its SHA-256 is kept: the same cube
/// gives the same proof again on any machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CapTask {
    /// The rules of the deck.
    pub rules: Rules,
    /// The question, and how it is divided.
    pub question: CapQuestion,
}

/// A question about caps of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, clap::Args)]
#[serde(deny_unknown_fields)]
pub struct CapQuestion {
    /// The number of cards without a valid set, at least
    #[arg(long, short = 'k', value_name = "K", value_parser = positive)]
    pub size: u64,
    /// The cards that are fixed without loss: none, three, frame, heavy or, for three properties,
    /// plane: a case for each kind of heaviest plane [default: by K]
    #[arg(long, value_name = "NAME")]
    pub symmetry: Option<String>,
    /// The cards that the cubes divide: there are 2^D cubes, of each case if there are cases
    #[arg(long, value_name = "D", default_value_t = 8, value_parser = whole(0..=u32::MAX))]
    pub depth: u32,
}

/// The answer for a cube.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(in crate::shards) enum CubeAnswer {
    /// These cards hold no set, and are as many as asked for.
    Found(Board),
    /// No cap agrees with the cube: the SHA-256 of the proof, which was checked.
    Refuted(String),
}

impl Row for CubeAnswer {
    fn is_last(&self) -> bool {
        matches!(self, Self::Found(_))
    }
}

impl Kind for CapTask {
    type Part = Rows<CubeAnswer>;

    fn units(&self) -> u64 {
        self.cases().map_or(0, |cases| cases.map_or(1, |cases| cases.classes().len() as u64))
            << self.question.depth.min(cubes::MAX_DEPTH)
    }

    fn worker(&self) -> Result<Worker<'_, Self::Part>, LabError> {
        let cubes = self.cubes()?;
        Ok(Box::new(move |unit, part| {
            if !part.has_ended() {
                let number = usize::try_from(unit).unwrap_or(usize::MAX);
                let (formula, cubes) = &cubes[number >> self.question.depth];
                part.add(unit, answer(formula, &cubes[number % cubes.len()])?);
            }
            Ok(())
        }))
    }

    fn check(&self, units: impl Iterator<Item = u64>, part: &Self::Part) -> Result<(), String> {
        part.check(units, |_, answer| match answer {
            CubeAnswer::Found(cap) => {
                let is_large = cap.len() as u64 >= self.question.size;
                cap.rules() == self.rules && is_large && find_set(cap).is_none()
            }
            CubeAnswer::Refuted(proof) => proof.len() == 64,
        })
    }

    fn merge(&self, parts: Vec<Self::Part>) -> Result<Report, LabError> {
        let (rows, cubes) = (Rows::merge(parts), self.cubes()?);
        let all = cubes.iter().flat_map(|(_, cubes)| cubes);
        let lines = rows.iter().zip(all).map(|((unit, answer), cube)| {
            let cube = cube.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            match answer {
                CubeAnswer::Found(cap) => (unit, cube, "found", "", cap.to_string()),
                CubeAnswer::Refuted(proof) => (unit, cube, "refuted", &**proof, String::new()),
            }
        });
        let table = "cube,literals,answer,proof_sha256,cards\n".to_owned() + &to_csv(lines)?;
        let report = format!(
            "# {} cards of {} without a set, in {} cubes\n\nSymmetry {}.\n\n{}\n",
            self.question.size,
            self.rules,
            self.units(),
            self.symmetry(),
            self.verdict(&rows, &cubes)?
        );
        Ok(Report::new("cap", report, Vec::new()).with("cap.csv", table))
    }
}

/// The symmetry breaking that divides the question by its heaviest plane.
const BY_PLANE: &str = "plane";

/// The question, or each case of it, with its cubes.
type Cubes = Vec<(CapFormula, Vec<Vec<Literal>>)>;

impl CapTask {
    /// The name of the symmetry breaking.
    fn symmetry(&self) -> &str {
        let by_size = || Symmetry::for_size(self.rules, self.question.size).name();
        self.question.symmetry.as_deref().unwrap_or_else(by_size)
    }

    /// The cases of a question that is divided by them.
    fn cases(&self) -> Result<Option<Cases>, LabError> {
        if self.symmetry() != BY_PLANE {
            return Ok(None);
        }
        let p = self.rules.properties();
        if p != 3 {
            return Err(LabError::range("properties", p, "3, for the symmetry plane"));
        }
        Ok(Some(Cases::new(self.rules.values(), self.question.size)?))
    }

    fn cubes(&self) -> Result<Cubes, LabError> {
        let CapQuestion { size, depth, .. } = self.question;
        let problems: Vec<CapProblem> = if let Some(cases) = self.cases()? {
            cases.problems().collect()
        } else {
            let name = self.symmetry();
            let symmetry = Symmetry::ALL.into_iter().find(|known| known.name() == name);
            let symmetry = symmetry.ok_or_else(|| {
                let known = Symmetry::ALL.map(Symmetry::name);
                LabError::unknown("symmetry", name, &[&known[..], &[BY_PLANE]].concat())
            })?;
            vec![CapProblem::new(self.rules, size).with_symmetry(symmetry)]
        };
        let divided = problems.into_iter().map(|problem| {
            let formula = problem.formula()?;
            let cubes = cubes::split(&formula, depth).ok_or_else(|| {
                let most = cubes::MAX_DEPTH;
                let open = "at most the cards that the formula leaves open";
                LabError::range("depth", depth, format!("at most {most}, and {open}"))
            })?;
            Ok((formula, cubes))
        });
        divided.collect()
    }

    /// The answer of all cubes together. A refutation needs all of them, and that they cover.
    fn verdict(&self, rows: &[(u64, CubeAnswer)], parts: &Cubes) -> Result<String, LabError> {
        if let Some((unit, CubeAnswer::Found(cap))) = rows.last() {
            let found = cap.len();
            return Ok(format!("Found {found} cards without a set, in cube {unit}: {cap}"));
        }
        let no_case_is_missing = self.cases()?.map_or(Ok(true), |cases| cases.cover())?;
        let do_cover = parts.iter().all(|(_, cubes)| cubes::cover(cubes)) && no_case_is_missing;
        if rows.len() as u64 != self.units() || !do_cover {
            let what = format!("{} cubes are refuted, which do not cover", rows.len());
            return Err(LabError::Input(what));
        }
        Ok(format!(
            "Refuted: there are no {} cards without a set. Each of the {} cubes is refuted by a \
             proof that was checked, and the cubes cover.",
            self.question.size,
            rows.len()
        ))
    }
}

/// Searches for a cap that agrees with a cube. The proof that there is none is checked.
fn answer(formula: &CapFormula, cube: &[Literal]) -> Result<CubeAnswer, LabError> {
    let part = formula.with_cube(cube)?;
    let mut proof = Vec::new();
    match CapSearch::new(&part).with_proof(&mut proof).run(&Budget::unlimited())? {
        Answer::Found(cap) => Ok(CubeAnswer::Found(cap)),
        Answer::Refuted => {
            let mut dimacs = Vec::new();
            part.write_dimacs(&mut dimacs).map_err(set_cap::CapError::Io)?;
            drat::check(&dimacs[..], &proof[..])
                .map_err(|error| LabError::Input(format!("a refutation is wrong: {error}")))?;
            Ok(CubeAnswer::Refuted(sha256(&proof)))
        }
        Answer::Interrupted => Err(LabError::Input("interrupted without a limit".to_owned())),
    }
}
