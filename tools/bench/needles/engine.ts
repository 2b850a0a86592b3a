import type { SqlValue } from "wherefore/sql";
import { defineSchema, text } from "wherefore";
import type { Table } from "./texts.ts";

/** The schema of the table, whose column `text` has the folded column `folded`. */
export const schema = defineSchema<{ readonly text: string }>()({ text: text() });

export interface Condition {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/** A database with a table and the advised indexes. */
export interface Engine {
  readonly title: string;
  /** The condition of a query. */
  readonly fragment: (query: string) => Condition;
  /** The rows of a query's arms together, if the database searches an OR of many clauses otherwise than each clause. */
  readonly arms?: (query: string) => Condition;
  /** The test of a needle that uses no index. Its only param is the needle, or `needleParam` of it. */
  readonly scanned: (needle: string) => Condition;
  /** The number of rows that a condition finds. */
  readonly count: (condition: Condition, access: "any" | "scan") => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Opens a database and fills the table. A text is the reason why the engine is not available. */
export type Open = (table: Table, texts: Iterable<string>) => Promise<Engine | string>;

/** Groups items into lists of a size. */
export function* inGroups<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length === size) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}
