import { isValue, valueTest } from "../memory/value-test.ts";
import { kindOf } from "../schema/schema-error.ts";
import { plainValue, valueInWords, type PlainValue } from "../schema/value-in-words.ts";
import { foldCase } from "../text/fold-case.ts";
import { foldedIndexes } from "../text/fold-matcher.ts";
import { excerpt, listed, quoted } from "../text/excerpt.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import { relationInWords } from "../validate/meaning.ts";

/**
 * Says what a record has as the value of a clause's field, in the light of the clause, as a sentence without its full
 * stop. It is the same for a clause and its negation.
 */
export function seenInWords(clause: CheckedClause<never>): (held: unknown) => string {
  const { field, value: wanted } = clause;
  const { name, type } = field;
  const isList = type.element !== undefined;
  const { fromRecord = (one: unknown) => one } = type.element ?? type;
  const isPresent = isValue[type.comparison]().ofValue;
  const fulfils = valueTest(clause).ofValue;
  const what = isList ? "element" : "value";
  const absent =
    wanted.kind === "boolean" && type.whenAbsent !== undefined ? `, and so counts as ${type.whenAbsent}` : "";
  return (held) => {
    if (isList && Array.isArray(held)) {
      const values = held.map((one: unknown) => fromRecord(one));
      // The test says which values these are.
      const elements = values.filter(isPresent) as readonly PlainValue[];
      const others = held.filter((one, index) => (one ?? null) !== null && !isPresent(values[index]));
      const found = wanted.kind === "null" ? -1 : values.findIndex(fulfils);
      if (found < 0) return listInWords(clause, elements, others);
      return `element ${found + 1} of ${name} ${factInWords(clause, values[found] as PlainValue, true)}`;
    }
    const value = isList ? undefined : fromRecord(held);
    if (isPresent(value)) return `${name} ${factInWords(clause, value as PlainValue, fulfils(value))}`;
    if (held === undefined || held === null) return `${name} has no ${what}${absent}`;
    return `${name} is ${heldInWords(held)}, which counts as no ${what} because ${name} is ${type.title}${absent}`;
  };
}

/**
 * What a list has, none of whose elements fulfils a clause.
 *
 * @param others what the list holds, besides null, that is no element
 */
function listInWords(
  clause: CheckedClause<never>,
  elements: readonly PlainValue[],
  others: readonly unknown[],
): string {
  const { name, type } = clause.field;
  const [first] = elements;
  if (first === undefined) {
    const shown = listed(others, "and", heldInWords, 5, 5);
    const because = `because ${name} is ${type.title}`;
    if (others.length === 0) return `${name} has no element`;
    return others.length === 1
      ? `the only element of ${name} is ${shown}, which does not count ${because}`
      : `the elements of ${name} are ${shown}, which do not count ${because}`;
  }
  if (clause.value.kind === "null") {
    return `${name} has ${elements.length === 1 ? "an element" : `${elements.length} elements`}`;
  }
  if (elements.length === 1) {
    const which = others.length > 0 ? " that counts" : "";
    return `the only element of ${name}${which} ${factInWords(clause, first, false)}`;
  }
  const which = others.length > 0 ? " that count" : "";
  const shown = listed(elements, "and", (element) => valueInWords(element, type), 5, 5);
  return `the elements of ${name}${which} are ${shown}, none of which ${relationInWords(clause, false)}`;
}

/**
 * What a value is, in the light of a clause, as it follows the subject of a sentence: `is 3, which is not greater than
 * 5`. The negation of the clause does not count.
 *
 * @param fulfils whether the value fulfils the clause
 */
function factInWords(clause: CheckedClause<never>, value: PlainValue, fulfils: boolean): string {
  const { field, operator, value: wanted } = clause;
  const shown = (one: PlainValue, offset?: number) => valueInWords(one, field.type, offset);
  if (wanted.kind === "null" || (operator === "equals" && fulfils)) return `is ${shown(value)}`;
  if (operator === "equals") {
    const other = plainValue(wanted);
    const offset = differenceOf(value, other, wanted.kind === "text");
    return `is ${shown(value, offset)}, not ${shown(other, offset)}`;
  }
  const [offset = 0] = fulfils && operator === "contains" ? foldedIndexes(String(value), wanted.folded) : [];
  return `is ${shown(value, offset)}, which ${relationInWords(clause, !fulfils)}`;
}

/** The offset at which two values begin to differ as texts. */
function differenceOf(one: PlainValue, other: PlainValue, isFolded: boolean): number {
  const [a = "", b = ""] = [one, other].map((value) => (isFolded ? foldCase(String(value)) : String(value)));
  let offset = 0;
  // After the end of a text the code is NaN, which differs from itself.
  while (a.charCodeAt(offset) === b.charCodeAt(offset)) offset++;
  return offset;
}

/** What a record holds where it should hold a value of another type. */
function heldInWords(held: unknown): string {
  if (typeof held === "string") return quoted(excerpt(held));
  if (typeof held === "number" || typeof held === "bigint" || typeof held === "boolean") return String(held);
  if (!(held instanceof Date)) return kindOf(held);
  return Number.isNaN(held.getTime()) ? "an invalid Date" : "a Date";
}
