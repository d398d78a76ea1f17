// The tutorial: what it shows and asks. Cards are in digits: color, shape, number, shading.

export type Lesson = { title: string; text: string } & (
  | { kind: "show"; rows: { label: string; cards: string[] }[] }
  | { kind: "explain"; cards: string[] }
  | { kind: "judge"; cards: string[] }
  | { kind: "complete"; cards: string[]; options: string[] }
  | { kind: "find"; cards: string[] }
  | { kind: "last" }
);

export const LESSONS: Lesson[] = [
  {
    kind: "show",
    title: "The cards",
    text: "Each card has four properties, and each property has three values. The deck has every combination once: 81 cards.",
    rows: [
      { label: "Color", cards: ["0200", "1200", "2200"] },
      { label: "Shape", cards: ["0000", "0100", "0200"] },
      { label: "Number", cards: ["0200", "0210", "0220"] },
      { label: "Shading", cards: ["0200", "0201", "0202"] },
    ],
  },
  {
    kind: "explain",
    title: "A set",
    text: "Three cards are a set if each property is either the same on all three, or different on all three.",
    cards: ["0110", "1110", "2110"],
  },
  {
    kind: "explain",
    title: "Different is fine",
    text: "Properties are judged one by one. Here all four are different on all three cards, which is a set too.",
    cards: ["0001", "1112", "2220"],
  },
  {
    kind: "explain",
    title: "No set",
    text: "If two cards agree in a property and the third does not, they are no set. One such property is enough.",
    cards: ["0110", "1110", "1111"],
  },
  { kind: "judge", title: "Is it a set?", text: "Look at each property. Same, or different?", cards: ["0012", "0112", "0212"] },
  { kind: "judge", title: "And this?", text: "Take them one by one: color, shape, number, shading.", cards: ["2011", "2121", "2211"] },
  { kind: "judge", title: "One more", text: "It need not look alike.", cards: ["1021", "2102", "0210"] },
  {
    kind: "complete",
    title: "The third card",
    text: "For any two cards, exactly one card makes a set. Which one is it here?",
    cards: ["0001", "0101"],
    options: ["0200", "0201", "1201", "0211"],
  },
  {
    kind: "complete",
    title: "The third card, again",
    text: "Same stays the same; of two values that differ, you need the third.",
    cards: ["0010", "1020"],
    options: ["2000", "2010", "2001", "1000"],
  },
  {
    kind: "find",
    title: "Find a set",
    text: "Choose three cards that are a set. There is one among these six.",
    cards: ["0002", "1122", "2020", "0211", "2212", "1001"],
  },
  {
    kind: "last",
    title: "You are ready",
    text: "On the table are twelve cards. Choose the three cards of a set: it is taken, you get a point, and new cards come. If you think that there is none, say \"No set\": if that is right, three more cards come. Wrong claims cost a point. Hints help step by step.",
  },
];
