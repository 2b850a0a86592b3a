import { expect, test } from "vitest";
import { applyEdits, check, repair } from "wherefore";
import { makeMistakes } from "./generate.ts";
import { judge } from "./judge.ts";
import { worlds } from "./worlds.ts";

// 2026-11-22T17:57:23.123Z
const options = { dates: { now: 1_795_370_243_123 } };
const all = { ...options, maxDiagnostics: Infinity };

/** Kinds whose repair is another where dates are allowed. */
const otherwise = ["a day as the value of a time", "a date relative to today"];

const mistakes = makeMistakes(worlds, 12, 2026).filter(
  ({ typed, world: { schema } }) => check(typed, schema, options).checked === null,
);
const alike = mistakes.filter(({ kind }) => !otherwise.includes(kind));

test("where dates are allowed, a mistake is repaired as well as without them", { tags: "slow" }, () => {
  const worse = alike.filter((mistake) => {
    const { typed, world } = mistake;
    const [before, after] = [repair(typed, world.schema), repair(typed, world.schema, options)];
    return (
      judge(mistake, before[0]).outcome !== judge(mistake, after[0]).outcome ||
      after.some((repaired) => judge(mistake, repaired).isTurned)
    );
  });
  expect(alike.length).toBeGreaterThan(1000);
  expect(worse.map(({ kind, typed }) => [kind, typed])).toEqual([]);
});

/** The text without the invisible characters that a mistake can put into a number. */
const visible = (text: string) => text.replace(/\p{Cf}/gu, "");

test("a repair of a comparison writes dates, and no milliseconds that were not typed", () => {
  const written = mistakes.filter(({ typed, world }) =>
    repair(typed, world.schema, options).some(({ text }) =>
      [...text.matchAll(/[<>]=?([0-9]{13})/g)].some(
        ([, milliseconds = ""]) => !visible(typed).includes(milliseconds),
      ),
    ),
  );
  expect(written.map(({ typed }) => typed)).toEqual([]);
});

test("a day is repaired to the whole day", () => {
  const days = mistakes.filter(({ kind }) => kind === otherwise[0]);
  expect(days.length).toBeGreaterThan(5);
  for (const mistake of days) {
    const [first] = repair(mistake.typed, mistake.world.schema, options);
    expect(judge(mistake, first).outcome, mistake.typed).toBe("right");
  }
});

test("every fix lowers the number of diagnostics", () => {
  const failed = mistakes.filter(({ typed: source, world: { schema } }) => {
    const { diagnostics } = check(source, schema, all);
    return diagnostics
      .flatMap(({ fixes }) => fixes)
      .some(
        ({ edits }) => check(applyEdits(source, edits), schema, all).diagnostics.length >= diagnostics.length,
      );
  });
  expect(failed.map(({ typed }) => typed)).toEqual([]);
});
