import type { Comparison, FieldType } from "../schema/field-type.ts";
import type { ColumnType, Dialect, Forms } from "./dialect.ts";
import { param, type Sql } from "./fragment.ts";
import { exactWhole, type Ordering } from "./ordering.ts";
import {
  exactInteger,
  placedForm,
  scaledPlace,
  scaledText,
  timeForm,
  type Range,
  type TimeStorage,
} from "./value-forms.ts";

const typeForm = /^([^(]*)\((\d+(?:\s*,\s*\d+)*)\)([^()]*)$/;

/**
 * The name and the parameters of a type: `datetime` and `[6]` of `datetime(6)`. A name can go on after the parameters,
 * as in `timestamp(3) with time zone`.
 */
export function typeParts(type: string): { readonly name: string; readonly parameters: readonly number[] } {
  const [, before = type, parameters, after = ""] = typeForm.exec(type) ?? [];
  return { name: before.trimEnd() + after, parameters: parameters?.split(",").map(Number) ?? [] };
}

/**
 * The forms of a column of a type, or why such a column cannot store the values of a field.
 *
 * @param type undefined for the type that the dialect expects of the field
 */
export function formsOf(
  type: string | undefined,
  field: FieldType,
  dialect: Pick<Dialect, "title" | "forms" | "columnTypes" | "listType">,
): Forms<never> | string {
  if (field.element !== undefined) {
    const list = dialect.listType?.(type, field.element);
    if (list !== undefined) {
      const element = formsOf(list.element, field.element, dialect);
      return typeof element === "string" ? element : list.forms(element);
    }
    return type === undefined
      ? `${dialect.title} has no column of lists. Name the rows of another table that hold the elements.`
      : `${dialect.title} has no list type ${JSON.stringify(type)} here.`;
  }
  if (type === undefined) return dialect.forms;
  const { name, parameters } = typeParts(type);
  const fitting = Object.entries(dialect.columnTypes ?? {}).filter(([, { stores }]) => stores?.(field));
  const found = fitting.find(([known]) => known === name);
  if (found !== undefined) return { ...dialect.forms, ...found[1].forms?.(parameters) };
  const names = fitting.map(([known]) => known).join(", ");
  const help = names === "" ? "Leave `type` out." : `Write one of ${names}, or leave \`type\` out.`;
  return `${dialect.title} has no type ${JSON.stringify(type)} for ${field.title}. ${help}`;
}

/** What is different in the orders of databases. */
type OrderingDifferences = Pick<Ordering, "expected" | "comparesRows"> &
  Partial<Ordering> & {
    /** The name of the type of a column whose type is not known. Default: rows cannot be ordered by it. */
    readonly byDefault?: string;
  };

/** How rows are ordered as most databases do it, by the table of types. */
export function standardOrdering(
  types: Readonly<Record<string, ColumnType>>,
  { byDefault = "", ...differences }: OrderingDifferences,
): Ordering {
  return {
    column: (name = byDefault, parameters) => {
      const order = types[name]?.order;
      return typeof order === "function" ? order(parameters) : order;
    },
    nulls: "keyword",
    indexesExpressions: true,
    rangesOfText: true,
    value: (value) => param(exactWhole(value)),
    ...differences,
  };
}

/** The `expected` of an ordering, in which all kinds of texts have one type. */
export function expectedTypes(
  text: string,
  boolean: string,
  number: string,
  integer: string,
): Ordering["expected"] {
  return { folded: text, exact: text, uuid: text, boolean, number, integer };
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

export const storesTimes: Stores = ({ isTime = false }) => isTime;

/** A type of times. */
export function timeType(
  storage: TimeStorage | ((parameters: readonly number[]) => TimeStorage),
  order: Order,
): ColumnType {
  return columnType(storesTimes, order, (parameters) => ({
    numeric: timeForm(typeof storage === "function" ? storage(parameters) : storage),
  }));
}
