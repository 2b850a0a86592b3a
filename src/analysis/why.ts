import { fieldReader, fieldTest } from "../memory/record-test.ts";
import type { Span } from "../text/span.ts";
import type { CheckedClause, CheckedQuery } from "../validate/checked-query.ts";
import { joined } from "./explain.ts";
import { seenInWords } from "./seen.ts";

/** Why a record matches a query, or does not. */
export interface Reasons {
  /** Whether the record matches the query, as `compilePredicate` says. */
  readonly matches: boolean;
  /** The clauses that decide, in one sentence: those that match if the record does, and otherwise those that do not. */
  readonly text: string;
  /** The clauses, in the order of the query. */
  readonly clauses: readonly ClauseReason[];
}

/** Why a record matches a clause, or does not. */
export interface ClauseReason {
  /** Whether the record matches the clause. */
  readonly matches: boolean;
  /** The field's value as the record has it. */
  readonly value: unknown;
  /** What the record has, as a sentence: `depth is 3, which is not greater than 5.` */
  readonly text: string;
  /** The clause in the query's text. */
  readonly span: Span;
}

/**
 * Says why a record matches a query or does not, with the values that were seen. Every clause is tested, so each field
 * of the query is read; this throws what a `get` of the schema or a getter of the record throws.
 *
 * @example
 * ```ts
 * const tasks = defineSchema({ state: id(), depth: integer() });
 * const query = compile('state:"working" AND depth>5', tasks);
 * why(query, { state: "working", depth: 3 }).matches; // false
 * ```
 */
export function why<R>(checked: CheckedQuery<R>, record: R): Reasons {
  const readers = (known.get(checked) ?? checked.clauses.map(clauseReader)) as readonly Reader<R>[];
  known.set(checked, readers);
  const found = readers.map((read) => read(record));
  const isMatch = (one: ClauseReason) => one.matches;
  const matches = checked.connective === "AND" ? found.every(isMatch) : found.some(isMatch);
  const deciding = found.filter((one) => one.matches === matches).map(({ text }) => text.replace(/\.$/, ""));
  const text = `${matches ? "Matches" : "Does not match"}: ${joined(deciding, "and")}.`;
  return { matches, text, clauses: found };
}

/** Says what a record has for a clause. */
type Reader<R> = (record: R) => ClauseReason;

/** The readers of the clauses of a query, which are made once for all records. */
const known = new WeakMap<CheckedQuery<never>, readonly Reader<never>[]>();

function clauseReader<R>(clause: CheckedClause<R>): Reader<R> {
  const read = fieldReader(clause.field);
  const test = fieldTest(clause);
  const seen = seenInWords(clause);
  const { span } = clause.clause;
  return (record) => {
    const value = read(record);
    return { matches: test(value), value, span, text: `${seen(value)}.` };
  };
}
