import { plainValue, valueInWords, type PlainValue } from "../schema/value-in-words.ts";
import { foldCase } from "../text/fold-case.ts";
import { foldedIndex } from "../text/fold-matcher.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import { relationInWords } from "../validate/meaning.ts";

/**
 * What a value is, in the light of a clause, as it follows the subject of a sentence: `is 3, which is not greater than
 * 5`. The negation of the clause does not count.
 *
 * @param fulfils whether the value fulfils the clause
 */
export function factInWords(clause: CheckedClause<never>, value: PlainValue, fulfils: boolean): string {
  const { field, operator, value: wanted } = clause;
  const shown = (one: PlainValue, offset?: number) => valueInWords(one, field.type, offset);
  if (wanted.kind === "null") return `is ${shown(value)}`;
  if (operator === "equals") {
    if (fulfils) return `is ${shown(value)}`;
    const other = plainValue(wanted);
    const offset = differenceOf(value, other, wanted.kind === "text");
    return `is ${shown(value, offset)}, not ${shown(other, offset)}`;
  }
  const offset = fulfils ? placeOf(clause, value) : 0;
  return `is ${shown(value, offset)}, which ${relationInWords(clause, !fulfils)}`;
}

/** The offset of what a clause looks for in a text; 0 for other clauses. */
function placeOf({ operator, value: wanted }: CheckedClause<never>, value: PlainValue): number {
  return operator === "contains" ? foldedIndex(String(value), wanted.folded) : 0;
}

/** The offset at which two values begin to differ as texts. */
function differenceOf(one: PlainValue, other: PlainValue, isFolded: boolean): number {
  const formOf = (value: PlainValue) => (isFolded ? foldCase(String(value)) : String(value));
  const [a, b] = [formOf(one), formOf(other)];
  let offset = 0;
  // After the end of a text the code is NaN, which differs from itself.
  while (a.charCodeAt(offset) === b.charCodeAt(offset)) offset++;
  return offset;
}
