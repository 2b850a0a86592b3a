import pg from "pg";
import {
  adviseIndexes,
  compileArms,
  compileWhere,
  postgres,
  trigramHashes,
  type Columns,
  type PostgresOptions,
} from "wherefore/sql";
import { armSets, conditions, page, union, type PageRow, type Statement } from "./by-hand.ts";
import { hashedFields, type Condition } from "./conditions.ts";
import type { Engine, Progress } from "./engine.ts";
import {
  columnKinds,
  mainGraph,
  nodeRows,
  schema,
  smallGraph,
  type ColumnKind,
  type NodeRow,
} from "./nodes.ts";
import { sampleTexts } from "./postgres-sample.ts";
import { startServer } from "./postgres-server.ts";
import type { Question } from "./questions.ts";
import { searchOf } from "./search.ts";

const types: Readonly<Record<ColumnKind, string>> = {
  text: 'text COLLATE "C"',
  boolean: "boolean",
  number: "double precision",
  integer: "bigint",
};

type IsCommon = (field: "title" | "summary") => NonNullable<PostgresOptions["isCommon"]>;

/** @param isCommon null for none: a search chooses by itself */
export function mapping(isCommon: IsCommon | null = () => () => undefined): Columns<PostgresOptions> {
  const decided = (field: "title" | "summary") => (isCommon === null ? {} : { isCommon: isCommon(field) });
  return {
    label: { folded: "label_folded" },
    title: { folded: "title_folded", trigramArray: "title_trigrams", ...decided("title") },
    summary: { folded: "summary_folded", ...decided("summary") },
  };
}

const rowsAtOnce = 5_000;

interface PostgresTable {
  readonly client: pg.Client;
  /** Opens another connection, with settings such as `enable_indexscan = off`. */
  readonly connect: (...settings: readonly string[]) => Promise<pg.Client>;
  /** Closes the first connection and stops the server. */
  readonly close: () => Promise<void>;
}

/**
 * A schema on a server with the indexes of `adviseIndexes`. On the server that `BENCH_PG_URL` names, the schema is
 * kept; if it exists, it is used unchanged.
 */
export async function openTable(rowCount: number, progress: Progress): Promise<PostgresTable> {
  const server = await startServer();
  const connect = async (...settings: readonly string[]): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const setting of ["search_path = wherefore_bench, public", ...settings]) {
      await client.query(`SET ${setting}`);
    }
    return client;
  };
  const client = await connect();
  const { rowCount: found } = await client.query(
    "SELECT 1 FROM pg_namespace WHERE nspname = 'wherefore_bench'",
  );
  if (found === 0) await fill(client, rowCount, progress);
  return {
    client,
    connect,
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}

export async function openPostgres(rowCount: number, progress: Progress): Promise<Engine> {
  const { client, connect, close } = await openTable(rowCount, progress);
  const withoutIndexes = await connect(
    "enable_indexscan = off",
    "enable_indexonlyscan = off",
    "enable_bitmapscan = off",
  );

  const run = async (on: pg.Client, { sql, params }: Condition): Promise<readonly string[]> => {
    const { rows } = await on.query<[string]>({ text: sql, values: [...params], rowMode: "array" });
    return rows.map(([id]) => id);
  };
  const graphs = [mainGraph, smallGraph];
  const samples = {
    title: await sampleTexts(client, "title_folded", graphs),
    summary: await sampleTexts(client, "summary_folded", graphs),
  };
  const options = ({ graph }: Question) => ({
    dialect: postgres,
    columns: mapping((field) => (needle) => samples[field].isCommon(graph, needle)),
    firstParam: 2,
  });
  const whole = (question: Question): Condition => compileWhere(question.checked, options(question));
  const arms = (question: Question): readonly Condition[] => compileArms(question.checked, options(question));
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  return {
    title: `PostgreSQL ${rows[0]!.server_version}, pg`,
    fragment: (question) =>
      question.byArms
        ? union(question.graph, arms(question), "$1")
        : page("fragment", question.graph, whole(question), "nodes", "$1"),
    byHand: (question) =>
      attempts(question.graph, conditions(question, "postgres"), armSets(question, "postgres"), "?").map(
        numbered,
      ),
    around: (question) =>
      attempts(question.graph, [whole(question)], question.connective === "OR" ? [arms(question)] : [], "$1"),
    rows: async ({ sql, params }) => (await client.query<PageRow>(sql, [...params])).rows,
    run: (statement) => run(client, statement),
    scan: (question) =>
      run(withoutIndexes, numbered(page("scan", question.graph, conditions(question, "postgres")[0]!))),
    newSearch: searchOf(postgres, mapping(null), async (sql, params) => {
      const { rows } = await client.query<{ id: string }>(sql, params);
      return rows;
    }),
    explain: async ({ sql, params }) => {
      const result = await client.query<[string]>({
        text: `EXPLAIN (ANALYZE, BUFFERS) ${sql}`,
        values: [...params],
        rowMode: "array",
      });
      return result.rows.map(([line]) => line).join("\n");
    },
    close: async () => {
      await withoutIndexes.end();
      await close();
    },
  };
}

/** The statements to try. The first uses only the index of the order. */
function attempts(
  graph: string,
  wheres: readonly Condition[],
  armSets: readonly (readonly Condition[])[],
  graphParam: string,
): Statement[] {
  return [
    alongOrder(graph, wheres[0]!, graphParam),
    ...wheres.flatMap((where) => [
      page("as it is", graph, where, "nodes", graphParam),
      collected(graph, where, graphParam),
    ]),
    ...armSets.map((arms) => union(graph, arms, graphParam)),
  ];
}

/** A statement that can use no index but that of the order. */
function alongOrder(graph: string, { sql, params }: Condition, graphParam: string): Statement {
  const where = { sql: `CASE WHEN ${sql} THEN true END`, params };
  return page("along the order", graph, where, "nodes", graphParam);
}

/** A statement that collects all matches first, whatever the planner estimates. */
function collected(graph: string, where: Condition, graphParam: string): Statement {
  const { sql, params } = page("collected, then sorted", graph, where, "nodes", graphParam);
  const [select, order] = sql.split(" ORDER BY ");
  return {
    name: "collected, then sorted",
    sql: `WITH hits AS MATERIALIZED (${select}) SELECT * FROM hits ORDER BY ${order}`,
    params,
  };
}

function numbered(statement: Statement): Statement {
  let position = 0;
  return { ...statement, sql: statement.sql.replaceAll("?", () => `$${++position}`) };
}

/** Makes the table of nodes, without an index. */
export async function createNodes(client: pg.Client, rowCount: number): Promise<void> {
  const names = Object.keys(columnKinds);
  const hashed = hashedFields.map((name) => `${name}_trigrams`);
  const definitions = [
    ...names.map((name) => `${name} ${types[columnKinds[name]!]}`),
    ...hashed.map((name) => `${name} integer[]`),
  ];
  await client.query(`CREATE TABLE nodes (${definitions.join(", ")})`);
  let batch: object[] = [];
  const flush = async (): Promise<void> => {
    await client.query("INSERT INTO nodes SELECT * FROM json_populate_recordset(NULL::nodes, $1)", [
      JSON.stringify(batch),
    ]);
    batch = [];
  };
  for (const row of storedNodes(rowCount)) {
    batch.push(row);
    if (batch.length === rowsAtOnce) await flush();
  }
  await flush();
}

/** The rows of the table with the hashes of their texts. */
export function* storedNodes(count: number): Generator<object> {
  for (const row of nodeRows(count)) yield { ...row, ...hashes(row) };
}

async function fill(client: pg.Client, rowCount: number, progress: Progress): Promise<void> {
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public");
  await client.query("CREATE SCHEMA wherefore_bench");
  progress(`${rowCount} rows`);
  await createNodes(client, rowCount);
  const advice = adviseIndexes(schema, {
    dialect: postgres,
    table: "nodes",
    columns: mapping(),
    partitionBy: ["graph_id"],
    orderBy: [
      { column: "last_event", direction: "desc" },
      { column: "id", direction: "desc" },
    ],
  });
  for (const sql of advice.flatMap((each) => each.sql ?? [])) {
    progress(sql);
    await client.query(sql);
  }
  progress("VACUUM ANALYZE");
  await client.query("VACUUM ANALYZE nodes");
}

function hashes(row: NodeRow): Readonly<Record<string, readonly number[] | null>> {
  return Object.fromEntries(
    hashedFields.map((name) => {
      const folded = row[`${name}_folded`];
      return [`${name}_trigrams`, typeof folded === "string" ? trigramHashes(folded) : null];
    }),
  );
}
