import { isSeveral, type CheckedQuery } from "../../validate/checked-query.ts";
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
    for (const part of query.parts) for (const clause of clausesOf(part)) clause.uses++;
    for (const clause of filingOf(query)) {
      if (clause.filed === undefined) clause.group.index.add(clause);
      clause.filed = shelved(clause.filed, query);
    }
    return query;
  }

  delete(query: StoredQuery): void {
    this.#byKey.delete(query.key);
    for (const clause of filingOf(query)) {
      clause.filed = unshelved(clause.filed, query);
      if (clause.filed === undefined) clause.group.index.delete(clause);
    }
    for (const part of query.parts) for (const clause of clausesOf(part)) this.#clauses.release(clause);
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
      const { parts } = query;
      for (let index = 1; index < parts.length; index++) {
        const part = parts[index] as Part;
        if (!(isSeveral(part) ? part.some(isMatch) : clauses.matches(part))) return;
      }
      found.push(query);
    };
    const every = this.#byKey.get("");
    if (every !== undefined) found.push(every);
    clauses.eachMatch(({ filed }) => {
      eachShelved(filed, isMatch, test);
    });
    return found;
  }

  #partsOf({ clauses, connective }: CheckedQuery<R>): readonly Part[] {
    const own = clauses.map((clause) => this.#clauses.intern(clause));
    if (connective === "AND") return own;
    const [only, ...others] = new Set(own);
    return only !== undefined && others.length === 0 ? [only] : [[...new Set(own)]];
  }
}

/** The clauses that a query is filed under; none for a query without parts, which matches every record. */
function filingOf({ parts: [first = []] }: StoredQuery): readonly Clause[] {
  return clausesOf(first);
}

/**
 * The parts in the order in which they are tried: first the one that is expected to match the fewest records, then the
 * one that most other queries have too.
 */
function inOrder(parts: readonly Part[]): readonly Part[] {
  if (parts.length < 2) return parts;
  const [first, ...others] = best(parts, (part) => -shareOf(part));
  return [first as Part, ...best(others, (part) => (isSeveral(part) ? 0 : part.uses))];
}

/** The parts, the one with the greatest number first. */
function best(parts: readonly Part[], numberOf: (part: Part) => number): readonly Part[] {
  const numbers = parts.map(numberOf);
  const at = numbers.indexOf(Math.max(...numbers));
  return [parts[at] as Part, ...parts.slice(0, at), ...parts.slice(at + 1)];
}

/** The expected share of records that a part matches. */
function shareOf(part: Part): number {
  let sum = 0;
  for (const clause of clausesOf(part)) sum += clause.group.index.shareOf(clause);
  return sum;
}

function clausesOf(part: Part): readonly Clause[] {
  return isSeveral(part) ? part : [part];
}

/** A text that equal parts have in common, and no others. */
function partKey(part: Part): string {
  if (!isSeveral(part)) return String(part.number);
  const numbers = part.map(({ number }) => number);
  return numbers.sort((a, b) => a - b).join("|");
}
