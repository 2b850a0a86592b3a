import { foldCase } from "wherefore";
import { trigramHashes, type SqlValue } from "wherefore/sql";

/** A condition: a fragment, or one that is written by hand with `?` for each param. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/** The conditions to write by hand for a clause. The first needs no index. */
type Choice = readonly [plain: Condition, ...others: Condition[]];

/** A clause in the language, and by hand for each engine. */
export interface Clause {
  readonly query: string;
  /** The field whose index can find the clause. */
  readonly indexed?: string;
  readonly sqlite: Choice;
  readonly postgres: Choice;
}

const condition = (sql: string, ...params: Condition["params"]): Condition => ({ sql, params });

function both(indexed: string, query: string, ...choice: Choice): Clause {
  return { query, indexed, sqlite: choice, postgres: choice };
}

const quoted = (value: string): string => JSON.stringify(value);

/** `field:"value"`, by the column that is compared. */
export function equals(field: string, value: string, column = field): Clause {
  const stored = column === field ? value : foldCase(value);
  return both(field, `${field}:${quoted(value)}`, condition(`${column} = ?`, stored));
}

export function differs(field: string, value: string, column = field): Clause {
  const stored = column === field ? value : foldCase(value);
  const orNull = condition(`(${column} IS NULL OR ${column} <> ?)`, stored);
  return {
    query: `-${field}:${quoted(value)}`,
    sqlite: [condition(`${column} IS NOT ?`, stored), orNull],
    postgres: [condition(`${column} IS DISTINCT FROM ?`, stored), orNull],
  };
}

export function isNull(field: string, column = field): Clause {
  return both(field, `${field}:null`, condition(`${column} IS NULL`));
}

export function isNotNull(field: string, column = field): Clause {
  return both(field, `-${field}:null`, condition(`${column} IS NOT NULL`));
}

/** A boolean clause, by its conditions in each engine. */
export function flag(
  indexed: string,
  query: string,
  sqlite: readonly [string, ...string[]],
  postgres: readonly [string, ...string[]],
): Clause {
  const choice = ([plain, ...others]: readonly [string, ...string[]]): Choice => [
    condition(plain),
    ...others.map((other) => condition(other)),
  ];
  return { query, indexed, sqlite: choice(sqlite), postgres: choice(postgres) };
}

/** `field>=value` and other comparisons. */
export function compares(
  field: string,
  operator: string,
  value: number,
  kind: "integer" | "number" = "integer",
): Clause {
  const sql = operator === ":" ? "=" : operator;
  return {
    indexed: field,
    query: `${field}${operator}${operator === ":" ? quoted(String(value)) : value}`,
    sqlite: [condition(`${field} ${sql} ?`, kind === "integer" ? BigInt(value) : value)],
    postgres: [condition(`${field} ${sql} ?`, value)],
  };
}

/** `-field:"value"` of an integer. */
export function comparesNot(field: string, value: number): Clause {
  return {
    query: `-${field}:${quoted(String(value))}`,
    sqlite: [
      condition(`${field} IS NOT ?`, BigInt(value)),
      condition(`(${field} IS NULL OR ${field} <> ?)`, BigInt(value)),
    ],
    postgres: [
      condition(`${field} IS DISTINCT FROM ?`, value),
      condition(`(${field} IS NULL OR ${field} <> ?)`, value),
    ],
  };
}

/** The fields that have a column of trigram hashes in PostgreSQL. */
export const hashedFields: readonly string[] = ["title"];

export function contains(field: string, needle: string): Clause {
  const column = `${field}_folded`;
  const folded = foldCase(needle);
  const characters = [...folded];
  const trigrams = characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(""));
  const strings = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`);
  const match = `${field} : (${strings.join(" AND ")})`;
  const matches = "SELECT rowid FROM nodes_trigrams WHERE nodes_trigrams MATCH ?";
  const position = condition(`strpos(${column}, ?) > 0`, folded);
  const like = condition(`${column} LIKE ?`, `%${folded.replaceAll(/[\\%_]/g, "\\$&")}%`);
  const hashed = condition(
    `(${column.replace("folded", "trigrams")} @> ? AND strpos(${column}, ?) > 0)`,
    trigramHashes(folded),
    folded,
  );
  return {
    query: `${field}~${quoted(needle)}`,
    sqlite: [
      condition(`instr(${column}, ?) > 0`, folded),
      // The table has no positions, so it finds the rows with the trigrams of the text, and the text is tested again.
      condition(`(rowid IN (${matches}) AND instr(${column}, ?) > 0)`, match, folded),
      // The same, but each row of the order is looked up in the FTS5 table.
      condition(`(+rowid IN (${matches}) AND instr(${column}, ?) > 0)`, match, folded),
    ],
    postgres: [position, like, ...(hashedFields.includes(field) ? [hashed] : [])],
  };
}

export function containsNot(field: string, needle: string): Clause {
  const column = `${field}_folded`;
  const folded = foldCase(needle);
  const like = condition(
    `(${column} IS NULL OR ${column} NOT LIKE ?)`,
    `%${folded.replaceAll(/[\\%_]/g, "\\$&")}%`,
  );
  const absent = (position: string): Condition =>
    condition(`(${column} IS NULL OR ${position}(${column}, ?) = 0)`, folded);
  return {
    query: `-${field}~${quoted(needle)}`,
    sqlite: [absent("instr")],
    postgres: [absent("strpos"), like],
  };
}
