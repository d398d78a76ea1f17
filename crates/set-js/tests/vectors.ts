// The test vectors of the project, and how they are asked.
import { readFileSync, readdirSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

interface Case { name: string; rule: string; input: any; expected: unknown }

const folder = process.env["VECTORS"];
if (folder === undefined) throw new Error("VECTORS has to name the folder of the vectors");

/** The cases of each kind. */
export const vectors = new Map(
  readdirSync(folder).filter((file) => file.endsWith(".json") && file !== "package.json" && file !== "schema.json")
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as { kind: string; cases: Case[] })
    .map(({ kind, cases }): [string, Case[]] => [kind, cases]),
);

/** How each kind is answered. */
export type Answers = Record<string, (input: any) => unknown>;

/** An answer; what throws is none. */
export function orNull<T>(answer: () => T): T | null {
  try {
    return answer();
  } catch {
    return null;
  }
}

/** The cases that are answered wrongly, each with its answer. */
export function wrongCases(answers: Answers): { kind: string; name: string; found: unknown; expected: unknown }[] {
  return Object.entries(answers).flatMap(([kind, answer]) => {
    const cases = vectors.get(kind) ?? [];
    if (cases.length === 0) throw new Error(`no vectors of the kind ${kind}`);
    const answered = cases.map(({ name, input, expected }) => ({ kind, name, expected, found: answer(input) ?? null }));
    return answered.filter(({ found, expected }) => !isDeepStrictEqual(found, expected));
  });
}

/** The rules of a case. */
export const rulesOf = ({ properties, values }: { properties: number; values: number }) => ({ properties, values });

/** Sets in ascending order. */
export function ordered(sets: readonly (readonly string[])[], sorted: (cards: readonly string[]) => string[]): string[][] {
  const place = (set: readonly string[]) => set.map((card) => card.split(/\.|(?=\d)/).map((it) => it.padStart(5, "0")).join(""));
  const key = (set: readonly string[]) => place(set).join(" ");
  return sets.map(sorted).sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
