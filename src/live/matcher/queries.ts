import type { CheckedQuery } from "../../validate/checked-query.ts";
import { Clauses } from "./clauses.ts";
import { eachShelved, shelved, unshelved } from "./shelf.ts";
import { StoredQuery, type Clause, type Part } from "./stored.ts";

/** The queries, each once and filed under the part that is expected to match the fewest records. */
export class Queries<in R> {
  readonly #clauses = new Clauses<R>();
  readonly #byKey = new Map<string, StoredQuery>();

  /** The query that equal ones are: all of these have to match. */
  intern(queries: readonly CheckedQuery<R>[]): StoredQuery {
    const parts = new Map<string, Part>();
    for (const query of queries) for (const part of this.#partsOf(query)) parts.set(partKey(part), part);
    const key = [...parts.keys()].sort().join(" ");
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const query = new StoredQuery(key, inOrder([...parts.values()]));
    this.#byKey.set(key, query);
    for (const part of query.parts) for (const clause of part) clause.uses++;
    for (const clause of query.parts[0] ?? []) {
      if (clause.filed === undefined) clause.group.index.add(clause);
      clause.filed = shelved(clause.filed, query);
    }
    return query;
  }

  delete(query: StoredQuery): void {
    this.#byKey.delete(query.key);
    for (const clause of query.parts[0] ?? []) {
      clause.filed = unshelved(clause.filed, query);
      if (clause.filed === undefined) clause.group.index.delete(clause);
    }
    for (const part of query.parts) for (const clause of part) this.#clauses.release(clause);
  }

  /** The queries that match a record, in any order. */
  match(record: R): readonly StoredQuery[] {
    const clauses = this.#clauses;
    const found: StoredQuery[] = [];
    const number = clauses.read(record);
    const isMatch = (clause: Clause): boolean => clauses.matches(clause);
    const test = (query: StoredQuery): void => {
      if (query.seen === number) return;
      query.seen = number;
      for (let index = 1; index < query.parts.length; index++) if (!query.parts[index]?.some(isMatch)) return;
      found.push(query);
    };
    const every = this.#byKey.get("");
    if (every !== undefined) found.push(every);
    clauses.eachMatch((filed) => {
      eachShelved(filed, isMatch, test);
    });
    return found;
  }

  #partsOf({ clauses, connective }: CheckedQuery<R>): readonly Part[] {
    const own = clauses.map((clause) => this.#clauses.intern(clause));
    return connective === "AND" ? own.map((clause) => [clause]) : [[...new Set(own)]];
  }
}

/**
 * The parts in the order in which they are tried: first the one that is expected to match the fewest records, then those
 * that many other queries have too, which most records do not match for all of these at once.
 */
function inOrder(parts: readonly Part[]): readonly Part[] {
  const [first, ...others] = [...parts].sort((a, b) => shareOf(a) - shareOf(b));
  return first === undefined ? [] : [first, ...others.sort((a, b) => usesOf(b) - usesOf(a))];
}

/** How many queries have a part of one clause. */
function usesOf({ 0: clause, length }: Part): number {
  return length === 1 ? (clause?.uses ?? 0) : 0;
}

/** The expected share of records that a part matches. */
function shareOf(part: Part): number {
  let sum = 0;
  for (const clause of part) sum += clause.group.index.shareOf(clause);
  return sum;
}

/** A text that equal parts have in common, and no others. */
function partKey(part: Part): string {
  return part
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .join("|");
}
