//! Lists of names match their owner's: types of both packages, options of the program, forms of the page.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use set_classic::Level;
use set_core::Notation;
use set_draw::Theme;
use set_game::Refill;
use set_table::Skill;
use set_variants::{Language, Variant};

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The texts in double quotes between a beginning and the next end.
fn quoted(path: &str, begin: &str, end: &str) -> BTreeSet<String> {
    let text = read(path);
    let (_, list) = text.split_once(begin).unwrap_or_else(|| panic!("{path}: no {begin:?}"));
    let list = list.split(end).next().unwrap_or_default();
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

fn names<T: ToString>(all: &[T]) -> BTreeSet<String> {
    all.iter().map(ToString::to_string).collect()
}

/// A new value of one of these lists fails here until each face names it.
#[test]
fn every_face_has_the_names_of_their_owner() {
    const PYTHON: &str = "crates/set-python/python/setwise/_setwise.pyi";
    const JAVASCRIPT: &str = "crates/set-js/src/types.d.ts";
    const ROUTE: &str = "site/src/lib/route.ts";
    let [themes, levels, refills, languages, notations, skills] = [
        names(Theme::ALL),
        names(Level::ALL),
        names(Refill::ALL),
        names(Language::ALL),
        names(Notation::ALL),
        names(Skill::ALL),
    ];
    let lists = [
        (PYTHON, "_Theme: TypeAlias = ", "]", &themes),
        (PYTHON, "_Level: TypeAlias = ", "]", &levels),
        (PYTHON, "_Refill: TypeAlias = ", "]", &refills),
        (PYTHON, "_Language: TypeAlias = ", "]", &languages),
        (JAVASCRIPT, "export type Notation = ", ";", &notations),
        (JAVASCRIPT, "export type Level = ", ";", &levels),
        (JAVASCRIPT, "export type Language = ", ";", &languages),
        (JAVASCRIPT, "  refill?: ", ";", &refills),
        (ROUTE, "export const LEVELS = ", "]", &skills),
        (ROUTE, "export const REFILLS = ", "]", &refills),
        ("site/src/lib/pictures.svelte.ts", "type Theme = ", ";", &themes),
    ];
    for (path, begin, end, expected) in lists {
        assert_eq!(&quoted(path, begin, end), expected, "{path}: {begin}");
    }
    // The skills of the package are the levels and two more.
    let skill = quoted(JAVASCRIPT, "export type Skill = ", ";");
    assert_eq!(&skill | &levels, skills);
}

/// A game without its words in a language would show a key.
#[test]
fn every_game_has_its_words_in_each_language() {
    for variant in Variant::ALL {
        for &language in Language::ALL {
            let words = variant.words(language);
            let made = [words.title(), words.rule(), words.one().to_owned(), words.a().to_owned()];
            for text in made {
                assert!(
                    !text.is_empty() && !text.contains("game.") && !text.contains("match."),
                    "{text}"
                );
            }
        }
    }
}
