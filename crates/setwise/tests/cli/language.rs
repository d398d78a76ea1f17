//! `--lang`, and the language of the locale.

use std::process::{Command, Stdio};

use crate::program::{TempFile, program};

const BOARD: &str = "1RSO, 2RSO, 3RSO, 3GSO";

#[test]
fn answers_in_german() {
    let explain =
        |claim: &str| program("explain").args("--lang de -").arg(claim).input(BOARD).run();
    assert_eq!(explain("1RSO 2RSO 3GSO").not_reached().stdout, "kein Set: Farbe: 2 rot, 1 grün\n");
    assert!(explain("1RSO 2RSO 3RSO").done().stdout.starts_with("ein Set: Farbe: alle rot; "));
    let hint = program("hint").args("--lang de --steps 2").input(BOARD).run().done();
    assert_eq!(hint.lines(), ["1. Es gibt 1 Set.", "2. 1 Oval rot gefüllt: in 1 Set."]);
    let sheet = |args: &str| program("sheet").args(args).args("--lang de --seed 1").run().done();
    let sheet = sheet("explain --level hard --tasks 1").stdout;
    for text in [
        "lang=\"de\"",
        "Ist es ein Set?",
        "Set, schwer, Startwert 1. Ohne Verbindung",
        "\n1. ja / nein\n",
        "Lösungen: Ist es",
        "\nDatum:\n",
        "\nFüllung:\n",
        "\ngestreift\n",
    ] {
        assert!(sheet.contains(text), "{text}");
    }
    let captions = program("sheet").args("find --lang de --captions words --tasks 1").run().done();
    assert!(captions.stdout.contains("Rauten rot\n"));
    let digits = program("sheet").args("find --lang de -p 9 --tasks 1").run().done();
    assert!(digits.stdout.contains("Eigenschaften 0 bis 8"));
}

/// Fields for programs stay in English.
#[test]
fn json_has_only_its_texts_in_german() {
    let hint = program("hint").args("--lang de --format json").input(BOARD).run().done();
    let step = hint.json().remove(0)["steps"][0].clone();
    assert_eq!((&step["kind"], &step["text"]), (&"count".into(), &"Es gibt 1 Set.".into()));
    let explain = program("explain").args("--lang de --format json -").arg("1RSO 2RSO 3GSO");
    let why = explain.input(BOARD).run().not_reached().json().remove(0)["explanation"].clone();
    assert_eq!((&why["kind"], &why["features"][0]["kind"]), (&"features".into(), &"mixed".into()));
    assert!(why["text"].as_str().unwrap().starts_with("Farbe: "));
}

#[test]
fn the_locale_chooses_the_language() {
    let board = TempFile::new("language-board", BOARD);
    let hint = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = Command::new(crate::PROGRAM);
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        command.arg("hint").arg(board.path()).args(args).envs(variables.iter().copied());
        let output = command.stdin(Stdio::null()).output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let (english, german) = ("1. There is 1 set.\n", "1. Es gibt 1 Set.\n");
    let de = "de_DE.UTF-8";
    for (variables, args, expected) in [
        (&[][..], &[][..], english),
        (&[("LANG", de)], &[], german),
        (&[("LANG", de), ("LC_ALL", "")], &[], german),
        (&[("LANG", "fr_FR"), ("LC_MESSAGES", de)], &[], german),
        (&[("LANG", de), ("LC_MESSAGES", de), ("LC_ALL", "C")], &[], english),
        (&[("LANG", de)], &["--lang", "en"], english),
        (&[("LANG", "fr_FR")], &[], english),
    ] {
        assert_eq!(hint(variables, args), expected, "{variables:?} {args:?}");
    }
    program("hint").args("--lang fr").input(BOARD).run().refused("[possible values: en, de]");
}
