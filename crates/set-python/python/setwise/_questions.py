"""The words of tasks: each text stands alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Final, TypeAlias

from ._setwise import Board, Card, Rules, Variant, task_property

if TYPE_CHECKING:
    from ._kinds import Kind

Notation: TypeAlias = str | Callable[[Card], str]

_NUMBERS: Final = "no one two three four five six seven eight nine ten eleven twelve".split()


def text_of(kind: Kind, board: Board, notation: Notation, *, numbered: bool, pictured: bool) -> str:
    """The task in English: the rules, the cards and the question."""
    game = board.game
    form = kind.form
    if numbered and kind.names_places:
        form = form.replace("its cards", "the numbers of its cards")
    words = {
        "a": _article(game.one),
        "one": game.one,
        "many": game.many,
        "cards": len(board),
        "rest": _number(game.rules.values - 1),
    }
    asked = kind.question.format(**words)
    answer = f"End with the answer: {form.format(**words)}. Write it as <answer>...</answer>."
    # In a picture with numbers no card is written.
    by_numbers = pictured and numbered and not kind.shows_few
    legend = "" if by_numbers else _legend(game, notation, pictured, is_new=pictured or kind.names_deck)
    return f"{_rules(game, notation, legend)}\n\n{_table(board, notation, numbered, pictured)}\n\n{asked} {answer}"


def name_of(card: Card, notation: Notation) -> str:
    """How a card is written."""
    return notation(card) if callable(notation) else card.display(notation)


def property_of(game: Variant, notation: Notation, number: int) -> str:
    """The name of a property."""
    if _has_dots(game):
        return f"dot {number}"
    return task_property(game.rules, notation if isinstance(notation, str) else None, number)


def _has_dots(game: Variant) -> bool:
    return game.plain == "proset"


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
    # A mode has a rule for its course, and the matches of its plain game.
    rule = Variant(game.plain, game.rules).rule
    text = f"{_article(one).capitalize()} {one} is {rule[0].lower()}{rule[1:]}"
    return f"{set_of.format('Three')} {text}" if " set" in rule else text


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
