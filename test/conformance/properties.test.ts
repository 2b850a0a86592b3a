import { check, compile, compilePredicate, fieldTypeNames, operators, parse, print } from "wherefore";
import type { CheckedQuery, Diagnostic, Query, Schema, Span } from "wherefore";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { query, table, tableAndQueries } from "./arbitraries.ts";
import { anyString, mutated } from "./arbitrary-strings.ts";
import { fields, records } from "./dataset.ts";
import type { Item } from "./fields.ts";
import { applyFix } from "./fix.ts";
import { schemaOf } from "./schema.ts";
import { propertyTimeout, runs } from "./suites/runs.ts";
import type { Table } from "./table.ts";
import { matching, violations } from "./vectors.ts";

const dataset: Table = { fields, records };
const datasetSchema = schemaOf(fields);

function idsIn({ records }: Table, checked: CheckedQuery<Item>): string[] {
  return records
    .filter(compilePredicate(checked))
    .map(({ id }) => id)
    .sort();
}

test("the generated queries contain every operator", () => {
  const generated = fc.sample(query(dataset), { numRuns: 500, seed: 1 });
  const written = new Set(
    generated.flatMap(({ source }) => parse(source).query?.clauses ?? []).map(({ operator }) => operator),
  );
  expect(written).toEqual(new Set(Object.keys(operators)));
});

test("the generated tables contain every field type", () => {
  const generated = fc.sample(table, { numRuns: 200, seed: 1 });
  const types = generated.flatMap(({ fields }) => Object.values(fields)).map(({ type }) => type);
  expect(new Set<string>(types)).toEqual(new Set(fieldTypeNames));
});

describe("valid queries", () => {
  test("keep their tree and meaning when printed", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(tableAndQueries, ({ table: generated, queries }) => {
        const schema = schemaOf(generated.fields);
        for (const { source } of queries) {
          const checked = compile(source, schema);
          const printed = print(checked.query);
          const again = compile(printed, schema);
          expect(print(again.query)).toBe(printed);
          expect(withoutSpans(again.query)).toEqual(withoutSpans(checked.query));
          expect(idsIn(generated, again)).toEqual(idsIn(generated, checked));
        }
      }),
      runs(50),
    );
  });
});

describe("any string", () => {
  const corpus = [...Object.values(matching).flat(), ...Object.values(violations).flat()]
    .map(({ query: source }) => source)
    .filter((source) => source.length < 400);
  const strings = fc.oneof(
    anyString,
    mutated(fc.constantFrom(...corpus)),
    mutated(query(dataset).map(({ source }) => source)),
  );

  test(
    "is checked without an exception and has valid diagnostics",
    { tags: "slow", timeout: propertyTimeout },
    () => {
      fc.assert(
        fc.property(strings, (source) => {
          const {
            query: tree,
            checked,
            diagnostics,
          } = check(source, datasetSchema, { maxDiagnostics: 10_000 });
          expect(checked === null).toBe(diagnostics.length > 0);
          if (tree === null) expect(diagnostics).not.toEqual([]);
          expectValidDiagnostics(source, diagnostics);
        }),
        runs(2000),
      );
    },
  );

  test("that can be parsed has a tree with exact spans", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(strings, (source) => {
        const { query: tree } = parse(source);
        if (tree === null) return;
        const textOf = ({ span }: { span: Span }): string => source.slice(span.start, span.end);
        let at = tree.span.start;
        for (const [
          index,
          { span, negated: minus, field, operatorSpan, operator, value },
        ] of tree.clauses.entries()) {
          expect(span.start).toBeGreaterThanOrEqual(at);
          expect(source.slice(span.start, field.span.start)).toBe(minus ? "-" : "");
          expect(textOf(field)).toBe(field.name);
          expect(operatorSpan.start).toBeGreaterThanOrEqual(field.span.end);
          expect(textOf({ span: operatorSpan })).toBe(operators[operator].symbol);
          expect(value.span.start).toBeGreaterThanOrEqual(operatorSpan.end);
          expect(textOf(value)).toBe(value.kind === "NullLiteral" ? "null" : value.text);
          expect(value.span.end).toBe(span.end);
          at = span.end;
          const connective = tree.connectives[index];
          if (connective === undefined) continue;
          expect(connective.span.start).toBeGreaterThanOrEqual(at);
          expect(textOf(connective)).toBe(connective.text);
          at = connective.span.end;
        }
        expect(tree.connectives).toHaveLength(tree.clauses.length - 1);
        expect(tree.span.end).toBe(at);
      }),
      runs(750),
    );
  });

  test("has the first maxDiagnostics of all its diagnostics", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(strings, fc.integer({ min: 1, max: 4 }), (source, maxDiagnostics) => {
        const all = check(source, datasetSchema, { maxDiagnostics: 10_000 }).diagnostics;
        const some = check(source, datasetSchema, { maxDiagnostics }).diagnostics;
        expect(some.map(codeAndSpan)).toEqual(all.slice(0, maxDiagnostics).map(codeAndSpan));
      }),
      runs(750),
    );
  });

  test("has fixes that each lower the number of violations", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(strings, (source) => {
        expectFixesToHelp(source, datasetSchema);
      }),
      runs(750),
    );
  });

  test("that can be parsed has the same tree when printed", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(strings, (source) => {
        const { query: tree } = parse(source);
        if (tree === null) return;
        const printed = print(tree);
        const again = parse(printed).query;
        expect(again).not.toBeNull();
        if (again === null) return;
        expect(print(again)).toBe(printed);
        expect(withoutSpans(again)).toEqual(withoutSpans(tree));
      }),
      // Without the space, `< >` would become the unexpected token `<>`.
      { ...runs(750), examples: [["-depth< >=3"], ["depth> >3"], ["title: :x"]] },
    );
  });
});

function codeAndSpan({ code, span }: Diagnostic) {
  return { code, span };
}

function expectValidDiagnostics(source: string, diagnostics: readonly Diagnostic[]): void {
  let last = 0;
  for (const { span, fixes, message } of diagnostics) {
    expect(message).not.toBe("");
    expect(span.start).toBeGreaterThanOrEqual(last);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    expect(source.length).toBeGreaterThanOrEqual(span.end);
    last = span.start;
    for (const { title, edits } of fixes) {
      expect(title).not.toBe("");
      expect(edits).not.toEqual([]);
      let end = 0;
      for (const edit of edits) {
        expect(edit.span.start).toBeGreaterThanOrEqual(end);
        expect(edit.span.end).toBeGreaterThanOrEqual(edit.span.start);
        expect(source.length).toBeGreaterThanOrEqual(edit.span.end);
        end = edit.span.end;
      }
    }
  }
}

function expectFixesToHelp(source: string, schema: Schema<Item>): void {
  const all = { maxDiagnostics: 10_000 };
  const { diagnostics } = check(source, schema, all);
  for (const { fixes } of diagnostics) {
    for (const fix of fixes) {
      const fixed = applyFix(source, fix);
      const left = check(fixed, schema, all).diagnostics.length;
      expect(left, `${fix.title}: ${JSON.stringify(fixed)}`).toBeLessThan(diagnostics.length);
    }
  }
}

/** A tree without spans and without the spelling of strings and connectives, which print changes. */
function withoutSpans(tree: Query): unknown {
  return JSON.parse(
    JSON.stringify(tree, function (this: { kind?: string }, key, value: unknown) {
      if (key === "span" || key === "operatorSpan") return undefined;
      if (key === "text" && (this.kind === "StringLiteral" || this.kind === "Connective")) return undefined;
      return value;
    }),
  );
}
