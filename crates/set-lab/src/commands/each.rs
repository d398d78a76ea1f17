//! One measurement after the other.

use set_lab::{LabError, Progress, TimedGame};

/// What `work` makes of each game, with a bar that has this name.
pub(super) fn each<T>(
    name: &str,
    games: &[TimedGame],
    work: impl Fn(&TimedGame) -> Result<T, LabError>,
) -> Result<Vec<(TimedGame, T)>, LabError> {
    let progress = Progress::shown();
    progress.begin(name, games.len() as u64);
    let mut results = Vec::new();
    for game in games {
        progress.now(&game.name());
        results.push((*game, work(game)?));
        progress.inc();
    }
    progress.end();
    Ok(results)
}
