"use strict";

// The page shows what the server knows of a game, and sends it what the player does. The name
// of the game is in the address, so that a page that is loaded again, or in another tab, shows
// the same game.

const LABELS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const POLL = 1000;

const part = (id) => document.getElementById(id);
let game = null;
// When the game was shown, by this page's clock.
let shownAt = 0;
// What is asked of the server is answered in order.
let queue = Promise.resolve();

async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, options);
  const value = await answer.json();
  if (!answer.ok) {
    throw new Error(value.error);
  }
  return value;
}

function inOrder(work) {
  queue = queue.then(work).catch((error) => tell(error.message, "wrong"));
  return queue;
}

function begin() {
  const order = { two_players: part("players").value === "2" };
  if (part("kind").value === "puzzle") {
    order.puzzle = "today";
  } else {
    order.properties = Number(part("properties").value);
    order.values = Number(part("values").value);
  }
  return inOrder(async () => {
    const begun = await ask("/api/games", order);
    history.pushState(null, "", "#" + begun.id);
    tell("");
    show(begun);
  });
}

function act(action) {
  if (game === null) {
    return queue;
  }
  return inOrder(async () => {
    const done = await ask(`/api/games/${game.id}/actions`, action);
    tell(done.kind === "done" && action === "hint" ? "" : done.message, done.kind);
    show(done.game);
  });
}

// Shows the game of the address, or begins one.
function load() {
  const name = location.hash.slice(1);
  return inOrder(async () => {
    if (/^[0-9a-f]{32}$/.test(name)) {
      try {
        show(await ask(`/api/games/${name}`));
        return;
      } catch (error) {
        tell("That game is not there any more: this is a new one.");
      }
    }
    const begun = await ask("/api/games", {});
    history.replaceState(null, "", "#" + begun.id);
    show(begun);
  });
}

function tell(text, kind) {
  part("message").textContent = text;
  part("message").className = kind === "wrong" ? "wrong" : "";
}

function show(now) {
  game = now;
  shownAt = performance.now();
  part("heading").textContent = game.heading;
  document.title = game.heading;
  showCards();
  part("hints").replaceChildren(...game.hints.map((text) => element("li", text)));
  part("scores").textContent = game.players.map(
    (it) => `${it.name}: ${count(it.points, "point")} (${count(it.sets, "set")}, ${it.wrong} wrong)`,
  ).join("   ");
  const areTwo = game.players.length === 2;
  part("call-first").hidden = part("call-second").hidden = !areTwo;
  part("no-set").hidden = game.to_find !== null;
  for (const id of ["call-first", "call-second", "no-set", "hint", "clear"]) {
    part(id).disabled = game.is_over;
  }
  showEnd();
  showClock();
}

function showCards() {
  const board = part("board");
  const columns = window.innerWidth < 600 ? 3 : Math.max(4, Math.ceil(game.cards.length / 3));
  board.style.setProperty("--columns", Math.min(columns, 10));
  const theme = part("theme").value;
  // Buttons that stay keep the focus.
  while (board.children.length > game.cards.length) {
    board.lastChild.remove();
  }
  game.cards.forEach((card, index) => {
    const place = board.children[index] ?? board.appendChild(newPlace(index));
    const button = place.firstChild;
    button.hidden = card === null;
    if (card === null) {
      delete button.dataset.card;
      button.classList.remove("hinted");
      button.setAttribute("aria-pressed", "false");
      return;
    }
    const picture = button.querySelector("img");
    const source = `/cards/${game.properties}/${game.values}/${theme}/${card.digits}`;
    if (picture.getAttribute("src") !== source) {
      picture.src = source;
    }
    picture.alt = card.name;
    button.dataset.card = card.digits;
    button.setAttribute("aria-pressed", game.choice.includes(card.digits));
    button.classList.toggle("hinted", game.hinted.includes(card.digits));
    button.disabled = game.is_over;
  });
}

function newPlace(index) {
  const place = element("li");
  const button = element("button");
  button.type = "button";
  button.append(element("img"));
  const key = element("span", LABELS[index] ?? "");
  key.className = "key";
  key.setAttribute("aria-hidden", "true");
  button.append(key);
  button.addEventListener("click", () => act({ choose: button.dataset.card }));
  place.append(button);
  return place;
}

function showEnd() {
  // The sets of a puzzle stay on the table: which were found stands below it.
  const hasFound = game.to_find !== null && game.moves.length > 0;
  part("end").hidden = !game.is_over && !hasFound;
  part("end-heading").textContent = game.is_over ? "The game is over" : "Found so far";
  part("totals").textContent =
    `${count(game.hint_count, "hint")}, ${count(game.undo_count, "undo")}, time ${clock(game.clock_ms)}`;
  part("moves").replaceChildren(...game.moves.map((made, index) => {
    const row = element("tr");
    const claim = made.set.length === 0 ? "no set" : made.set.map((card) => card.name).join(", ");
    const cells = [
      index + 1, made.by, made.seconds.toFixed(1), made.sets ?? "?",
      made.effort === null ? "" : made.effort.toFixed(3), made.hints, claim,
    ];
    row.append(...cells.map((text) => element("td", String(text))));
    return row;
  }));
}

function showClock() {
  if (game === null) {
    return;
  }
  const since = game.is_over ? 0 : performance.now() - shownAt;
  const cards = game.to_find === null ? `${game.in_deck} in the deck` : `${count(game.to_find, "set")} to find`;
  const parts = [cards, clock(game.clock_ms + since)];
  if (game.caller !== null) {
    const left = Math.max(0, Math.ceil((game.caller.left_ms - since) / 1000));
    parts.unshift(`${game.caller.name} claims: ${left} s left`);
  }
  part("state").textContent = parts.join("   ");
}

// What was done in another tab, and calls that lapse.
async function look() {
  if (game === null || document.hidden || game.is_over) {
    return;
  }
  const id = game.id;
  await inOrder(async () => {
    const now = await ask(`/api/games/${id}`);
    const isOld = game.id === id && (now.revision !== game.revision ||
      String(now.choice) !== String(game.choice) || now.caller?.id !== game.caller?.id);
    if (isOld) {
      if (game.caller !== null && now.caller === null && now.revision !== game.revision) {
        tell("");
      }
      show(now);
    }
  });
}

function element(name, text) {
  const made = document.createElement(name);
  if (text !== undefined) {
    made.textContent = text;
  }
  return made;
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function press(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT)$/.test(event.target.tagName)) {
    return;
  }
  const actions = {
    "0": "no_set", "?": "hint", "Backspace": "undo", "Escape": "clear",
    "1": { call: "first" }, "2": { call: "second" },
  };
  const card = game?.cards[LABELS.indexOf(event.key)];
  if (event.key in actions) {
    event.preventDefault();
    act(actions[event.key]);
  } else if (card) {
    event.preventDefault();
    act({ choose: card.digits });
  }
}

function chooseTheme() {
  document.documentElement.classList.toggle("dark", part("theme").value === "dark");
  try {
    localStorage.setItem("theme", part("theme").value);
  } catch {
    // Without storage the next page begins with its own theme.
  }
  if (game !== null) {
    showCards();
  }
}

function readTheme() {
  let kept = null;
  try {
    kept = localStorage.getItem("theme");
  } catch {
    // As above.
  }
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  part("theme").value = kept ?? (prefersDark ? "dark" : "standard");
  chooseTheme();
}

readTheme();
part("theme").addEventListener("change", chooseTheme);
part("kind").addEventListener("change", () => {
  const isPuzzle = part("kind").value === "puzzle";
  part("properties").disabled = part("values").disabled = isPuzzle;
});
part("new").addEventListener("submit", (event) => {
  event.preventDefault();
  begin();
});
for (const [id, action] of [
  ["no-set", "no_set"], ["hint", "hint"], ["undo", "undo"], ["clear", "clear"],
  ["call-first", { call: "first" }], ["call-second", { call: "second" }],
]) {
  part(id).addEventListener("click", () => act(action));
}
document.addEventListener("keydown", press);
window.addEventListener("hashchange", load);
window.addEventListener("resize", () => game !== null && showCards());
setInterval(showClock, 250);
setInterval(look, POLL);
load();
