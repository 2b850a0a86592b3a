// @module-tag slow
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Queries } from "../../src/store/database.ts";
import type { PostgresDatabase } from "../../src/store/postgres/database.ts";
import { searchSql } from "../../src/store/search/search-sql.ts";
import { sql, type Sql } from "../../src/store/sql.ts";
import { NewestPages } from "../../src/store/sqlite/newest-pages.ts";
import { connect } from "../../src/store/sqlite/open.ts";
import { SqliteSearches } from "../../src/store/sqlite/searches.ts";
import { Statements } from "../../src/store/sqlite/statements.ts";
import { RandomChanges, together } from "./changes.ts";
import { postgresKind, sqliteKind, type TestStore } from "./stores.ts";

const graphId = "gph_plans";

async function filled(kind: typeof sqliteKind): Promise<TestStore> {
  const made = await kind.make();
  await made.store.createAccount({ id: "acc", created: 1 });
  await made.store.createGraph({ id: graphId, accountId: "acc", name: "plans", created: 1 });
  // More nodes than the sample of a search reads.
  await made.store.append(together(graphId, new RandomChanges(11, { mostNodes: 3000 }).steps(25_000)));
  return made;
}

type Search = Parameters<typeof searchSql>[2];
type SearchSql = (graph: number, search: Search, lastSeq: number) => Sql | Promise<Sql>;

/** The plan of a search as of the oldest kept event, one line per step. */
async function plan(
  queries: Pick<Queries, "all" | "plan">,
  searchSql: SearchSql,
  explain: string,
  source: string,
): Promise<string> {
  const [row] = await queries.all(sql`SELECT * FROM graphs WHERE id = ${graphId}`);
  const graph = row as { readonly graph: number; readonly first_seq: number; readonly last_seq: number };
  const search = { query: compile(source, nodeSchema), seq: graph.first_seq, limit: 10 };
  const { strings, params } = await searchSql(graph.graph, search, graph.last_seq);
  const explained = { strings: [explain + strings[0]!, ...strings.slice(1)], params };
  return (await queries.plan(explained)).map((step) => Object.values(step).at(-1)).join("\n");
}

const indexed = [
  ['title~"nowhere"', /nodes_text_id|title_folded/],
  // Many nodes have it, so reading in order is faster.
  ['title~"report"', /nodes_order|title_folded|last_event/],
  ['title~"nowhere" OR attention:"none"', /node_texts|title_folded/],
  ['parent_id:"node_a1"', /nodes_parent_id|parent_id/],
  ['stale:"true"', /nodes_stale|last_event/],
  ['-state:"completed"', /nodes_order|graph_last_event_id/],
  ['state:"failed"', /nodes_state|last_event/],
  ["ended:null", /nodes_ended|last_event/],
] as const;

describe("sqlite scans no table completely", { timeout: 120_000 }, () => {
  let made: TestStore;
  let engine: SqliteSearches;
  let newest: NewestPages;
  let explain: (source: string) => Promise<string>;
  beforeAll(async () => {
    made = await filled(sqliteKind);
    const connection = connect(made.place, "searches");
    const read = new Statements(connection);
    engine = new SqliteSearches(connection);
    newest = new NewestPages(read);
    const searchSql: SearchSql = (graph, search, lastSeq) => engine.asOfSql(graph, search, lastSeq);
    explain = (source) => plan(read, searchSql, "EXPLAIN QUERY PLAN ", source);
    return () => connection.close();
  }, 120_000);
  afterAll(() => made.remove());

  test.each(indexed)("%s", async (source, index) => {
    const steps = await explain(source);
    expect(steps).not.toMatch(/SCAN (node_history|events|graphs)\b/);
    // A subselect of the pages of an OR has the name of the table too.
    expect(steps.split(/SCAN nodes\b/)).toHaveLength(steps.split(/CO-ROUTINE nodes\b/).length);
    expect(steps).toMatch(index);
  });

  test("rare text is found by its trigrams, also in superseded versions", async () => {
    const steps = await explain('purpose~"nowhere"');
    expect(steps).toMatch(/SEARCH nodes USING INDEX nodes_text_id/);
    expect(steps).toMatch(/SEARCH node_history USING INDEX node_history_text_id/);
    expect(steps.match(/SCAN node_texts/g)).toHaveLength(1);
  });

  test("a rare needle uses the trigrams, a common one the order of the nodes", async () => {
    const text = async (source: string): Promise<string> => {
      const query = compile(source, nodeSchema);
      return (await newest.statement(1, { query, limit: 10, seq: 25_000 }, 25_000)).sql;
    };
    expect(await text('headline~"nowhere"')).toContain("MATCH");
    expect(await text('headline~"report"')).not.toContain("MATCH");
    const counted = engine.where(compile('headline~"report"', nodeSchema), { for: "matches", graph: 1 });
    expect(counted.strings.join("?")).toContain("MATCH");
  });

  test("newest and superseded versions are read in order if many match", async () => {
    const steps = await explain('-state:"completed"');
    expect(steps).toMatch(/MERGE \(UNION ALL\)/);
    expect(steps).toMatch(/SEARCH node_history USING INDEX node_history_order/);
    expect(steps).not.toMatch(/TEMP B-TREE FOR ORDER BY/);
  });

  test("superseded versions share one row of texts if the texts are equal", async () => {
    const { database } = made;
    const [texts] = await database.all(sql`
      SELECT (SELECT count(*) FROM node_texts_docsize) AS indexed, (SELECT count(*) FROM (
        SELECT text_id FROM nodes UNION SELECT text_id FROM node_history)) AS used,
        (SELECT count(*) FROM nodes) + (SELECT count(*) FROM node_history) AS versions`);
    expect(texts!["indexed"]).toBe(texts!["used"]);
    expect(texts!["indexed"]).toBeLessThan((texts!["versions"] as number) * 0.8);
  });
});

describe("postgres scans no table completely", { timeout: 120_000 }, () => {
  let made: TestStore | undefined;
  let database: PostgresDatabase;
  beforeAll(async () => {
    if (postgresKind.unavailable !== null) return;
    made = await filled(postgresKind);
    database = made.database as PostgresDatabase;
    await database.plan(sql`ANALYZE`);
  }, 120_000);
  beforeEach(({ skip }) => skip(postgresKind.unavailable !== null, postgresKind.unavailable ?? ""));
  afterAll(() => made?.remove());

  test.each(indexed)("%s", async (source, index) => {
    // At this size a full scan is faster. The test only checks that the indexes can be used.
    const steps = await database.transaction(async (transaction) => {
      await transaction.plan(sql`SET LOCAL enable_seqscan = off`);
      return plan(
        transaction,
        (graph, search) => searchSql(database.searchEngine, graph, search),
        "EXPLAIN ",
        source,
      );
    });
    expect(steps).not.toMatch(/Seq Scan/);
    expect(steps).toMatch(index);
  });
});
