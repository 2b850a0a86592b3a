import { isComparison, operators } from "../language/syntax/operators.ts";
import { plainValue, valueInWords } from "../schema/value-in-words.ts";
import type { TypedValue } from "../schema/value.ts";
import type { CheckedClause } from "./checked-query.ts";
import type { ResolvedClause } from "./resolve.ts";

/** What the words of a clause need to know of it. */
interface Meant extends Pick<CheckedClause<never>, "field" | "operator" | "negated"> {
  readonly value: TypedValue;
}

/** The meaning of a valid clause in one sentence. Undefined when its value could not be read. */
export function meaningOf<R>({ clause, field, reading }: ResolvedClause<R>): string | undefined {
  if (field === undefined || reading === undefined || !("value" in reading)) return undefined;
  const { operator, negated } = clause;
  return `${clauseInWords({ field, operator, negated, value: reading.value })}.`;
}

/** The meaning of a clause, as a sentence without its full stop. */
export function clauseInWords(clause: Meant): string {
  const { field, negated, value } = clause;
  const { name, type, required = false } = field;
  const isList = type.element !== undefined;
  if (value.kind === "null") {
    const [article, what] = isList ? ["an", "element"] : ["a", "value"];
    return `${name} has ${negated ? article : "no"} ${what}`;
  }
  const subject = isList ? `${negated ? "no" : "some"} element of ${name}` : name;
  const relation = relationInWords(clause, negated && !isList);
  const folded = value.kind === "text" ? ", in upper or lower case" : "";
  const matchesAbsent = !required && negated !== (value.kind === "boolean" && value.matchesAbsent);
  const absent = isList ? `, or ${name} has no element` : ", or has no value";
  return `${subject} ${relation}${folded}${matchesAbsent ? absent : ""}`;
}

/** What a clause says of a value, without regard to its own negation: `is greater than 3`. */
export function relationInWords({ field: { type }, operator, value }: Meant, isNegative: boolean): string {
  const wanted = value.kind === "null" ? value.kind : valueInWords(plainValue(value), type);
  const { title, negatedTitle } = operators[operator];
  if (!isComparison(operator)) return `${isNegative ? negatedTitle : title} ${wanted}`;
  return `is ${isNegative ? "not " : ""}${type.comparisonWords?.[operator] ?? title} ${wanted}`;
}
