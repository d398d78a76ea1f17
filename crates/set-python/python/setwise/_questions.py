"""The words of tasks: each text stands alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final, TypeAlias

from ._setwise import Board, Card, Rules, Variant, task_property

Notation: TypeAlias = str | Callable[[Card], str]

# What is asked of each kind, how it is answered, and whether its board has matches: None is either.
KINDS: Final[dict[str, tuple[str, str, bool | None]]] = {
    "find": ("Find {a} {one} among the cards.", "its cards, separated by commas", True),
    "complete": ("Which card of the deck makes these {cards} cards {a} {one}?", "one such card", None),
    "count": ("How many {many} do the cards hold? A card may be in several.", "a number", None),
    "exists": ("Do the cards hold {a} {one}?", "yes or no", None),
    "prove": (
        "The cards hold no {one}. Prove it.\n"
        "The card of {a} {one} that comes last in the list is its anchor. The other {rest} come before it, and agree "
        "with it in the same properties, which may be none. These properties divide the cards before an anchor into "
        "groups. In a group, a value is open if the anchor does not have it, in a property in which the group differs "
        "from the anchor; {a} {one} has each open value on one card. Choosing a card closes its values, and drops the "
        "cards with a closed value. If no card is left with some open value, the choice is in no {one}. Otherwise, if "
        "an open value has only one card left, choose this card, that of the lowest such property and value first. "
        "Otherwise pick an open value, and try each card left that has it, in the order of the list.",
        "for each anchor at which you pick values a line with the anchor, a colon and the picks, separated by commas. "
        "A pick is property=value, both counted from 0, such as 1=3. They come in the order of the proof: groups by "
        "the sum of 2^q over the properties q of agreement, the lowest first, and below a pick its cards one after "
        "the other",
        False,
    ),
    "explain": (
        "These {cards} cards are not {a} {one}. In which properties are they neither all the same nor all different?",
        "these properties, separated by commas",
        None,
    ),
    "disjoint": (
        "Find as many {many} among the cards as possible that share no card.",
        "each {one} on a line of its own, its cards separated by commas",
        True,
    ),
}
_NUMBERS: Final = "no one two three four five six seven eight nine ten eleven twelve".split()


def text_of(kind: str, board: Board, notation: Notation, *, numbered: bool, pictured: bool) -> str:
    """The task in English: the rules, the cards and the question."""
    game = board.game
    question, form, _ = KINDS[kind]
    if numbered and kind in ("find", "disjoint"):
        form = form.replace("its cards", "the numbers of its cards")
    words = {
        "a": _article(game.one),
        "one": game.one,
        "many": game.many,
        "cards": len(board),
        "rest": _number(game.rules.values - 1),
    }
    asked = question.format(**words)
    answer = f"End with the answer: {form.format(**words)}. Write it as <answer>...</answer>."
    # In a picture with numbers no card is written.
    by_numbers = pictured and numbered and kind not in ("complete", "explain")
    legend = "" if by_numbers else _legend(game, notation, pictured, is_new=pictured or kind == "complete")
    return f"{_rules(game, notation, legend)}\n\n{_table(board, notation, numbered, pictured)}\n\n{asked} {answer}"


def known(kind: str) -> str:
    """The kind, which there is."""
    if kind not in KINDS:
        raise ValueError(f"no kind {kind!r}: expected one of {', '.join(KINDS)}")
    return kind


def name_of(card: Card, notation: Notation) -> str:
    """How a card is written."""
    return notation(card) if callable(notation) else card.display(notation)


def property_of(game: Variant, notation: Notation, number: int) -> str:
    """The name of a property."""
    if _has_dots(game):
        return f"dot {number}"
    return task_property(game.rules, notation if isinstance(notation, str) else None, number)


def _has_dots(game: Variant) -> bool:
    return "dot" in game.rule


def _rules(game: Variant, notation: Notation, legend: str) -> str:
    """The rules of the game in a few sentences; the legend says how a card is written."""
    p, v = game.rules.properties, game.rules.values
    names = [property_of(game, notation, number) for number in range(p)]
    listed = f"{names[0]} to {names[-1]}" if p > 2 and names[0][-1] == "0" else ", ".join(names)
    if _has_dots(game):
        cards = f"a card has some of {p} dots ({listed}), at least one. "
    else:
        count, each = ("1 property", "") if p == 1 else (f"{p} properties", " each")
        value = "a single value" if v == 1 else f"one of {v} values"
        cards = f"a card has {count} ({listed}),{each} with {value}. "
    return f"In the card game {game.title}, {cards}{legend}{_match(game)}"


def _match(game: Variant) -> str:
    """What a match is, with every word that this takes."""
    v, one = game.rules.values, game.one
    set_of = "{} cards are a set if in every property they are all the same or all different."
    if game.plain == "set" and v == 1:
        return "Each card is a set."
    if game.plain == "set":
        return set_of.format(_number(v).capitalize())
    rule = f"{_article(one).capitalize()} {one} is {game.rule[0].lower()}{game.rule[1:]}"
    return f"{set_of.format('Three')} {rule}" if " set" in game.rule else rule


def _legend(game: Variant, notation: Notation, pictured: bool, *, is_new: bool) -> str:
    """How the cards are written, in sentences; of words those for values that the text may not show yet."""
    p, v = game.rules.properties, game.rules.values
    if callable(notation) or (notation == "words" and not is_new):
        return ""
    # Each value is on one of these cards.
    cards = [Card([value] * p, game.rules) for value in range(v)]
    if notation == "words":
        return f"Each value is on one of these cards: {', '.join(card.display('words') for card in cards)}. "
    if notation != "digits":
        return "; ".join(f"{name_of(card, notation)} is {card.display('words')}" for card in cards) + ". "
    if _has_dots(game):
        order = "row by row" if pictured else "in this order"
        return f"A card is written as a digit for each dot, {order}: 1 if it has the dot, 0 if not. "
    rules = game.rules
    how = "numbers with dots between them" if rules.values > 10 else "digits"
    order = f"as {how}, its values in this order"
    if rules.properties == 1:
        order = "as its value"
    return f"A card is written {order}{_values(rules) if pictured else ', counted from 0'}. "


def _values(rules: Rules) -> str:
    """What the digits mean in a picture."""
    first = [0] * rules.properties
    places = product(range(rules.properties), range(rules.values))
    cards = dict.fromkeys(Card([*first[:q], w, *first[q + 1 :]], rules) for q, w in places)
    told = ", ".join(f"{card.display('digits')} is {card.display('words')}" for card in cards)
    return f"; {told}"


def _table(board: Board, notation: Notation, numbered: bool, pictured: bool) -> str:
    """The cards."""
    if pictured:
        counted = f" They are numbered from 1 to {len(board)}, row by row, from left to right." if numbered else ""
        return f"The cards are in the picture.{counted}"
    names = [name_of(card, notation) for card in board]
    if numbered:
        return "Cards:\n" + "\n".join(f"{number}. {name}" for number, name in enumerate(names, 1))
    return f"Cards: {', '.join(names)}"


def _article(word: str) -> str:
    # "U" of UltraSet is no "you".
    return "an" if word[0] in "AEIOU" else "a"


def _number(n: int) -> str:
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)
