//! The groups of lines.

use core::time::Duration;

use anyhow::{Result, anyhow};
use serde::Deserialize;
use set_core::Rules;

use super::boards::{Question, ask, check_cards};
use super::work::{Contender, End, Run, Way};
use super::{Args, boards, classic, games};
use crate::error;
use crate::measure::points::{Point, numbers};

/// A group of lines.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Group {
    #[serde(rename = "group")]
    pub(super) name: String,
    /// The runs of each line.
    pub(super) runs: u64,
    /// The seconds for all runs of a way that is not the flagship.
    pub(super) seconds: u64,
    quick: String,
    large: String,
    ways: String,
}

/// A line: its name and its ways.
type Line = (String, Vec<Way>);

impl Group {
    /// All groups, in the order of the table.
    ///
    /// # Errors
    ///
    /// Never: the table is part of the program, and a test reads it.
    fn all() -> Result<Vec<Self>> {
        let text = include_str!("../../data/bench.csv");
        let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes());
        Ok(reader.deserialize().collect::<Result<_, _>>()?)
    }

    /// The groups of these names; `all` for all of them.
    ///
    /// # Errors
    ///
    /// For a name that no group has.
    pub(super) fn named(names: &[String]) -> Result<Vec<Self>> {
        let all = Self::all()?;
        let known: Vec<_> = all.iter().map(|group| &*group.name).chain(["all"]).collect();
        if let Some(name) = names.iter().find(|name| !known.contains(&&***name)) {
            return Err(error::unknown("group", name, &known));
        }
        let of_name = |name: &String| {
            let all = all.iter().cloned();
            all.filter(move |group| name == "all" || group.name == *name).collect::<Vec<_>>()
        };
        Ok(names.iter().flat_map(of_name).collect())
    }

    /// The chosen lines.
    ///
    /// # Errors
    ///
    /// For a line that is not possible in this group, or a solver that refuses it.
    pub(super) fn lines(&self, args: &Args) -> Result<Vec<Line>> {
        let Self { quick, large, .. } = self;
        let names = args.lines.iter().flat_map(|name| match &**name {
            "quick" => quick.split_whitespace().collect(),
            "large" => large.split_whitespace().collect(),
            "all" => quick.split_whitespace().chain(large.split_whitespace()).collect(),
            name => vec![name],
        });
        // A line has one name, in whichever order its numbers were given.
        let in_order = |name: &str| {
            let point = numbers(name).map(|(rules, sets)| Point { rules, sets }.to_string());
            point.unwrap_or_else(|_| name.to_owned())
        };
        names.map(|name| Ok((in_order(name), self.ways(name, args)?))).collect()
    }

    fn ways(&self, line: &str, args: &Args) -> Result<Vec<Way>> {
        if self.name == "classic" {
            return classic::ways(line, args.most());
        }
        let bad = |error: anyhow::Error| {
            let others = "lines are quick, large, all, and such as v=4,p=5,n=10";
            anyhow!("--lines {line}: {error}; {others}")
        };
        let (rules, number) = numbers(line).map_err(bad)?;
        let question = match &*self.name {
            name @ ("games" | "certificates" | "threads") => {
                let point: Point = line.parse().map_err(bad)?;
                return match name {
                    "certificates" => Ok(games::certificates(point)),
                    "threads" => {
                        Ok(args.threads.iter().map(|&n| games::by_threads(point, n)).collect())
                    }
                    _ => self.ways_by(rules, args, move |own, seed, limit| {
                        games::by_solver(point, own, seed, limit)
                    }),
                };
            }
            "count" => Question::HowMany,
            _ => Question::IsThereASet,
        };
        check_cards(rules, number)?;
        if self.name.starts_with("board-") {
            return Ok(boards::ways(&self.name, rules, number));
        }
        self.ways_by(rules, args, move |own, seed, limit| {
            ask(question, (rules, number), own, seed, limit)
        })
    }

    /// Some work by the ways of the group, or by the chosen solvers. Each of these has to play
    /// with the rules.
    fn ways_by(
        &self,
        rules: Rules,
        args: &Args,
        run: impl Fn(&Contender, u64, Duration) -> Result<Run, End> + Copy + 'static,
    ) -> Result<Vec<Way>> {
        let contenders = match &args.solvers {
            None => Contender::of_group(&self.ways, rules, args.most()),
            Some(names) => names.iter().map(|name| Contender::named(name, args.most())).collect(),
        };
        if args.solvers.is_some() {
            contenders.iter().try_for_each(|contender| contender.solver(rules).map(drop))?;
        }
        Ok(contenders.into_iter().map(|contender| contender.way(run)).collect())
    }
}

#[cfg(test)]
mod tests {
    use clap::{Args as _, Command, FromArgMatches};

    use super::*;

    fn lines(group: &str, lines: &[&str]) -> Result<Vec<Line>> {
        let words = [&["bench", "--group", group, "--lines"], lines].concat();
        let matches = Args::augment_args(Command::new("bench")).get_matches_from(words);
        let args = Args::from_arg_matches(&matches).unwrap();
        let groups = Group::named(&args.group)?.into_iter();
        groups
            .map(|group| group.lines(&args))
            .collect::<Result<Vec<_>, _>>()
            .map(|all| all.into_iter().flatten().collect())
    }

    #[test]
    fn every_line_of_the_table_is_possible() {
        for group in Group::all().unwrap() {
            let all = lines(&group.name, &["all"]).unwrap();
            let halves = lines(&group.name, &["quick", "large"]).unwrap();
            assert!(!all.is_empty() && all.len() == halves.len(), "{}", group.name);
            let is_alone = group.name == "two-properties";
            assert!(all.iter().all(|(_, ways)| ways.len() > usize::from(!is_alone)));
            for name in group.ways.split_whitespace().filter(|&name| name != "fewer") {
                assert!(crate::Entrant::named(name).is_ok(), "{name}");
            }
        }
        let quick = |group: &Group| group.quick.split_whitespace().count();
        let expected: usize = Group::all().unwrap().iter().map(quick).sum();
        assert_eq!(lines("all", &["quick"]).unwrap().len(), expected);
    }
}
