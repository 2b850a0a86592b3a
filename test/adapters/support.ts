import type Database from "better-sqlite3";
import { compile, type CheckedQuery } from "wherefore";
import { expect } from "vitest";
import {
  columnMapping,
  columnNames,
  matchesOf,
  rows,
  schema,
  valuesOf,
  type ColumnKind,
  type Row,
} from "../sql/support.ts";

/** Characters that could end a name, or that a library or driver could take for a param, an escape or a cast. */
export const hostile = " `\"'[w]?? \\?$1 :title :title: ::int \\:x;--\n";

/** The same for Knex on PostgreSQL, which cannot send a backslash before a question mark. */
export const hostileToKnex = " `\"'[w]?? ?\\$1 :title :title: ::int \\:x;--\n";

/** A clause of every kind, with values that show differences between engines, drivers and kinds of folding. */
const sources: readonly string[] = [
  ...['title:"abc"', '-title:"abc"', 'title:"MI\u017FT"', 'title~"abc"', '-title~"abc"', 'title~"100%"'],
  ...["title:null", "-title:null", 'title:"?"', 'title:"$1"', 'title:":name"', 'title:"{p1:String}"'],
  ...[
    'title~"a_b"',
    'title~"+++"',
    'title:"it\'s"',
    'title:"x\'); DROP TABLE items;--"',
    'title:"C:\\\\temp"',
  ],
  ...['note~"ΣΊΣ"', 'note~"\u{1F44D}\u{1F44D}\u{1F44D}"', '-note~"cafe"', 'note:""', 'label:"GRÖ\u1E9EE"'],
  ...['ref:"a1"', '-ref:"A1"', 'state:"WORKING"', 'stale:"true"', '-stale:"true"', 'visible:"true"'],
  ...["score>0.3", "score<=-1.5", 'score:"0.30000000000000004"', "score>1000000000000000000000"],
  ...['depth:"9007199254740993"', 'depth:"9007199254740992"', "depth>9007199254740992"],
  ...["depth<=9007199254740992", 'depth:"9223372036854775807"', 'depth:"-9223372036854775808"', "depth>0"],
  ...["created>1795132800000", '-created:"1795132800001"', "created:null"],
  'title~"abc" AND -stale:"true" AND depth>=0',
  'title:"?" OR depth>9007199254740992 OR note~"+++"',
  'stale:"true" OR note:null OR score<0',
];

/** The conditions that the caller adds: rows after a key, without another key, in descending order, and a limit. */
export const page = { after: "r10", not: "r3", size: 7 } as const;

/** A mapping to hostile column names, for the option `columns`. */
export type Mapping = ReturnType<typeof columnMapping>;

/** Returns one page of the rows that match a query, alone and combined with a condition on one row. */
export interface Search {
  and(checked: CheckedQuery<Row>, columns: Mapping): Promise<string[]>;
  or(checked: CheckedQuery<Row>, columns: Mapping): Promise<string[]>;
}

const byKey = (a: string, b: string): number => (a < b ? 1 : -1);

/** Expects the pages of every query to have the rows that the predicate matches. */
export async function expectPages(search: Search, suffix: string): Promise<void> {
  const columns = columnMapping(suffix);
  const found = new Set<string>();
  for (const source of sources) {
    const checked = compile(source, schema);
    const matches = matchesOf(source);
    const and = matches.filter((key) => key > page.after && key !== page.not);
    expect.soft(await search.and(checked, columns), source).toEqual(and.sort(byKey).slice(0, page.size));
    const or = new Set([...matches, page.not]);
    expect.soft(await search.or(checked, columns), source).toEqual([...or].sort(byKey).slice(0, page.size));
    for (const key of and) found.add(key);
  }
  expect(found.size).toBeGreaterThan(page.size);
}

const types: Readonly<Record<"sqlite" | "postgres", Readonly<Record<ColumnKind, string>>>> = {
  sqlite: { text: "TEXT", boolean: "INTEGER", number: "REAL", integer: "INTEGER" },
  postgres: { text: 'text COLLATE "C"', boolean: "boolean", number: "double precision", integer: "bigint" },
};

/** A table whose key is `row_key` and whose other names are hostile. */
export function tableOf(engine: "sqlite" | "postgres", table: string, suffix: string) {
  const columns = columnNames(suffix).map(({ name, kind }, index) => {
    const quoted = index === 0 ? "row_key" : `"${name.replaceAll('"', '""')}"`;
    return `${quoted} ${types[engine][kind]}`;
  });
  const placeholders = columns.map((_, index) => (engine === "sqlite" ? "?" : `$${index + 1}`));
  return {
    create: `CREATE TABLE ${table} (${columns.join(", ")})`,
    insert: `INSERT INTO ${table} VALUES (${placeholders.join(", ")})`,
    rows: rows.map(valuesOf),
  };
}

/** Creates the tables `plain` and `hostile` in a SQLite database. */
export function fillSqlite(database: Database.Database): void {
  for (const [name, suffix] of [
    ["plain", ""],
    ["hostile", hostile],
  ] as const) {
    const table = tableOf("sqlite", name, suffix);
    database.exec(table.create);
    const insert = database.prepare(table.insert);
    for (const row of table.rows)
      insert.run(row.map((value) => (typeof value === "boolean" ? BigInt(value) : value)));
  }
}
