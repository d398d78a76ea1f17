// Where the places of a table are on the screen, and which key chooses each.

/** Lines of `length` places: columns that stand side by side, or rows below each other. */
export interface Layout {
  by: "columns" | "rows";
  length: number;
  /** The size of a card, in pixels. */
  width: number;
  height: number;
  gap: number;
}

export interface Room {
  width: number;
  height: number;
  /** The width of a card for a height of 1. */
  ratio: number;
  /** The places at the opening. */
  opening: number;
  /** The places that come at once; a line is a multiple of it, so that new places are a whole line. */
  step: number;
  /** The places there are. */
  places: number;
}

const sizes = (by: Layout["by"], length: number, places: number) => {
  const lines = Math.ceil(places / length);
  return by === "columns" ? { columns: lines, rows: length } : { columns: length, rows: lines };
};

function cardWidth(room: Room, by: Layout["by"], length: number, places: number): number {
  const { columns, rows } = sizes(by, length, places);
  const gap = gapOf(room);
  const high = (room.height - (rows - 1) * gap) / rows;
  return Math.max(0, Math.min((room.width - (columns - 1) * gap) / columns, high * room.ratio));
}

const gapOf = ({ width, height }: Room) => Math.max(5, Math.round(Math.min(width, height) / 55));

/**
 * The layout with the largest cards. It depends on the room and the opening alone, so that a card
 * keeps its place when the table grows: new places are another column or another row.
 */
export function layout(room: Room): Layout {
  const best = { by: "columns" as Layout["by"], length: room.step, score: -1 };
  for (let length = room.step; length <= Math.max(room.opening, room.step); length += room.step) {
    for (const by of ["columns", "rows"] as const) {
      const grown = cardWidth(room, by, length, room.opening + room.step);
      const score = cardWidth(room, by, length, room.opening) + grown;
      if (score > best.score) Object.assign(best, { by, length, score });
    }
  }
  const { by, length } = best;
  const width = Math.floor(cardWidth(room, by, length, room.places));
  return { by, length, width, height: Math.floor(width / room.ratio), gap: gapOf(room) };
}

/** The column and the row of a place. */
export function spotOf({ by, length }: Layout, place: number): { column: number; row: number } {
  const [line, along] = [Math.floor(place / length), place % length];
  return by === "columns" ? { column: line, row: along } : { column: along, row: line };
}

const placeOf = ({ by, length }: Layout, column: number, row: number) =>
  by === "columns" ? column * length + row : row * length + column;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next place with a card in the direction of an arrow key, around the edge if need be. */
export function neighbor(table: Layout, from: number, key: string, places: readonly unknown[]): number | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const { columns, rows } = sizes(table.by, table.length, places.length);
  let { column, row } = spotOf(table, from);
  for (let steps = columns * rows; steps > 0; steps--) {
    column = (column + arrow[0] + columns) % columns;
    row = (row + arrow[1] + rows) % rows;
    const place = placeOf(table, column, row);
    if (places[place]) return place;
  }
  return undefined;
}

/** The keys as they lie on the keyboard. */
const KEYS = ["1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];

/**
 * The letter of each place. The keys lie as the cards do; where the table is no part of the keyboard they
 * go line by line, as far as there are letters.
 */
export function lettersOf(table: Layout, places: number): (string | undefined)[] {
  const { rows } = sizes(table.by, table.length, places);
  const isHigh = rows === KEYS.length;
  const lying = Array.from({ length: places }, (_, place) => {
    const { column, row } = spotOf(table, place);
    // Four rows begin at the 3: below it are E, D and C. The 1 and the 2 are the players' calls.
    return isHigh ? KEYS[row]?.slice(2, 7)[column] : KEYS[row + 1]?.[column];
  });
  const letters = KEYS.slice(1).join("");
  return lying.includes(undefined) ? lying.map((_, place) => letters[place]) : lying;
}

/**
 * The letter or digit of a key, with Caps Lock or without. A key without one, as on keyboards for
 * Cyrillic, has that of its place. `undefined` for other keys.
 */
export function characterOf({ key, code }: { key: string; code: string }): string | undefined {
  return /^[A-Z0-9]$/.test(key.toUpperCase()) ? key.toUpperCase() : /^(?:Key|Digit)(.)$/.exec(code)?.[1];
}
