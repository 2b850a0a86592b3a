import type { ConnectiveWord } from "../../../language/syntax/ast.ts";
import { operators, type Operator } from "../../../language/syntax/operators.ts";
import type { FieldType } from "../../../schema/field-type.ts";
import { trimCharacters } from "../../../text/code-points.ts";
import type { Anchor, Literal, Test } from "../meaning.ts";
import { isOrdering, type MeantOperator } from "../operators.ts";

/** What stands after an operator and the signs that negate it. */
export interface Unsigned {
  readonly tests: readonly Test[];
  readonly connective: ConnectiveWord;
  /** Whether it is one value, without notation of other languages. */
  readonly isLiteral: boolean;
  /** Whether a sign in the value negates: `:"!open"`. Default false. */
  readonly negatesInside?: boolean;
}

/** The operator before the operand, and the type of its field. */
export interface OperandContext extends MeantOperator {
  readonly type: FieldType | undefined;
  /** Whether a sign before the operand negates it. Default false. */
  readonly isSigned?: boolean;
  /** Whether a list of several values is not read. Default false. */
  readonly isOne?: boolean;
}

/** Joins tests. */
export function join(tests: readonly Test[], connective: ConnectiveWord, isLiteral = false): Unsigned {
  return { tests, connective, isLiteral };
}

/** Whether the field has a value (negated), or none. */
export function nullTest(negated: boolean): Unsigned {
  return join([{ operator: "equals", negated, value: null }], "OR");
}

/** Whether what stands after the operator is a number. */
export function takesNumber({ relation, type }: OperandContext): boolean {
  return isOrdering(relation) || type?.comparison === "number" || type?.comparison === "integer";
}

/** Wildcards, and the signs of fuzzy and boosted values. */
const NOTATION = /[*]|^%.*%$|^[?]|[?](?=[A-Za-z0-9])|[~^][0-9.]*$/s;

/** The signs of a regular expression. */
const PATTERN = /[.\])][*+?]|\\[a-z]|^\^|\$$/;

/** The test of one value: `LIKE "%x%"` and `*x*` are contains. Null if the language has no such test. */
export function testOf(
  { relation, isOwn = true }: Pick<OperandContext, "relation" | "isOwn">,
  negated: boolean,
  value: Literal,
): Test | null {
  if (relation === "isNull" || relation === "between") return null;
  if (relation === "like" || relation === "includes" || relation === "prefix" || relation === "suffix") {
    const text = trimCharacters(value.text, "%*");
    const anchor = relation === "prefix" ? "start" : relation === "suffix" ? "end" : anchorOf(value.text);
    // A wildcard inside the text has no counterpart.
    return /[%*]/.test(text) ? null : { operator: "contains", negated, value: { ...value, text }, anchor };
  }
  const operator: Operator = relation === "oneOf" ? "equals" : relation;
  // `title =~ "late.*"`
  if (operator === "contains" && !isOwn && PATTERN.test(value.text)) return null;
  const isWildcard = value.quoted ? !isOwn && /^\*.+\*$/s.test(value.text) : NOTATION.test(value.text);
  if (isOrdering(operator) || !isWildcard) return { operator, negated, value };
  const text = trimCharacters(value.text, /^%.*%$/s.test(value.text) ? "%*" : "*");
  // Wildcards around a text stand for any part of a value, which says nothing beside an operator such as "starts with".
  const isPart = operator === "equals" || operators[operator].matches === "part";
  const isClear = isPart && text !== "" && !NOTATION.test(text);
  return isClear
    ? { operator: "contains", negated, value: { ...value, text }, anchor: anchorOf(value.text) }
    : null;
}

/** The end of a text at which a pattern has no wildcard; undefined if it has one at both ends or at none. */
export function anchorOf(pattern: string): Anchor | undefined {
  const [isOpenBefore, isOpenBehind] = [/^[%*]/.test(pattern), /[%*]$/.test(pattern)];
  if (isOpenBefore === isOpenBehind) return undefined;
  return isOpenBehind ? "start" : "end";
}
