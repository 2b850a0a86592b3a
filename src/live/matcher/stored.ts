import type { ComparedValue } from "../values.ts";
import type { Bag } from "./bag.ts";

// What a matcher keeps. A query leads to its clauses, and a clause to the queries that are filed under it.

/** A clause of one or more queries, without its place in their trees. */
export class Clause {
  /** How many parts of queries have it. */
  uses = 0;
  /** The queries that are tested where the clause matches. */
  filed: Shelf;
  /** The number of the record that was tested last: negative if the clause does not match it. */
  verdict = 0;
  /** A number that no other clause has. */
  readonly number: number;
  readonly group: ClauseGroup;
  /** What the clause compares with, as `ComparedValue` has it; null for the clause that there is no value. */
  readonly value: ComparedValue | null;

  constructor(number: number, group: ClauseGroup, value: ComparedValue | null) {
    this.number = number;
    this.group = group;
    this.value = value;
  }
}

/** The clauses of a field with one operator, all negated or none. */
export interface ClauseGroup {
  /** A text that no other group has. */
  readonly name: string;
  readonly field: { readonly name: string; groups: number };
  readonly clauses: Map<ComparedValue | null, Clause>;
  readonly index: Index;
  /** Tells whether a clause matches the record that the field was read from. */
  matches(clause: Clause): boolean;
}

/** Takes a clause that may match; `isCertain` if it does. */
export type Visit = (clause: Clause, isCertain: boolean) => void;

/** Finds the clauses of a group that may match a record. */
export interface Index {
  /** The expected share of records that a clause matches, to compare clauses by. */
  shareOf(clause: Clause): number;
  add(clause: Clause): void;
  delete(clause: Clause): void;
  /** @param values those of the field in the record */
  find(values: readonly ComparedValue[], visit: Visit): void;
}

/**
 * The queries that are filed under a clause: one, or several by their second parts, so that a record that does not match a
 * part which many queries share passes over all of them at once.
 */
export type Shelf = StoredQuery | Map<Clause | undefined, Bag<StoredQuery>> | undefined;

/** An id under which a query was added. */
export interface Entry {
  readonly id: string | number;
  /** Its place in the order of adding. */
  readonly place: number;
  readonly query: StoredQuery;
}

/** Clauses of which one has to match. */
export type Part = readonly Clause[];

/** A query as its parts. Equal queries are one. */
export class StoredQuery {
  entries: Bag<Entry>;
  /** The number of the record that was tested last. */
  seen = 0;
  /** The numbers of the clauses, which equal queries have in common. */
  readonly key: string;
  /** In each part, one clause has to match. The query is filed under the clauses of the first part. */
  readonly parts: readonly Part[];

  constructor(key: string, parts: readonly Part[]) {
    this.key = key;
    this.parts = parts;
  }
}
