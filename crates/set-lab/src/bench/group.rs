//! The groups of lines.

use core::num::NonZeroUsize;

use serde::Deserialize;
use set_core::{Instructions, Rules};

use super::boards::{Boards, Question};
use super::certificates::Certificates;
use super::classic::Classic;
use super::contender::Contender;
use super::games::{ByThreads, Games};
use super::work::Work;
use crate::LabError;
use crate::points::{Point, numbers};

/// A group of lines.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Group {
    #[serde(rename = "group")]
    pub(super) name: String,
    kind: Kind,
    /// The runs of each line.
    pub(super) runs: u64,
    /// The seconds for all runs of a way that is not the flagship.
    pub(super) seconds: u64,
    quick: String,
    large: String,
    ways: String,
}

/// The work of all lines of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Games,
    Count,
    Question,
    Certificates,
    Threads,
    Classic,
}

/// The lines and ways that a user chose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<'a> {
    pub(super) lines: &'a [String],
    pub(super) solvers: Option<&'a [String]>,
    pub(super) threads: &'a [NonZeroUsize],
    /// The instructions of the flagship and of the kernels of the classic deck.
    pub(super) most: Instructions,
}

/// A line: its name and its work.
type Line = (String, Box<dyn Work>);

impl Group {
    /// All groups, in the order of the table.
    ///
    /// # Errors
    ///
    /// Never: the table is part of the program, and a test reads it.
    fn all() -> Result<Vec<Self>, LabError> {
        let text = include_str!("../../data/bench.csv");
        let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes());
        Ok(reader.deserialize().collect::<Result<_, _>>()?)
    }

    /// The groups of these names; `all` for all of them.
    ///
    /// # Errors
    ///
    /// [`LabError::Input`] for a name that no group has.
    pub(super) fn named(names: &[String]) -> Result<Vec<Self>, LabError> {
        let all = Self::all()?;
        let mut groups = Vec::new();
        for name in names {
            let is_it = |group: &&Self| name == "all" || group.name == *name;
            let before = groups.len();
            groups.extend(all.iter().filter(is_it).cloned());
            if groups.len() == before {
                let known: Vec<_> = all.iter().map(|group| &*group.name).chain(["all"]).collect();
                return Err(LabError::unknown("group", name, &known));
            }
        }
        Ok(groups)
    }

    /// The chosen lines.
    ///
    /// # Errors
    ///
    /// [`LabError`] for a line that is not possible in this group, or a solver that refuses it.
    pub(super) fn works(&self, choice: &Choice) -> Result<Vec<Line>, LabError> {
        let mut names = Vec::new();
        for name in choice.lines {
            match &**name {
                "quick" => names.extend(self.quick.split_whitespace()),
                "large" => names.extend(self.large.split_whitespace()),
                "all" => names.extend(
                    [&*self.quick, &self.large].map(str::split_whitespace).into_iter().flatten(),
                ),
                name => names.push(name),
            }
        }
        names.into_iter().map(|name| Ok((name.to_owned(), self.work(name, choice)?))).collect()
    }

    fn work(&self, line: &str, choice: &Choice) -> Result<Box<dyn Work>, LabError> {
        let bad = |error: String| LabError::Input(format!("--lines {line}: {error}"));
        if self.kind == Kind::Classic {
            return Ok(Box::new(Classic::named(line, choice.most)?));
        }
        let (rules, number) = numbers(line).map_err(bad)?;
        let boards = |question| -> Result<Box<dyn Work>, LabError> {
            Ok(Box::new(Boards::new(question, rules, number, self.contenders(rules, choice)?)?))
        };
        match self.kind {
            Kind::Count => return boards(Question::HowMany),
            Kind::Question => return boards(Question::IsThereASet),
            _ => {}
        }
        let point: Point = line.parse().map_err(bad)?;
        Ok(match self.kind {
            Kind::Certificates => Box::new(Certificates::new(point)),
            Kind::Threads => Box::new(ByThreads { point, threads: choice.threads.to_vec() }),
            _ => Box::new(Games { point, contenders: self.contenders(rules, choice)? }),
        })
    }

    /// The ways of the group, or the chosen solvers. Each of these has to play with the rules.
    fn contenders(&self, rules: Rules, choice: &Choice) -> Result<Vec<Contender>, LabError> {
        let Some(names) = choice.solvers else {
            return Ok(Contender::of_group(&self.ways, rules, choice.most));
        };
        let contenders: Vec<_> =
            names.iter().map(|name| Contender::named(name, choice.most)).collect();
        contenders.iter().try_for_each(|contender| contender.solver(rules).map(drop))?;
        Ok(contenders)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn works(group: &str, lines: &[&str]) -> Result<Vec<Line>, LabError> {
        let lines: Vec<_> = lines.iter().map(ToString::to_string).collect();
        let choice = Choice {
            lines: &lines,
            solvers: None,
            threads: &[NonZeroUsize::MIN],
            most: Instructions::detect(),
        };
        Group::named(&[group.to_owned()])?
            .iter()
            .map(|group| group.works(&choice))
            .collect::<Result<Vec<_>, _>>()
            .map(|all| all.into_iter().flatten().collect())
    }

    #[test]
    fn every_line_of_the_table_is_possible() {
        for group in Group::all().unwrap() {
            let all = works(&group.name, &["all"]).unwrap();
            let halves = works(&group.name, &["quick", "large"]).unwrap();
            assert!(!all.is_empty() && all.len() == halves.len(), "{}", group.name);
            assert!(all.iter().all(|(_, work)| work.ways().len()
                > usize::from(group.name != "two-properties" && group.name != "threads")));
            for name in
                group.ways.split_whitespace().filter(|name| !["fewer", "listed"].contains(name))
            {
                assert!(crate::Entrant::named(name).is_ok(), "{name}");
            }
        }
        let quick = |group: &Group| group.quick.split_whitespace().count();
        let expected: usize = Group::all().unwrap().iter().map(quick).sum();
        assert_eq!(works("all", &["quick"]).unwrap().len(), expected);
    }

    #[test]
    fn impossible_lines_are_refused() {
        for text in ["", "fast", "3,4", "3,4,5,6", "3,4,0", "3,4,28", "0,4,1", "3,65,1", "3,4,x"] {
            assert!(works("games", &[text]).is_err(), "{text}");
        }
        assert!(works("count", &["3,4,82"]).is_err() && works("classic", &["3,4,1"]).is_err());
        assert!(works("chess", &["quick"]).is_err());
    }
}
