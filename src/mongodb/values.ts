import { operators, type ComparisonOperator, type TextOperator } from "../language/syntax/operators.ts";
import type { ExactValue, NumericValue, UuidValue } from "../schema/value.ts";
import { decimalText } from "../text/decimal.ts";
import { literally } from "../text/pattern.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import { classOf, type BsonTypes, type StoredField } from "./fields.ts";

/** Operators of a filter, all of which one value has to meet; null if no value does. */
export type ValueTest = Readonly<Record<string, unknown>> | null;

/** Whether a value is one of the field's type. */
export function isValue({ comparison, type, types }: StoredField): ValueTest {
  switch (type) {
    case "objectId":
      return { $type: "objectId" };
    case "uuid":
      // The order of binary values is that of their length, then of their subtype.
      return { $gte: uuidOf(types, NIL), $lte: uuidOf(types, NIL.replaceAll("0", "f")) };
    case "date":
      return { $gte: new Date(-LAST_DATE), $lte: new Date(LAST_DATE) };
    default:
  }
  switch (comparison) {
    case "folded":
    case "exact":
      return { $type: "string" };
    case "uuid":
      return { $regex: uuidPattern("[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}") };
    case "boolean":
      return { $type: "bool" };
    case "number":
      // NaN is not at least anything but itself.
      return { ...numberType(type), $gte: -Infinity };
    case "integer":
      return wholeNumber(type);
  }
}

/** Equality of a text that is compared exactly. */
export function exactly(
  { text }: ExactValue | UuidValue,
  { comparison, type, types, folded }: StoredField,
): ValueTest {
  switch (type) {
    case "objectId":
      return /^[0-9a-f]{24}$/.test(text) ? { $eq: objectIdOf(types, text) } : null;
    case "uuid":
      return uuid.test(text) ? { $eq: uuidOf(types, text) } : null;
    default:
      if (comparison !== "uuid" || folded !== undefined) return { $eq: text };
      return { $regex: uuidPattern(text.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)) };
  }
}

/** The folded texts that a clause matches. */
export function textTest({ operator, value }: CheckedClause<never, TextOperator>): ValueTest {
  const { before, after } = operators[operator];
  return { $regex: (before ? "" : "^") + literally(value.folded) + (after ? "" : END) };
}

type NumericOperator = ComparisonOperator | "equals";

const symbols = {
  equals: "$eq",
  greaterThan: "$gt",
  greaterThanOrEqual: "$gte",
  lessThan: "$lt",
  lessThanOrEqual: "$lte",
} as const;

/** An equality or a comparison of numbers or times. */
export function numeric(operator: NumericOperator, value: NumericValue, field: StoredField): ValueTest {
  const { type, types } = field;
  const { number } = value;
  switch (type) {
    case "date":
      return dates(operator, Number(number), field);
    case "decimal":
      return decimals(operator, value, field);
    case "long":
      return compared(symbols[operator], longOf(types, number), field);
    case "double":
      return typeof number === "bigint" && operator === "equals" && BigInt(Number(number)) !== number
        ? null
        : doubles(operator, number, field);
    default:
      return compared(
        symbols[operator],
        typeof number === "bigint" ? longOf(types, number) : number + 0,
        field,
      );
  }
}

function longOf(types: BsonTypes, number: number | bigint): unknown {
  return classOf(types, "Long", `The number ${number} is of the type "long"`).fromBigInt(BigInt(number));
}

/** A comparison with a number that a double may not hold: the doubles on its sides are those of the nearest one. */
function doubles(operator: NumericOperator, number: number | bigint, field: StoredField): ValueTest {
  const nearest = Number(number);
  const side = typeof number === "bigint" ? Number(BigInt(nearest) - number) : 0;
  const Double = classOf(field.types, "Double", `The number ${number} is of the type "double"`);
  return compared(nearTo(operator, side), new Double(nearest + 0), field);
}

/**
 * The operator that compares with a number near to another as the given one compares with that.
 *
 * @param side above 0 if no value lies between the other and this greater one, below 0 if it is less, 0 if it is the same
 */
function nearTo(operator: NumericOperator, side: number): string {
  if (side === 0 || operator === "equals") return symbols[operator];
  const isGreater = operator === "greaterThan" || operator === "greaterThanOrEqual";
  if (isGreater) return side > 0 ? "$gte" : "$gt";
  return side > 0 ? "$lt" : "$lte";
}

/** The numbers on one side of another. */
function compared(symbol: string, bound: unknown, { comparison, type }: StoredField): ValueTest {
  const test = { [symbol]: bound };
  if (symbol === "$eq") return type === undefined ? test : { ...test, ...numberType(type) };
  if (comparison === "integer") return { ...test, ...wholeNumber(type) };
  // NaN is less than any number in an index.
  const isLess = symbol === "$lt" || symbol === "$lte";
  return { ...test, ...(isLess ? { $gte: -Infinity } : {}), ...(type === undefined ? {} : numberType(type)) };
}

function numberType(type: StoredField["type"]): { readonly $type: unknown } {
  return { $type: type === "long" ? ["int", "long"] : (type ?? "number") };
}

/** Only whole numbers that an int64 can hold have bits, and all of them have none of no bits. */
function wholeNumber(type: StoredField["type"]): ValueTest {
  return type === "long" ? numberType(type) : { ...numberType(type), $bitsAllClear: 0 };
}

/** The last millisecond of `Date`, before and after 1970. */
const LAST_DATE = 8.64e15;

function dates(operator: NumericOperator, time: number, field: StoredField): ValueTest {
  const isGreater = operator === "greaterThan" || operator === "greaterThanOrEqual";
  if (Math.abs(time) > LAST_DATE) {
    return operator !== "equals" && isGreater === time < 0 ? isValue(field) : null;
  }
  const test = { [symbols[operator]]: new Date(time) };
  if (operator === "equals") return test;
  // Of times beyond `Date`, which other programs can store, an application reads no value.
  return { ...test, ...(isGreater ? { $lte: new Date(LAST_DATE) } : { $gte: new Date(-LAST_DATE) }) };
}

const DIGITS = 34;
const LEAST_EXPONENT = -6176;

/** A comparison with a number as it was written, which may have more digits than a decimal can hold. */
function decimals(operator: NumericOperator, { number, text }: NumericValue, field: StoredField): ValueTest {
  const written = text ?? (typeof number === "bigint" ? String(number) : decimalText(number));
  const [, sign = "", whole = "", fraction = ""] = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(written) ?? [];
  const digits = whole + fraction;
  const first = Math.max(digits.search(/[1-9]/), 0);
  const end = Math.min(first + DIGITS, whole.length - LEAST_EXPONENT);
  const coefficient = digits.slice(first, end).replace(/(?<!0)0+$/, "");
  const isCut = /[1-9]/.test(digits.slice(end));
  if (isCut && operator === "equals") return null;
  const exponent = whole.length - first - coefficient.length;
  const bound = coefficient === "" ? "0" : `${sign}${coefficient}E${exponent}`;
  // Without its last digits, the number is nearer to 0.
  const side = isCut ? (sign === "" ? -1 : 1) : 0;
  const Decimal128 = classOf(field.types, "Decimal128", `The number ${written} is of the type "decimal"`);
  return compared(nearTo(operator, side), Decimal128.fromString(bound), field);
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const NIL = "00000000-0000-0000-0000-000000000000";

function uuidOf(types: BsonTypes, text: string): unknown {
  return new (classOf(types, "UUID", `The value ${text} is of the type "uuid"`))(text);
}

function objectIdOf(types: BsonTypes, text: string): unknown {
  return new (classOf(types, "ObjectId", `The value ${text} is of the type "objectId"`))(text);
}

/** A `$` would match before a line feed at the end too. */
const END = "(?![\\s\\S])";

function uuidPattern(pattern: string): string {
  return `^${pattern}${END}`;
}
