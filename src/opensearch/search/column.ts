import type { Schema } from "../../schema/schema.ts";
import type { NumericValue } from "../../schema/value.ts";
import type { NamedColumn } from "../../search/backend.ts";
import type { Course, OrderColumn, StoredColumn } from "../../search/order.ts";
import type { Bound } from "../../search/ranges.ts";
import { nearest } from "../../text/nearest.ts";
import type { Condition } from "../condition.ts";
import { LONG, utf8Length } from "../texts.ts";
import type { FieldLookup, MappedField } from "../fields.ts";
import { limits, rangeOf } from "../range.ts";

type Type = MappedField["type"];

/** A field that documents can be ordered by. Its values are texts, of which an index reads each type exactly. */
export interface StoredIndexColumn extends StoredColumn<string> {
  readonly field: string;
  readonly type: Type;
}

export type IndexColumn = StoredIndexColumn & OrderColumn<string>;

const types: readonly Type[] = [
  "keyword",
  "boolean",
  "double",
  ...(Object.keys(limits) as (keyof typeof limits)[]),
];

/** @throws TypeError for what is no field that documents can be ordered by */
export function readColumn(
  schema: Schema<never>,
  lookup: FieldLookup,
  { name, type: given }: NamedColumn,
  path: string,
): StoredIndexColumn {
  const field = schema.fields.get(name) ?? schema.omitted?.get(name);
  const mapped = field && lookup(field);
  if (field?.type.element !== undefined) {
    throw new TypeError(`${path}: ${JSON.stringify(name)} is a list, by which documents have no order.`);
  }
  const type = types.find((one) => one === (given ?? mapped?.type));
  if (type === undefined || (mapped !== undefined && mapped.type !== type)) {
    const suggestion = nearest(name, schema.fields.keys());
    const meant = suggestion === null ? "" : ` Did you mean ${JSON.stringify(suggestion)}?`;
    throw new TypeError(
      given === undefined
        ? `${path}: the schema has no field ${JSON.stringify(name)}.${meant} Of another field of documents, write the \`type\` in the mapping.`
        : mapped === undefined
          ? `${path}.type: documents cannot be ordered by a field of type ${JSON.stringify(given)}. Write one of ${types.join(", ")}.`
          : `${path}.type: the field ${name} is of type ${mapped.type} by \`fields\`. Leave \`type\` out.`,
    );
  }
  return {
    field: mapped?.asked ?? name,
    type,
    isRequired: field?.required ?? false,
    write: (text) => (isValue(type, text) ? text : null),
  };
}

/** Nanoseconds since 1970 in an int64. */
const firstNanosecond = "1970-01-01T00:00:00.000000000Z";
const lastNanosecond = "2262-04-11T23:47:16.854775807Z";

function isValue(type: Type, text: string): boolean {
  switch (type) {
    case "keyword":
      return !/\p{Surrogate}/u.test(text);
    case "boolean":
      return text === "true" || text === "false";
    case "double":
      return Number.isFinite(Number(text)) && (text === "-0" || String(Number(text)) === text);
    case "date_nanos": {
      const [, milliseconds] = /^(.{23})\d{6}Z$/.exec(text) ?? [];
      const time = Date.parse(`${milliseconds}Z`);
      return time >= 0 && new Date(time).toISOString() === `${milliseconds}Z` && text <= lastNanosecond;
    }
    default: {
      if (!/^-?\d{1,19}$/.test(text) || String(BigInt(text)) !== text) return false;
      const [least, greatest] = limits[type];
      return BigInt(text) >= least && BigInt(text) <= greatest;
    }
  }
}

/** How the values of times and whole numbers are written. JSON readers round numbers. */
const formats: Readonly<Partial<Record<Type, string>>> = {
  long: "#",
  date: "epoch_millis",
  date_nanos: "uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSSX",
};

/** Reads the values of a column as `textOf` takes them. */
export function docValues({ field, type }: IndexColumn): object {
  const format = formats[type];
  return format === undefined ? { field } : { field, format };
}

/** A value of a column, as a cursor has it. */
export function textOf(value: unknown): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

export function sortOf(column: IndexColumn, course: Course): object {
  const { field, type, direction, isRequired } = column;
  const order = (direction === "asc") === (course === "forward") ? "asc" : "desc";
  // As a long, no value of these types is where documents without one are.
  const isSmall = type === "integer" || type === "short" || type === "byte";
  const byDefault = course === "forward" ? "_last" : "_first";
  return {
    [field]: {
      order,
      // An index fails to write the least int64 as nanoseconds.
      missing: lastValue(column) === firstNanosecond ? 0 : byDefault,
      ...(isSmall && !isRequired ? { numeric_type: "long" } : {}),
    },
  };
}

/**
 * The last value along the order, where an index has the documents without a value as well. Documents with it are ordered
 * as if they had none. Null if there is no such value.
 */
export function lastValue({ type, direction, isRequired }: IndexColumn): string | null {
  const isAscending = direction === "asc";
  if (isRequired) return null;
  if (type === "date_nanos") return isAscending ? lastNanosecond : firstNanosecond;
  if (type === "long") return String(limits.long[isAscending ? 1 : 0]);
  return type === "date" && isAscending ? String(limits.date[1]) : null;
}

export function hasValue(column: IndexColumn): Condition {
  const last = lastValue(column);
  const filter = [{ exists: { field: column.field } }];
  return { bool: { filter, ...(last === null ? {} : { must_not: [is(column, last)] }) } };
}

export function equalTo(column: IndexColumn, value: string | null): Condition {
  return value === null ? { bool: { must_not: [hasValue(column)] } } : is(column, value);
}

function is({ field, type }: IndexColumn, value: string): Condition {
  if (isWhole(type)) return rangeOf({ asked: field, type }, "equals", whole(value));
  if (type === "date_nanos") return { range: { [field]: { gte: value, lte: value, format: formats[type] } } };
  return { term: { [field]: value } };
}

const isWhole = (type: Type): boolean => type in limits && type !== "date_nanos";
const whole = (text: string): NumericValue => ({ kind: "integer", number: BigInt(text) });

/** Whether documents come after a value along a course. */
export function beyond(
  { field, type, direction }: IndexColumn,
  course: Course,
  { values: [value = ""], isIncluded }: Bound<string>,
): Condition {
  const isAbove = (direction === "asc") === (course === "forward");
  if (isWhole(type)) {
    const operator = `${isAbove ? "greater" : "less"}Than${isIncluded ? "OrEqual" : ""}` as const;
    return rangeOf({ asked: field, type }, operator, whole(value));
  }
  if (isAbove && type === "keyword" && utf8Length(value) > LONG) {
    // The automaton of all texts above a long one is too large for an index.
    const below = { range: { [field]: { [isIncluded ? "lt" : "lte"]: value } } };
    return { bool: { filter: [{ exists: { field } }], must_not: [below] } };
  }
  const format = type === "date_nanos" ? { format: formats[type] } : {};
  return { range: { [field]: { [(isAbove ? "gt" : "lt") + (isIncluded ? "e" : "")]: value, ...format } } };
}
