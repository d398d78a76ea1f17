//! A question about caps, and its cubes.

use std::collections::BTreeMap;

use anyhow::{Result, bail, ensure};
use serde::{Deserialize, Serialize};
use set_cap::planes::Cases;
use set_cap::{CapAnswer, CapFormula, CapProblem, CapSearch, Symmetry, cubes, drat, find_set};
use set_core::{Board, Budget, Rules};
use set_export::cnf::Literal;
use set_program::{At, sha256};

use crate::error;
use crate::output::{Report, to_csv};

/// The question whether a deck has `size` cards without a set, divided into cubes. A cube chooses
/// or excludes each of `depth` cards.
///
/// The proof of a refuted cube is checked at once, and its SHA-256 is kept: the same cube
/// gives the same proof again on any machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The rules of the deck.
    pub rules: Rules,
    /// The number of cards without a valid set, at least.
    pub size: u64,
    /// The cards that are fixed without loss: the name of a [`Symmetry`] or, for three properties,
    /// `plane`: a case for each kind of heaviest plane.
    pub symmetry: String,
    /// The cards that the cubes divide: there are `2^depth` cubes, of each case if there are cases.
    pub depth: u32,
}

/// The answer for a cube.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum CubeAnswer {
    /// These cards hold no set, and are as many as asked for.
    Found(Board),
    /// No cap agrees with the cube: the SHA-256 of the proof, which was checked.
    Refuted(String),
}

/// The answers by the numbers of their cubes. A cap that was found is the last: it answers the whole
/// question.
pub(super) type Answers = BTreeMap<u64, CubeAnswer>;

/// The symmetry breaking that divides the question by its heaviest plane.
const BY_PLANE: &str = "plane";

/// The question, or each case of it, with its cubes.
pub(super) struct Cubes(Vec<(CapFormula, Vec<Vec<Literal>>)>);

impl Question {
    /// The number of cubes.
    pub fn cubes_len(&self) -> u64 {
        let cases = self.cases().ok().flatten().map_or(1, |cases| cases.classes().len() as u64);
        cases << self.depth.min(cubes::MAX_DEPTH)
    }

    /// The cubes, in their order.
    ///
    /// # Errors
    ///
    /// If the question cannot be asked.
    pub(super) fn cubes(&self) -> Result<Cubes> {
        let divided = self.problems()?.into_iter().map(|problem| {
            let formula = problem.formula()?;
            let cubes = cubes::split(&formula, self.depth).ok_or_else(|| {
                let most = cubes::MAX_DEPTH;
                let open = "at most the cards that the formula leaves open";
                error::range("depth", self.depth, format!("at most {most}, and {open}"))
            })?;
            Ok((formula, cubes))
        });
        divided.collect::<Result<_>>().map(Cubes)
    }

    /// The question as one problem, or as one for each case.
    fn problems(&self) -> Result<Vec<CapProblem>> {
        if let Some(cases) = self.cases()? {
            return Ok(cases.problems().collect());
        }
        let symmetry = Symmetry::ALL.iter().copied().find(|known| known.name() == self.symmetry);
        let symmetry = symmetry.ok_or_else(|| {
            let known = Symmetry::ALL.iter().map(|known| known.name()).collect::<Vec<_>>();
            error::unknown("symmetry", &self.symmetry, &[&known[..], &[BY_PLANE]].concat())
        })?;
        Ok(vec![CapProblem::new(self.rules, self.size).with_symmetry(symmetry)])
    }

    /// The cases of a question that is divided by them.
    fn cases(&self) -> Result<Option<Cases>> {
        if self.symmetry != BY_PLANE {
            return Ok(None);
        }
        let p = self.rules.properties();
        if p != 3 {
            return Err(error::range("properties", p, "3, for the symmetry plane"));
        }
        Ok(Some(Cases::new(self.rules.values(), self.size)?))
    }

    /// Whether these cubes can have these answers: each has one, up to a cap that was found.
    pub(super) fn can_be(&self, cubes: impl Iterator<Item = u64>, answers: &Answers) -> bool {
        let mut rest = answers.iter();
        for cube in cubes {
            match rest.next() {
                Some((&other, CubeAnswer::Refuted(proof)))
                    if other == cube && proof.len() == 64 => {}
                Some((&other, CubeAnswer::Found(cap))) if other == cube => {
                    let is_large = cap.len() as u64 >= self.size;
                    let is_cap = cap.rules() == self.rules && is_large && find_set(cap).is_none();
                    return is_cap && rest.next().is_none();
                }
                _ => return false,
            }
        }
        rest.next().is_none()
    }

    /// The report from the answers of all shards: up to the first cap that was found, so it does not
    /// depend on the number of shards.
    ///
    /// # Errors
    ///
    /// If all cubes are refuted, but do not cover.
    pub(super) fn report(&self, mut answers: Answers) -> Result<Report> {
        let Cubes(cases) = self.cubes()?;
        let found = answers.iter().find_map(|(&number, answer)| match answer {
            CubeAnswer::Found(cap) => Some((number, cap.clone())),
            CubeAnswer::Refuted(_) => None,
        });
        let verdict = if let Some((number, cap)) = found {
            answers.retain(|&other, _| other <= number);
            format!("Found {} cards without a set, in cube {number}: {cap}", cap.len())
        } else {
            let no_case_is_missing = self.cases()?.map_or(Ok(true), |cases| cases.cover())?;
            let all = answers.len() as u64 == self.cubes_len() && no_case_is_missing;
            let do_cover = all && cases.iter().all(|(_, cubes)| cubes::cover(cubes));
            ensure!(do_cover, "{} cubes are refuted, which do not cover", answers.len());
            format!(
                "Refuted: there are no {} cards without a set. Each of the {} cubes is refuted by \
                 a proof that was checked, and the cubes cover.",
                self.size,
                answers.len()
            )
        };
        let (size, rules, symmetry) = (self.size, self.rules, &self.symmetry);
        let text = format!(
            "# {size} cards of {rules} without a set, in {} cubes\n\nSymmetry {symmetry}.\n\n\
             {verdict}\n",
            self.cubes_len()
        );
        let all = cases.iter().flat_map(|(_, cubes)| cubes);
        let lines = answers.iter().zip(all).map(|((number, answer), cube)| {
            let cube = cube.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            match answer {
                CubeAnswer::Found(cap) => (number, cube, "found", "", cap.to_string()),
                CubeAnswer::Refuted(proof) => (number, cube, "refuted", &**proof, String::new()),
            }
        });
        let table = "cube,literals,answer,proof_sha256,cards\n".to_owned() + &to_csv(lines)?;
        Ok(Report::new("cap", text).with("cap.csv", table))
    }
}

impl Cubes {
    /// Searches for a cap that agrees with the cube of this number. The proof that there is none is
    /// checked.
    pub(super) fn answer(&self, number: u64) -> Result<CubeAnswer> {
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        // Each case has equally many cubes.
        let (formula, cubes) = &self.0[number / self.0[0].1.len()];
        let part = formula.with_cube(&cubes[number % cubes.len()])?;
        let mut proof = Vec::new();
        match CapSearch::new(&part).with_proof(&mut proof).run(&Budget::unlimited())? {
            CapAnswer::Found(cap) => Ok(CubeAnswer::Found(cap)),
            CapAnswer::Refuted => {
                let mut dimacs = Vec::new();
                part.write_dimacs(&mut dimacs)?;
                drat::check(&dimacs[..], &proof[..]).at("a refutation is wrong")?;
                Ok(CubeAnswer::Refuted(sha256(&proof)))
            }
            CapAnswer::Interrupted => bail!("interrupted without a limit"),
        }
    }
}
