import type { ComparisonOperator } from "../language/syntax/operators.ts";
import type { NumericValue } from "../schema/value.ts";
import type { IndexedType, MappedField } from "./fields.ts";
import type { Condition } from "./condition.ts";

type Operator = ComparisonOperator | "equals";

/** The least and the greatest whole number of each type. A bound beyond them would be an error. */
export const limits: Readonly<Record<Exclude<IndexedType, "double">, readonly [bigint, bigint]>> = {
  long: signed(64n),
  integer: signed(32n),
  short: signed(16n),
  byte: signed(8n),
  // An instant before these milliseconds has no int64.
  date: [-(2n ** 63n) + 1n, 2n ** 63n - 1n],
  // Nanoseconds since 1970 in an int64.
  date_nanos: [0n, (2n ** 63n - 1n) / 1_000_000n],
};

function signed(bits: bigint): readonly [bigint, bigint] {
  return [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
}

/** An equality or a comparison of numbers. A document without a value does not match. */
export function rangeOf(
  { asked, type }: Pick<MappedField, "asked" | "type">,
  operator: Operator,
  { number }: NumericValue,
): Condition {
  if (type === "double") return doubleRange(asked, operator, Number(number));
  return wholeRange(asked, type as keyof typeof limits, operator, BigInt(number));
}

const names = {
  greaterThan: "gt",
  greaterThanOrEqual: "gte",
  lessThan: "lt",
  lessThanOrEqual: "lte",
} as const;

function doubleRange(field: string, operator: Operator, number: number): Condition {
  if (number === 0) {
    // An index has -0 below 0, and JSON.stringify writes both as 0.
    const zero = { gte: "-0.0", lt: "-0.0", gt: 0, lte: 0 };
    if (operator === "equals") return { range: { [field]: { gte: zero.gte, lte: zero.lte } } };
    return { range: { [field]: { [names[operator]]: zero[names[operator]] } } };
  }
  if (operator === "equals") return { term: { [field]: number } };
  return { range: { [field]: { [names[operator]]: number } } };
}

function wholeRange(field: string, type: keyof typeof limits, operator: Operator, number: bigint): Condition {
  const [least, greatest] = limits[type];
  const isTime = type === "date" || type === "date_nanos";
  const low = operator === "greaterThan" ? number + 1n : operator.startsWith("less") ? least : number;
  const high = operator === "lessThan" ? number - 1n : operator.startsWith("greater") ? greatest : number;
  if (low > high || low > greatest || high < least) return { match_none: {} };
  if (!isTime && low === high) return { term: { [field]: exact(low) } };
  // The bound behind a millisecond is that of the next, because nanoseconds are between them.
  const bounds = {
    ...(low > least ? { gte: exact(low) } : {}),
    ...(high < greatest ? (isTime ? { lt: exact(high + 1n) } : { lte: exact(high) }) : {}),
  };
  if (Object.keys(bounds).length === 0) return { exists: { field } };
  return { range: { [field]: isTime ? { ...bounds, format: "epoch_millis" } : bounds } };
}

/** A number that JSON keeps, or else its digits as text, which an index reads exactly. */
function exact(whole: bigint): number | string {
  const number = Number(whole);
  return Number.isSafeInteger(number) ? number : String(whole);
}
