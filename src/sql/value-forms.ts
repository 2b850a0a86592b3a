import type { Comparison } from "../schema/field-type.ts";
import type { ExactValue, NumericValue, UuidValue } from "../schema/value.ts";
import { canonicalUuid } from "../text/uuid.ts";
import type { ColumnType, Forms, NumericOperator } from "./dialect.ts";
import * as forms from "./forms.ts";
import { join, sql, type Sql } from "./fragment.ts";

// The forms of columns that hold values in another way than a dialect expects, or that cannot hold all of them, and types
// of columns that are made of these.

/** A number among the values of a column. */
interface Place {
  /** A value of the column. No other value is between it and the number. */
  readonly value: Sql;
  /** Where the number is, seen from the value. */
  readonly side: "at" | "above" | "below";
}

export type PlaceOf = (number: NumericValue) => Place;

/** The operators in place of greater (or equal) and of less (or equal) where the number is beside the value. */
const beside: Readonly<Record<"above" | "below", readonly [NumericOperator, NumericOperator]>> = {
  above: ["greaterThan", "lessThanOrEqual"],
  below: ["greaterThanOrEqual", "lessThan"],
};

/**
 * The form of numeric clauses on a bare column: exact for every number of a query, also for one that the column cannot
 * hold.
 *
 * @param nan NaN in the column's type, if the database takes it for a number greater than all others
 */
export function placedForm(placeOf: PlaceOf, nan?: Sql): Forms<unknown>["numeric"] {
  return ({ column }, operator, number, negated) => {
    const { value, side } = placeOf(number);
    if (operator === "equals") {
      return side === "at" ? forms.equals(column, value, negated) : forms.nothing(negated);
    }
    const isGreater = operator.startsWith("greater");
    const compared = side === "at" ? operator : beside[side][isGreater ? 0 : 1];
    if (!isGreater || nan === undefined) return forms.compare(compared, column, value, negated);
    const positive = sql`(${forms.compare(compared, column, value, false)} AND ${column} < ${nan})`;
    return negated ? sql`${positive} IS NOT TRUE` : positive;
  };
}

/** The least and the greatest of the values that count. */
export type Range = readonly [least: bigint, greatest: bigint];

/**
 * Where numbers are in a column of integers or decimals, which are multiples of a unit.
 *
 * @param scale the number of decimal places: the unit is 10 to the power of `-scale`
 * @param range what the column can hold, in units
 * @param write writes a value that is given in units
 */
export function scaledPlace(scale: number, [least, greatest]: Range, write: (units: bigint) => Sql): PlaceOf {
  return (number) => {
    const [floor, isWhole] = unitsOf(number, scale);
    if (floor > greatest) return { value: write(greatest), side: "above" };
    if (floor < least) return { value: write(least), side: "below" };
    return { value: write(floor), side: isWhole ? "at" : "above" };
  };
}

/** The units at or below a number, and whether the number is a whole multiple of the unit. */
function unitsOf(number: NumericValue, scale: number): readonly [floor: bigint, isWhole: boolean] {
  const { digits, scale: own } = decimalOf(number);
  if (own <= scale) return [digits * 10n ** BigInt(scale - own), true];
  const divisor = 10n ** BigInt(own - scale);
  const remainder = digits % divisor;
  return [digits / divisor - (remainder < 0n ? 1n : 0n), remainder === 0n];
}

/** A number, to the last digit that was written: `digits` times 10 to the power of `-scale`, which is not negative. */
export function decimalOf({ number, text = String(number) }: NumericValue): {
  readonly digits: bigint;
  readonly scale: number;
} {
  const [, whole = "", decimals = "", exponent = "0"] =
    /^(-?[0-9]+)(?:\.([0-9]+))?(?:e([+-][0-9]+))?$/.exec(text) ?? [];
  const kept = decimals.replace(/(?<!0)0+$/, "");
  const digits = BigInt(whole + kept);
  const scale = kept.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** The decimal notation of a number of units. */
export function scaledText(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const [whole, decimals] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  return `${units < 0n ? "-" : ""}${whole}${scale === 0 ? "" : `.${decimals}`}`;
}

/**
 * Where numbers are in a column of floats.
 *
 * @param nearest the number that records have of the float next to a number; it grows with the number
 * @param write writes such a number
 */
export function floatPlace(nearest: (number: number) => number, write: (held: number) => Sql): PlaceOf {
  return ({ number }) => {
    const asked = Number(number);
    const held = nearest(asked);
    return { value: write(held), side: held < asked ? "above" : held > asked ? "below" : "at" };
  };
}

/** What the 32-bit float next to a number is written as: of the numbers that are rounded to it, that of the fewest digits. */
export function shortestSingle(number: number): number {
  const single = Math.fround(number);
  // Nine digits are enough for every float.
  for (let digits = 1; ; digits++) {
    const shortest = Number(single.toPrecision(digits));
    if (Math.fround(shortest) === single) return shortest;
  }
}

/**
 * The form of an equality on a column that cannot hold every text, such as one of UUIDs or numbers.
 *
 * @param read writes the value of the column whose text this is; null if there is none, so that no row matches
 */
export function exactForm<Options>(
  read: (value: ExactValue | UuidValue) => Sql | null,
): Forms<Options>["exact"] {
  return ({ column }, value, negated) => {
    const operand = read(value);
    return operand === null ? forms.nothing(negated) : forms.equals(column, operand, negated);
  };
}

/** Whether a text is a UUID as databases write it. */
export function isUuid(text: string): boolean {
  return canonicalUuid(text) === text;
}

/** The form of an equality on a column of UUIDs, which are written in lower case, so that no other text is equal. */
export function uuidForm(write: (uuid: string) => Sql): Forms<unknown>["exact"] {
  return exactForm(({ text }) => (isUuid(text) ? write(text) : null));
}

/** The form of an equality of texts on a column of integers, which are written without leading zeros. */
export function exactInteger(
  [least, greatest]: Range,
  write: (integer: bigint) => Sql,
): Forms<unknown>["exact"] {
  return exactForm(({ text }) => {
    const value = integerWritten(text);
    return value === null || value < least || value > greatest ? null : write(value);
  });
}

/** The integer that is written as this text, without leading zeros; null if there is none. */
export function integerWritten(text: string): bigint | null {
  return /^(?:0|-?[1-9][0-9]*)$/.test(text) ? BigInt(text) : null;
}

/** A bound in the values of a column: SQL, or a place before or after all values that the column can hold. */
export type Bound = Sql | "before" | "after";

/** How a column stores whole numbers, such as times in Unix milliseconds. */
export interface OrderedStorage {
  /** The least value of the column that is at or after a number. */
  readonly bound: (number: bigint) => Bound;
  /**
   * The number of units between two values of the column, for a column that is not finer than the numbers: 1000 for
   * times in whole seconds. Default: the column is finer, and a value counts as the number below it.
   */
  readonly step?: bigint | undefined;
  /**
   * For a column that can hold other values too: tests that a value is not before those that count. It is added where
   * a clause has no lower bound.
   */
  readonly isNotBefore?: (column: Sql) => Sql;
  /** The same for values after those that count, where a clause has no upper bound. */
  readonly isNotAfter?: (column: Sql) => Sql;
}

/**
 * The form of numeric clauses on a column that stores numbers in another way. Each clause is a range of the bare
 * column, so that its index serves. A number that the column cannot hold is compared all the same.
 */
export function orderedForm<Options>(storage: OrderedStorage): Forms<Options>["numeric"] {
  const { bound, step, isNotBefore, isNotAfter } = storage;
  return ({ column }, operator, { number }, negated) => {
    const value = BigInt(number);
    if (operator === "equals" && step !== undefined) {
      const exact = value % step === 0n ? bound(value) : "after";
      return typeof exact === "string" ? forms.nothing(negated) : forms.equals(column, exact, negated);
    }
    const [first, end] = rangeOf(operator, value);
    const from = first === null ? "before" : bound(first);
    const to = end === null ? "after" : bound(end);
    if (from === "after" || to === "before") return forms.nothing(negated);
    const others = [
      ...(from === "before" && isNotBefore !== undefined ? [isNotBefore(column)] : []),
      ...(to === "after" && isNotAfter !== undefined ? [isNotAfter(column)] : []),
    ];
    if (others.length === 0) return between(column, from, to, negated);
    const all = join([between(column, from, to, false), ...others], " AND ");
    return negated ? sql`(${column} IS NULL OR NOT (${all}))` : sql`(${all})`;
  };
}

/** The ends of the whole numbers that a clause matches, seen from its number. */
const ends: { readonly [O in NumericOperator]: readonly [from: bigint | null, to: bigint | null] } = {
  equals: [0n, 1n],
  greaterThan: [1n, null],
  greaterThanOrEqual: [0n, null],
  lessThan: [null, 0n],
  lessThanOrEqual: [null, 1n],
};

/** The whole numbers that a clause matches: from the first one, and before the second. A null is no bound. */
export function rangeOf(operator: NumericOperator, number: bigint): readonly [bigint | null, bigint | null] {
  const [from, to] = ends[operator];
  return [from === null ? null : number + from, to === null ? null : number + to];
}

function between(column: Sql, from: Sql | "before", to: Sql | "after", negated: boolean): Sql {
  if (to === "after") {
    if (from === "before") return forms.isNull(column, !negated);
    return forms.compare("greaterThanOrEqual", column, from, negated);
  }
  if (from === "before") return forms.compare("lessThan", column, to, negated);
  const outside = sql`${column} < ${from} OR ${column} >= ${to}`;
  return negated ? sql`(${column} IS NULL OR ${outside})` : sql`(${column} >= ${from} AND ${column} < ${to})`;
}

/** How a column stores times. */
export interface TimeStorage extends Omit<OrderedStorage, "bound"> {
  /** The least and the greatest time that bounds can be, in Unix milliseconds. No time of the column is before or after. */
  readonly range: Range;
  readonly write: (milliseconds: bigint) => Sql;
  /** A value after all times that counts as one, as one before them does; undefined if the column has none. */
  readonly infinity?: Sql;
}

/** The form of clauses on a column of times. */
function timeForm({ range, write, infinity, ...storage }: TimeStorage): Forms<unknown>["numeric"] {
  const [least, greatest] = range;
  const bound = (time: bigint): Bound => {
    const next = ceiling(time, storage.step ?? 1n);
    if (next > greatest) return infinity ?? "after";
    if (next >= least) return write(next);
    return infinity === undefined ? "before" : write(least);
  };
  const ordered = orderedForm<unknown>({ ...storage, bound });
  return (column, operator, time, negated) => {
    const isBeyond = time.number < least || time.number > greatest;
    const isNone = infinity !== undefined && operator === "equals" && isBeyond;
    return isNone ? forms.nothing(negated) : ordered(column, operator, time, negated);
  };
}

/** The multiple of a number at or after another one. */
function ceiling(number: bigint, step: bigint): bigint {
  const rest = number % step;
  return number - rest + (rest > 0n ? step : 0n);
}

type Order = NonNullable<ColumnType["order"]>;
type Stores = NonNullable<ColumnType["stores"]>;
type TypeForms = Partial<Forms<never>>;

/** @param forms those that differ from the forms of the dialect. Default: none */
export function columnType(
  stores: Stores,
  order: Order,
  forms?: TypeForms | ((parameters: readonly number[]) => TypeForms),
): ColumnType {
  const formsOfType = typeof forms === "object" ? () => forms : forms;
  return { stores, order, ...(formsOfType && { forms: formsOfType }) };
}

/** Columns that store field types whose values are compared so. */
export function storing(...comparisons: readonly Comparison[]): Stores {
  return ({ comparison }) => comparisons.includes(comparison);
}

/** A type of integers, which also stores ids that are written as one. */
export function integerType(
  range: Range,
  write: (integer: bigint) => Sql,
  order: Order,
  stores: Stores = storing("number", "integer", "exact"),
): ColumnType {
  const numeric = placedForm(scaledPlace(0, range, write));
  return columnType(stores, order, { numeric, exact: exactInteger(range, write) });
}

/** A type of decimals, which `write` writes from their decimal notation. */
export function decimalType(
  digitsOf: (parameters: readonly number[]) => readonly [precision: number, scale: number],
  write: (text: string, precision: number, scale: number) => Sql,
  order: Order,
): ColumnType {
  return columnType(storing("number", "integer"), order, (parameters) => {
    const [precision, scale] = digitsOf(parameters);
    const greatest = 10n ** BigInt(precision) - 1n;
    const writeUnits = (units: bigint): Sql => write(scaledText(units, scale), precision, scale);
    return { numeric: placedForm(scaledPlace(scale, [-greatest, greatest], writeUnits)) };
  });
}

/** Columns that store times. */
export const storesTimes: Stores = ({ isTime = false }) => isTime;

/** A type of times. */
export function timeType(storage: (parameters: readonly number[]) => TimeStorage, order: Order): ColumnType {
  return columnType(storesTimes, order, (parameters) => ({ numeric: timeForm(storage(parameters)) }));
}
