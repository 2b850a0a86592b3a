import {
  isComparison,
  MINIMUM_CONTAINED,
  operators,
  otherOperators,
  type Operator,
  type OtherOperator,
} from "../language/syntax/operators.ts";
import { limitsOf } from "../language/options.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { connectiveTitles, titleOf } from "../validate/wording.ts";
import { code } from "./markdown-text.ts";

/** The operators that some field takes. */
export function takenOperators<R>(schema: Schema<R>): readonly Operator[] {
  const taken = new Set([...schema.fields.values()].flatMap(({ type }) => type.operators));
  return (Object.keys(operators) as Operator[]).filter((operator) => taken.has(operator));
}

/** What can be written in a query, in lines of Markdown, without what no field takes. */
export function syntaxLines<R>(schema: Schema<R>, options: CheckOptions | undefined): readonly string[] {
  const taken = takenOperators(schema);
  const comparisons = taken.filter(isComparison);
  const types = [...schema.fields.values()].map(({ type }) => type);
  const compared = [
    ...(types.some(({ comparison }) => comparison === "folded")
      ? ["text is compared in upper or lower case"]
      : []),
    ...(types.some(({ element }) => element !== undefined) ? ["of a list, some element has to match"] : []),
  ];
  return [
    ...(taken.includes("equals")
      ? [
          `${code('field:"value"')}: the field is the value${compared.length > 0 ? ` (${compared.join("; ")})` : ""}.`,
        ]
      : []),
    ...othersOf(taken).map((operator) => `${code(withText(operator))}: the field ${meanings[operator]}.`),
    ...(comparisons.length > 0
      ? [
          comparisonLine(
            comparisons,
            types.some(({ isTime }) => isTime === true),
            options,
          ),
        ]
      : []),
    `${code("field:null")}: the field has no value.`,
    negationLine(taken, options),
    `Clauses are joined by AND (${connectiveTitles.AND}) or by OR (${connectiveTitles.OR}), not by both. There are no parentheses.`,
    `Values in double quotes are JSON strings: a quote in them is ${code('\\"')} and a backslash is ${code("\\\\")}.`,
  ];
}

/** What each operator says of a field. */
const meanings: { readonly [O in OtherOperator]: string } = {
  contains: `contains the text, of at least ${MINIMUM_CONTAINED} characters`,
};

const othersOf = (taken: readonly Operator[]) => otherOperators.filter((each) => taken.includes(each));
const withText = (operator: Operator) => `field${operators[operator].symbol}"text"`;

/** How long a query can be, in a line of Markdown. */
export function limitsLine(options: CheckOptions | undefined): string {
  const { maxClauses, maxLength } = limitsOf(options);
  return `A query has at most ${maxClauses.toLocaleString("en")} clauses and ${maxLength.toLocaleString("en")} characters.`;
}

function comparisonLine(
  comparisons: readonly Operator[],
  hasTimes: boolean,
  options: CheckOptions | undefined,
): string {
  const forms = comparisons.map((operator) => code(`field${operators[operator].symbol}12`)).join(", ");
  const words = comparisons.map(titleOf).join(", ");
  return `${forms}: the field is ${words} the number${hasTimes ? `. A time is ${timesOf(options)}` : ""}.`;
}

function timesOf(options: CheckOptions | undefined): string {
  if (options?.dates === undefined) return "Unix milliseconds";
  if (options.dates.now === undefined) return "a date such as 2026-01-31 or Unix milliseconds";
  return "a date such as 2026-01-31, a time before now such as -7d, or Unix milliseconds";
}

function negationLine(taken: readonly Operator[], options: CheckOptions | undefined): string {
  const isNarrow = options?.negation === "equality";
  if (isNarrow) {
    return `${code('-field:"value"')}: the field is not the value, or has no value.`;
  }
  const forms = [
    ...(taken.includes("equals") ? ['-field:"value"'] : []),
    ...othersOf(taken).map((operator) => `-${withText(operator)}`),
    "-field:null",
  ];
  return `${forms.map(code).join(", ")}: everything that the clause without ${code("-")} does not match.`;
}
