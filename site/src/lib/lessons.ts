// The tutorial: what it shows and asks; its words are `lesson.1.title`, `lesson.1.text` and so on. Cards are in digits:
// color, shape, number, shading.

export type Lesson =
  /** For each property, cards that differ in it alone. */
  | { kind: "show"; rows: string[][] }
  | { kind: "explain"; cards: string[] }
  | { kind: "judge"; cards: string[] }
  | { kind: "complete"; cards: string[]; options: string[] }
  | { kind: "find"; cards: string[] }
  | { kind: "last" };

export const LESSONS: Lesson[] = [
  {
    kind: "show",
    rows: [
      ["0200", "1200", "2200"],
      ["0000", "0100", "0200"],
      ["0200", "0210", "0220"],
      ["0200", "0201", "0202"],
    ],
  },
  {
    kind: "explain",
    cards: ["0110", "1110", "2110"],
  },
  {
    kind: "explain",
    cards: ["0001", "1112", "2220"],
  },
  {
    kind: "explain",
    cards: ["0110", "1110", "1111"],
  },
  { kind: "judge", cards: ["0012", "0112", "0212"] },
  { kind: "judge", cards: ["2011", "2121", "2211"] },
  { kind: "judge", cards: ["1021", "2102", "0210"] },
  {
    kind: "complete",
    cards: ["0001", "0101"],
    options: ["0200", "0201", "1201", "0211"],
  },
  {
    kind: "complete",
    cards: ["0010", "1020"],
    options: ["2000", "2010", "2001", "1000"],
  },
  {
    kind: "find",
    cards: ["0002", "1122", "2020", "0211", "2212", "1001"],
  },
  {
    kind: "last",
  },
];
