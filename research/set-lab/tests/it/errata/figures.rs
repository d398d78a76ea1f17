//! Errors that the paper's own figures show.

use set_core::Rules;
use set_lab::measure::fit::{Growth, Model};
use set_lab::measure::points::{Axis, Point, Series};
use set_lab::study::odds;
use set_lab::study::{PaperTiming, Plan, paper_timings};

/// The paper's times of a solver in a series, by the number that grows.
fn paper(series: &Series, solver: &str) -> Vec<(f64, f64)> {
    let (section, number) = series.paper.clone().unwrap();
    let of_series = paper_timings().into_iter().filter(|timing| {
        timing.section == section && timing.series == number && timing.solver == solver
    });
    let rules = |timing: &PaperTiming| Rules::new(timing.properties, timing.values).unwrap();
    of_series
        .map(|timing| {
            let point = Point { rules: rules(&timing), sets: timing.sets };
            let x = u32::try_from(series.x(point).unwrap()).unwrap();
            (f64::from(x), timing.seconds)
        })
        .collect()
}

/// The series of sections 5.3 and 5.4 with the paper's times of SMT.
fn smt_series() -> Vec<(Series, Vec<(f64, f64)>)> {
    let plans = ["sweep-values", "sweep-properties"].map(|name| Plan::named(name).unwrap());
    let series = plans.into_iter().flat_map(|plan| plan.series);
    series.map(|series| (series.clone(), paper(&series, "smt"))).collect()
}

/// Abstract: the time of the SMT solver "follows a relatively linear progression"; 6: "a
/// roughly linear growth". All models are compared on the logarithms of the times. Where
/// there are enough points, the line is the worst by far; over v the power law is the
/// best, over p the exponential.
#[test]
fn the_papers_smt_times_are_not_linear() {
    let mut compared = 0;
    for (series, times) in smt_series() {
        let growth = Growth::fitted(&times).unwrap();
        if growth.points < Growth::COMPARABLE {
            continue;
        }
        let [best] = growth.likely()[..] else { panic!("{growth:?}") };
        let (title, of_values) = (series.title(), series.axis == Some(Axis::Values));
        assert_eq!(
            best.model,
            if of_values { Model::Power } else { Model::Exponential },
            "{title}"
        );
        assert!(growth.delta_aicc(Model::Line) > 14.0, "{title}: {growth:?}");
        compared += 1;
    }
    // (v, p) = (5, 3) to (5, 6) are too few points.
    assert_eq!(compared, 5);
}

/// The exponents over v and the factors over p that research/docs/errata.md has.
#[test]
fn how_the_papers_smt_times_grow() {
    let best = |(_, times): (Series, Vec<(f64, f64)>)| {
        let growth = Growth::fitted(&times).unwrap();
        let is_comparable = growth.points >= Growth::COMPARABLE;
        is_comparable.then(|| (growth.likely()[0].rate() * 10.0).round() / 10.0)
    };
    let rates: Vec<_> = smt_series().into_iter().filter_map(best).collect();
    assert_eq!(rates, [2.8, 2.9, 4.4, 1.9, 2.6]);
    let steps = smt_series().into_iter().flat_map(|(_, times)| {
        times.windows(2).map(|pair| pair[1].1 / pair[0].1).collect::<Vec<_>>()
    });
    let (least, most) = steps.fold((f64::MAX, 0.0), |(a, b), step| (step.min(a), step.max(b)));
    assert!((least - 1.08).abs() < 0.01 && (most - 4.05).abs() < 0.01, "{least} {most}");
}

/// 5.2 and 6: brute force grows exponentially in "any of the parameters". Over the number of
/// sets, in Table 3, it does not: a line is the best model, an exponential the worst.
#[test]
fn brute_force_is_not_exponential_in_the_sets() {
    let series = Plan::named("table3").unwrap().series.remove(0);
    let times = paper(&series, "brute");
    let growth = Growth::fitted(&times).unwrap();
    assert_eq!(growth.likely()[0].model, Model::Line);
    assert!(growth.delta_aicc(Model::Exponential) > 15.0, "{growth:?}");
    let tenfold = times[9].1 / times[0].1;
    assert!((tenfold - 29.3).abs() < 0.1, "{tenfold}");
}

/// Abstract: on small cases the dynamic algorithm is the fastest, "over both the SMT solver and
/// brute force implementations". 4.4: the SMT solver "computes a set even faster" than brute force.
/// In Table 1 (p = 3, v from 3) brute force is the fastest at three values, and SMT takes longer
/// up to five.
#[test]
fn in_table_1_brute_force_is_the_fastest_at_three_values() {
    let series = Plan::named("table1").unwrap().series.remove(0);
    let [brute, dynamic, smt] = ["brute", "dynamic", "smt"].map(|solver| paper(&series, solver));
    assert!(brute[0].1 * 1.9 < dynamic[0].1 && dynamic[0].1 < smt[0].1);
    let is_slower: Vec<_> = brute.iter().zip(&smt).map(|(brute, smt)| smt.1 > brute.1).collect();
    assert_eq!(is_slower, [true, true, true, false]);
    assert!((smt[0].1 / brute[0].1 - 262.0).abs() < 1.0, "{}", smt[0].1 / brute[0].1);
}

/// Sections 5.2 to 5.4 time some settings twice, with different means.
#[test]
fn settings_that_are_timed_twice_differ() {
    let times = |solver: &str, (v, p, n): (u32, u32, u64)| {
        let is_setting = |timing: &PaperTiming| {
            timing.solver == solver && (timing.values, timing.properties, timing.sets) == (v, p, n)
        };
        let timings = paper_timings();
        let mut times: Vec<_> = timings
            .iter()
            .filter(|timing| is_setting(timing))
            .map(|timing| timing.seconds)
            .collect();
        times.sort_by(f64::total_cmp);
        [times[0], times[times.len() - 1]].map(|time| format!("{time:.3}"))
    };
    assert_eq!(times("smt", (3, 3, 5)), ["0.123", "0.165"]);
    assert_eq!(times("smt", (4, 5, 10)), ["2.184", "3.029"]);
    assert_eq!(times("brute", (4, 5, 10)), ["5.660", "8.131"]);
}

/// Section 3.3: from 29 : 1 to 15 : 1 there is "a 50% less chance of finding a
/// set". The chance of a set falls by 3 %; the chance of no set doubles.
#[test]
#[allow(clippy::cast_precision_loss)] // counts of layouts
fn the_odds_of_a_set_hardly_change() {
    let chance = |odds: f64| odds / (odds + 1.0);
    assert!((1.0 - chance(15.0) / chance(29.0) - 0.03).abs() < 0.01);
    assert!((1.0 - chance(15.0)) / (1.0 - chance(29.0)) > 1.8);

    // Norvig's own figures, which the section refers to.
    let known = odds::published();
    let to_one = |[set, none]: [u64; 2]| set as f64 / none as f64;
    let odds = [known.norvig_layouts[&12], known.norvig_games[&12]].map(to_one);
    assert!((odds[0] - 30.69).abs() < 0.01 && (odds[1] - 14.66).abs() < 0.01, "{odds:?}");
}
