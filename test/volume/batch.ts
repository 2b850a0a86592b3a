import fc from "fast-check";
import { fieldSpecs, query, record, type GeneratedQuery } from "../conformance/arbitraries.ts";
import type { Table } from "../conformance/table.ts";

/** A generated table and queries on it. Each query is evaluated for each record. */
export interface Batch {
  readonly table: Table;
  readonly queries: readonly GeneratedQuery[];
}

/** How many records and queries a batch has. */
export interface BatchSize {
  readonly records: number;
  readonly queries: number;
}

/** The batch of a number, which is the same whenever it is made. */
export function batchOf(seed: number, number: number, { records, queries }: BatchSize): Batch {
  const own = mixed(seed, number);
  const [fields] = fc.sample(fieldSpecs, { seed: own, numRuns: 1 });
  if (fields === undefined) throw new Error("no fields were generated");
  const items = fc.sample(record(fields, ""), { seed: own, numRuns: records });
  const table = { fields, records: items.map((item, index) => ({ ...item, id: `r${index}` })) };
  return { table, queries: fc.sample(query(table), { seed: own, numRuns: queries }) };
}

/** Neighbouring seeds would generate similar values. */
function mixed(seed: number, number: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}
