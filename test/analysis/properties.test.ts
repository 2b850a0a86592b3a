import fc from "fast-check";
import { compile, compilePredicate } from "wherefore";
import { explain, why } from "wherefore/analysis";
import { expect, test } from "vitest";
import { hiddenCharacters } from "../../src/text/excerpt.ts";
import { tableAndQueries } from "../conformance/arbitraries.ts";
import { schemaOf } from "../conformance/schema.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";

test("why agrees with the predicate, as a whole and clause by clause", { timeout: propertyTimeout }, () => {
  fc.assert(
    fc.property(tableAndQueries, ({ table: { fields, records }, queries }) => {
      const schema = schemaOf(fields);
      for (const { source, clauses } of queries) {
        const checked = compile(source, schema);
        const matches = compilePredicate(checked);
        const clauseMatches = clauses.map((clause) => compilePredicate(compile(clause.source, schema)));
        for (const record of records) {
          const reasons = why(checked, record);
          expect(reasons.matches).toBe(matches(record));
          expect(reasons.clauses.map((clause) => clause.matches)).toEqual(
            clauseMatches.map((test) => test(record)),
          );
        }
      }
    }),
    runs(30),
  );
});

test("sentences are of one line, of visible characters, and bounded", { timeout: propertyTimeout }, () => {
  fc.assert(
    fc.property(tableAndQueries, ({ table: { fields, records }, queries }) => {
      const schema = schemaOf(fields);
      for (const { source } of queries) {
        const checked = compile(source, schema);
        const spans = checked.clauses.map(({ clause }) => clause.span);
        const explanation = explain(checked);
        const said = [explanation, ...records.map((record) => why(checked, record))];
        for (const { text, clauses } of said) {
          expect(clauses.map(({ span }) => span)).toEqual(spans);
          for (const one of [text, ...clauses.map((clause) => clause.text)]) {
            expect(one.replaceAll(/\u2068("[^]*?")\u2069/g, "$1")).not.toMatch(hiddenCharacters);
            expect(one).toMatch(/^\S.*[^.]\.$/u);
          }
          for (const clause of clauses) expect(clause.text.length).toBeLessThan(2_500);
        }
      }
    }),
    runs(30),
  );
});
