import { compile, defineSchema, enumeration, id, integer, list, text } from "wherefore";
import { createSearch, type Run, type StatementRequest } from "wherefore/search";
import { sqlite } from "wherefore/sql";

export const schema = defineSchema({
  state: enumeration(["open", "gone"]),
  title: text(),
  depth: integer(),
  kind: integer(),
  tags: list(id()),
});

export const options = {
  schema,
  dialect: sqlite,
  table: "tasks",
  columns: {
    title: { folded: "title_folded", trigrams: { table: "tasks_trigrams", column: "title" } },
    tags: { rows: { table: "tags", key: "task", of: "id", column: "tag" } },
  },
  within: ["tenant"],
  key: [{ column: "id", type: "integer" }],
  orders: {
    newest: [{ column: "changed", type: "integer", direction: "desc", required: true }],
    due: [{ column: "due", type: "integer" }],
  },
  select: ["id"],
} as const;

/** The steps of a statement as EXPLAIN QUERY PLAN has them. Those of a subselect within it are indented. */
export type Steps = readonly string[];

/** What SQLite would answer. */
export interface Answers {
  /** The steps that find the first rows of the order. Default: those of an index. */
  readonly order?: Steps;
  /** For each clause, the steps that find its rows, and those that find the first of them in the order. */
  readonly clauses: readonly (readonly [alone: Steps, inOrder: Steps])[];
  /** For an OR, the steps that find the first rows of all clauses. */
  readonly together?: Steps;
  /** The rows of the tenant, and those of each clause that has an index. */
  readonly counts?: readonly number[];
  /** For each look: the rows that were read, those that match, and those that match each clause. */
  readonly samples?: readonly (readonly unknown[])[];
}

/** The walk along the index of the order. */
export const walkStep = "SEARCH tasks USING INDEX tasks_order (tenant=?)";
const sort = "USE TEMP B-TREE FOR ORDER BY";
const byIndex = "SEARCH tasks USING INDEX tasks_other (tenant=? AND other=?)";
const byTable = [
  "SEARCH tasks USING INTEGER PRIMARY KEY (rowid=?)",
  "LIST SUBQUERY 3",
  "  SCAN tasks_trigrams VIRTUAL TABLE INDEX 0:M1",
  "  SCALAR SUBQUERY 4",
];

/** The ways in which SQLite finds the rows of a clause. */
export const ways = {
  none: [[walkStep], [walkStep]],
  ordered: [[byIndex], [byIndex]],
  index: [[byIndex], [byIndex, sort]],
  /** SQLite would walk the order instead. */
  fencedIndex: [[byIndex], [walkStep]],
  table: [byTable, [...byTable, sort]],
  fencedTable: [byTable, [walkStep]],
} as const;

const brief = (sql: string): string => sql.replaceAll("`", "").replaceAll("tasks.", "");

/** A database that gives the answers, and what it was asked. */
export interface Answering {
  readonly run: Run;
  /** What was asked. */
  readonly asked: string[];
  /** The statements, without the quotes and the table before columns. */
  readonly statements: string[];
}

/** A database that answers so. */
export function answering({
  order = [walkStep],
  clauses,
  together,
  counts = [],
  samples = [],
}: Answers): Answering {
  const asked: string[] = [];
  const statements: string[] = [];
  let looks = 0;
  const run: Run = (sql) => {
    statements.push(brief(sql));
    if (sql.startsWith("EXPLAIN QUERY PLAN ")) {
      asked.push("ways");
      const explained = [order, ...clauses.flat(), ...(together === undefined ? [] : [together])];
      return [
        [1, 0, 0, "SCAN CONSTANT ROW"],
        ...explained.flatMap((steps) => [
          [2, 0, 0, "SCALAR SUBQUERY 2"],
          ...steps.map((step) => [3, step.startsWith(" ") ? 3 : 2, 0, step.trim()]),
        ]),
      ];
    }
    const [, rows] = /^SELECT count\(\*\) AS looked, .* LIMIT (\d+)\) AS `\w+`$/.exec(sql) ?? [];
    if (rows !== undefined) {
      asked.push(`look at ${rows}`);
      return [samples[looks++ % samples.length] ?? []];
    }
    if (!sql.startsWith("SELECT (SELECT count(*)")) {
      asked.push("page");
      return [];
    }
    const bounds = [...sql.matchAll(/LIMIT (\d+)\)/g)].map(([, bound]) => bound);
    asked.push(`count to ${bounds.join(", ")}`);
    return [counts];
  };
  return { run, asked, statements };
}

export interface Found extends Omit<Answering, "run"> {
  /** The statement, without the quotes and the table before columns. */
  readonly sql: string;
}

/** The first statement that is chosen for 100 rows, given the answers. */
export async function foundWith(
  query: string,
  answers: Answers,
  { table = "tasks", ...request }: Partial<StatementRequest> & { readonly table?: string } = {},
): Promise<Found> {
  const { run, asked, statements } = answering(answers);
  // A search keeps what it has asked.
  const [statement] = await createSearch({ ...options, table }).statements(
    { query: compile(query, schema), limit: 100, order: "newest", ...request },
    { tenant: "a" },
    run,
  );
  return { sql: brief(statement!.sql), asked, statements };
}
