import { rmSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import {
  adviseIndexes,
  commonness,
  compileArms,
  compileWhere,
  sqlite,
  type IndexAdvice,
  type SqliteTrigrams,
} from "wherefore/sql";
import { armSets, conditions, page, union, type PageRow, type Statement } from "./by-hand.ts";
import type { Condition } from "./conditions.ts";
import type { Engine, Progress } from "./engine.ts";
import { columnKinds, nodeRows, schema, type ColumnKind } from "./nodes.ts";
import type { Question } from "./questions.ts";
import { searchOf } from "./search.ts";

const types: Readonly<Record<ColumnKind, string>> = {
  text: "TEXT",
  boolean: "INTEGER",
  number: "REAL",
  integer: "INTEGER",
};

interface SqliteTable {
  readonly database: Database.Database;
  readonly close: () => Promise<void>;
}

/**
 * A temporary database with the indexes of `adviseIndexes`. `BENCH_SQLITE_FILE` names a file to keep; if it exists, it
 * is used unchanged.
 */
export function openTable(rowCount: number, progress: Progress): SqliteTable {
  const kept = process.env["BENCH_SQLITE_FILE"];
  const folder = mkdtempSync(join(tmpdir(), "bench-sqlite-"));
  const database = new Database(kept ?? join(folder, "nodes.db"));
  database.pragma("journal_mode = OFF");
  database.pragma("synchronous = OFF");
  database.pragma("cache_size = -1000000");
  const isFilled = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'nodes'").get() !== undefined;
  if (!isFilled) fill(database, rowCount, progress);
  return {
    database,
    close: () => {
      database.close();
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  };
}

export function openSqlite(rowCount: number, progress: Progress): Promise<Engine> {
  const { database, close } = openTable(rowCount, progress);
  const indexes = new Map(
    advice().flatMap(({ sql }) => {
      const [index, name] = /nodes_(\w+)_\w+/.exec(sql ?? "") ?? [];
      return index === undefined || name === undefined ? [] : [[name, index]];
    }),
  );
  const orderIndex = indexes.get("order") ?? "";
  const statements = new Map<string, Database.Statement>();
  const prepare = (sql: string): Database.Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const rows = ({ sql, params }: Pick<Statement, "sql" | "params">): readonly PageRow[] =>
    prepare(sql).all(...params) as PageRow[];
  const run = (statement: Pick<Statement, "sql" | "params">): readonly string[] =>
    rows(statement).map(({ id }) => id);
  const isCommon = common(prepare);
  const options = ({ graph }: Question) => ({ dialect: sqlite, columns: mapping(isCommon(graph)) });
  const whole = (question: Question): Condition => compileWhere(question.checked, options(question));
  const arms = (question: Question): readonly Condition[] => compileArms(question.checked, options(question));
  /** The statement that uses the index of one of the clauses, if SQLite can. */
  const byIndex = (question: Question, where: Condition, indexed: string | undefined): Statement[] => {
    if (indexed === undefined || question.connective === "OR") return [];
    const name = indexed === "last_event" ? "order" : indexed;
    const from = `nodes INDEXED BY ${indexes.get(name) ?? ""}`;
    const statement = page(`by nodes_${name}`, question.graph, where, from);
    try {
      prepare(statement.sql);
      return [statement];
    } catch {
      return [];
    }
  };
  /** The statements to try. The first uses only the index of the order. */
  const attempts = (
    question: Question,
    wheres: readonly Condition[],
    sets: readonly (readonly Condition[])[],
  ): Statement[] => [
    page("along the order", question.graph, wheres[0]!, `nodes INDEXED BY ${orderIndex}`),
    ...wheres.flatMap((where) => [
      page("as it is", question.graph, where),
      ...question.clauses.flatMap(({ indexed }) => byIndex(question, where, indexed)),
    ]),
    ...sets.map((set) => union(question.graph, set)),
  ];
  return Promise.resolve({
    title: `SQLite ${database.prepare("SELECT sqlite_version()").pluck().get()}, better-sqlite3`,
    fragment: (question) =>
      question.byArms
        ? union(question.graph, arms(question))
        : page("fragment", question.graph, whole(question)),
    byHand: (question) => attempts(question, conditions(question, "sqlite"), armSets(question, "sqlite")),
    around: (question) =>
      attempts(question, [whole(question)], question.connective === "OR" ? [arms(question)] : []),
    rows: (statement) => Promise.resolve(rows(statement)),
    run: (statement) => Promise.resolve(run(statement)),
    scan: (question) =>
      Promise.resolve(
        run(page("scan", question.graph, conditions(question, "sqlite")[0]!, "nodes NOT INDEXED")),
      ),
    newSearch: searchOf(
      sqlite,
      mapping(),
      (sql, params) => prepare(sql).all(...params) as { readonly id: string }[],
    ),
    explain: ({ sql, params }) =>
      Promise.resolve(
        database
          .prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .all(...params)
          .map((row) => (row as { detail: string }).detail)
          .join("; "),
      ),
    close,
  });
}

/** The number of newest rows of a graph that are read to estimate where a page ends. */
const looks = 500;

type IsCommon = (column: string) => NonNullable<SqliteTrigrams["isCommon"]>;

/** Decides for each needle by the newest rows of the graph and by the number of matches, both queried each time. */
function common(prepare: (sql: string) => Database.Statement) {
  const sizes = new Map(
    prepare("SELECT graph_id, count(*) FROM nodes GROUP BY graph_id").raw().all() as [string, number][],
  );
  const count = prepare(
    "SELECT count(*) FROM (SELECT 1 FROM nodes_trigrams WHERE nodes_trigrams MATCH ? LIMIT ?)",
  ).pluck();
  return (graph: string): IsCommon =>
    (column) =>
    (match, needle) => {
      const newest = prepare(
        `SELECT count(*) AS looked, count(*) FILTER (WHERE instr(text, ?) > 0) AS held FROM
        (SELECT ${column} AS text FROM nodes WHERE graph_id = ? ORDER BY last_event DESC, id DESC LIMIT ${looks})`,
      );
      const { looked, held } = newest.get(needle, graph) as { looked: number; held: number };
      return commonness({
        page: 100,
        rows: sizes.get(graph) ?? 0,
        looked,
        held,
        count: (limit) => count.get(match, BigInt(limit)) as number,
      });
    };
}

export function mapping(isCommon?: IsCommon) {
  const searched = (field: string) => {
    const folded = `${field}_folded`;
    const decided = isCommon === undefined ? {} : { isCommon: isCommon(folded) };
    const trigrams = { table: "nodes_trigrams", column: field, ...decided };
    return { folded, trigrams };
  };
  return { label: { folded: "label_folded" }, title: searched("title"), summary: searched("summary") };
}

function fill(database: Database.Database, rowCount: number, progress: Progress): void {
  const names = Object.keys(columnKinds);
  database.exec(
    `CREATE TABLE nodes (${names.map((name) => `${name} ${types[columnKinds[name]!]}`).join(", ")})`,
  );
  const insert = database.prepare(`INSERT INTO nodes VALUES (${names.map(() => "?").join(", ")})`);
  progress(`${rowCount} rows`);
  database.transaction(() => {
    for (const row of nodeRows(rowCount)) {
      insert.run(...names.map((name) => bindable(row[name]!)));
    }
  })();
  for (const sql of advice().flatMap((each) => each.sql ?? [])) {
    progress(sql);
    database.exec(sql);
  }
}

function advice(): readonly IndexAdvice[] {
  return adviseIndexes(schema, {
    dialect: sqlite,
    table: "nodes",
    columns: mapping(),
    partitionBy: ["graph_id"],
    orderBy: [
      { column: "last_event", direction: "desc" },
      { column: "id", direction: "desc" },
    ],
  });
}

function bindable(value: string | number | boolean | null): string | number | bigint | null {
  return typeof value === "boolean" ? BigInt(value) : value;
}
