//! Scripts played by one solver.

use set_core::{Solver, ValidSet};

use super::subject::Subject;
use super::{Limits, Make};
use crate::choices::Choices;
use crate::random;
use crate::script::{Allowance, Script, ScriptAction};

/// Makes scripts for small games whose questions have such allowances.
pub(super) fn scripts(
    limits: Limits,
    allowance: impl Fn(&mut Choices) -> Allowance,
) -> impl Fn(&mut Choices) -> Script {
    move |choices| {
        let rules = random::rules(choices);
        Script::any(choices, rules, &(0..=10), limits.random_board(), &allowance)
    }
}

/// Plays the script; `ask` puts a question, and may return a set.
pub(super) fn play<S: Solver + ?Sized>(
    script: &Script,
    make: Make<'_, S>,
    ask: impl Fn(&mut Subject<S>, Allowance) -> Option<ValidSet>,
) {
    let mut subject = Subject::new(make, script.rules());
    let mut found = None;
    for step in 0..script.len() {
        match script.action(step, &subject.board, found.as_ref()) {
            Some(ScriptAction::Add(cards)) => subject.add(&cards),
            Some(ScriptAction::Remove(cards)) => subject.remove(&cards),
            Some(ScriptAction::AssumeSetFree) => subject.solver.assume_set_free_unchecked(),
            Some(ScriptAction::Ask(allowance)) => found = ask(&mut subject, allowance),
            None => {}
        }
    }
    // Whatever happened: nothing is lost.
    ask(&mut subject, Allowance::Unlimited);
    subject.take_all();
}
