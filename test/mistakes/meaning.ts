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
    connective === "OR" ? [clauses] : clauses.map((clause) => [clause]),
  );
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
 * Whether a repaired query inverts or changes a comparison that was meant, or has lost a value: it has a clause on a
 * field of the meant query with another negation or operator, or fewer values; or the value on another field with
 * another negation. Otherwise a query on another field is wrong, but turns nothing; nor does a value that has
 * swallowed the clauses after it.
 */
export function turns(meant: Condition, got: Condition): boolean {
  const meantClauses = meant.flat();
  const gotClauses = got.flat();
  return [...new Set(meantClauses.map(fieldOf))].some((field) => {
    const wanted = meantClauses.filter((clause) => fieldOf(clause) === field);
    const found = gotClauses.filter((clause) => fieldOf(clause) === field);
    if (found.length === 0) {
      const isLost = gotClauses.length < meantClauses.length && !standsInValue(field, gotClauses);
      return isLost || wanted.some((clause) => gotClauses.some((each) => invertsElsewhere(each, clause)));
    }
    return (
      wanted.some((clause) => !found.some((each) => comparesAlike(each, clause))) ||
      found.some((clause) => !wanted.some((each) => comparesAlike(each, clause))) ||
      new Set(found.map(clauseKey)).size < new Set(wanted.map(clauseKey)).size
    );
  });
}

/** Whether a clause was taken for a part of a value, which loses nothing that the text shows. */
function standsInValue(field: string, clauses: readonly Clause[]): boolean {
  return clauses.some(({ value }) => "text" in value && value.text.includes(field));
}

function fieldOf({ field }: Clause): string {
  return field.name;
}

function comparesAlike(one: Clause, other: Clause): boolean {
  return (
    one.operator === other.operator &&
    affirms(one) === affirms(other) &&
    (one.value.kind === "null") === (other.value.kind === "null")
  );
}

function invertsElsewhere(one: Clause, other: Clause): boolean {
  return (
    "text" in one.value &&
    "text" in other.value &&
    one.value.text === other.value.text &&
    one.negated !== other.negated
  );
}

/** Whether a clause says yes: `archived:"false"` says no as `-archived:"true"` does. */
function affirms({ negated, value }: Clause): boolean {
  return value.kind === "boolean" ? negated !== value.boolean : !negated;
}

const negationBefore = /(?:[-!\u2010-\u2015\u2212(~]|\bnot)\s*$/i;

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
