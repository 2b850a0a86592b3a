import { isValue, valueTest } from "../memory/value-test.ts";
import type { PlainValue } from "../schema/value-in-words.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import { factInWords } from "./fact.ts";
import { heldInWords } from "./held.ts";
import { listInWords } from "./seen-list.ts";

/**
 * Says what a record has as the value of a clause's field, in the light of the clause, as a sentence without its full
 * stop. It is the same for a clause and its negation.
 */
export function seenInWords(clause: CheckedClause<never>): (held: unknown) => string {
  const { field, value: wanted } = clause;
  const { name, type } = field;
  if (type.element !== undefined) return listInWords(clause);
  const { fromRecord = (held: unknown) => held, whenAbsent } = type;
  const isPresent = isValue[type.comparison]().ofValue;
  const fulfils = valueTest(clause).ofValue;
  const absent =
    wanted.kind === "boolean" && whenAbsent !== undefined ? `, and so counts as ${whenAbsent}` : "";
  return (held) => {
    const value = fromRecord(held);
    // The test says which values these are.
    if (isPresent(value)) return `${name} ${factInWords(clause, value as PlainValue, fulfils(value))}`;
    if (held === undefined || held === null) return `${name} has no value${absent}`;
    return `${name} is ${heldInWords(held)}, which counts as no value because ${name} is ${type.title}${absent}`;
  };
}
