import {
  connectiveTitles,
  isComparison,
  isTextOperator,
  operators,
  type Operator,
} from "../language/syntax/operators.ts";
import { limitsOf } from "../check/options.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { code } from "./markdown-text.ts";

/** The operators that some field takes. */
export function takenOperators<R>(schema: Schema<R>): readonly Operator[] {
  const taken = new Set([...schema.fields.values()].flatMap(({ type }) => type.operators));
  return (Object.keys(operators) as Operator[]).filter((operator) => taken.has(operator));
}

/** What can be written in a query, in lines of Markdown, without what no field takes. */
export function syntaxLines<R>(schema: Schema<R>, options: CheckOptions | undefined): readonly string[] {
  const taken = takenOperators(schema);
  const types = [...schema.fields.values()].map(({ type }) => type);
  const isText = types.some(({ comparison }) => comparison === "folded");
  const isList = types.some(({ element }) => element !== undefined);
  const compared = [
    ...(isText ? ["text is compared without regard to case"] : []),
    ...(isList ? ["of a list, some element has to match"] : []),
  ];
  const how = compared.length > 0 ? ` (${compared.join("; ")})` : "";
  return [
    ...(taken.includes("equals") ? [`${code('field:"value"')}: the field is the value${how}.`] : []),
    ...taken.filter(isTextOperator).map(textLine),
    ...comparisonLines(
      taken.filter(isComparison),
      types.some(({ isTime }) => isTime === true) ? `. A time is ${timesOf(options)}` : "",
    ),
    `${code("field:null")}: the field has no value.`,
    ...negationLines(taken, options),
    `Clauses are joined by AND (${connectiveTitles.AND}) or by OR (${connectiveTitles.OR}), not by both. There are no parentheses.`,
    `Values in double quotes are JSON strings: a quote in them is ${code('\\"')} and a backslash is ${code("\\\\")}.`,
  ];
}

function textLine(operator: Operator): string {
  const { title, minimum } = operators[operator];
  const least = minimum > 0 ? `, of at least ${minimum} characters` : "";
  return `${code(withText(operator))}: the field ${title} the text${least}.`;
}

const withText = (operator: Operator) => `field${operators[operator].symbol}"text"`;

/** How long a query can be, in a line of Markdown. */
export function limitsLine(options: CheckOptions | undefined): string {
  const { maxClauses, maxLength } = limitsOf(options);
  return `A query has at most ${maxClauses.toLocaleString("en")} clauses and ${maxLength.toLocaleString("en")} characters.`;
}

function comparisonLines(comparisons: readonly Operator[], times: string): readonly string[] {
  if (comparisons.length === 0) return [];
  const examples = comparisons.map((operator) => code(`field${operators[operator].symbol}12`)).join(", ");
  return [
    `${examples}: the field is ${comparisons.map((operator) => operators[operator].title).join(", ")} the number${times}.`,
  ];
}

function timesOf(options: CheckOptions | undefined): string {
  if (options?.dates === undefined) return "Unix milliseconds";
  if (options.dates.now === undefined) return "a date such as 2026-01-31 or Unix milliseconds";
  return "a date such as 2026-01-31, a time before now such as -7d, or Unix milliseconds";
}

function negationLines(taken: readonly Operator[], options: CheckOptions | undefined): readonly string[] {
  if (options?.negation === "equality") {
    if (!taken.includes("equals")) return [];
    return [`${code('-field:"value"')}: the field is not the value, or has no value.`];
  }
  const negated = [
    ...(taken.includes("equals") ? ['-field:"value"'] : []),
    ...taken.filter(isTextOperator).map((operator) => `-${withText(operator)}`),
    "-field:null",
  ];
  return [`${negated.map(code).join(", ")}: everything that the clause without ${code("-")} does not match.`];
}
