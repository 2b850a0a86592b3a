import { joined, type GeneratedQuery } from "../conformance/arbitraries.ts";
import type { OpenEngine } from "../conformance/engine.ts";
import type { Item } from "../conformance/fields.ts";
import type { Table } from "../conformance/table.ts";
import { compare, type Disagreement } from "./compare.ts";

interface Candidate {
  readonly table: Table;
  readonly query: GeneratedQuery;
}

/** Takes from a disagreement what is not needed for it: records, clauses, fields and parts of values. */
export async function smallest(engine: OpenEngine, first: Disagreement): Promise<Disagreement> {
  let current = first;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const { table, query } of smaller(current)) {
      const { disagreement } = await compare(engine, { table, queries: [query] });
      if (disagreement === null) continue;
      current = disagreement;
      isSmaller = true;
      break;
    }
  }
  return current;
}

function* smaller({ table, query, expected, found }: Disagreement): Iterable<Candidate> {
  const { fields, records } = table;
  if (records.length > 1) {
    const ids = new Set(typeof found === "string" ? [] : [...difference(expected, found)]);
    const differing = records.find(({ id }) => ids.has(id));
    if (differing !== undefined) yield { table: { fields, records: [differing] }, query };
    const half = Math.ceil(records.length / 2);
    yield { table: { fields, records: records.slice(0, half) }, query };
    yield { table: { fields, records: records.slice(half) }, query };
  }
  const { clauses, connective } = query;
  if (clauses.length > 1) {
    for (const clause of clauses) yield { table, query: joined([clause], connective) };
    for (const clause of clauses) {
      const others = clauses.filter((other) => other !== clause);
      yield { table, query: joined(others, connective) };
    }
  }
  const used = Object.entries(fields).filter(([name]) => query.source.includes(name));
  if (used.length < Object.keys(fields).length) {
    yield { table: { fields: Object.fromEntries(used), records }, query };
  }
  if (records.length > 4) return;
  for (const record of records) {
    for (const item of smallerItems(record)) {
      const others = records.map((other) => (other === record ? item : other));
      yield { table: { fields, records: others }, query };
    }
  }
}

function* difference(a: readonly string[], b: readonly string[]): Iterable<string> {
  for (const id of a) if (!b.includes(id)) yield id;
  for (const id of b) if (!a.includes(id)) yield id;
}

function* smallerItems(item: Item): Iterable<Item> {
  for (const [name, value] of Object.entries(item)) {
    if (name === "id") continue;
    const { [name]: _, ...without } = item;
    yield without as Item;
    const parts = typeof value === "string" ? Array.from(value) : Array.isArray(value) ? value : [];
    for (const index of parts.keys()) {
      const rest = parts.filter((_, at) => at !== index);
      yield { ...item, [name]: typeof value === "string" ? rest.join("") : rest };
    }
  }
}
