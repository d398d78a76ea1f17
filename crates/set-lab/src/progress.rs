//! A bar that shows how far a study is.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on the standard error; nothing where that is no terminal.
#[derive(Clone, Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar that is shown.
    #[must_use]
    pub fn shown() -> Self {
        let style = ProgressStyle::with_template(
            "{prefix} {bar:30} {pos}/{len}, {elapsed} gone, about {eta} left  {msg}",
        );
        let bar =
            ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self(bar)
    }

    /// No bar.
    #[must_use]
    pub fn hidden() -> Self {
        Self(ProgressBar::hidden())
    }

    /// Starts with a study of so many steps.
    pub(crate) fn begin(&self, study: &str, steps: u64) {
        self.0.reset();
        self.0.set_prefix(study.to_owned());
        self.0.set_length(steps);
    }

    /// Says what is done now.
    pub(crate) fn now(&self, what: &str) {
        self.0.set_message(what.to_owned());
        self.0.tick();
    }

    /// A step is done.
    pub(crate) fn inc(&self) {
        self.0.inc(1);
    }

    /// Steps are not needed: they do not count for the time left.
    pub(crate) fn skip(&self, steps: u64) {
        self.0.dec_length(steps);
    }

    /// The study is done.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}
