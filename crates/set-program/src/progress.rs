//! A bar that shows how much of the work is done.

pub use indicatif::ProgressBar;
use indicatif::ProgressStyle;

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

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use indicatif::{ProgressDrawTarget, TermLike};

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

    #[test]
    fn a_bar_begins_empty() {
        let terminal = Terminal::default();
        let bar = bar("work", 3);
        let target = ProgressDrawTarget::term_like_with_hz(Box::new(terminal.clone()), 255);
        bar.set_draw_target(target);
        now(&bar, "game");
        let drawn = terminal.0.lock().unwrap().clone();
        assert!(drawn.contains("work") && !drawn.contains('█'), "{drawn:?}");
    }
}
