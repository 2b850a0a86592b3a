import type { TextEdit } from "../../diagnostics/diagnostic.ts";
import type { Violation } from "../../diagnostics/violation.ts";
import { quote, unquote } from "../../language/lexer/string-literal.ts";
import type { ConnectiveWord } from "../../language/syntax/ast.ts";
import { isComparison, operators } from "../../language/syntax/operators.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { boundOf, readPeriod } from "../../text/period.ts";
import { utc, type Calendar } from "../../text/time-zone.ts";
import { type Correction, correctionOf, editOf, fixOf } from "../correction.ts";
import type { Condition, Layout, Test } from "../reading/meaning.ts";
import { type ClauseText, clauseTexts, declaredTests, plainNumber } from "./clause-text.ts";
import type { FieldNames } from "./field-names.ts";

/** A condition as clauses of the language. */
export interface WrittenCondition {
  /** The clauses; null if one of them has no clear meaning. */
  readonly clauses: readonly string[] | null;
  readonly connective: ConnectiveWord;
  readonly corrections: readonly Correction[];
}

/** Writes a condition as clauses, and finds what has to change in the text for that. */
export function writeCondition(source: string, given: Condition, names: FieldNames): WrittenCondition {
  const condition = asPeriod(given, names) ?? given;
  const field = condition.field === null ? (names.defaultField ?? null) : names.resolve(condition.field);
  const type = field === null ? undefined : names.typeOf(field);
  const meant = complements(declared(condition, type), field !== null && names.isRequired(field));
  if (meant === null || isUnsayable(type, meant.tests))
    return { clauses: null, connective: condition.connective, corrections: [] };
  const { tests, connective } = meant;
  const choices = tests.map((test) => clauseTexts(test, type));
  const clauses =
    field === null ? null : choices.map(([best]) => (best === undefined ? null : clauseOf(field, best)));
  const isClear = clauses?.every((clause) => clause !== null) === true && clauses.length > 0;
  const { layout, span } = condition;
  const [test] = tests;
  const isComplement = test?.negated === true && isComparison(test.operator) && tests.length === 2;
  if (layout !== null && (tests.length === 1 || isComplement) && test !== undefined) {
    const complement = isComplement ? `${field ?? condition.field}:null` : null;
    const corrections = correctionsOf(source, condition, layout, field, test, choices[0] ?? [], complement);
    return { clauses: isClear ? clauses : null, connective, corrections };
  }
  if (!isClear) return { clauses: null, connective, corrections: [] };
  const text = clauses.join(` ${connective} `);
  return {
    clauses,
    connective,
    corrections: correctionOf(source, "clause", span, editOf(source, span, text)),
  };
}

/**
 * The tests with comparisons that match where the negated ones do not: a record without a value is among those. Null if
 * that takes both connectives.
 */
function complements(
  { tests, connective }: Pick<Condition, "tests" | "connective">,
  isRequired: boolean,
): Pick<Condition, "tests" | "connective"> | null {
  const isComplement = tests.some(({ operator, negated }) => negated && isComparison(operator));
  if (!isComplement || isRequired) return { tests, connective };
  if (tests.length > 1 && connective === "AND") return null;
  const isNull: Test = { operator: "equals", negated: false, value: null };
  return { tests: [...tests, isNull], connective: "OR" };
}

/**
 * Whether no clauses on a list say the same: that one element lies between two bounds, for each clause is met by an
 * element of its own; that no element is greater, which is not that some element is at most as great.
 */
export function isUnsayable(type: FieldType | undefined, tests: readonly Test[]): boolean {
  return (
    type?.element !== undefined &&
    tests.some(({ operator, negated }) => isComparison(operator) && (negated || tests.length > 1))
  );
}

/** The tests; contains of an enumeration as equalities with the declared values that contain the text. */
function declared(
  condition: Condition,
  type: Parameters<typeof declaredTests>[1],
): Pick<Condition, "tests" | "connective"> {
  const [test, ...others] = condition.tests;
  const found = test && others.length === 0 ? declaredTests(test, type) : undefined;
  if (found === undefined || test === undefined) return condition;
  return { tests: found, connective: test.negated ? "AND" : "OR" };
}

export function clauseOf(field: string, { operator, negated, value }: Omit<ClauseText, "isCertain">): string {
  return `${negated ? "-" : ""}${field}${operators[operator].symbol}${value}`;
}

/** The corrections of a condition that has the pieces of a clause, piece by piece. */
function correctionsOf(
  source: string,
  { span }: Condition,
  layout: Layout,
  field: string | null,
  test: Test,
  choices: readonly ClauseText[],
  complement: string | null,
): Correction[] {
  const [best = fallback(test), ...others] = choices.length > 0 ? choices : [];
  const prefix = { start: span.start, end: layout.field.start };
  const prefixEdits = editOf(source, prefix, best.negated ? "-" : "");
  const fieldEdits = field === null ? [] : editOf(source, layout.field, field);
  const operatorEdits = editOf(source, layout.operator, operators[best.operator].symbol);
  const valueEdits = (choice: ClauseText) => (choices.length === 0 ? [] : valueEdit(source, layout, choice));

  // The sign that negates moves to the beginning, and a negated comparison becomes the opposite comparison. Where the
  // field takes the comparison with the next number only, operator and value change together.
  const isOpposite = test.negated && isComparison(test.operator);
  const isShifted = isComparison(best.operator) && best.operator !== fallback(test).operator;
  const isMoved = layout.negatedBy !== "prefix" || isOpposite || isShifted || best.negated !== test.negated;
  const behind = { start: span.end, end: span.end };
  const added = complement === null ? [] : [{ span: behind, text: ` OR ${complement}` }];
  const joins = complement === null ? {} : { joins: "OR" as const };
  const moved = isMoved ? [...prefixEdits, ...operatorEdits] : [];
  const isInValue =
    layout.negatedBy === "value" || isShifted || (!isOpposite && best.negated !== test.negated);
  const zone = { start: span.start, end: isInValue ? span.end : layout.operator.end };
  const corrections = isMoved ? [] : correctionOf(source, "clause", prefix, prefixEdits);
  corrections.push(...correctionOf(source, "field", layout.field, fieldEdits));
  const clause = (edits: readonly TextEdit[]) =>
    correctionOf(source, "clause", zone, [...edits, ...added]).map((each) => ({ ...each, ...joins }));
  if (isInValue) return [...clause([...moved, ...valueEdits(best)]), ...corrections];
  corrections.push(
    ...(isMoved ? clause(moved) : correctionOf(source, "operator", layout.operator, operatorEdits)),
  );
  const edits = valueEdits(best);
  if (edits.length > 0) {
    const alternatives = others.map((choice) => fixOf(source, layout.value, valueEdits(choice), choice.note));
    corrections.push({
      piece: "value",
      zone: layout.value,
      choices: [fixOf(source, layout.value, edits, best.note), ...alternatives],
    });
  }
  return corrections;
}

/** The clause of a test whose value has no clear meaning. */
function fallback({ operator, negated }: Test): ClauseText {
  if (negated && isComparison(operator))
    return { operator: operators[operator].opposite, negated: false, value: "", isCertain: false };
  return { operator, negated, value: "", isCertain: false };
}

function valueEdit(source: string, { value: span }: Layout, { value }: ClauseText): TextEdit[] {
  const typed = source.slice(span.start, span.end);
  return isSameString(typed, value) ? [] : editOf(source, span, value);
}

/** Whether a string of the language has this value already, perhaps with other escapes. */
function isSameString(typed: string, value: string): boolean {
  if (!/^"(?:[^"\\]|\\[^])*"$/.test(typed)) return false;
  const violations: Violation[] = [];
  return quote(unquote(typed, 0, violations)) === value && violations.length === 0;
}

/**
 * A condition that is an equality with a day, a month or another period, as the comparisons that all of it meets.
 * Undefined for any other condition, and for a list, of which one element may meet the one comparison and another element
 * the other.
 */
function asPeriod(condition: Condition, names: FieldNames): Condition | undefined {
  const [test, another] = condition.tests;
  const type = names.typeOf(condition.field ?? "");
  if (test === undefined || another !== undefined || type === undefined || type.element !== undefined)
    return undefined;
  const tests = periodTests(test, type, names.calendar);
  return tests && { ...condition, tests, connective: test.negated ? "OR" : "AND", layout: null };
}

/** The two comparisons that all of a period meets, of an equality with it; undefined for any other test. */
export function periodTests(
  { operator, negated, value }: Test,
  type: FieldType,
  calendar: Calendar | null,
): readonly Test[] | undefined {
  if (operator !== "equals" || value === null || type.isTime !== true) return undefined;
  const isNumber = /^[0-9]+$/.test(value.text) && (value.quoted || value.text.length !== 4);
  const period = isNumber ? null : readPeriod(plainNumber(value.text), calendar ?? utc);
  if (period === null || period.first === period.last) return undefined;
  const bound = (isFirst: boolean) =>
    calendar === null
      ? String(isFirst ? period.first : period.last)
      : boundOf(period, isFirst, calendar.timeZone);
  return [
    { operator: "greaterThanOrEqual", negated, value: { ...value, text: bound(true) } },
    { operator: "lessThanOrEqual", negated, value: { ...value, text: bound(false) } },
  ];
}
