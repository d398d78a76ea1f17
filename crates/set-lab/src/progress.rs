//! A bar that shows how much of a measurement is done.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on the standard error, if that is a terminal.
#[derive(Clone, Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar that is shown.
    #[must_use]
    pub fn shown() -> Self {
        let style = ProgressStyle::with_template(
            "{prefix} {bar:30} {pos}/{len}, {elapsed} gone, about {eta} left  {msg}",
        );
        Self(
            ProgressBar::no_length()
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())),
        )
    }

    /// No bar.
    #[must_use]
    pub fn hidden() -> Self {
        Self(ProgressBar::hidden())
    }

    /// Starts to show work of this many steps.
    pub fn begin(&self, work: &str, steps: u64) {
        // Otherwise a bar of length 0, or of the length of earlier work, is drawn full.
        self.0.unset_length();
        self.0.reset();
        self.0.set_length(steps);
        self.0.set_prefix(work.to_owned());
    }

    /// Shows what is measured now.
    pub fn now(&self, what: &str) {
        self.0.set_message(what.to_owned());
        self.0.tick();
    }

    /// Counts a step as done.
    pub fn inc(&self) {
        self.0.inc(1);
    }

    /// Skips steps: they do not count for the time left.
    pub(crate) fn skip(&self, steps: u64) {
        self.0.dec_length(steps);
    }

    /// Runs `print` while the bar is hidden.
    pub fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    /// Ends the bar: the work is done.
    pub fn end(&self) {
        self.0.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use indicatif::ProgressDrawTarget;
    use indicatif::TermLike;

    use super::*;

    /// A terminal that keeps everything written to it.
    #[derive(Clone, Debug, Default)]
    struct Terminal(std::sync::Arc<std::sync::Mutex<String>>);

    impl TermLike for Terminal {
        fn width(&self) -> u16 {
            120
        }
        fn move_cursor_up(&self, _: usize) -> std::io::Result<()> {
            Ok(())
        }
        fn move_cursor_down(&self, _: usize) -> std::io::Result<()> {
            Ok(())
        }
        fn move_cursor_right(&self, _: usize) -> std::io::Result<()> {
            Ok(())
        }
        fn move_cursor_left(&self, _: usize) -> std::io::Result<()> {
            Ok(())
        }
        fn write_line(&self, text: &str) -> std::io::Result<()> {
            self.write_str(text)
        }
        fn write_str(&self, text: &str) -> std::io::Result<()> {
            self.0.lock().unwrap().push_str(text);
            Ok(())
        }
        fn clear_line(&self) -> std::io::Result<()> {
            Ok(())
        }
        fn flush(&self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_bar_begins_empty() {
        let terminal = Terminal::default();
        let progress = Progress::shown();
        let target = ProgressDrawTarget::term_like_with_hz(Box::new(terminal.clone()), 255);
        progress.0.set_draw_target(target);
        progress.begin("first", 3);
        progress.now("game");
        (0..3).for_each(|_| progress.inc());
        progress.end();
        terminal.0.lock().unwrap().clear();
        progress.begin("second", 10);
        let drawn = terminal.0.lock().unwrap().clone();
        assert!(!drawn.contains('█'), "{drawn:?}");
    }
}
