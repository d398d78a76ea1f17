//! Integer programs in the OPB format of the pseudo-Boolean competitions.

use core::fmt;

use super::{Constraint, Model, Relation, Unknown};

pub(super) fn write(model: &Model, out: &mut impl fmt::Write) -> fmt::Result {
    let (unknowns, constraints) = (model.unknowns(), model.constraints());
    // The format demands this line first.
    writeln!(out, "* #variable= {} #constraint= {}", unknowns.len(), constraints.len())?;
    writeln!(out, "* Set with {}: the valid sets of {} cards", model.rules(), model.cards().len())?;
    writeln!(out, "* x_C is 1 if card C is chosen. same_m_a is 1 if all chosen cards have the")?;
    writeln!(out, "* value a in property m, different_m if they differ in it.")?;
    for (number, unknown) in (1..).zip(unknowns.iter()) {
        writeln!(out, "* x{number} is {}", model.name(unknown))?;
    }
    constraints.iter().try_for_each(|constraint| write_constraint(model, constraint, out))
}

/// The format has `=` and `>=` only: "at most" is written with all signs changed.
fn write_constraint(
    model: &Model,
    constraint: &Constraint,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    let (sign, relation) = match constraint.relation() {
        Relation::AtMost => (-1, Relation::AtLeast),
        relation => (1, relation),
    };
    let number = |unknown| model.unknowns().number(unknown).map_or(0, |number| number + 1);
    for term in constraint.terms() {
        write!(out, "{:+} x{} ", sign * term.factor, number(term.unknown))?;
    }
    if constraint.terms().is_empty() {
        // The format has no empty sum.
        write!(out, "+0 x{} ", number(Unknown::AllDifferent { property: 0 }))?;
    }
    writeln!(out, "{relation} {} ;", sign * constraint.bound())
}
