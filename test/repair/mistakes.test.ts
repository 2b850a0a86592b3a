import { describe, expect, test } from "vitest";
import type { Violation } from "../../src/diagnostics/violation.ts";
import { mistakesOf } from "../../src/repair/mistakes.ts";
import type { Correction, Piece } from "../../src/repair/correction.ts";
import { check } from "../../src/index.ts";
import { schema } from "../validate/harness.ts";

const violation = (code: string, start: number, end: number, more: object = {}): Violation => ({
  code,
  message: "No.",
  span: { start, end },
  ...more,
});

const correction = (piece: Piece, start: number, end: number): Correction => ({
  piece,
  zone: { start, end },
  choices: [{ title: piece, edits: [] }],
});

/** The code of each mistake, and the piece of its correction. */
function piecesOf(violations: readonly Violation[], corrections: readonly Correction[]): string[] {
  return mistakesOf(violations, { corrections, isMixed: true }).map(
    ({ violation: { code }, correction: found }) => `${code} ${found?.piece ?? "none"}`,
  );
}

describe("a violation belongs to the correction", () => {
  test.each<readonly [string, Violation, Correction[], string]>([
    ["that it is in", violation("a", 2, 4), [correction("value", 0, 9)], "value"],
    [
      "that shares the most with it",
      violation("a", 2, 6),
      [correction("field", 0, 3), correction("value", 3, 8)],
      "value",
    ],
    [
      "that is shorter, of two that share as much",
      violation("a", 2, 4),
      [correction("clause", 0, 9), correction("value", 1, 5)],
      "value",
    ],
    ["of none that only touches it", violation("a", 2, 4), [correction("value", 4, 6)], "none"],
    ["of none that is elsewhere", violation("a", 2, 4), [correction("value", 7, 9)], "none"],
    [
      "before it, if a token is missing there",
      violation("value_expected", 6, 9),
      [correction("value", 0, 6)],
      "value",
    ],
    [
      "of the connective, if one is missing",
      violation("connective_expected", 6, 9),
      [correction("connective", 5, 7), correction("field", 6, 9)],
      "connective",
    ],
    [
      "of no connective, if it begins at the clause after it",
      violation("field_unknown", 6, 9),
      [correction("connective", 3, 7)],
      "none",
    ],
    [
      "of none, if it has candidates of its own",
      violation("a", 2, 4, { candidates: () => [] }),
      [correction("value", 0, 9)],
      "none",
    ],
  ])("%s", (_, one, corrections, piece) => {
    expect(piecesOf([one], corrections)).toEqual([`${one.code} ${piece}`]);
    expect(piecesOf([one], [...corrections].reverse())).toEqual([`${one.code} ${piece}`]);
  });
});

test("violations of one correction are one mistake, which the first reports", () => {
  const violations = [violation("a", 1, 2), violation("b", 3, 4), violation("c", 6, 7)];
  expect(piecesOf(violations, [correction("clause", 0, 5)])).toEqual(["a clause", "c none"]);
});

test("connectives inside of conditions are not mixed", () => {
  const mixed = violation("connectives_mixed", 1, 2, { candidates: () => [] });
  const other = violation("a", 0, 3);
  expect(mistakesOf([other, mixed], { corrections: [], isMixed: false })).toEqual([{ violation: other }]);
  expect(mistakesOf([other, mixed], { corrections: [], isMixed: true })).toHaveLength(2);
});

test("mixed connectives that are the only violation are reported, whatever the text means", () => {
  const mixed = violation("connectives_mixed", 1, 2, { candidates: () => [] });
  expect(mistakesOf([mixed], { corrections: [], isMixed: false })).toHaveLength(1);
});

test("violations without a correction are mistakes of their own", () => {
  expect(piecesOf([violation("a", 1, 2), violation("b", 1, 2)], [])).toEqual(["a none", "b none"]);
});

test.each(["or", "&&", ""])("a violation of the clause after %j is reported", (connective) => {
  const source = `title:"a" ${connective} nothing:"x"`;
  const { diagnostics } = check(source, schema);
  expect(diagnostics.at(-1)?.code).toBe("field_unknown");
  expect(diagnostics).toHaveLength(2);
  expect(diagnostics[0]?.fixes.length).toBeGreaterThan(0);
});

test("the time is linear when one correction is about a long part of the text", () => {
  const pieces = Array.from({ length: 30_000 }, (_, index) => 2 * index);
  const violations = pieces.map((start) => violation("a", start, start + 1));
  const corrections = pieces.map((start) => correction("other", start, start + 1));
  const whole = correction("clause", 0, 60_000);
  const began = performance.now();
  expect(mistakesOf(violations, { corrections: [whole, ...corrections], isMixed: true })).toHaveLength(
    30_000,
  );
  // It takes some ten milliseconds, and took ten seconds.
  expect(performance.now() - began).toBeLessThan(3_000);
});
