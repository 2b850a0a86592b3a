import { isValue, valueTest } from "../memory/value-test.ts";
import { valueInWords, type PlainValue } from "../schema/value-in-words.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import { relationInWords } from "../validate/meaning.ts";
import { factInWords } from "./fact.ts";
import { heldInWords } from "./held.ts";
import { listed } from "./sentence.ts";

/** Says of a list what `seenInWords` says of a single value. */
export function listInWords(clause: CheckedClause<never>): (held: unknown) => string {
  const { name, type } = clause.field;
  const { fromRecord = (one: unknown) => one } = type.element ?? type;
  const isElement = isValue[type.comparison]().ofValue;
  const fulfils = valueTest(clause).ofValue;
  return (held) => {
    if (held === undefined || held === null) return `${name} has no element`;
    if (!Array.isArray(held)) {
      return `${name} is ${heldInWords(held)}, which counts as no element because ${name} is ${type.title}`;
    }
    const values = held.map((one: unknown) => fromRecord(one));
    // The test says which values these are.
    const elements = values.filter(isElement) as readonly PlainValue[];
    const others = held.filter((one, index) => (one ?? null) !== null && !isElement(values[index]));
    if (elements.length === 0) return withoutElements(clause, others);
    if (clause.value.kind === "null") {
      return `${name} has ${elements.length === 1 ? "an element" : `${elements.length} elements`}`;
    }
    const found = values.findIndex(fulfils);
    return found >= 0
      ? `element ${found + 1} of ${name} ${factInWords(clause, values[found] as PlainValue, true)}`
      : withoutMatch(clause, elements, others.length > 0);
  };
}

/** @param others what the list holds, besides null, that is no element */
function withoutElements(
  { field: { name, type } }: CheckedClause<never>,
  others: readonly unknown[],
): string {
  if (others.length === 0) return `${name} has no element`;
  const shown = listed(others, heldInWords);
  const because = `because ${name} is ${type.title}`;
  return others.length === 1
    ? `the only element of ${name} is ${shown}, which does not count ${because}`
    : `the elements of ${name} are ${shown}, which do not count ${because}`;
}

function withoutMatch(
  clause: CheckedClause<never>,
  elements: readonly PlainValue[],
  hasOthers: boolean,
): string {
  const { name, type } = clause.field;
  const [only] = elements.length === 1 ? elements : [];
  if (only !== undefined) {
    return `the only element of ${name}${hasOthers ? " that counts" : ""} ${factInWords(clause, only, false)}`;
  }
  const shown = listed(elements, (element) => valueInWords(element, type));
  const which = `none of which ${relationInWords(clause, false)}`;
  return `the elements of ${name}${hasOthers ? " that count" : ""} are ${shown}, ${which}`;
}
