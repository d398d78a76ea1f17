//! The puzzles of days that the player has solved.

use core::iter::successors;
use core::time::Duration;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs, io};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use set_program::output;
use set_table::Table;
use set_variants::Language;

use super::summary::{clock, spent};
use crate::cli::{At, Context, Result};

/// The record of puzzles, and the day on which it is used.
#[derive(Debug)]
pub(super) struct Puzzles {
    /// The file; `None` if the user has no folder.
    path: Option<PathBuf>,
    today: Date,
}

/// The file's puzzle of each day.
type Days = BTreeMap<Date, Puzzle>;

/// The puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Puzzle {
    /// The player's day when it first began.
    begun: Date,
    /// Absent until it is solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solved: Option<Solution>,
}

/// The first solution of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Solution {
    /// The time with what mistakes cost.
    ms: u64,
    hints: u64,
    undone: u64,
}

impl Puzzles {
    /// The record in the user's folder of data.
    pub(super) fn of_user(today: Date) -> Self {
        let folder = |name| env::var_os(name).map(PathBuf::from).filter(|it| it.is_absolute());
        let home = |rest| folder("HOME").map(|home| home.join(rest));
        let data = if cfg!(windows) {
            folder("APPDATA")
        } else if cfg!(target_os = "macos") {
            home("Library/Application Support")
        } else {
            folder("XDG_DATA_HOME").or_else(|| home(".local/share"))
        };
        Self { path: data.map(|data| data.join("setwise").join("puzzles.json")), today }
    }

    /// Notes that the puzzle of a day begins, unless it began before.
    pub(super) fn begin(&self, day: &str, language: Language) -> Vec<String> {
        self.lines(self.change(day, |_| {}), language)
    }

    /// Notes that the puzzle of a day is solved, unless it was before.
    pub(super) fn solve(&self, day: &str, table: &Table, language: Language) -> Vec<String> {
        let ms = u64::try_from(spent(table).as_millis()).unwrap_or(u64::MAX);
        let solution = Solution { ms, hints: table.hint_count(), undone: table.undo_count() };
        let days = self.change(day, |puzzle| {
            puzzle.solved.get_or_insert(solution);
        });
        self.lines(days, language)
    }

    /// Changes a puzzle in the file. A file that cannot be read stays as it is.
    fn change(&self, day: &str, change: impl FnOnce(&mut Puzzle)) -> Result<Days> {
        let path =
            self.path.as_ref().context("there is no folder for it: expected HOME or APPDATA")?;
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => "{}".to_owned(),
            text => text.at(path.display())?,
        };
        let before: Days = serde_json::from_str(&text).at(path.display())?;
        let mut days = before.clone();
        change(days.entry(day.parse()?).or_insert(Puzzle { begun: self.today, solved: None }));
        if days != before {
            path.parent().map_or(Ok(()), fs::create_dir_all).at(path.display())?;
            output::write(path, serde_json::to_string_pretty(&days)? + "\n")?;
        }
        Ok(days)
    }

    /// The streak and the best time.
    fn lines(&self, days: Result<Days>, language: Language) -> Vec<String> {
        let days = match days {
            Ok(days) => days,
            Err(error) => {
                let error = format!("{error:#}");
                return vec![language.text("table.record", &[("error", &error)])];
            }
        };
        let streak = Some(streak(&days, self.today)).filter(|&days| days > 0);
        let streak = streak.map(|n| language.text("table.streak", &[("n", &n)]));
        let solved = days.values().filter_map(|it| it.solved.as_ref());
        let best = solved.filter(|it| it.hints == 0 && it.undone == 0).map(|it| it.ms).min();
        let time = best.map(|ms| clock(Duration::from_millis(ms)));
        let best = time.map(|time| language.text("table.best", &[("time", &time)]));
        streak.into_iter().chain(best).collect()
    }
}

/// How many days in a row, up to today or yesterday, had their puzzle begun on that day.
fn streak(days: &Days, today: Date) -> usize {
    let is_kept =
        |day: &Date| days.get(day).is_some_and(|it| it.solved.is_some() && it.begun == *day);
    // After a journey to the west tomorrow's puzzle can be solved already.
    let last = today.tomorrow().ok().filter(is_kept).or(Some(today).filter(is_kept));
    let last = last.or_else(|| today.yesterday().ok());
    successors(last, |day| day.yesterday().ok()).take_while(is_kept).count()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use set_table::Options;

    use super::*;

    impl Puzzles {
        pub(crate) const fn at(path: PathBuf, today: Date) -> Self {
            Self { path: Some(path), today }
        }
    }

    /// Puzzles of November that began on these days, if they are solved.
    fn days(puzzles: &[(i8, i8, bool)]) -> Days {
        let solution = Solution { ms: 1, hints: 0, undone: 0 };
        let day = |day| date(2026, 11, day);
        let puzzle = |&(of, begun, is_solved): &(i8, i8, bool)| {
            (day(of), Puzzle { begun: day(begun), solved: is_solved.then(|| solution.clone()) })
        };
        puzzles.iter().map(puzzle).collect()
    }

    #[test]
    fn a_streak_is_of_days_in_a_row() {
        for (puzzles, expected) in [
            (&[][..], 0),
            (&[(22, 22, true)], 1),
            (&[(21, 21, true)], 1),
            (&[(20, 20, true)], 0),
            (&[(19, 19, true), (21, 21, true), (22, 22, true)], 2),
            (&[(20, 20, true), (21, 22, true), (22, 22, true)], 1),
            (&[(21, 21, true), (22, 22, false)], 1),
            (&[(21, 21, true), (22, 22, true), (23, 23, true)], 3),
        ] {
            assert_eq!(streak(&days(puzzles), date(2026, 11, 22)), expected, "{puzzles:?}");
        }
    }

    /// The day on which a puzzle began counts, also after a pause; its first solution stays.
    #[test]
    fn a_puzzle_counts_for_the_day_on_which_it_began() {
        let folder = tempfile::tempdir().unwrap();
        let on = |day| Puzzles::at(folder.path().join("p.json"), date(2026, 11, day));
        let day = "2026-11-22";
        let table = Table::new(Options::puzzle_of_day(2026, 11, 22).unwrap()).unwrap();
        let language = Language::English;
        assert!(on(22).begin(day, language).is_empty());
        assert!(on(23).begin(day, language).is_empty());
        assert_eq!(on(23).solve(day, &table, language)[0], "Streak: 1 day.");
        assert_eq!(on(24).begin(day, language), ["Best time without hints: 0:00."]);
        let text = fs::read_to_string(folder.path().join("p.json")).unwrap();
        assert!(text.contains("\"begun\": \"2026-11-22\""), "{text}");
    }

    /// A file that cannot be read is told, and stays as it is.
    #[test]
    fn a_broken_record_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("p.json");
        let table = Table::new(Options::puzzle(1)).unwrap();
        let newer = r#"{"2026-11-22": {"begun": "2026-11-22", "mood": "good"}}"#;
        for text in ["", "[]", r#"{"2026-02-30": {"begun": "2026-11-22"}}"#, newer] {
            fs::write(&path, text).unwrap();
            let puzzles = Puzzles::at(path.clone(), date(2026, 11, 22));
            let told = puzzles.solve("2026-11-22", &table, Language::English);
            assert!(told[0].starts_with("The record of puzzles: "), "{told:?}");
            assert!(told[0].contains("p.json: "), "{told:?}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        let puzzles = Puzzles::at(folder.path().join("p.json/x"), date(2026, 11, 22));
        assert_eq!(puzzles.begin("2026-11-22", Language::English).len(), 1);
        let puzzles = Puzzles { path: None, today: date(2026, 11, 22) };
        let told = puzzles.begin("2026-11-22", Language::English);
        assert_eq!(
            told,
            ["The record of puzzles: there is no folder for it: expected HOME or APPDATA."]
        );
    }
}
