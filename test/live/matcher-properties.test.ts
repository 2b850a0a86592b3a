import { compile, compilePredicate, type CheckedQuery } from "wherefore";
import { createMatcher } from "wherefore/live";
import fc from "fast-check";
import { expect, test } from "vitest";
import { query, record, table, type GeneratedQuery } from "../conformance/arbitraries.ts";
import type { Item } from "../conformance/fields.ts";
import { schemaOf } from "../conformance/schema.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import type { Table } from "../conformance/table.ts";

/** A step of an application: it asks after each step which queries match which records. */
type Step =
  | { readonly kind: "add"; readonly id: string | number; readonly queries: readonly GeneratedQuery[] }
  | { readonly kind: "delete"; readonly id: string | number };

const ids = fc.constantFrom("1", 1, "a", "__proto__", -0, 2.5, "", "b", "c", 7);

const cases: fc.Arbitrary<{
  readonly table: Table;
  readonly steps: readonly Step[];
  readonly other: Item;
}> = table.chain((generated) =>
  fc.record({
    table: fc.constant(generated),
    steps: fc.array(
      fc.oneof<fc.WeightedArbitrary<Step>[]>(
        {
          weight: 3,
          arbitrary: fc.record({
            kind: fc.constant("add" as const),
            id: ids,
            queries: fc.oneof(
              { weight: 4, arbitrary: fc.array(query(generated), { minLength: 1, maxLength: 1 }) },
              { weight: 1, arbitrary: fc.array(query(generated), { maxLength: 3 }) },
            ),
          }),
        },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), id: ids }) },
      ),
      { minLength: 1, maxLength: 20 },
    ),
    other: record(generated.fields, "other"),
  }),
);

test("a matcher agrees with the predicates of a map of queries", { timeout: propertyTimeout }, () => {
  fc.assert(
    fc.property(cases, ({ table: { fields, records }, steps, other }) => {
      const schema = schemaOf(fields);
      const matcher = createMatcher(schema);
      const model = new Map<string | number, readonly CheckedQuery<Item>[]>();
      const expected = (one: Item | null) =>
        one === null ? [] : [...model].filter(([, asked]) => compilePredicate(asked)(one)).map(([id]) => id);
      for (const step of steps) {
        if (step.kind === "add") {
          const asked = step.queries.map(({ source }) => compile(source, schema));
          const [first] = asked;
          matcher.add(step.id, asked.length === 1 && first !== undefined ? first : asked);
          model.set(step.id, asked);
        } else {
          expect(matcher.delete(step.id)).toBe(model.delete(step.id));
        }
        expect(matcher.size).toBe(model.size);
        for (const one of records) expect(matcher.match(one)).toEqual(expected(one));
      }
      const some = [null, ...records, other];
      for (const before of some) {
        const after = some[(some.indexOf(before) + 1) % some.length] ?? null;
        const [was, is] = [expected(before), expected(after)];
        expect(matcher.changes(before, after)).toEqual({
          entered: is.filter((id) => !was.includes(id)),
          left: was.filter((id) => !is.includes(id)),
        });
      }
    }),
    runs(200),
  );
});
