// Where the places of a table are on the screen.

/** Lines of `length` places: columns that stand side by side, or rows below each other. */
export interface Layout {
  by: "columns" | "rows";
  length: number;
  /** The places, with those that are kept free. */
  places: number;
  /** The line in which the first places are, so that the opening is in the middle. */
  first: number;
  /** The lines among which the opening is in the middle; others come after them. */
  lines: number;
  /** Whether the cards stand upright. */
  isTurned: boolean;
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
  /** Whether cards may stand upright. */
  canTurn: boolean;
  /** The places at the opening. */
  opening: number;
  /** The places that come at once. */
  step: number;
  /** The places that are kept from the start where that costs little: those of the opening, and of more deals. */
  kept: number;
  /** The places there are. */
  places: number;
}

const gapOf = ({ width, height }: Room) => Math.max(4, Math.round(Math.min(width, height) / 75));

/** The columns and rows of so many places. */
const sizes = ({ by, length }: Pick<Layout, "by" | "length">, places: number) => {
  const lines = Math.ceil(places / length);
  return by === "columns" ? { columns: lines, rows: length } : { columns: length, rows: lines };
};

/** The columns and rows of a table. */
export const linesOf = (table: Layout) => sizes(table, table.places);

/** The width of cards that so many places leave room for. */
function cardWidth(room: Room, lines: Pick<Layout, "by" | "length" | "isTurned">, places: number): number {
  const { columns, rows } = sizes(lines, places);
  const gap = gapOf(room);
  const high = (room.height - (rows - 1) * gap) / rows;
  return Math.max(0, Math.min((room.width - (columns - 1) * gap) / columns, high * ratioOf(room, lines.isTurned)));
}

const ratioOf = ({ ratio }: Room, isTurned: boolean) => (isTurned ? 1 / ratio : ratio);

/** The part of the cards' area that free places may cost. */
const RESERVE = 0.5;

/** The rows of keys on a keyboard: beside more rows of cards the keys do not lie as these do. */
const KEY_ROWS = 3;

/**
 * The layout with the largest cards, with some preference for lines that the opening and new cards fill, and in a wide
 * room for as many rows as a keyboard has.
 * As many places are kept free as cost no more than that, so that no card moves while cards come and go. Else the
 * cards become smaller in the same arrangement when others come.
 */
export function layout(room: Room): Layout {
  const arrange = (kept: number) => arranged({ ...room, kept, places: room.opening });
  const area = ({ width, height }: Layout) => width * height;
  const least = (1 - RESERVE) * area(arrange(room.opening));
  let kept = room.kept;
  while (kept > room.opening && area(arrange(kept)) < least) kept -= room.step;
  return arranged({ ...room, kept });
}

function arranged(room: Room): Layout {
  let best = { by: "columns" as Layout["by"], length: 1, isTurned: false };
  let most = -1;
  // Phones have no keyboard.
  const isWide = room.width > room.height && room.height >= 450;
  for (const isTurned of room.canTurn ? [false, true] : [false]) {
    for (let length = 1; length <= room.opening; length++) {
      for (const by of ["columns", "rows"] as const) {
        const lines = { by, length, isTurned };
        const area = cardWidth(room, lines, room.kept) ** 2 / ratioOf(room, isTurned);
        const isWhole = room.opening % length === 0;
        const isKeyed = !isWide || sizes(lines, room.opening).rows <= KEY_ROWS;
        const isStepped = room.step % length === 0 || length % room.step === 0;
        // Free places look better as a row below a high table than as a column beside it.
        const isAlong = (by === "rows") === room.height > room.width;
        const score = area * (isWhole ? 1 : 0.6) * (isStepped ? 1 : 0.95) * (isKeyed ? 1 : 0.75) * (isAlong ? 1 : 0.97);
        if (score > most) [best, most] = [lines, score];
      }
    }
  }
  const { by, length, isTurned } = best;
  const places = Math.max(room.kept, room.places);
  const width = Math.floor(cardWidth(room, best, places));
  const lines = Math.ceil(room.kept / length);
  const first = Math.floor((lines - Math.ceil(room.opening / length)) / 2);
  const height = Math.floor(width / ratioOf(room, isTurned));
  return { by, length, places, first, lines, isTurned, width, height, gap: gapOf(room) };
}

/** How many cards of at least this width a room has space for. */
export const mostCards = ({ width, height, ratio }: Pick<Room, "width" | "height" | "ratio">, least: number) =>
  Math.floor(width / (least + 4)) * Math.floor(height / (least / ratio + 4));

/** The line of a place, in the order in which lines are filled, and where it is in its line. */
export const lineOf = ({ length }: Layout, place: number): [number, number] => [Math.floor(place / length), place % length];

/** The column and the row of a place. */
export function spotOf(table: Layout, place: number): { column: number; row: number } {
  const { by, first, lines } = table;
  const [before, along] = lineOf(table, place);
  const line = before < lines ? (before + first) % lines : before;
  return by === "columns" ? { column: line, row: along } : { column: along, row: line };
}

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
  const { columns, rows } = linesOf(table);
  const spots = places.map((card, place) => (card ? spotOf(table, place) : undefined));
  let { column, row } = spotOf(table, from);
  for (let steps = columns * rows; steps > 0; steps--) {
    column = (column + arrow[0] + columns) % columns;
    row = (row + arrow[1] + rows) % rows;
    const place = spots.findIndex((spot) => spot && spot.column === column && spot.row === row);
    if (place >= 0) return place;
  }
  return undefined;
}
