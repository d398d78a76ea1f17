import init, { Rules } from "setwise";
import { beforeAll, expect, test } from "vitest";
import { exercise } from "../../src/lib/exercise.ts";
import { LESSONS } from "../../src/lib/lessons.ts";

beforeAll(() => init());

const seeds = Array.from({ length: 60 }, (_, seed) => BigInt(seed));

test("one card of each exercise completes the set", () => {
  const rules = new Rules();
  for (const seed of seeds) {
    const { cards, options } = exercise(rules, "complete", seed);
    expect(new Set([...cards, ...options]).size).toBe(8);
    expect(options.filter((option) => rules.isSet([...cards, option]))).toEqual([rules.completingCard(cards)]);
    // Their order tells nothing.
    expect(options).toEqual(options.toSorted());
  }
});

test("half of the cards to judge are sets, and the others nearly are", () => {
  const rules = new Rules();
  const asked = seeds.map((seed) => exercise(rules, "judge", seed).cards);
  expect(asked.filter((cards) => rules.isSet(cards)).length).toBe(30);
  for (const cards of asked) {
    const faults = rules.features(cards).filter(({ kind }) => kind === "mixed").length;
    expect(faults).toBeLessThanOrEqual(3);
  }
});

test("the tutorial's questions have one answer", () => {
  const rules = new Rules();
  for (const lesson of LESSONS) {
    if (lesson.kind !== "complete") continue;
    expect(lesson.options.filter((option) => rules.isSet([...lesson.cards, option])).length).toBe(1);
  }
});
