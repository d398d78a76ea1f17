// The tutorial: each step is a tap; its words are `lesson.1.title`, `lesson.1.text` and so on. Cards are in digits: color,
// shape, number, shading.

export type Lesson =
  | { kind: "complete"; cards: string[]; options: string[] }
  | { kind: "judge"; cards: string[] }
  | { kind: "find"; cards: string[] }
  | { kind: "last" };

export const LESSONS: Lesson[] = [
  { kind: "complete", cards: ["0110", "1110"], options: ["2010", "2110", "1111", "0120"] },
  { kind: "complete", cards: ["0001", "0112"], options: ["0220", "0221", "1220", "0210"] },
  { kind: "complete", cards: ["0001", "1112"], options: ["2221", "0220", "2220", "2210"] },
  { kind: "judge", cards: ["0110", "1110", "1111"] },
  { kind: "judge", cards: ["1021", "2102", "0210"] },
  { kind: "find", cards: ["0002", "1122", "2020", "0211", "2212", "1001"] },
  { kind: "last" },
];
