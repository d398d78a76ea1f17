//! How times grow: three models, fitted and compared on one scale.
//!
//! Times span many powers of ten, and their noise is a share of them. So every
//! model is fitted by least squares of the logarithm of the time, and the models
//! are compared there, by Akaike's information criterion with its correction for
//! few points (`AICc`; K. Burnham, D. Anderson: Model Selection and Multimodel
//! Inference, 2002). Each model has two parameters.

/// A way in which a time `y` can depend on a size `x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Model {
    /// `y = b * (x + a)`: a straight line that rises.
    Line,
    /// `y = a * x^b`.
    Power,
    /// `y = a * b^x`.
    Exponential,
}

impl Model {
    /// All models, from the slowest growth to the fastest.
    pub const ALL: [Self; 3] = [Self::Line, Self::Power, Self::Exponential];

    /// Its name.
    pub fn name(self) -> &'static str {
        ["line", "power", "exponential"][self as usize]
    }

    /// Its name in a sentence.
    pub fn with_article(self) -> &'static str {
        ["a line", "a power law", "an exponential"][self as usize]
    }
}

/// A model fitted to points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The model.
    pub model: Model,
    /// `ln y = intercept + slope * u`, where `u` is `ln(x + shift)`, or `x` for the
    /// exponential.
    intercept: f64,
    slope: f64,
    shift: f64,
    /// The share of the variance of `ln y` that the model explains.
    pub r_squared: f64,
    /// Akaike's information criterion, corrected for few points: less is better.
    /// Infinite where there are too few.
    pub aicc: f64,
}

impl Fit {
    /// The model at `x`.
    pub fn at(&self, x: f64) -> f64 {
        let u = if self.model == Model::Exponential { x } else { (x + self.shift).ln() };
        (self.intercept + self.slope * u).exp()
    }

    /// For the exponential the factor from `x` to `x + 1`, for the power the exponent, for
    /// the line the increase from `x` to `x + 1`.
    pub fn rate(&self) -> f64 {
        match self.model {
            Model::Line => self.intercept.exp(),
            Model::Power => self.slope,
            Model::Exponential => self.slope.exp(),
        }
    }
}

/// The growth of a time, by all three models.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// The number of points that the models are fitted to.
    pub points: usize,
    fits: [Fit; 3],
}

impl Growth {
    /// The fewest points for which models can be compared.
    pub const COMPARABLE: usize = 5;

    /// The data do not tell a model from the best one if its `AICc` is above the best by
    /// less than this: the model is then at least a seventh as likely.
    pub const APART: f64 = 4.0;

    /// Fits the models to points `(x, y)`; `None` for fewer than three points, for
    /// points at one `x`, or where `x` or `y` is not above zero.
    pub fn fitted(points: &[(f64, f64)]) -> Option<Self> {
        let is_positive = points.iter().all(|&(x, y)| x > 0.0 && y > 0.0);
        let is_wide = points.iter().any(|point| (point.0 - points[0].0).abs() > f64::EPSILON);
        (points.len() >= 3 && is_positive && is_wide).then(|| Self {
            points: points.len(),
            fits: Model::ALL.map(|model| match model {
                Model::Line => line(points),
                Model::Power | Model::Exponential => regression(model, 0.0, points),
            }),
        })
    }

    /// One model.
    pub fn fit(&self, model: Model) -> &Fit {
        &self.fits[model as usize]
    }

    /// How much the `AICc` of a model is above the least.
    pub fn delta_aicc(&self, model: Model) -> f64 {
        let least = self.fits.iter().map(|fit| fit.aicc).fold(f64::INFINITY, f64::min);
        let delta = self.fit(model).aicc - least;
        if delta.is_nan() { 0.0 } else { delta }
    }

    /// The models that the data do not tell apart, the best one first: those whose `AICc` is less than
    /// [`APART`](Self::APART) above the best. All of them with fewer than
    /// [`COMPARABLE`](Self::COMPARABLE) points.
    pub fn likely(&self) -> Vec<&Fit> {
        let mut fits: Vec<_> = self.fits.iter().collect();
        fits.sort_by(|a, b| a.aicc.total_cmp(&b.aicc));
        let is_comparable = self.points >= Self::COMPARABLE;
        fits.retain(|fit| !is_comparable || self.delta_aicc(fit.model) < Self::APART);
        fits
    }
}

/// The parameters of each model, with the variance of the noise.
const PARAMETERS: f64 = 3.0;

/// Least squares of `ln y` over `x` (exponential) or `ln(x + shift)` (the others,
/// the line with slope 1).
#[allow(clippy::cast_precision_loss)] // counts of points
fn regression(model: Model, shift: f64, points: &[(f64, f64)]) -> Fit {
    let n = points.len() as f64;
    let u = |x: f64| if model == Model::Exponential { x } else { (x + shift).ln() };
    let mean = |of: &dyn Fn(f64, f64) -> f64| {
        points.iter().map(|&(x, y)| of(u(x), y.ln())).sum::<f64>() / n
    };
    let (u0, y0) = (mean(&|u, _| u), mean(&|_, y| y));
    let slope = match model {
        Model::Line => 1.0,
        _ => mean(&|u, y| (u - u0) * (y - y0)) / mean(&|u, _| (u - u0).powi(2)),
    };
    let intercept = y0 - slope * u0;
    let residual = mean(&|u, y| (y - intercept - slope * u).powi(2));
    let variance = mean(&|_, y| (y - y0).powi(2));
    let r_squared = if variance == 0.0 { 1.0 } else { 1.0 - residual / variance };
    let correction = 2.0 * PARAMETERS * (PARAMETERS + 1.0) / (n - PARAMETERS - 1.0);
    let aicc = if n > PARAMETERS + 1.0 {
        n * residual.ln() + 2.0 * PARAMETERS + correction
    } else {
        f64::INFINITY
    };
    Fit { model, intercept, slope, shift, r_squared, aicc }
}

/// The best line: among all shifts `a` for which every `x + a` is positive, the one with
/// the least squares. Apart from noise the squares are unimodal in the logarithm of `a`,
/// so a fine grid suffices for two digits.
fn line(points: &[(f64, f64)]) -> Fit {
    const STEPS: i32 = 400;
    let least = points.iter().map(|point| point.0).fold(f64::INFINITY, f64::min);
    // From 1/1000 to 1000 times the least x, in steps of 3.5 %.
    let shift = |step: i32| least * (1000f64.powf(f64::from(step) / f64::from(STEPS / 2)) - 1.0);
    let fits = (-STEPS / 2..=STEPS / 2).map(|step| regression(Model::Line, shift(step), points));
    fits.max_by(|a, b| a.r_squared.total_cmp(&b.r_squared))
        .unwrap_or_else(|| regression(Model::Line, 0.0, points))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(range: core::ops::Range<i32>, y: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
        range.map(|x| (f64::from(x), y(f64::from(x)))).collect()
    }

    #[test]
    fn growth_of_an_exponential_is_found_again() {
        let growth = Growth::fitted(&points(3..9, |x| 0.5 * 1.7f64.powf(x))).unwrap();
        let fit = growth.fit(Model::Exponential);
        assert!((fit.rate() - 1.7).abs() < 1e-9 && (fit.r_squared - 1.0).abs() < 1e-9);
        assert!((fit.at(4.0) - 0.5 * 1.7f64.powi(4)).abs() < 1e-9);
        assert_eq!(growth.likely()[0].model, Model::Exponential);
        assert!(growth.fit(Model::Line).r_squared < fit.r_squared);
    }

    #[test]
    fn growth_of_a_power_is_found_again() {
        let growth = Growth::fitted(&points(1..9, |x| 2e-3 * x.powf(2.5))).unwrap();
        let [best] = growth.likely()[..] else { panic!("{growth:?}") };
        assert_eq!(best.model, Model::Power);
        assert!(growth.delta_aicc(Model::Power) == 0.0 && growth.delta_aicc(Model::Line) > 10.0);
        assert!((best.rate() - 2.5).abs() < 1e-9, "{growth:?}");
    }

    #[test]
    fn growth_of_a_line_is_found_again() {
        let growth = Growth::fitted(&points(3..12, |x| 4.0 + 0.5 * x)).unwrap();
        let best = growth.likely()[0];
        assert_eq!(best.model, Model::Line);
        assert!((best.rate() - 0.5).abs() < 0.02 && best.r_squared > 0.999, "{growth:?}");
        assert!((best.at(20.0) - 14.0).abs() < 0.3, "{growth:?}");
    }

    #[test]
    fn too_few_points_have_no_growth() {
        let few = points(3..6, |x| x * x);
        assert!(Growth::fitted(&few[..2]).is_none());
        assert!(Growth::fitted(&[(1.0, 1.0), (1.0, 2.0), (1.0, 3.0)]).is_none());
        assert!(Growth::fitted(&[(0.0, 1.0), (1.0, 2.0), (2.0, 3.0)]).is_none());
        // A fit, but no comparison.
        assert_eq!(Growth::fitted(&few).unwrap().likely().len(), 3);
    }

    /// A wave on a line, as large as the difference between the line and a power.
    #[test]
    fn noise_hides_the_model() {
        let noisy = points(3..11, |x| (4.0 + x) * (1.0 + 0.2 * (x * 2.5).sin()));
        let growth = Growth::fitted(&noisy).unwrap();
        assert!(growth.likely().len() > 1, "{growth:?}");
    }
}
