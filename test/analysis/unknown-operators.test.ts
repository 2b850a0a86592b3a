import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { compile, compilePredicate, defineSchema, integer, list, text, type Operator } from "wherefore";
import { analyze, equivalent, implies } from "wherefore/analysis";
import { operatorNames, operators } from "../../src/language/syntax/operators.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { compiled, isKnown, matchesOf, samples } from "./arbitraries.ts";
import { kinds } from "./kinds.ts";

// Every operator is known, so tests make one unknown.

const known = operatorNames.map((operator) => [operator, operators[operator].matches] as const);
const forget = (operator: Operator) => Object.assign(operators[operator], { matches: "unknown" });
afterEach(() => {
  for (const [operator, matches] of known) Object.assign(operators[operator], { matches });
});

test("the kinds of fields have clauses of every operator", () => {
  const said = kinds.map((kind) => new Set(kind.said.map(({ operator }) => operator)));
  expect([...new Set(said.flatMap((some) => [...some]))].sort()).toEqual([...operatorNames].sort());
  // Each kind has clauses of all operators that a field of it takes.
  expect(said.map((some) => [...some].sort())).toEqual(
    kinds.map(({ field }) => [...field({}).type.operators].sort()),
  );
});

describe.each(operatorNames)("where analysis does not know %s", (operator) => {
  test("each answer is right, or undecided", { timeout: propertyTimeout }, () => {
    forget(operator);
    fc.assert(
      fc.property(samples, (sample) => {
        const [a, b] = [compiled(sample, sample.a), compiled(sample, sample.b)];
        const [ofA, ofB] = [matchesOf(sample, a), matchesOf(sample, b)];
        const undecided = isKnown(sample.a) ? [] : ["undecided"];
        const tried = ofA.includes(true) ? (ofA.includes(false) ? "some" : "all") : "none";
        const { matches, diagnostics } = analyze(a);
        expect([tried, ...undecided]).toContain(matches);
        for (const { code, args } of diagnostics) {
          const clauses = args["clauses"] ?? [
            ...((args["others"] as string[] | undefined) ?? []),
            args["clause"],
          ];
          const among = (word: string) =>
            matchesOf(sample, compile((clauses as string[]).join(` ${word} `), sample.schema));
          if (code === "clauses_contradict") expect(among("AND")).not.toContain(true);
          if (code === "matches_everything") expect(among(a.connective)).not.toContain(false);
        }

        const verdict = implies(a, b);
        const isUndecidable = !isKnown(sample.a, sample.b);
        const holds = ofA.every((one, index) => !one || ofB[index]);
        expect([holds, ...(isUndecidable ? [null] : [])]).toContain(verdict.holds);
        expect(implies(a, a)).toEqual({ holds: true });
        expect([ofA.join() === ofB.join(), ...(isUndecidable ? [null] : [])]).toContain(
          equivalent(a, b).holds,
        );
        if (verdict.holds !== false) return;
        expect(compilePredicate(a)(verdict.counterexample)).toBe(true);
        expect(compilePredicate(b)(verdict.counterexample)).toBe(false);
      }),
      runs(60),
    );
  });

  test("a clause that is needless changes nothing", { timeout: propertyTimeout }, () => {
    forget(operator);
    fc.assert(
      fc.property(samples, (sample) => {
        const query = compiled(sample, sample.a);
        const needless = analyze(query)
          .diagnostics.filter(({ code }) => code === "clause_needless" || code === "clause_repeated")
          .map(({ span }) => span.start);
        const kept = query.clauses.filter(({ clause }) => !needless.includes(clause.span.start));
        expect(matchesOf(sample, { ...query, clauses: kept })).toEqual(matchesOf(sample, query));
      }),
      runs(60),
    );
  });
});

describe("where analysis does not know an operator of texts", () => {
  const schema = defineSchema({ title: text({ required: true }), tags: list(text()), depth: integer() });
  const matches = (query: string) => analyze(compile(query, schema)).matches;
  const holds = (a: string, b: string) => implies(compile(a, schema), compile(b, schema)).holds;

  test.each([
    ['title~"abc" AND title~"xyz"', "undecided"],
    ['title~"abc" OR -title~"abcd"', "undecided"],
    ['title~"abc" AND -title~"abc"', "none"],
    ['title~"abc" OR -title~"abc"', "all"],
    ['title:"abc" AND title:"xyz" AND title~"abc"', "none"],
    ['title~"abc" AND -title~"xyz"', "some"],
    ['tags~"abc" AND tags~"xyz"', "some"],
    ['tags~"abcd" AND -tags~"abc"', "undecided"],
  ])("%s matches %s", (query, expected) => {
    forget("contains");
    expect(matches(query)).toBe(expected);
  });

  test.each([
    ['title~"abcd"', 'title~"abc"', null],
    ['title~"abc"', 'title:"abc"', false],
    ['title~"abc" AND depth>5', "depth>3", true],
    ['title~"abc"', 'title~"abc"', true],
  ])("whether %s implies %s: %s", (a, b, expected) => {
    forget("contains");
    expect(holds(a, b)).toBe(expected);
  });
});
