import * as conformance from "wherefore/conformance";
import { describe, expect, test } from "vitest";
import * as backend from "../../examples/backend.ts";
import type { Filter, Stored } from "../../examples/backend.ts";
import { fencesOf, readPage } from "../docs/markdown.ts";
import { runModule } from "../docs/run-module.ts";

const comparisons = {
  "=": (held: number | bigint, value: number | bigint) => held === value,
  ">": (held: number | bigint, value: number | bigint) => held > value,
  ">=": (held: number | bigint, value: number | bigint) => held >= value,
  "<": (held: number | bigint, value: number | bigint) => held < value,
  "<=": (held: number | bigint, value: number | bigint) => held <= value,
};

/** The store of the example: attributes with any number of values, and filters on them. It knows no query. */
class Store implements backend.Store {
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
async function runOnStore(change: (filter: Filter) => Filter = (filter) => filter, random = 500) {
  const store = new Store();
  return conformance.runConformance(
    {
      load: (records, schema) => {
        for (const record of records)
          store.put(record.id, backend.attributesOf<conformance.ConformanceRecord>(schema, record));
      },
      ask: (checked) => store.find(change(backend.filterOf(checked))),
    },
    { random, seed: 1 },
  );
}

describe("the back-end of the example", () => {
  // The block of the page runs with more queries.
  test("finds the predicate's records", async () => {
    const { cases, differences, seed } = await runOnStore();
    expect(differences).toEqual([]);
    expect(cases).toBeGreaterThan(1_000);
    expect(seed).toBe(1);
  });

  test("the block of docs/backends.md runs", async () => {
    const block = fencesOf(readPage("docs/backends.md")).find(({ text }) => text.includes("runConformance"));
    const modules = { "wherefore/conformance": conformance, "./backend.ts": backend };
    const { verify } = runModule(block?.text ?? "", modules);
    const result = (verify as (store: Store) => Promise<conformance.ConformanceResult>)(new Store());
    await expect(result).resolves.toMatchObject({ differences: [] });
  });

  test.each<readonly [fault: string, broken: (filter: Filter) => Filter]>([
    ["no negation", (filter) => ("not" in filter ? filter.not : filter)],
    ["OR as AND", (filter) => ("any" in filter ? { all: filter.any } : filter)],
    [
      "texts with a prefix",
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

test.each([-1, 1.5, NaN, "100"])("a run has no %j random queries", async (random) => {
  await expect(runOnStore(undefined, random as number)).rejects.toThrow(
    new TypeError("random: it is a whole number of at least 0."),
  );
});
