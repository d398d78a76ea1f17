//! The game that a caller asks for.

use set_core::Rules;

use super::GameBoardError;
use crate::Variant;

/// The game that a caller asks for: each part may be left out.
///
/// It is the game of a deal, and of a text that does not name its own. A board that names its game has to have
/// the same pattern and cards.
///
/// # Example
///
/// ```
/// use set_variants::VariantSpec;
///
/// let asked = VariantSpec { properties: Some(5), ..VariantSpec::default() };
/// assert_eq!(asked.variant()?.rules().to_string(), "p=5, v=3"); // Set with five properties
/// let asked = VariantSpec { game: Some("quads".to_owned()), values: Some(3), ..VariantSpec::default() };
/// assert!(asked.variant().is_err()); // EvenQuads has four values
/// # Ok::<(), set_variants::GameBoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariantSpec {
    /// The name of the game, as [`Variant::parse`] reads it; by default Set.
    pub game: Option<String>,
    /// The properties of a card; by default as the game has.
    pub properties: Option<u32>,
    /// The values of a property; by default as the game has.
    pub values: Option<u32>,
}

impl VariantSpec {
    /// The game.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if there is no such game, or not with these rules.
    pub fn variant(&self) -> Result<Variant, GameBoardError> {
        let name = self.game.as_deref().unwrap_or(Variant::SET.name());
        if self.properties.is_none() && self.values.is_none() {
            return Ok(Variant::parse(name, None)?);
        }
        let own = Variant::parse(name, None).map_or(Rules::CLASSIC, |game| game.rules());
        Ok(Variant::parse(name, Some(self.rules_or(own)?))?)
    }

    /// The game of a board, which has to have the pattern and the cards of the one asked for.
    pub(super) fn of_board(&self, found: Variant) -> Result<Variant, GameBoardError> {
        let asked = self.rules_or(found.rules())?;
        if asked != found.rules() {
            return Err(GameBoardError::OtherRules { found: found.rules(), asked });
        }
        let Some(game) = &self.game else { return Ok(found) };
        // A game that is not played with these rules is another one, too.
        match Variant::parse(game, Some(asked)) {
            Ok(asked) if asked.plain() == found.plain() => Ok(asked),
            _ => {
                let asked = Variant::parse(game, None)?.to_string();
                Err(GameBoardError::OtherGame { found: found.to_string(), asked })
            }
        }
    }

    fn rules_or(&self, other: Rules) -> Result<Rules, GameBoardError> {
        let properties = self.properties.unwrap_or(other.properties());
        Ok(Rules::new(properties, self.values.unwrap_or(other.values()))?)
    }
}

impl From<&Variant> for VariantSpec {
    fn from(variant: &Variant) -> Self {
        let rules = variant.rules();
        Self {
            game: Some(variant.to_string()),
            properties: Some(rules.properties()),
            values: Some(rules.values()),
        }
    }
}
