import { isComparison } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { TypedValue } from "../schema/value.ts";
import type { ResolvedClause } from "../validate/resolve.ts";
import { operatorWords } from "./wording.ts";

/** The meaning of a valid clause in one sentence. Undefined when its value could not be read. */
export function meaningOf<R>({ clause, field, reading }: ResolvedClause<R>): string | undefined {
  if (field === undefined || reading === undefined || !("value" in reading)) return undefined;
  const { operator, negated } = clause;
  const { value } = reading;
  if (isComparison(operator)) {
    const words = field.type.comparisonWords ?? operatorWords;
    return `${field.name} is ${words[operator]} ${shown(value, field)}.`;
  }
  if (value.kind === "null") return `${field.name} has ${negated ? "a" : "no"} value.`;
  const words = operatorWords[operator][negated ? "negated" : "plain"];
  const folded = value.kind === "text" ? ", in upper or lower case" : "";
  const matchesAbsent = negated !== (value.kind === "boolean" && value.matchesAbsent);
  const absent = matchesAbsent ? ", or has no value" : "";
  return `${field.name} ${words} ${shown(value, field)}${folded}${absent}.`;
}

const LONGEST_SHOWN = 60;

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
    case "uuid": {
      const characters = [...value.text];
      const isLong = characters.length > LONGEST_SHOWN;
      return JSON.stringify(isLong ? `${characters.slice(0, LONGEST_SHOWN - 1).join("")}…` : value.text);
    }
  }
}
