import { check } from "wherefore";
import type { CheckedClause, CheckedQuery, Schema } from "wherefore";
import type { Meaning } from "./kind.ts";

type Clause = CheckedClause<never>;

/**
 * What queries that all have to match say together: sets of clauses of which each set needs one that matches. Every
 * list of queries has one such form, since a query joined by AND is as many sets of one clause.
 */
export type Condition = readonly (readonly Clause[])[];

/** The condition of queries, or null when one of them is not valid. */
export function conditionOf(texts: string | readonly string[], schema: Schema<never>): Condition | null {
  const queries = [texts].flat().map((text) => check(text, schema).checked);
  return queries.every((query) => query !== null) ? conditionOfQueries(queries) : null;
}

export function conditionOfQueries(queries: readonly CheckedQuery<never>[]): Condition {
  return queries.flatMap(({ connective, clauses }) =>
    connective === "OR" ? [clauses.filter((clause) => !isNever(clause))] : clauses.map((clause) => [clause]),
  );
}

/** Whether a clause asks for records without a value of a field that every record has. */
function isNever({ field, negated, value }: Clause): boolean {
  return field.required === true && value.kind === "null" && !negated;
}

/** Whether two conditions have the same clauses, joined alike, in whatever order. */
export function sameMeaning(one: Condition, other: Condition): boolean {
  return keyOf(one) === keyOf(other);
}

/** A key that conditions of one meaning have in common. */
function keyOf(condition: Condition): string {
  return distinct(condition.map((clauses) => distinct(clauses.map(clauseKey)).join("\n"))).join("\n\n");
}

function clauseKey(clause: Clause): string {
  return JSON.stringify([clause.field.name, clause.operator, clause.negated, valueKey(clause)]);
}

function valueKey({ value }: Clause): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "text":
      return `text ${value.folded}`;
    case "exact":
    case "uuid":
      return `exact ${value.text}`;
    case "boolean":
      return `boolean ${value.boolean}`;
    case "number":
    case "integer":
      return `number ${value.number}`;
  }
}

function distinct(keys: readonly string[]): string[] {
  return [...new Set(keys)].sort();
}

/**
 * Whether a repaired query inverts or changes a comparison that was meant, or has lost a value: it lacks a clause with
 * the field, the operator and the negation of a meant one, or has one with the opposite negation. A query with another
 * value or connective is wrong too, but turns nothing. Nor does one that names another field, except by a negation
 * that it has lost, nor a value that has swallowed the clauses after it.
 */
export function turns(meant: Condition, got: Condition): boolean {
  const wanted = meant.flat();
  const found = got.flat();
  return (
    wanted.some((clause) => isLost(clause, wanted, found)) ||
    found.some(
      (clause) => isInverted(clause, wanted) && !wanted.some((other) => comparesAlike(clause, other)),
    )
  );
}

/** Whether fewer clauses compare as a meant one does. */
function isLost(clause: Clause, wanted: readonly Clause[], found: readonly Clause[]): boolean {
  if (!found.some(({ field }) => field.name === clause.field.name)) {
    if (found.some((other) => hasOppositeText(clause, other))) return true;
    return found.length < wanted.length && !isSwallowed(clause, found);
  }
  if (isSwallowed(clause, found)) return false;
  const countIn = (clauses: readonly Clause[]): number =>
    new Set(clauses.filter((other) => comparesAlike(clause, other)).map(clauseKey)).size;
  return countIn(found) < countIn(wanted);
}

/** Whether a value contains the name of the clause's field, so that the clause is still there to see. */
function isSwallowed({ field }: Clause, found: readonly Clause[]): boolean {
  const name = new RegExp(`\\b${field.name}\\b`);
  return found.some(({ value }) => "text" in value && name.test(value.text));
}

function isInverted(clause: Clause, wanted: readonly Clause[]): boolean {
  return wanted.some((other) => comparesTheSame(clause, other) && affirms(clause) !== affirms(other));
}

function comparesAlike(one: Clause, other: Clause): boolean {
  return comparesTheSame(one, other) && affirms(one) === affirms(other);
}

function comparesTheSame(one: Clause, other: Clause): boolean {
  return (
    one.field.name === other.field.name &&
    one.operator === other.operator &&
    (one.value.kind === "null") === (other.value.kind === "null")
  );
}

/** Whether a clause says yes: `archived:"false"` says no as `-archived:"true"` does. */
function affirms({ negated, value }: Clause): boolean {
  return value.kind === "boolean" ? negated !== value.boolean : !negated;
}

function hasOppositeText(one: Clause, other: Clause): boolean {
  return (
    "text" in one.value &&
    "text" in other.value &&
    one.value.text === other.value.text &&
    one.negated !== other.negated
  );
}

const negationBefore = /(?:[-!\u00ac\u2010-\u2015\u2212\ufe63\uff01\uff0d(~]|\bnot)[\s"]*$/i;

/**
 * Whether a text, valid or not, has a clause of the meant query without its negation, though the typed text has not:
 * a fix on the way to a valid query that has dropped the negation already.
 */
export function dropsNegation(meant: Condition, typed: string, fixed: string): boolean {
  return meant.flat().some((clause) => {
    if (!clause.negated || meant.flat().some((other) => isOpposite(clause, other))) return false;
    const affirmed = clause.clause;
    const text = `${affirmed.field.name}${clause.operator === "contains" ? "~" : ":"}${"text" in affirmed.value ? affirmed.value.text : "null"}`;
    return standsAffirmed(fixed, text) && !standsAffirmed(typed, text);
  });
}

function isOpposite(one: Clause, other: Clause): boolean {
  return (
    one.negated !== other.negated &&
    clauseKey({ ...one, negated: false }) === clauseKey({ ...other, negated: false })
  );
}

function standsAffirmed(text: string, clause: string): boolean {
  for (let at = text.indexOf(clause); at >= 0; at = text.indexOf(clause, at + 1)) {
    const before = text.slice(0, at);
    if (!negationBefore.test(before) && !/\w$/.test(before)) return true;
  }
  return false;
}

/** The conditions of the readings of a mistake; null for one that has no repair. */
export function meantConditions(meant: readonly Meaning[], schema: Schema<never>): (Condition | null)[] {
  return meant.map((each) => {
    if (each === null) return null;
    const condition = conditionOf(each, schema);
    if (condition === null) throw new Error(`${JSON.stringify(each)} is meant, but it is not valid`);
    return condition;
  });
}
