import { compile, compilePredicate } from "wherefore";
import { compileWhere, postgres as dialect, type Columns, type PostgresOptions } from "wherefore/sql";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fields, records } from "../conformance/dataset.ts";
import { schemaOf } from "../conformance/schema.ts";
import { serverUrl, unavailable } from "../conformance/servers/postgres.ts";
import { columnMapping, columnsOf, rowsOf, type ColumnTypes, type Layout } from "../conformance/table.ts";
import { expectedIds } from "../conformance/vector.ts";
import { matching } from "../conformance/vectors.ts";
import { typeOf } from "../conformance/database.ts";
import { postgresql } from "../conformance/engines/postgresql.ts";
import { createSharded, type Sharded } from "./sharded.ts";

const schema = schemaOf(fields);
const layout: Layout = { folded: true, table: "items", alias: undefined, suffix: "" };
const types: ColumnTypes = { ...postgresql.types, ...postgresql.indexes.types };
const { lists } = postgresql;
const { quote } = dialect;

/** Both shards have rows of several graphs. */
const graphOf = (index: number): string => `graph-${index % 7}`;

interface Plan {
  readonly "Node Type": string;
  readonly "Remote SQL"?: string;
  readonly Plans?: readonly Plan[];
  readonly [property: string]: unknown;
}

/** Every node of a plan, the outermost first. */
function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

const folded = columnMapping(fields, layout);
const native = columnMapping(fields, { ...layout, folded: false });
const trigramArray: Columns<PostgresOptions> = {
  ...folded,
  note: { ...folded["note"]!, pgTrgm: "none", trigramArray: "note_trigrams" },
  title: { ...folded["title"]!, pgTrgm: "none" },
};
const isCommon = (needle: string): boolean => needle.length % 2 === 0;
const withIsCommon: Columns<PostgresOptions> = {
  ...folded,
  note: { ...folded["note"]!, isCommon, trigramArray: "note_trigrams" },
  title: { ...folded["title"]!, isCommon },
};
const mappings = {
  "with folded columns": folded,
  "with a column of trigrams, and without pg_trgm": trigramArray,
  "with the option isCommon": withIsCommon,
} as const;

const cases = [
  ["with folded columns", "custom", folded],
  ["with folded columns", "generic", folded],
  ["with a column of trigrams, and without pg_trgm", "custom", trigramArray],
  ["with a column of trigrams, and without pg_trgm", "generic", trigramArray],
  ["with the option isCommon", "custom", withIsCommon],
  ["with the option isCommon", "generic", withIsCommon],
  ["without folded columns", "custom", native],
] as const;

const reason = unavailable();

describe("a table on two PostgreSQL databases", { timeout: 120_000 }, () => {
  if (reason !== null) {
    test("is available", ({ skip }) => {
      skip(reason);
    });
    return;
  }

  let sharded: Sharded;

  beforeAll(async () => {
    const columns = columnsOf(fields, layout, types);
    sharded = await createSharded(serverUrl(), {
      table: "items",
      key: "graph_id",
      columns: {
        graph_id: 'text COLLATE "C" NOT NULL',
        ...Object.fromEntries(
          columns.map((column) => [quote(column.name), typeOf({ types, lists }, column)]),
        ),
      },
    });
    const cells = rowsOf(records, columns);
    const params: unknown[] = [];
    const tuples = records.map((_, index) => {
      const values = [graphOf(index), ...cells[index]!];
      return `(${values.map((value) => `$${params.push(value)}`).join(", ")})`;
    });
    await sharded.coordinator.query(`INSERT INTO items VALUES ${tuples.join(", ")}`, params);
  }, 60_000);

  afterAll(async () => {
    await sharded.drop();
  }, 60_000);

  /** The plan for these params, or the generic plan for any params. */
  async function explain(
    where: string,
    params: readonly unknown[],
    plan: "custom" | "generic" = "custom",
  ): Promise<readonly Plan[]> {
    const { coordinator } = sharded;
    const literals = params.map((param) =>
      pg.escapeLiteral(Array.isArray(param) ? `{${param}}` : String(param)),
    );
    await coordinator.query(`SET plan_cache_mode = force_${plan}_plan`);
    await coordinator.query(`PREPARE search AS SELECT row_key FROM items WHERE ${where}`);
    const { rows } = await coordinator.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `EXPLAIN (VERBOSE, COSTS off, FORMAT JSON) EXECUTE search${params.length > 0 ? `(${literals.join(", ")})` : ""}`,
    );
    await coordinator.query("DEALLOCATE search");
    return nodesOf(rows[0]!["QUERY PLAN"][0].Plan);
  }

  test("has rows in both", async () => {
    const { rows } = await sharded.coordinator.query<{ count: string }>(
      "SELECT count(*) FROM items GROUP BY tableoid",
    );
    expect(rows).toHaveLength(2);
  });

  describe.each(cases)("%s, in a %s plan,", (_, plan, columns) => {
    test("every fragment is completely pushed down to the shards", async () => {
      for (const vector of Object.values(matching).flat()) {
        const { query, options } = vector;
        const checked = compile(query, schema, options);
        // PostgreSQL sends no subquery to a foreign server, and most clauses on lists have one over the elements.
        if (checked.clauses.some(({ field }) => field.type.element !== undefined)) continue;
        const { sql, params } = compileWhere(checked, { dialect, columns });
        const nodes = await explain(sql, params, plan);
        // Two values of one field under AND match nothing. A custom plan then asks no shard; a generic plan compares
        // one of the values after the shards have answered.
        const contradicts = nodes.some((node) => node["One-Time Filter"] === "false");
        if (contradicts || plan === "generic") {
          const expected = expectedIds(vector);
          if (contradicts) expect(expected, query).toEqual([]);
          if (expected.length === 0) continue;
        }
        expect(
          nodes.flatMap((node) => Object.keys(node)),
          query,
        ).not.toContain("Filter");
        const scans = nodes.filter((node) => node["Node Type"] === "Foreign Scan");
        expect(scans, query).toHaveLength(2);
        for (const scan of scans) expect(scan["Remote SQL"], query).toContain(" WHERE ");
      }
    });
  });

  test("a condition that is not pushed down is detected", async () => {
    const nodes = await explain("coalesce(title, '') = $1", ["x"]);
    expect(nodes.flatMap((node) => Object.keys(node))).toContain("Filter");
  });

  test.each(Object.entries(mappings))(
    "%s, the rows are those that the predicate matches",
    async (_, columns) => {
      for (const { query, options } of Object.values(matching).flat()) {
        const checked = compile(query, schema, options);
        const { sql, params } = compileWhere(checked, { dialect, columns });
        const { rows } = await sharded.coordinator.query<[string]>({
          text: `SELECT row_key FROM items WHERE ${sql}`,
          values: [...params],
          rowMode: "array",
        });
        const expected = records.filter(compilePredicate(checked)).map(({ id }) => id);
        expect(rows.flat().sort(), query).toEqual(expected.sort());
      }
    },
  );

  test("a search of one graph uses one shard", async () => {
    const options = { dialect, columns: folded, firstParam: 2 };
    const { sql, params } = compileWhere(compile('title~"report" OR -state:"idle"', schema), options);
    for (const graph of ["graph-0", "graph-1", "graph-2"]) {
      const nodes = await explain(`graph_id = $1 AND ${sql}`, [graph, ...params]);
      expect(nodes.filter((node) => node["Node Type"] === "Foreign Scan")).toHaveLength(1);
      expect(nodes[0]?.["Remote SQL"]).toMatch(/ WHERE .*graph_id = '.*title_folded ~~ .*state <> /);
    }
  });
});
