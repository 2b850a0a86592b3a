import fc from "fast-check";
import { check } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { applyEdits, shifted } from "../../src/diagnostics/edits.ts";
import { report } from "../../src/diagnostics/repair.ts";
import { limitsOf } from "../../src/language/options.ts";
import { Parts } from "../../src/language/parts.ts";
import { evaluator } from "../../src/validate/validator.ts";
import { anyString, mutated } from "../conformance/arbitrary-strings.ts";
import { brokenQueries } from "../language/corpus.ts";

const limits = limitsOf(undefined);
const evaluate = evaluator(nodeSchema, limits, "any");

const right = ['state:"idle"', "depth>=3", '-title:"a \\"b\\" c"', 'summary~"AND b:1"', "ended:null"];
const connectives = [" AND ", " OR ", " and ", " && ", "AND", " AND OR ", " ", "", ",", " NOT "];

/** Queries of many clauses, right and wrong, joined rightly for the most part. */
const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...right) },
        { weight: 4, arbitrary: fc.constantFrom(...brokenQueries) },
        { weight: 1, arbitrary: mutated(fc.constantFrom(...brokenQueries)) },
      ),
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(" AND ") },
        { weight: 1, arbitrary: fc.constantFrom(...connectives) },
      ),
    ),
    { minLength: 4, maxLength: 14 },
  )
  .map((pieces) => pieces.flat().join(""));

/** What an edit may write: a piece of a query, or what upsets one. */
const written = fc.oneof(
  fc.constantFrom(...right, ...connectives, ...brokenQueries),
  fc.constantFrom(
    "",
    '"',
    "'",
    "\u201c",
    "\\",
    "(",
    ")",
    "-",
    ":",
    ">",
    "x",
    "=",
    "\u00a0",
    '" AND "',
    "null",
    "AND",
  ),
  anyString,
);

const edited = query.chain((text) =>
  fc
    .tuple(fc.constant(text), fc.nat(text.length), fc.nat(12), written)
    .map(([source, start, length, insert]) => ({
      source,
      edit: { span: { start, end: Math.min(source.length, start + length) }, text: insert },
    })),
);

const strayQuote = {
  source: `AND AND >3 AND ended:null AND state:"idle" AND ${Array(12).fill("depth>3").join(" AND ")}`,
  edit: { span: { start: 9, end: 9 }, text: "\u201c" },
};

describe("judging a part of a text", () => {
  test("tells as much of an edit as judging the whole, wherever it stands and whatever it writes", () => {
    let told = 0;
    fc.assert(
      fc.property(edited, ({ source, edit }) => {
        const before = evaluate(source);
        const part = new Parts(source, before, limits, evaluate).around(edit.span);
        if (part === undefined) return;
        expect(part.text).toBe(source.slice(part.start, part.start + part.text.length));
        const problems = part.evaluate(applyEdits(part.text, [shifted(edit, -part.start)]));
        if (problems === undefined) return;
        told += 1;
        const after = evaluate(applyEdits(source, [edit]));
        expect(problems.length - part.problems.length).toBe(after.problems.length - before.problems.length);
      }),
      // Where what follows a stray connective is passed over, so is its quote.
      { numRuns: 3000, examples: [[strayQuote]] },
    );
    expect(told).toBeGreaterThan(500);
  }, 60_000);

  test("gives the same diagnostics, each with the same fixes", () => {
    let fixes = 0;
    fc.assert(
      fc.property(query, (source) => {
        const problemsOf = (text: string) => evaluate(text).problems;
        const expected = report(source, problemsOf(source), limits.maxDiagnostics, problemsOf);
        expect(check(source, nodeSchema).diagnostics).toEqual(expected);
        fixes += expected.flatMap((diagnostic) => diagnostic.fixes).length;
      }),
      { numRuns: 500 },
    );
    expect(fixes).toBeGreaterThan(500);
  }, 60_000);

  test.each([
    // The connective that is not like the others changes its place.
    'state:"idle" AND state:"idle"; OR state:"idle" AND state:"idle" AND state="idle" AND state:"idle" AND ',
  ])("also of %j", (source) => {
    const problemsOf = (text: string) => evaluate(text).problems;
    const expected = report(source, problemsOf(source), limits.maxDiagnostics, problemsOf);
    expect(check(source, nodeSchema).diagnostics).toEqual(expected);
  });

  const long = Array.from({ length: 40 }, (_, index) => `depth>${index}`).join(" AND ");

  function partAround(source: string, start: number, limitsOfText = limits) {
    return new Parts(source, evaluate(source), limitsOfText, evaluate).around({ start, end: start });
  }

  test("is judging the clause and its neighbours", () => {
    expect(partAround(long, long.indexOf("20"))?.text).toBe(
      "depth>18 AND depth>19 AND depth>20 AND depth>21",
    );
    expect(partAround(long, 0)?.text).toBe("depth>0");
    expect(partAround(long, long.length)?.text).toBe("depth>38 AND depth>39");
  });

  test("is not done where more of the text matters", () => {
    const middle = long.indexOf("20");
    expect(partAround(`${long} AND title:' AND depth>3`, middle)).toBeUndefined();
    expect(partAround("depth>3", 3)).toBeUndefined();
    const after = (source: string, text: string, most = limits) => {
      const part = partAround(source, middle, most);
      // After `depth>18 AND depth>19 AND depth>`.
      return part?.evaluate(applyEdits(part.text, [{ span: { start: 32, end: 32 }, text }]));
    };
    expect(after(long, "1")).toEqual([]);
    expect(after(long, "1 AND depth>")).toEqual([]);
    expect(after(long, "'")).toBeUndefined();
    expect(after(long, "' AND title:\"x")).toBeUndefined();
    expect(after(long, "1 AND depth>", { ...limits, maxClauses: 40 })).toBeUndefined();
    expect(after(long, "1", { ...limits, maxLength: long.length })).toBeUndefined();
    expect(after(long, "1 OR depth>")?.map(({ code }) => code)).toEqual(["connectives_mixed"]);
    expect(after(`${long} OR depth>3`, "1 AND depth>")).toEqual([]);
    expect(after(`${long} OR depth>3`, "1 OR depth>")).toBeUndefined();
    expect(partAround(`${long} OR depth>3`, 0)?.evaluate("depth>0 OR depth>1")).toBeUndefined();
    expect(after(`depth>3 OR ${long}`, "1 OR depth>")).toEqual([]);
    // Without the first connective, all the others are alike.
    expect(partAround(`depth>3 OR ${long}`, 8)?.evaluate("depth>3 depth>0")).toBeUndefined();
  });
});
