import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyEdits,
  check,
  compile,
  compilePredicate,
  print,
  type CheckedQuery,
  type Diagnostic,
} from "wherefore";
import { analyze, equivalent, implies, normalize } from "wherefore/analysis";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import {
  compiled,
  isKnown,
  matchesOf,
  samples,
  textOf,
  type Sample,
  type SampleQuery,
} from "./arbitraries.ts";
import { respelled } from "./respelled.ts";

// The records of a sample stand for all records of its schema, so each verdict is checked by trying all of them. Of
// operators that analysis does not know, `unknown-operators.test.ts` says what is true.

const parameters = runs(120);

/** What a query matches, by trying. */
function tried(sample: Sample, checked: CheckedQuery): "some" | "none" | "all" {
  const matches = matchesOf(sample, checked);
  if (matches.every((one) => one)) return "all";
  return matches.some((one) => one) ? "some" : "none";
}

function withCode(diagnostics: readonly Diagnostic[], code: string): readonly Diagnostic[] {
  return diagnostics.filter((diagnostic) => diagnostic.code === code);
}

/** The query without some clauses, by their text; null if none remains. */
function without(
  { query, connective }: CheckedQuery,
  removed: (clause: string, start: number) => boolean,
): string | null {
  const kept = query.clauses
    .map((clause) => ({
      text: print({ ...query, clauses: [clause], connectives: [] }),
      start: clause.span.start,
    }))
    .filter(({ text, start }) => !removed(text, start));
  return kept.length === 0 ? null : kept.map(({ text }) => text).join(` ${connective} `);
}

const startsOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ span }) => span.start);

const cases = (property: (sample: Sample, query: SampleQuery, checked: CheckedQuery) => void) =>
  fc.property(samples, (sample) => {
    fc.pre(isKnown(sample.a));
    property(sample, sample.a, compiled(sample, sample.a));
  });

test("analyze says what a query matches", { timeout: propertyTimeout }, () => {
  fc.assert(
    cases((sample, _, checked) => expect(analyze(checked).matches).toBe(tried(sample, checked))),
    parameters,
  );
});

test(
  "every contradiction is one, needs all its clauses, and none is left when they are removed",
  { timeout: propertyTimeout },
  () => {
    fc.assert(
      cases((sample, { connective }, checked) => {
        const { matches, diagnostics } = analyze(checked);
        const found = withCode(diagnostics, "clauses_contradict");
        for (const { args } of found) {
          const clauses = [...(args["others"] as string[]), args["clause"] as string];
          const matched = (texts: readonly string[]) =>
            tried(sample, compile(texts.join(" AND "), sample.schema));
          expect(matched(clauses)).toBe("none");
          if (clauses.length === 1) continue;
          for (const clause of clauses)
            expect(matched(clauses.filter((one) => one !== clause))).not.toBe("none");
        }
        if (matches !== "none") {
          expect(found).toEqual([]);
          return;
        }
        const named = found.flatMap(({ args }) => [
          ...(args["others"] as string[]),
          args["clause"] as string,
        ]);
        const others = [...withCode(diagnostics, "null_never"), ...withCode(diagnostics, "clause_repeated")];
        const rest = without(
          checked,
          (text, start) => named.includes(text) || startsOf(others).includes(start),
        );
        if (connective === "AND" && rest !== null) {
          expect(tried(sample, compile(rest, sample.schema))).not.toBe("none");
        }
        expect(withCode(diagnostics, "clause_needless")).toEqual([]);
      }),
      parameters,
    );
  },
);

test(
  "clauses that are repeated or needless can be removed together, and no other clause",
  { timeout: propertyTimeout },
  () => {
    fc.assert(
      cases((sample, _, checked) => {
        const { matches, diagnostics } = analyze(checked);
        const found = diagnostics.filter(
          ({ code }) => code === "clause_needless" || code === "clause_repeated",
        );
        const rest = without(checked, (_, start) => startsOf(found).includes(start));
        expect(rest).not.toBeNull();
        const remaining = compile(rest, sample.schema);
        expect(matchesOf(sample, remaining)).toEqual(matchesOf(sample, checked));
        if (matches !== "some") return;
        const nulls = startsOf(withCode(analyze(remaining).diagnostics, "null_never"));
        for (const { span } of remaining.query.clauses) {
          const others = without(remaining, (_, start) => start === span.start);
          if (others === null || nulls.includes(span.start)) continue;
          expect(matchesOf(sample, compile(others, sample.schema))).not.toEqual(matchesOf(sample, checked));
        }
      }),
      parameters,
    );
  },
);

test("the clauses that make another one needless are enough", { timeout: propertyTimeout }, () => {
  fc.assert(
    cases((sample, { connective }, checked) => {
      for (const { args } of withCode(analyze(checked).diagnostics, "clause_needless")) {
        const others = args["others"] as string[];
        const all = [...others, args["clause"] as string].join(` ${connective} `);
        const expected =
          others.length === 0
            ? sample.records.map(() => connective === "AND")
            : matchesOf(sample, compile(others.join(` ${connective} `), sample.schema));
        const single = others.length === 0 ? (args["clause"] as string) : all;
        expect(matchesOf(sample, compile(single, sample.schema))).toEqual(expected);
      }
    }),
    parameters,
  );
});

test(
  "a query that matches everything is reported, unless each clause has a warning for null",
  { timeout: propertyTimeout },
  () => {
    fc.assert(
      cases((sample, _, checked) => {
        const { matches, diagnostics } = analyze(checked);
        const found = withCode(diagnostics, "matches_everything");
        const explained = found.length + withCode(diagnostics, "null_never").length > 0;
        expect(matches === "all" ? explained : found.length === 0).toBe(true);
        for (const { args } of found) {
          const text = (args["clauses"] as string[]).join(` ${String(args["connective"])} `);
          expect(tried(sample, compile(text, sample.schema))).toBe("all");
        }
      }),
      parameters,
    );
  },
);

test(
  "a query stays valid when a fix is applied, and matches the same if a clause is removed",
  { timeout: propertyTimeout },
  () => {
    fc.assert(
      cases((sample, { connective, clauses }, checked) => {
        const source = clauses.map(textOf).join(` ${connective} `);
        for (const { fixes } of analyze(checked).diagnostics) {
          for (const { title, edits } of fixes) {
            const fixed = check(applyEdits(source, edits), sample.schema);
            expect(fixed.diagnostics).toEqual([]);
            if (!title.startsWith("Remove ")) continue;
            expect(fixed.checked && matchesOf(sample, fixed.checked)).toEqual(matchesOf(sample, checked));
          }
        }
      }),
      parameters,
    );
  },
);

test("implies is true of all records, or of all but its counterexample", { timeout: propertyTimeout }, () => {
  fc.assert(
    fc.property(samples, (sample) => {
      fc.pre(isKnown(sample.a, sample.b));
      const [a, b] = [compiled(sample, sample.a), compiled(sample, sample.b)];
      const [ofA, ofB] = [matchesOf(sample, a), matchesOf(sample, b)];
      const verdict = implies(a, b);
      expect(verdict.holds).toBe(ofA.every((matches, index) => !matches || ofB[index]));
      if (verdict.holds !== false) return;
      expect(compilePredicate(a)(verdict.counterexample)).toBe(true);
      expect(compilePredicate(b)(verdict.counterexample)).toBe(false);
      expectHeld(sample, verdict.counterexample);
    }),
    runs(240),
  );
});

test(
  "equivalent is true of all records, or of all but its counterexample",
  { timeout: propertyTimeout },
  () => {
    fc.assert(
      fc.property(samples, (sample) => {
        fc.pre(isKnown(sample.a, sample.b));
        const [a, b] = [compiled(sample, sample.a), compiled(sample, sample.b)];
        const verdict = equivalent(a, b);
        expect(verdict.holds).toBe(matchesOf(sample, a).join() === matchesOf(sample, b).join());
        if (verdict.holds !== false) return;
        expect(compilePredicate(a)(verdict.counterexample)).not.toBe(
          compilePredicate(b)(verdict.counterexample),
        );
        expectHeld(sample, verdict.counterexample);
      }),
      parameters,
    );
  },
);

/** A required field has a value. */
function expectHeld({ schema }: Sample, record: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(record)) {
    if (schema.fields.get(name)?.required === true) expect([null, []]).not.toContainEqual(value);
  }
}

test(
  "a normal form matches the same records, and is its own normal form",
  { timeout: propertyTimeout },
  () => {
    fc.assert(
      cases((sample, _, checked) => {
        const normal = normalize(checked);
        expect(matchesOf(sample, normal)).toEqual(matchesOf(sample, checked));
        expect(normalize(normal)).toEqual(normal);
        const again = check(print(normal.query), sample.schema);
        expect(again.checked).toEqual(normal);
      }),
      parameters,
    );
  },
);

test(
  "queries that differ in order, spelling and repetition have one normal form",
  { timeout: propertyTimeout },
  () => {
    fc.assert(
      fc.property(
        samples.chain((sample) => fc.tuple(fc.constant(sample), respelled(sample.a))),
        ([sample, text]) => {
          const printed = print(normalize(compile(text, sample.schema)).query);
          expect(printed).toBe(print(normalize(compiled(sample, sample.a)).query));
        },
      ),
      parameters,
    );
  },
);
