import type { ConnectiveWord } from "../language/syntax/ast.ts";
import { isComparison, operators, type Operator } from "../language/syntax/operators.ts";
import type { FieldType, Reading } from "../schema/field-type.ts";
import type { FieldUse } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import { literalOf, plainText, refuse, type Place } from "./value.ts";

type UseOf<Uses, N extends string> = N extends keyof Uses
  ? Uses[N] extends FieldUse<unknown>
    ? Uses[N]
    : FieldUse
  : FieldUse;

/** The names of the fields that take an operator. */
type FieldTaking<O extends Operator, Name extends string, Uses> = {
  readonly [N in Name]: O extends UseOf<Uses, N>["operator"] ? N : never;
}[Name];

/** Adds a clause with an operator. */
type Test<O extends Operator, Name extends string, Uses, C extends ConnectiveWord> = <
  N extends FieldTaking<O, Name, Uses>,
>(
  field: N,
  value: UseOf<Uses, N>["value"],
) => WhereQuery<Name, Uses, C>;

/** Adds a clause with an operator whose value is a part of a text. */
type TextTest<O extends Operator, Name extends string, Uses, C extends ConnectiveWord> = (
  field: FieldTaking<O, Name, Uses>,
  value: string,
) => WhereQuery<Name, Uses, C>;

type NullTest<Name extends string, Uses, C extends ConnectiveWord> = (
  field: Name,
) => WhereQuery<Name, Uses, C>;

/** The methods that add a clause. Each throws a TypeError where no valid clause can come of it. */
export interface WhereClause<Name extends string, Uses, C extends ConnectiveWord = ConnectiveWord> {
  /** `field:"value"`. */
  readonly equals: Test<"equals", Name, Uses, C>;
  /** `-field:"value"`: every record that `equals` does not match, records without a value included. */
  readonly notEquals: Test<"equals", Name, Uses, C>;
  /** `field~"value"`, with at least three characters. */
  readonly contains: TextTest<"contains", Name, Uses, C>;
  /** `-field~"value"`: every record that `contains` does not match, records without a value included. */
  readonly notContains: TextTest<"contains", Name, Uses, C>;
  /** `field>value`. */
  readonly greaterThan: Test<"greaterThan", Name, Uses, C>;
  /** `field>=value`. */
  readonly greaterThanOrEqual: Test<"greaterThanOrEqual", Name, Uses, C>;
  /** `field<value`. */
  readonly lessThan: Test<"lessThan", Name, Uses, C>;
  /** `field<=value`. */
  readonly lessThanOrEqual: Test<"lessThanOrEqual", Name, Uses, C>;
  /** `field:null`: the field has no value. */
  readonly isNull: NullTest<Name, Uses, C>;
  /** `-field:null`: the field has a value. */
  readonly isNotNull: NullTest<Name, Uses, C>;
}

/** A query, without a clause at first. It never changes: `and` and `or` begin a new one. */
export interface WhereQuery<Name extends string, Uses, C extends ConnectiveWord = ConnectiveWord> {
  /** The text of the query, as `check` and `compile` take it; empty without a clause, for which every record is wanted. */
  readonly text: string;
  /** Adds a clause by AND. After `or` it throws a TypeError, and its type has no methods. */
  readonly and: { readonly AND: WhereClause<Name, Uses, "AND"> }[C & "AND"];
  /** Adds a clause by OR. After `and` it throws a TypeError, and its type has no methods. */
  readonly or: { readonly OR: WhereClause<Name, Uses, "OR"> }[C & "OR"];
}

/**
 * Writes a query clause by clause. The compiler completes the names of fields, and refuses an operator that a field does
 * not take and a value of another type. What the compiler does not know, such as the names of a schema from JSON, is
 * checked at run time all the same.
 *
 * A field of numbers takes numbers, of integers numbers and bigints, of times `Date`s and Unix milliseconds.
 *
 * @throws TypeError (a method) if the schema has no such field, or the field takes no such operator or value
 * @example
 * ```ts
 * import { defineSchema, enumeration, text } from "wherefore";
 * import { where } from "wherefore/write";
 *
 * const tasks = defineSchema({ status: enumeration(["open", "done"]), title: text() });
 * where(tasks).equals("status", "open").and.contains("title", "timeout").text;
 * // 'status:"open" AND title~"timeout"'
 *
 * const all = where(tasks);
 * all.text; // ""
 * all.and.equals("status", "done").text; // 'status:"done"'
 * ```
 */
export function where<Name extends string, Uses>(
  schema: Schema<never, Name, Uses>,
): WhereClause<Name, Uses> & WhereQuery<Name, Uses> {
  return Object.assign(queryOf("", null, schema), clausesAfter("", null, schema));
}

function clausesAfter<Name extends string, Uses>(
  before: string,
  connective: ConnectiveWord | null,
  schema: Schema<never, Name, Uses>,
): WhereClause<Name, Uses> {
  const add = (clause: string) => queryOf(before + clause, connective, schema);
  const method =
    (operator: Operator, minus = "") =>
    (field: string, value: unknown) =>
      add(clauseText(schema, { field, operator, minus }, value));
  const nullTest = (minus: string) => (field: string) => add(nullText(field, minus, schema));
  return {
    equals: method("equals"),
    notEquals: method("equals", "-"),
    contains: method("contains"),
    notContains: method("contains", "-"),
    greaterThan: method("greaterThan"),
    greaterThanOrEqual: method("greaterThanOrEqual"),
    lessThan: method("lessThan"),
    lessThanOrEqual: method("lessThanOrEqual"),
    isNull: nullTest(""),
    isNotNull: nullTest("-"),
  };
}

function queryOf<Name extends string, Uses>(
  text: string,
  connective: ConnectiveWord | null,
  schema: Schema<never, Name, Uses>,
): WhereQuery<Name, Uses> {
  const join = (word: ConnectiveWord): WhereClause<Name, Uses> => {
    if (connective !== null && connective !== word) {
      throw new TypeError("A query joins its clauses by AND or by OR, not by both.");
    }
    return clausesAfter(text === "" ? "" : `${text} ${word} `, word, schema);
  };
  return {
    text,
    get and() {
      return join("AND") as WhereClause<Name, Uses, "AND">;
    },
    get or() {
      return join("OR") as WhereClause<Name, Uses, "OR">;
    },
  };
}

interface Beginning {
  readonly field: string;
  readonly operator: Operator;
  readonly minus: string;
}

/** @throws TypeError if the schema has no such field */
export function nullText(field: string, minus: string, schema: Schema<never>): string {
  typeOf(field, schema);
  return `${minus}${field}${operators.equals.symbol}null`;
}

/** @throws TypeError if the schema has no such field, or the field takes no such operator or value */
export function clauseText(
  schema: Schema<never>,
  { field, operator, minus }: Beginning,
  value: unknown,
): string {
  const type = typeOf(field, schema);
  const { symbol } = operators[operator];
  const place = { operator, before: minus + field + symbol };
  if (!type.operators.includes(operator)) {
    const taken = type.operators.map((name) => `\`${operators[name].symbol}\``).join(", ");
    throw new TypeError(`\`${field}\` is ${type.title} and does not take \`${symbol}\`. It takes ${taken}.`);
  }
  const text = plainText(value, place);
  const reading = read(text, type, place);
  if (!("value" in reading)) refuse(place, `${reading.declared?.join(", ") ?? reading.expected}.`);
  return place.before + literalOf(text, place);
}

function read(text: string, type: FieldType, { operator }: Place): Reading<unknown> {
  if (operator === "equals") return type.readText(text);
  // A type with comparisons has `readNumber`.
  return (isComparison(operator) ? type.readNumber?.(text, operator) : null) ?? { value: text };
}

/** @throws TypeError if the schema has no such field */
function typeOf(field: string, { fields }: Schema<never>): FieldType {
  const type = fields.get(field)?.type;
  if (type !== undefined) return type;
  throw new TypeError(`The schema has no field ${field}. It has ${[...fields.keys()].join(", ")}.`);
}
