import { isComparison } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { TypedValue } from "../schema/value.ts";
import { excerpt } from "../text/excerpt.ts";
import type { ResolvedClause } from "./resolve.ts";
import { operatorWords } from "./wording.ts";

/** The meaning of a valid clause in one sentence. Undefined when its value could not be read. */
export function meaningOf<R>({ clause, field, reading }: ResolvedClause<R>): string | undefined {
  if (field === undefined || reading === undefined || !("value" in reading)) return undefined;
  const { operator, negated } = clause;
  const { value } = reading;
  const isList = field.type.element !== undefined;
  if (value.kind === "null") {
    if (isList) return `${field.name} has ${negated ? "an" : "no"} element.`;
    return `${field.name} has ${negated ? "a" : "no"} value.`;
  }
  const subject = isList ? `${negated ? "no" : "some"} element of ${field.name}` : field.name;
  if (isComparison(operator)) {
    const words = field.type.comparisonWords ?? operatorWords;
    return `${subject} is ${words[operator]} ${shown(value, field)}.`;
  }
  const words = operatorWords[operator][negated && !isList ? "negated" : "plain"];
  const folded = value.kind === "text" ? ", in upper or lower case" : "";
  if (isList) return `${subject} ${words} ${shown(value, field)}${folded}.`;
  const matchesAbsent = negated !== (value.kind === "boolean" && value.matchesAbsent);
  const absent = matchesAbsent ? ", or has no value" : "";
  return `${subject} ${words} ${shown(value, field)}${folded}${absent}.`;
}

function shown<R>(value: TypedValue, { type }: Field<R>): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(value.boolean);
    case "number":
    case "integer":
      return type.showNumber?.(value.number) ?? String(value.number);
    case "text":
    case "exact":
    case "uuid":
      return JSON.stringify(excerpt(value.text));
  }
}
