import fc from "fast-check";
import { complete, diagnose, highlight, hover } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { limitsOf } from "../../src/check/options.ts";
import { violationFinder } from "../../src/validate/apply-rules.ts";
import { anyString, mutated } from "../conformance/arbitrary-strings.ts";
import { isThorough, propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { brokenQueries, schema } from "../language/corpus.ts";
import { vectorQueries } from "./corpus.ts";
import { violationCounter, expectNoneAdded } from "./support.ts";

const every = isThorough ? 1 : 4;

/** Every position in a query, or every fourth from one that depends on it, so that all kinds of positions are among them. */
function positionsIn(query: string): number[] {
  return Array.from({ length: query.length + 1 }, (_, position) => position).filter(
    (position) => (position + query.length) % every === 0,
  );
}

describe("over the conformance vectors, no completion adds a violation", () => {
  /** Completes at every cursor of every query, expects no added violation, and counts the completions. */
  function completeAll(cursorsOf: (query: string) => (readonly [text: string, position: number])[]): number {
    const seen = new Set<string>();
    const counters = new Map<string, (text: string) => number>();
    let items = 0;
    for (const { query, options } of vectorQueries) {
      const under = JSON.stringify(options ?? {});
      const count = counters.get(under) ?? violationCounter(schema, options);
      counters.set(under, count);
      for (const [text, position] of cursorsOf(query)) {
        const key = `${under} ${position} ${text}`;
        if (seen.has(key)) continue;
        seen.add(key);
        items += expectNoneAdded(text, position, schema, count, options);
      }
    }
    return items;
  }

  test("at the end of every beginning of a query", { tags: "slow", timeout: propertyTimeout }, () => {
    const items = completeAll((query) => positionsIn(query).map((end) => [query.slice(0, end), end]));
    expect(items).toBeGreaterThan(1000);
  });

  test("at every position of a query", { tags: "slow", timeout: propertyTimeout }, () => {
    const items = completeAll((query) => positionsIn(query).map((position) => [query, position]));
    expect(items).toBeGreaterThan(1000);
  });
});

describe("no string makes a function throw", () => {
  const text = fc.oneof(anyString, mutated(fc.constantFrom(...brokenQueries)));
  const textAndPosition = text.chain((one) =>
    fc.tuple(fc.constant(one), fc.integer({ min: 0, max: one.length })),
  );

  test("completions add no violation at any position of any string", () => {
    fc.assert(
      fc.property(textAndPosition, ([one, position]) => {
        expectNoneAdded(one, position, nodeSchema, violationCounter(nodeSchema));
      }),
      runs(150),
    );
  });

  test("hover describes a token that contains the position or ends there", () => {
    fc.assert(
      fc.property(textAndPosition, ([one, position]) => {
        const found = hover(one, position, nodeSchema);
        if (found === null) return;
        expect(found.span.start <= position && position <= found.span.end).toBe(true);
        expect(found.text).not.toBe("");
      }),
      runs(150),
    );
  });

  test("highlights are in order, do not overlap and cover everything but white space", () => {
    fc.assert(
      fc.property(text, (one) => {
        let rest = "";
        let position = 0;
        for (const { span } of highlight(one, nodeSchema)) {
          expect(span.start).toBeGreaterThanOrEqual(position);
          expect(span.end).toBeGreaterThan(span.start);
          rest += one.slice(position, span.start);
          position = span.end;
        }
        expect(rest + one.slice(position)).toMatch(/^[ \t\r\n]*$/);
      }),
      runs(300),
    );
  });

  test("completions that leave a query unfinished add only the violation of the missing part", () => {
    const find = violationFinder(nodeSchema, limitsOf(undefined), undefined);
    const lasting = (one: string) =>
      find(one).filter(
        ({ code, span }) =>
          code !== "query_empty" && !(code.endsWith("_expected") && span.start === one.length),
      ).length;
    let items = 0;
    fc.assert(
      fc.property(textAndPosition, ([one, position]) => {
        items += expectNoneAdded(one, position, nodeSchema, lasting, { unfinished: true });
      }),
      { ...runs(100), examples: [[[`state:"idle" `, 13]]] },
    );
    expect(items).toBeGreaterThan(0);
  });

  test("invalid positions give null", () => {
    for (const position of [-1, 5, NaN, Infinity, -Infinity, 1.5]) {
      expect(() => complete("stat", position, nodeSchema)).not.toThrow();
      expect(() => hover("stat", position, nodeSchema)).not.toThrow();
    }
    expect(complete("stat", 5, nodeSchema)).toBeNull();
    expect(complete("stat", NaN, nodeSchema)).toBeNull();
    expect(hover("stat", -1, nodeSchema)).toBeNull();
  });

  test("a text that is too long is not parsed", () => {
    const long = "state ".repeat(2000);
    expect(complete(long, 3, nodeSchema)).toBeNull();
    expect(hover(long, 3, nodeSchema)).toBeNull();
    expect(highlight(long)).toEqual([{ class: "invalid", span: { start: 0, end: long.length } }]);
    expect(diagnose(long, nodeSchema).map(({ code }) => code)).toEqual(["query_too_long"]);
  });
});
