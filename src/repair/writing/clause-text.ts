import { quote } from "../../language/lexer/string-literal.ts";
import {
  isComparison,
  operators,
  type ComparisonOperator,
  type Operator,
} from "../../language/syntax/operators.ts";
import type { FieldType, Suggestion } from "../../schema/field-type.ts";
import { codePointLength } from "../../text/code-points.ts";
import { foldCase } from "../../text/fold-case.ts";
import type { Literal, Test } from "../reading/meaning.ts";

/** The parts of a clause behind the field. */
export interface ClauseText {
  readonly operator: Operator;
  readonly negated: boolean;
  /** The value as it is written in a query. */
  readonly value: string;
  /** Explains a value that is not self-explanatory. */
  readonly note?: string | undefined;
  /** Whether it says what the test says, rather than what is nearest to it. */
  readonly isCertain: boolean;
}

const NULL_WORD = /^(?:null|none|nil|undefined)$/i;
const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?$/;

/**
 * The clauses that a test may stand for, best first. None if there is no value that is clearly meant.
 *
 * @param type undefined if the field is unknown
 */
export function clauseTexts({ operator, negated, value }: Test, type: FieldType | undefined): ClauseText[] {
  if (value === null) return [{ operator: "equals", negated, value: "null", isCertain: true }];
  if (isComparison(operator)) {
    const meant = negated ? operators[operator].opposite : operator;
    return numbers(value, type, meant).map(({ text, note, isSame: isCertain = false }) => ({
      ...taken(meant, text, type),
      negated: false,
      isCertain,
      note,
    }));
  }
  if (operator === "equals") return equalities(value, negated, type);
  if (type === undefined || type.operators.includes(operator)) {
    return codePointLength(value.text) < operators[operator].minimum
      ? []
      : [{ operator, negated, value: quote(value.text), isCertain: true }];
  }
  const isLikeEquality =
    (type.readNumber !== undefined && type.isTime !== true) || type.comparison === "boolean";
  return isLikeEquality
    ? equalities(value, negated, type).map((clause) => ({ ...clause, isCertain: false }))
    : [];
}

function numbers({ text }: Literal, type: FieldType | undefined, operator: ComparisonOperator): Suggestion[] {
  const plain = plainNumber(text);
  if (type === undefined) return NUMBER.test(plain) ? [{ text: plain, isSame: true }] : [];
  const reading = type.readNumber?.(plain, operator);
  if (reading === undefined) return [];
  return "value" in reading ? [{ text: plain, isSame: true }] : [...(reading.suggestions?.() ?? [])];
}

/** The comparison, with another operator if the field takes that one only: `>2` instead of `>=3`, of whole numbers. */
function taken(
  operator: ComparisonOperator,
  number: string,
  type: FieldType | undefined,
): Pick<ClauseText, "operator" | "value"> {
  const { operator: other, step } = neighbours[operator];
  const isTaken = type === undefined || type.operators.includes(operator) || !type.operators.includes(other);
  if (isTaken || type.comparison !== "integer" || !/^-?[0-9]+$/.test(number))
    return { operator, value: number };
  return { operator: other, value: String(BigInt(number) + step) };
}

const neighbours: {
  readonly [O in ComparisonOperator]: { readonly operator: ComparisonOperator; readonly step: bigint };
} = {
  greaterThan: { operator: "greaterThanOrEqual", step: 1n },
  greaterThanOrEqual: { operator: "greaterThan", step: -1n },
  lessThan: { operator: "lessThanOrEqual", step: -1n },
  lessThanOrEqual: { operator: "lessThan", step: 1n },
};

/** A number or a date with ASCII hyphens. */
export function plainNumber(text: string): string {
  return text.trim().replace(/(?<![^0-9])[‐-―−﹣－](?=[0-9.])/g, "-");
}

function equalities(value: Literal, negated: boolean, type: FieldType | undefined): ClauseText[] {
  const equality = (text: string, isCertain: boolean, note?: string): ClauseText => {
    return { operator: "equals", negated, value: text, isCertain, note };
  };
  const isNull = NULL_WORD.test(value.text);
  if (type === undefined || type.comparison === "folded") {
    if (!isNull || value.quoted) return [equality(quote(value.text), true)];
    return value.text === "null"
      ? [equality("null", true)]
      : [equality("null", false), equality(quote(value.text), false)];
  }
  const text = type.readNumber === undefined ? value.text : plainNumber(value.text);
  const reading = type.readText(text);
  const isValue = "value" in reading;
  if (isNull && (!isValue || (!value.quoted && type.values === undefined)))
    return [equality("null", !isValue || /^null$/i.test(value.text))];
  if (isValue) return [equality(quote(text), true)];
  // The nearest value to a list of values is one of them.
  if (type.values !== undefined && /[,;|/&+!]|\s(?:or|and)\s/i.test(value.text)) return [];
  return (reading.suggestions?.() ?? []).map(({ text: meant, isSame = false, note }) =>
    equality(quote(meant), isSame, note),
  );
}

/** The declared values of the type that contain the value of a test: an enumeration has no contains. */
export function declaredTests(test: Test, type: FieldType | undefined): readonly Test[] | undefined {
  const { operator, value } = test;
  if (operator !== "contains" || value === null || type?.values === undefined || type.comparison !== "exact")
    return undefined;
  // A pattern has alternatives: `done|blocked`.
  const parts = value.text.split("|").map(foldCase);
  const found = type.values.filter((declared) => parts.some((part) => foldCase(declared).includes(part)));
  const near = found.length > 0 || parts.length > 1 ? found : suggestionsOf(type, value.text);
  return near.map((text) => ({ ...test, operator: "equals", value: { ...value, text } }));
}

function suggestionsOf(type: FieldType, text: string): string[] {
  const reading = type.readText(text);
  return "value" in reading
    ? []
    : (reading.suggestions?.() ?? []).slice(0, 1).map((suggestion) => suggestion.text);
}
