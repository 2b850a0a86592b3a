// @module-tag slow
import { describe, expect, test } from "vitest";
import { applyEdits, check, repair } from "wherefore";
import { makeMistakes } from "./generate.ts";
import { judge, turningFixes } from "./judge.ts";
import { worlds } from "./worlds.ts";

// A fixed seed, so that a failure is found again.
const mistakes = makeMistakes(worlds, 12, 2026);

/** The texts of some mistakes, for a failed assertion. */
const typed = (found: typeof mistakes) => found.map((mistake) => [mistake.kind, mistake.typed]);

test("the mistakes are of many kinds, negated and plain", () => {
  expect(mistakes.length).toBeGreaterThan(1000);
  expect(new Set(mistakes.map(({ kind }) => kind)).size).toBeGreaterThan(90);
  expect(mistakes.filter(({ isNegated }) => isNegated).length).toBeGreaterThan(300);
});

describe("what was meant is kept", () => {
  // No negation is dropped or added, no comparison changed, and no value lost.
  test("by every fix of every diagnostic", () => {
    expect(typed(mistakes.filter((mistake) => turningFixes(mistake).length > 0))).toEqual([]);
  });

  test("by every repair", () => {
    const turned = mistakes.filter((mistake) =>
      repair(mistake.typed, mistake.world.schema).some((repaired) => judge(mistake, repaired).isTurned),
    );
    expect(typed(turned)).toEqual([]);
  });
});

test("every fix lowers the number of diagnostics", () => {
  const all = { maxDiagnostics: Infinity };
  const failed = mistakes.filter(({ typed: source, world: { schema } }) => {
    const { diagnostics } = check(source, schema, all);
    const fixes = diagnostics.flatMap((diagnostic) => diagnostic.fixes);
    return fixes.some(
      ({ edits }) => check(applyEdits(source, edits), schema, all).diagnostics.length >= diagnostics.length,
    );
  });
  expect(typed(failed)).toEqual([]);
});

test("every repair is a valid query, which its edits make of the text", () => {
  for (const { typed: source, world } of mistakes) {
    for (const { text, edits, further } of repair(source, world.schema)) {
      expect(applyEdits(source, edits), source).toBe(text);
      for (const query of [text, ...further.map((one) => one.text)]) {
        expect(check(query, world.schema).diagnostics, query).toEqual([]);
      }
    }
  }
});
