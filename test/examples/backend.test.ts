import { runConformance, type ConformanceRecord } from "wherefore/conformance";
import { describe, expect, test } from "vitest";
import { attributesOf, filterOf, type Filter, type Stored } from "../../examples/backend.ts";

const comparisons = {
  "=": (held: number | bigint, value: number | bigint) => held === value,
  ">": (held: number | bigint, value: number | bigint) => held > value,
  ">=": (held: number | bigint, value: number | bigint) => held >= value,
  "<": (held: number | bigint, value: number | bigint) => held < value,
  "<=": (held: number | bigint, value: number | bigint) => held <= value,
};

/** The store of the example: attributes with any number of values, and filters on them. It knows no query. */
class Store {
  readonly #documents = new Map<string, ReadonlyMap<string, readonly Stored[]>>();

  put(id: string, attributes: ReadonlyMap<string, readonly Stored[]>): void {
    this.#documents.set(id, attributes);
  }

  find(filter: Filter): readonly string[] {
    return [...this.#documents].filter(([, document]) => meets(document, filter)).map(([id]) => id);
  }
}

function meets(document: ReadonlyMap<string, readonly Stored[]>, filter: Filter): boolean {
  if ("all" in filter) return filter.all.every((one) => meets(document, one));
  if ("any" in filter) return filter.any.some((one) => meets(document, one));
  if ("not" in filter) return !meets(document, filter.not);
  if ("exists" in filter) return (document.get(filter.exists) ?? []).length > 0;
  const values = document.get(filter.attribute) ?? [];
  switch (filter.test) {
    case "is":
      return values.includes(filter.value);
    case "has":
      return values.some((held) => String(held).includes(String(filter.value)));
    default: {
      const { test, value } = filter;
      return values.some((held) => comparisons[test](held as number | bigint, value));
    }
  }
}

/** A run on the store, with a filter that can be changed before it is asked. */
async function runOnStore(change: (filter: Filter) => Filter = (filter) => filter, random = 2_000) {
  const store = new Store();
  return runConformance(
    {
      load: (records, schema) => {
        for (const record of records) store.put(record.id, attributesOf<ConformanceRecord>(schema, record));
      },
      ask: (checked) => store.find(change(filterOf(checked))),
    },
    { random, seed: 1 },
  );
}

describe("the back-end of the example", () => {
  test("finds the predicate's records", async () => {
    const { cases, differences, seed } = await runOnStore();
    expect(differences).toEqual([]);
    expect(cases).toBeGreaterThan(2_500);
    expect(seed).toBe(1);
  });

  test.each<readonly [fault: string, broken: (filter: Filter) => Filter]>([
    ["no negation", (filter) => ("not" in filter ? filter.not : filter)],
    ["OR as AND", (filter) => ("any" in filter ? { all: filter.any } : filter)],
    [
      "texts that begin so",
      (filter) => ("test" in filter && filter.test === "has" ? { ...filter, test: "is" } : filter),
    ],
    [
      "bounds excluded",
      (filter) => ("test" in filter && filter.test === ">=" ? { ...filter, test: ">" } : filter),
    ],
  ])("a fault is found: %s", async (_, broken) => {
    const change = (filter: Filter): Filter => {
      if ("all" in filter) return broken({ all: filter.all.map(change) });
      if ("any" in filter) return broken({ any: filter.any.map(change) });
      if ("not" in filter) return broken({ not: change(filter.not) });
      return broken(filter);
    };
    const { differences } = await runOnStore(change, 0);
    expect(differences.length).toBeGreaterThan(3);
  });
});
