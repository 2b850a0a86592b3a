import { compile, compilePredicate } from "wherefore";
import type { GeneratedQuery } from "../conformance/arbitraries.ts";
import type { OpenEngine } from "../conformance/engine.ts";
import { schemaOf } from "../conformance/schema.ts";
import type { Table } from "../conformance/table.ts";
import type { Batch } from "./batch.ts";

/** A query of which an engine and the predicate find different records. */
export interface Disagreement {
  readonly table: Table;
  readonly query: GeneratedQuery;
  readonly expected: readonly string[];
  /** The error, if the engine refuses the statement, or finds other rows with indexes than without. */
  readonly found: readonly string[] | string;
}

/** What came of a batch. */
export interface Outcome {
  /** The pairs of a query and a record that match. */
  readonly matches: number;
  readonly disagreement: Disagreement | null;
}

/** Asks an engine each query of a batch, without and with indexes, until one finds other records than the predicate. */
export async function compare(engine: OpenEngine, { table, queries }: Batch): Promise<Outcome> {
  const schema = schemaOf(table.fields);
  const position = new Map(table.records.map(({ id }, index) => [id, index]));
  const loaded = await engine.load(table);
  let matches = 0;
  try {
    for (const query of queries) {
      const checked = compile(query.source, schema);
      const expected = table.records.filter(compilePredicate(checked)).map(({ id }) => id);
      const found = await loaded.run(checked).then(
        (ids) => [...ids].sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0)),
        (error: unknown) => String(error),
      );
      matches += expected.length;
      if (String(found) === String(expected)) continue;
      return { matches, disagreement: { table, query, expected, found } };
    }
    return { matches, disagreement: null };
  } finally {
    await loaded.close();
  }
}
