import { check, diagnosticCodes, operators, parse, type Operator } from "wherefore";
import { describe, expect, test } from "vitest";
import { fields, records } from "./dataset.ts";
import { applyFix } from "./fix.ts";
import { everyKind } from "./hostile.ts";
import { idsWhere } from "./oracle.ts";
import { schemaOf } from "./schema.ts";
import { expectedIds, nameOf, type ViolationVector } from "./vector.ts";
import { matching, several, violations } from "./vectors.ts";

const schema = schemaOf(fields);
const allIds = records.map(({ id }) => id);

describe("the vectors", () => {
  test("name existing records, and every id is unique", () => {
    expect(new Set(allIds).size).toBe(allIds.length);
    const known = new Set(allIds);
    const named = [...Object.values(matching).flat(), ...several].flatMap((vector) =>
      "ids" in vector ? vector.ids : vector.allExcept,
    );
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  test.each(Object.entries(matching))("have the ids that the oracle finds: %s", (_, vectors) => {
    for (const vector of vectors) {
      expect(idsWhere(vector.where, fields, records), nameOf(vector)).toEqual(expectedIds(vector));
    }
  });

  test("of several queries have the ids that the oracle finds", () => {
    for (const vector of several) {
      expect(idsWhere(vector.where, fields, records), vector.queries.join(" and ")).toEqual(
        expectedIds(vector),
      );
    }
  });

  test("cover every code that a text can have", () => {
    const covered = new Set(
      Object.values(violations)
        .flat()
        .flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)),
    );
    expect(diagnosticCodes.filter((code) => !covered.has(code))).toEqual(["query_not_text"]);
  });

  test("cover every operator, and its negation if it is allowed", () => {
    const clauses = Object.values(matching)
      .flat()
      .flatMap(({ query }) => parse(query).query?.clauses ?? []);
    const written = new Set(clauses.map(({ operator, negated }) => `${negated ? "-" : ""}${operator}`));
    const names = Object.keys(operators) as Operator[];
    const wanted = names.flatMap((name) =>
      operators[name].opposite === undefined ? [name, `-${name}`] : [name],
    );
    expect(wanted.filter((name) => !written.has(name))).toEqual([]);
  });

  test("with hostile values cover every operator", () => {
    const operatorsOf = ({ source }: { readonly source: string }) =>
      parse(source).query?.clauses.map(({ operator }) => operator) ?? [];
    expect(new Set(everyKind.flatMap(operatorsOf))).toEqual(new Set(Object.keys(operators)));
  });

  test("have spans within the text and in order", () => {
    for (const vector of Object.values(violations).flat()) {
      let last = 0;
      for (const { span } of vector.diagnostics) {
        const [start, end] = span;
        expect(start, nameOf(vector)).toBeGreaterThanOrEqual(last);
        expect(end, nameOf(vector)).toBeGreaterThanOrEqual(start);
        expect(vector.query.length, nameOf(vector)).toBeGreaterThanOrEqual(end);
        last = start;
      }
    }
  });
});

describe("valid queries have no diagnostics", () => {
  test.each(Object.entries(matching))("%s", (_, vectors) => {
    const failures = vectors.flatMap((vector) => {
      const { checked, diagnostics } = check(vector.query, schema, vector.options);
      return checked !== null && diagnostics.length === 0 ? [] : [{ vector: nameOf(vector), diagnostics }];
    });
    expect(failures).toEqual([]);
  });
});

describe("violations", () => {
  describe.each(Object.entries(violations))("%s", (_, vectors) => {
    test.each(vectors.map((vector) => [nameOf(vector), vector] as const))("%s", (_, vector) => {
      const { checked, diagnostics } = check(vector.query, schema, vector.options);
      expect(checked).toBeNull();
      expect(
        diagnostics.map(({ code, span }) => ({
          code,
          span: [span.start, span.end],
          at: textAt(vector, span),
        })),
      ).toEqual(
        vector.diagnostics.map(({ code, span: [start, end] }) => ({
          code,
          span: [start, end],
          at: textAt(vector, { start, end }),
        })),
      );
      for (const { severity, message } of diagnostics) {
        expect(severity).toBe("error");
        expect(message).not.toBe("");
      }
      const fixes = diagnostics[0]?.fixes ?? [];
      const texts = fixes.map((fix) => applyFix(vector.query, fix));
      if (vector.fixed !== undefined) expect(texts[0] ?? null).toBe(vector.fixed);
      if (vector.fixedAny !== undefined) expect([...texts].sort()).toEqual([...vector.fixedAny].sort());
    });
  });

  test.each(Object.entries(violations))("%s: every fix lowers the number of violations", (_, vectors) => {
    const failures: unknown[] = [];
    for (const { query, options } of vectors) {
      const all = { ...options, maxDiagnostics: 1000 };
      const { diagnostics } = check(query, schema, all);
      for (const { code, fixes } of diagnostics) {
        for (const fix of fixes) {
          const fixed = applyFix(query, fix);
          const left = check(fixed, schema, all).diagnostics.length;
          if (left >= diagnostics.length) {
            failures.push({ query, code, title: fix.title, fixed, before: diagnostics.length, left });
          }
        }
      }
    }
    expect(failures).toEqual([]);
  });
});

function textAt(vector: ViolationVector, { start, end }: { start: number; end: number }): string {
  return vector.query.slice(start, end);
}
