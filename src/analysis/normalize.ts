import type { Clause, Connective, Query, Value } from "../language/syntax/ast.ts";
import { isComparison, operators, type Operator } from "../language/syntax/operators.ts";
import { printClause, printValue } from "../language/syntax/print.ts";
import { integers, intervalOf } from "../memory/interval.ts";
import type { Schema } from "../schema/schema.ts";
import { plainValue } from "../schema/value-in-words.ts";
import type { FieldValue, TypedValue } from "../schema/value.ts";
import { decimalText } from "../text/decimal.ts";
import { toCheckedClause } from "../validate/apply-rules.ts";
import { markChecked, type CheckedClause, type CheckedQuery } from "../validate/checked-query.ts";
import { resolve } from "../validate/resolve.ts";

/**
 * The normal form of a query: clauses in order, each once, each spelled in one way. It matches the same records, and the
 * normal forms of queries that differ only in the order, the spelling and the repetition of clauses are the same text, so
 * that this text is a key for caches. Queries that are `equivalent` for other reasons may have different normal forms.
 *
 * The text can be longer than that of the query, and is folded where case does not matter.
 *
 * @example
 * ```ts
 * import { compile, defineSchema, integer, print, text } from "wherefore";
 * import { normalize } from "wherefore/analysis";
 *
 * const schema = defineSchema({ title: text(), depth: integer() });
 * const checked = compile('title : "New" AND depth>02 AND title:"NEW"', schema);
 * print(normalize(checked).query); // 'depth>=3 AND title:"new"'
 * ```
 */
export function normalize<R, Name extends string>(checked: CheckedQuery<R, Name>): CheckedQuery<R, Name> {
  const { schema, connective: word } = checked;
  const byText = new Map<string, CheckedClause<R>>();
  for (const clause of checked.clauses) {
    const normal = normalClause(clause, schema);
    byText.set(printClause(normal.clause), normal);
  }
  const clauses: CheckedClause<R>[] = [];
  const connectives: Connective[] = [];
  let end = 0;
  for (const [text, clause] of [...byText].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (clauses.length > 0) {
      const span = { start: end + 1, end: end + 1 + word.length };
      connectives.push({ kind: "Connective", connective: word, text: word, span });
      end = span.end + 1;
    }
    clauses.push({ ...clause, clause: placed(clause.clause, end, end + text.length) });
    end += text.length;
  }
  const tree = clauses.map(({ clause }) => clause);
  const query: Query = { kind: "Query", clauses: tree, connectives, span: { start: 0, end } };
  const connective = connectives.length === 0 ? "AND" : word;
  return markChecked<R, Name>({ kind: "CheckedQuery", schema, connective, clauses, query });
}

/** The clause, printed from one offset to another. */
function placed(clause: Clause, start: number, end: number): Clause {
  const { field, operator, negated, value } = clause;
  const fieldStart = start + (negated ? 1 : 0);
  const fieldEnd = fieldStart + field.name.length;
  return {
    ...clause,
    field: { ...field, span: { start: fieldStart, end: fieldEnd } },
    operatorSpan: { start: fieldEnd, end: fieldEnd + operators[operator].symbol.length },
    value: { ...value, span: { start: end - printValue(value).length, end } },
    span: { start, end },
  };
}

/** The clause that stands for all spellings of a clause. Its spans are those of the clause. */
export function normalClause<R>(checked: CheckedClause<R>, schema: Schema<R>): CheckedClause<R> {
  const { clause } = checked;
  const { operator, negated, value } = preferred(checked);
  const literal = literalOf(value, operator, clause.value);
  const resolved = resolve({ ...clause, operator, negated, value: literal }, schema);
  const { reading } = resolved;
  // A field type of the application may read such a literal as another value.
  const isSame = reading !== undefined && "value" in reading && keyOf(reading.value) === keyOf(value);
  if (isSame) return toCheckedClause(resolved, schema);
  const original = clause.value;
  if (original.kind !== "StringLiteral") return checked;
  return { ...checked, clause: { ...clause, value: stringLiteral(original.value, original.span) } };
}

/** What a clause says of its field. */
type Meaning = Pick<Clause, "operator" | "negated"> & { readonly value: TypedValue };

/** The same, said by the operator that is preferred where several can say it. */
function preferred({ operator, negated, value, field: { type } }: CheckedClause<never>): Meaning {
  if (value.kind === "boolean" && negated && type.whenAbsent !== undefined) {
    return { operator, negated: false, value: { ...value, boolean: !value.boolean } };
  }
  if (value.kind === "integer" && (operator === "greaterThan" || operator === "lessThan")) {
    const { low, high } = intervalOf(operator, BigInt(value.number), integers);
    const isGreater = operator === "greaterThan";
    const inclusive = isGreater ? "greaterThanOrEqual" : "lessThanOrEqual";
    if (low <= high && type.operators.includes(inclusive)) {
      return { operator: inclusive, negated, value: { kind: "integer", number: isGreater ? low : high } };
    }
  }
  return { operator, negated, value };
}

function literalOf(value: TypedValue, operator: Operator, original: Value): Value {
  if (value.kind === "null") return original;
  const text = literalText(value);
  return isComparison(operator)
    ? { kind: "NumberLiteral", text, span: original.span }
    : stringLiteral(text, original.span);
}

function literalText(value: FieldValue): string {
  if (value.kind === "text") return value.folded;
  // Columns of decimals can hold more digits than a double.
  if (value.kind === "number") return normalNumber(value.text ?? decimalText(Number(value.number)));
  return String(plainValue(value));
}

/** A number of the language without zeros that say nothing: `3` for `03` and `3.0`, `0` for `-0`. */
function normalNumber(text: string): string {
  const [whole = "", fraction = ""] = text.replace(/^(-?)0+(?=[0-9])/, "$1").split(".");
  // Linear: only the first of several zeros can begin a match.
  const digits = fraction.replace(/(?<!0)0+$/, "");
  const number = digits === "" ? whole : `${whole}.${digits}`;
  return number === "-0" ? "0" : number;
}

function stringLiteral(value: string, span: Value["span"]): Value {
  return { kind: "StringLiteral", value, text: JSON.stringify(value), span };
}

/** A text that equal values of one field have in common, and no others. */
export function keyOf(value: TypedValue): string {
  if (value.kind === "null") return "null";
  return `=${value.kind === "text" ? value.folded : plainValue(value)}`;
}
