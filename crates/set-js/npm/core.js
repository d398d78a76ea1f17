// The rules of Set as pure functions, without WebAssembly. Types and docs are in core.d.ts, the rules in docs/rules.md.

import { deck, index } from "./core/cards.js";
import { completingCard, hiddenCard, isSet, places, sorted, whyNot } from "./core/sets.js";
import { count, find, isSetFree, sets } from "./core/search.js";
import { card, cards, name } from "./core/text.js";
import { deal, puzzle, shuffle } from "./core/draw.js";
import { begin, claim, transcript } from "./core/game.js";

export {
  begin, card, cards, claim, completingCard, count, deal, deck, find, hiddenCard, index, isSet, isSetFree, name, places, puzzle,
  sets, shuffle, sorted, transcript, whyNot,
};
