//! The cubes of a question about caps.

use core::fmt::Write as _;

use serde::{Deserialize, Serialize};
use set_cap::cnf::Literal;
use set_cap::planes::Cases;
use set_cap::{
    Answer, CapFormula, CapProblem, CapSearch, Encoding, Symmetry, cubes, drat, find_set,
};
use set_core::{Board, Budget, Rules};

use super::kind::{Kind, Worker};
use super::rows::{Row, Rows};
use crate::LabError;
use crate::output::{Report, sha256};

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
    /// The number of cards without a set, at least.
    pub size: u64,
    /// The name of the symmetry breaking, one of [`Symmetry::ALL`], or `plane`: the question is
    /// divided by [`Cases`] first, and each case into cubes.
    pub symmetry: String,
    /// The name of the encoding, one of [`Encoding::ALL`].
    pub encoding: String,
    /// The number of cards that the cubes divide; there are `2^depth` cubes of the
    /// question, or of each case.
    pub depth: u32,
}

/// The answer for a cube.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CubeAnswer {
    /// These cards hold no set, and are as many as asked for.
    Found(Board),
    /// No cap agrees with the cube.
    Refuted {
        /// The SHA-256 of the proof, which was checked.
        proof_sha256: String,
        /// The number of clauses that the proof adds.
        proof_clauses: usize,
    },
}

impl Row for CubeAnswer {
    fn is_last(&self) -> bool {
        matches!(self, Self::Found(_))
    }
}

impl Kind for CapTask {
    type Part = Rows<CubeAnswer>;

    fn check(&self) -> Result<(), LabError> {
        self.parts().map(|_| ())
    }

    fn units(&self) -> u64 {
        self.cases().map_or(0, |cases| cases.map_or(1, |cases| cases.classes().len() as u64))
            << self.depth.min(cubes::MAX_DEPTH)
    }

    fn worker(&self) -> Result<Worker<'_, Self::Part>, LabError> {
        let parts = self.parts()?;
        Ok(Box::new(move |unit, part| {
            let number = usize::try_from(unit).unwrap_or(usize::MAX);
            let asked = parts.iter().flat_map(Part::cubes).nth(number);
            if let Some((formula, cube)) = asked.filter(|_| !part.has_ended()) {
                part.add(unit, answer(formula, cube)?);
            }
            Ok(())
        }))
    }

    fn check_part(
        &self,
        units: impl Iterator<Item = u64>,
        part: &Self::Part,
    ) -> Result<(), String> {
        part.check(units)?;
        part.iter().try_for_each(|(unit, answer)| match answer {
            CubeAnswer::Found(cap) if !self.is_cap(cap) => {
                Err(format!("the cards of cube {unit} are not a cap of {} cards", self.size))
            }
            CubeAnswer::Refuted { proof_sha256, .. } if proof_sha256.len() != 64 => {
                Err(format!("cube {unit}: {proof_sha256:?} is not the SHA-256 of a proof"))
            }
            _ => Ok(()),
        })
    }

    fn merge(&self, parts: Vec<Self::Part>) -> Result<Report, LabError> {
        let rows = Rows::merge(parts);
        let parts = self.parts()?;
        let cubes = parts.iter().flat_map(|part| &part.cubes);
        let mut table = "cube,literals,answer,proof_sha256,proof_clauses,cards\n".to_owned();
        for ((unit, answer), cube) in rows.iter().zip(cubes) {
            let literals: Vec<_> = cube.iter().map(ToString::to_string).collect();
            let answer = match answer {
                CubeAnswer::Found(cap) => format!("found,,,{}", cards(cap)),
                CubeAnswer::Refuted { proof_sha256, proof_clauses } => {
                    format!("refuted,{proof_sha256},{proof_clauses},")
                }
            };
            let _ = writeln!(table, "{unit},{},{answer}", literals.join(" "));
        }
        let report = format!(
            "# {} cards of {} without a set, in {} cubes\n\nSymmetry {}, encoding {}.\n\n{}\n",
            self.size,
            self.rules,
            self.units(),
            self.symmetry,
            self.encoding,
            self.verdict(&rows, &parts)?
        );
        Ok(Report::new("cap", report, Vec::new()).with("cap.csv", table))
    }
}

/// The symmetry breaking that divides the question by its heaviest plane.
const BY_PLANE: &str = "plane";

/// The question, or a case of it, with its cubes.
struct Part {
    formula: CapFormula,
    cubes: Vec<Vec<Literal>>,
}

impl Part {
    fn cubes(&self) -> impl Iterator<Item = (&CapFormula, &Vec<Literal>)> {
        self.cubes.iter().map(|cube| (&self.formula, cube))
    }
}

impl CapTask {
    /// The cases of a question that is divided by them.
    fn cases(&self) -> Result<Option<Cases>, LabError> {
        if self.symmetry != BY_PLANE {
            return Ok(None);
        }
        if self.rules.properties() != 3 {
            let p = self.rules.properties();
            return Err(LabError::range("properties", p, "3, for the symmetry plane"));
        }
        Ok(Some(Cases::new(self.rules.values(), self.size)?))
    }

    /// The question, or its cases, each with its cubes.
    fn parts(&self) -> Result<Vec<Part>, LabError> {
        let encoding = Encoding::ALL.into_iter().find(|encoding| encoding.name() == self.encoding);
        let encoding = encoding.ok_or_else(|| {
            LabError::unknown("encoding", &self.encoding, &Encoding::ALL.map(Encoding::name))
        })?;
        let problems: Vec<CapProblem> = if let Some(cases) = self.cases()? {
            cases.problems().collect()
        } else {
            let symmetry = Symmetry::ALL.into_iter().find(|known| known.name() == self.symmetry);
            let symmetry = symmetry.ok_or_else(|| {
                let known = Symmetry::ALL.map(Symmetry::name).into_iter().chain([BY_PLANE]);
                LabError::unknown("symmetry", &self.symmetry, &known.collect::<Vec<_>>())
            })?;
            vec![CapProblem::new(self.rules, self.size).with_symmetry(symmetry)]
        };
        problems.into_iter().map(|problem| self.part(problem.with_encoding(encoding))).collect()
    }

    fn part(&self, problem: CapProblem) -> Result<Part, LabError> {
        let formula = problem.formula()?;
        let most = cubes::MAX_DEPTH;
        let cubes = cubes::split(&formula, self.depth).ok_or_else(|| {
            let expected =
                format!("at most {most}, and at most the cards that the formula leaves open");
            LabError::range("depth", self.depth, expected)
        })?;
        Ok(Part { formula, cubes })
    }

    fn is_cap(&self, cap: &Board) -> bool {
        cap.rules() == self.rules && cap.len() as u64 >= self.size && find_set(cap).is_none()
    }

    /// The answer of all cubes together. A refutation needs all of them, and that they cover.
    fn verdict(&self, rows: &[(u64, CubeAnswer)], parts: &[Part]) -> Result<String, LabError> {
        let size = self.size;
        if let Some((unit, CubeAnswer::Found(cap))) = rows.last() {
            let (found, cards) = (cap.len(), cards(cap));
            return Ok(format!("Found {found} cards without a set, in cube {unit}: {cards}"));
        }
        let cubes: usize = parts.iter().map(|part| part.cubes.len()).sum();
        let no_case_is_missing = self.cases()?.map_or(Ok(true), |cases| cases.cover())?;
        let do_cover = parts.iter().all(|part| cubes::cover(&part.cubes)) && no_case_is_missing;
        if rows.len() != cubes || !do_cover {
            let what = format!("{} cubes are refuted, which do not cover", rows.len());
            return Err(LabError::Shards(what));
        }
        let mut clauses = 0;
        let mut hashes = String::new();
        for (_, answer) in rows {
            if let CubeAnswer::Refuted { proof_sha256, proof_clauses } = answer {
                clauses += proof_clauses;
                hashes += proof_sha256;
            }
        }
        Ok(format!(
            "Refuted: there are no {size} cards without a set. Each of the {cubes} cubes is refuted, \
             and the cubes cover. The proofs, which were checked, add {clauses} clauses; the \
             SHA-256 of their SHA-256s is {}.",
            sha256(hashes.as_bytes())
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
            let summary = drat::check(&dimacs[..], &proof[..])?;
            Ok(CubeAnswer::Refuted { proof_sha256: sha256(&proof), proof_clauses: summary.added })
        }
        Answer::Interrupted => Err(LabError::Shards("interrupted without a limit".to_owned())),
    }
}

fn cards(cap: &Board) -> String {
    let cards: Vec<_> = cap.iter().map(|card| cap.rules().display(card).to_string()).collect();
    cards.join(" ")
}
