//! `--help` of every subcommand.

use crate::help_text;

/// The options of each subcommand: all that its help may mention, and must.
const OPTIONS: [(&str, &str); 13] = [
    (
        "play",
        "--game --properties --values --sets --seed --games --solver --members --threads --refill \
         --deals --limit --format --board --cards --certify --notation --quiet",
    ),
    (
        "solve",
        "--game --properties --values --first --count --hidden --places --read-as --count-from \
         --board --threads --limit --format --svg --theme --cards",
    ),
    ("deal", "--game --properties --values --cards --seed --notation --format --svg --theme"),
    ("explain", "--game --properties --values --read-as --count-from --board --format --lang"),
    (
        "hint",
        "--game --properties --values --steps --all --read-as --count-from --board --format --lang \
         --limit --cards",
    ),
    (
        "puzzle",
        "--game --properties --values --cards --matches --seed --date --through --cover --level \
         --effort --limit --notation --format --svg --theme --answer",
    ),
    (
        "sheet",
        "--game --properties --values --tasks --cards --matches --level --seed --limit --out \
         --paper --captions --theme --lang",
    ),
    (
        "draw",
        "--game --properties --values --read-as --count-from --board --out --matches --hint \
         --partial --hidden --each --grid --deck --paper --columns --title --captions --theme \
         --limit",
    ),
    (
        "prove",
        "--certificate --dimacs --drat --lrat --opb --veripb --board --count-from --limit \
         --memory --properties --read-as --values",
    ),
    (
        "export",
        "--properties --values --read-as --count-from --board --to --model --form --anchor --same \
         --limit --memory",
    ),
    ("replay", "--solver --members --threads"),
    ("serve", "--port"),
    (
        "table",
        "--properties --values --game --seed --puzzle --refill --two-players --against --save \
         --resume --lang",
    ),
];

#[test]
fn help_mentions_every_option_and_the_exit_codes() {
    for (name, options) in OPTIONS {
        let options: Vec<_> = options.split_whitespace().collect();
        help_text::is_complete(name, &options);
    }
}
