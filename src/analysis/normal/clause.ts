import type { Clause, Value } from "../../language/syntax/ast.ts";
import { isComparison, type Operator } from "../../language/syntax/operators.ts";
import { everyInteger } from "../../memory/interval.ts";
import type { FieldType } from "../../schema/field-type.ts";
import type { Schema } from "../../schema/schema.ts";
import type { TypedValue } from "../../schema/value.ts";
import { decimalText } from "../../text/decimal.ts";
import { toCheckedClause } from "../../validate/apply-rules.ts";
import type { CheckedClause } from "../../validate/checked-query.ts";
import { resolve } from "../../validate/resolve.ts";
import { normalNumber } from "./number.ts";
import { keyOf } from "../value-key.ts";

/** What a clause says of its field. */
interface Meaning {
  readonly operator: Operator;
  readonly negated: boolean;
  readonly value: TypedValue;
}

/** The clause that stands for all spellings of a clause. Its spans are those of the clause. */
export function normalClause<R>(checked: CheckedClause<R>, schema: Schema<R>): CheckedClause<R> {
  const { field, clause } = checked;
  const { operator, negated, value } = normalMeaning(checked, field.type);
  const resolved = resolve(
    { ...clause, operator, negated, value: literalOf(value, operator, clause.value) },
    schema,
  );
  const { reading } = resolved;
  // A field type of the application may read such a literal as another value.
  const isSame = reading !== undefined && "value" in reading && keyOf(reading.value) === keyOf(value);
  return isSame ? toCheckedClause(resolved, schema) : { ...checked, clause: withPlainQuotes(clause) };
}

/** The same, said by the operator that is preferred where several can say it. */
function normalMeaning({ operator, negated, value }: Meaning, type: FieldType): Meaning {
  if (value.kind === "boolean" && negated && type.whenAbsent !== undefined) {
    return { operator, negated: false, value: { ...value, boolean: !value.boolean } };
  }
  if (value.kind !== "integer") return { operator, negated, value };
  const { number } = value;
  const { lowBigint, highBigint } = everyInteger;
  const isPreferred = (preferred: Operator) => type.operators.includes(preferred);
  if (operator === "greaterThan" && BigInt(number) < highBigint && isPreferred("greaterThanOrEqual")) {
    return {
      operator: "greaterThanOrEqual",
      negated,
      value: { kind: "integer", number: BigInt(number) + 1n },
    };
  }
  if (operator === "lessThan" && BigInt(number) > lowBigint && isPreferred("lessThanOrEqual")) {
    return { operator: "lessThanOrEqual", negated, value: { kind: "integer", number: BigInt(number) - 1n } };
  }
  return { operator, negated, value };
}

function literalOf(value: TypedValue, operator: Operator, written: Value): Value {
  if (value.kind === "null") return written;
  const { span } = written;
  const text = textOf(value);
  return isComparison(operator) ? { kind: "NumberLiteral", text, span } : quoted(text, span);
}

function textOf(value: Exclude<TypedValue, { kind: "null" }>): string {
  switch (value.kind) {
    case "text":
      return value.folded;
    case "exact":
    case "uuid":
      return value.text;
    case "boolean":
      return String(value.boolean);
    case "number":
      // Columns of decimals can hold more digits than a double.
      return normalNumber(value.text ?? decimalText(Number(value.number)));
    case "integer":
      return String(value.number);
  }
}

function quoted(value: string, span: Value["span"]): Value {
  return { kind: "StringLiteral", value, text: JSON.stringify(value), span };
}

function withPlainQuotes(clause: Clause): Clause {
  const { value } = clause;
  return value.kind === "StringLiteral" ? { ...clause, value: quoted(value.value, value.span) } : clause;
}
