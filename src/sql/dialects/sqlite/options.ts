import type { Commonness } from "../../commonness.ts";
import type { SqlValue } from "../../fragment.ts";
import type { MappingReader } from "../../mapping-reader.ts";

/** A type of a SQLite column, for `type` of a mapping. docs/sql-types.md says what each of them stores. */
export type SqliteType =
  | "iso"
  | "datetime"
  | "seconds"
  | "julianday"
  | "integer"
  | "real"
  | "blob"
  | `${"json" | "iso" | "datetime" | "seconds" | "julianday" | "integer" | "real"}[]`;

/** The options of a column mapping for SQLite. */
export interface SqliteOptions {
  /** How the column stores its values, if it is not as its field suggests. */
  readonly type?: SqliteType;
  /** An FTS5 table that finds substrings of the folded text. */
  readonly trigrams?: SqliteTrigrams | undefined;
  /**
   * Within `rows`: whether so many rows of the other table meet a condition that walking the searched table in its
   * order finds a page sooner than collecting the matches. Default: false.
   */
  readonly isCommon?: ((condition: SqliteRowsCondition) => boolean) | undefined;
}

/**
 * A condition on the rows of the other table, which has the alias `elements` in it, or `list_elements` if the searched
 * table is named `elements`.
 */
export interface SqliteRowsCondition {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/**
 * An FTS5 table of the folded text, created with `tokenize = 'trigram case_sensitive 1'`. It has one row for each row
 * of the field's table. It needs no positions, so `detail = 'column'` makes it smaller; `detail = 'full'` works too.
 */
export interface SqliteTrigrams {
  readonly table: string;
  /** The column of the FTS5 table. */
  readonly column: string;
  /** The column of the field's table that equals the rowid of the FTS5 table. Default `rowid`. */
  readonly rowid?: string | undefined;
  /**
   * The partition to search, such as a tenant, if one FTS5 table has the texts of several: it is created with
   * `tokenize = 'ascii'`, and its columns contain `trigramTerms(folded, partition)` instead of the text. The searched
   * rows must be those of the partition.
   */
  readonly partition?: string | undefined;
  /**
   * The fastest way to find a page: on `true` the fragment does not use the FTS5 table, on `"fairly"` the database
   * walks the rows in the query's order and reads only those that the FTS5 table lists, on `false` (the default) it
   * collects all matches. `commonness` decides by counts.
   *
   * @param match the query that the fragment passes to MATCH of the FTS5 table. It finds the rows that have a few
   *   trigrams of the needle: those that contain the needle, and perhaps others
   * @param needle the folded text that is searched for
   */
  readonly isCommon?: ((match: string, needle: string) => Commonness) | undefined;
}

/** @param hasFold whether the text is folded exactly without a folded column */
export function readSqliteOptions(mapping: MappingReader, hasFold: boolean): SqliteOptions {
  mapping.onlyForContains("trigrams");
  if (mapping.has("trigrams") && mapping.field.isList) {
    mapping.report("trigrams", "A list in one column cannot use it. It can be in `rows`.");
  }
  if (mapping.has("trigrams") && !mapping.has("folded") && !hasFold) {
    const message = "It needs `folded` beside it: each row that the FTS5 table lists is checked there.";
    mapping.report("trigrams", message);
  }
  const isCommon = mapping.callback("isCommon") as SqliteOptions["isCommon"];
  if (isCommon !== undefined && !mapping.has("key")) {
    mapping.report("isCommon", "It belongs into `rows`, or into `trigrams`.");
  }
  const trigrams = mapping.object("trigrams", (within): SqliteTrigrams => ({
    rowid: within.identifier("rowid"),
    partition: within.text("partition"),
    isCommon: within.callback("isCommon") as SqliteTrigrams["isCommon"],
    table: within.requiredIdentifier("table"),
    column: within.requiredIdentifier("column"),
  }));
  return { trigrams, isCommon };
}
