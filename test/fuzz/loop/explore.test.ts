import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeRandom, type Random } from "../../grammar/ebnf/random.ts";
import { Coverage } from "./coverage.ts";
import { Exploration } from "./explore.ts";
import { intersect, sizeOf } from "./ranges.ts";
import type { Input, Target } from "./target.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "wherefore-fuzz-")));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Four conditions within each other: of random texts of eight letters, one in 4,096 fulfils all. */
const code = `module.exports = (text) => {
  if (text[0] === "d") { text += "";
    if (text[1] === "a") { text += "";
      if (text[2] === "h") { text += "";
        if (text[3] === "c") return ["a fault that was planted"]; } } }
  return [];
};`;

const random = makeRandom(5);
const letter = (from: Random): string => from.pick([..."abcdefgh"]);

test("an input is found step by step, because each step reaches a branch", { tags: "slow" }, async () => {
  const file = join(folder, "planted.cjs");
  writeFileSync(file, code);
  const coverage = Coverage.start([folder]);
  try {
    const broken = createRequire(file)(file) as (text: string) => string[];
    const target: Target = {
      first: [{ kind: "text", text: "bbbbbbbb" }],
      change: ({ kind, text }) => {
        const at = random.below(8);
        return { kind, text: text.slice(0, at) + letter(random) + text.slice(at + 1) };
      },
      broken: ({ text }) => Promise.resolve(broken(text)),
      close: () => Promise.resolve(),
    };
    const exploration = new Exploration(target, coverage);
    const violation = await exploration.run([], random, () => exploration.tried >= 2_000);
    expect(violation).toEqual({
      input: { kind: "text", text: "dahc" } satisfies Input,
      broken: ["a fault that was planted"],
    });
    exploration.distil();
    // Whether the first text reaches a branch depends on what V8 has counted before.
    const found = exploration.corpus.map(({ text }) => text);
    expect(found.filter((text) => text !== "")).toEqual(["d", "da", "dah"]);
  } finally {
    coverage.stop();
  }
});

test("ranges in both", () => {
  const both = intersect([[0, 4], [6, 10]], [[2, 7], [8, 9]]); // prettier-ignore
  expect(both).toEqual([[2, 4], [6, 7], [8, 9]]); // prettier-ignore
  expect(sizeOf(both)).toBe(4);
});
