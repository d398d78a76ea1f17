//! Progress on a terminal while work goes on.

use core::time::Duration;
use std::thread;

pub use indicatif::ProgressBar;
use indicatif::{ProgressDrawTarget, ProgressStyle};

/// Work that ends within this time is not told of.
const SHORT: Duration = Duration::from_secs(1);

/// A bar for work of this many steps, on the standard error if that is a terminal.
#[must_use]
pub fn bar(work: &str, steps: u64) -> ProgressBar {
    const STYLE: &str = "{prefix} {bar:15} {pos}/{len}, {elapsed} gone, {eta} left  {wide_msg}";
    let style = ProgressStyle::with_template(STYLE);
    ProgressBar::new(steps)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_prefix(work.to_owned())
}

/// Shows the name of the present step.
pub fn now(bar: &ProgressBar, what: &str) {
    bar.set_message(what.to_owned());
    bar.tick();
}

/// Searches. After a second the standard error tells for how long, if it is a terminal.
pub fn searching<T>(search: impl FnOnce() -> T) -> T {
    searching_on(ProgressDrawTarget::stderr(), SHORT, search)
}

fn searching_on<T>(target: ProgressDrawTarget, short: Duration, search: impl FnOnce() -> T) -> T {
    let style = ProgressStyle::with_template("searching, {elapsed} gone; Ctrl-C stops it");
    let note = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let shown = note.clone();
    // Without a thread nothing is told.
    let _told = thread::Builder::new().spawn(move || {
        thread::sleep(short);
        if !shown.is_finished() {
            shown.set_draw_target(target);
            shown.enable_steady_tick(SHORT / 4);
        }
    });
    let result = search();
    note.finish_and_clear();
    result
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use indicatif::TermLike;

    use super::*;

    /// A terminal that keeps everything written to it.
    #[derive(Clone, Debug, Default)]
    struct Terminal(Arc<Mutex<String>>);

    impl TermLike for Terminal {
        fn width(&self) -> u16 {
            120
        }
        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn write_line(&self, text: &str) -> io::Result<()> {
            self.write_str(text)
        }
        fn write_str(&self, text: &str) -> io::Result<()> {
            self.0.lock().unwrap().push_str(text);
            Ok(())
        }
        fn clear_line(&self) -> io::Result<()> {
            Ok(())
        }
        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A terminal, and the target that draws on it.
    fn terminal() -> (Terminal, ProgressDrawTarget) {
        let terminal = Terminal::default();
        let target = ProgressDrawTarget::term_like_with_hz(Box::new(terminal.clone()), 255);
        (terminal, target)
    }

    #[test]
    fn a_long_search_is_told_and_a_short_one_is_not() {
        let told = |terminal: &Terminal| terminal.0.lock().unwrap().contains("searching");
        let (screen, target) = terminal();
        let long = || while !told(&screen) {};
        searching_on(target, Duration::ZERO, long);
        let (screen, target) = terminal();
        assert_eq!(searching_on(target, Duration::MAX, || 7), 7);
        assert!(!told(&screen));
    }

    #[test]
    fn a_bar_begins_empty() {
        let (terminal, target) = terminal();
        let bar = bar("work", 3);
        bar.set_draw_target(target);
        now(&bar, "game");
        let drawn = terminal.0.lock().unwrap().clone();
        assert!(drawn.contains("work") && !drawn.contains('█'), "{drawn:?}");
    }
}
