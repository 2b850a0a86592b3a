import type { TimeSource } from "wherefore";
import { isoMilliseconds, millisecondsOf } from "./iso.ts";

/** A field as plain data, so that layouts, the oracle and generators do not depend on the schema. */
export type FieldSpec =
  | ElementSpec
  | { readonly type: "text"; readonly path: readonly [string, string] }
  | { readonly type: "boolean"; readonly whenAbsent: boolean }
  | TypedSpec
  | ListSpec;

/** A field in a column of the type that a database has for such values, if it has one. */
export interface TypedSpec {
  readonly type: "uuid" | "time";
  readonly stored: "typed";
}

/**
 * A list in a column of the type that a database has for lists, or of the one that it has for JSON; or in rows of another
 * table.
 */
export interface ListSpec {
  readonly type: "list";
  readonly of: ElementSpec;
  readonly stored?: "json" | "rows";
}

export type ScalarSpec = Exclude<FieldSpec, { readonly type: "list" }>;

/** A field that a list can have as its element. */
export type ElementSpec =
  | { readonly type: "text" }
  | { readonly type: "id" }
  | { readonly type: "enumeration"; readonly values: readonly string[]; readonly open?: boolean }
  | { readonly type: "boolean" }
  | { readonly type: "number" }
  | { readonly type: "integer" }
  | { readonly type: "time"; readonly from?: "milliseconds" | "seconds" | "iso" }
  | { readonly type: "uuid" };

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** A record of any shape, because some values are hostile. */
export interface Item {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** The value of a field; `undefined` if it has none. */
export type Held = string | boolean | number | bigint | undefined;

const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;

/** Reads a field like the `get` of an application, without checking the value. */
export function readRaw(name: string, spec: FieldSpec, item: Item): unknown {
  if (!("path" in spec)) return item[name];
  const [outer, inner] = spec.path;
  const object = item[outer];
  return typeof object === "object" && object !== null
    ? (object as Readonly<Record<string, unknown>>)[inner]
    : undefined;
}

/**
 * The value of a field by the rules of the language: a value of another type
 * counts as no value. Whole numbers are returned as bigints, UUIDs in lower case.
 */
export function valueOf(name: string, spec: FieldSpec, item: Item): Held {
  return spec.type === "list" ? undefined : scalarOf(spec, readRaw(name, spec, item));
}

/** The values of a field: the elements of a list that are values, or the one value, if there is one. */
export function valuesOf(name: string, spec: FieldSpec, item: Item): readonly Exclude<Held, undefined>[] {
  const raw = readRaw(name, spec, item);
  const { of, all } = spec.type === "list" ? { of: spec.of, all: raw } : { of: spec, all: [raw] };
  if (!Array.isArray(all)) return [];
  return Array.from(all, (one: unknown) => scalarOf(of, one)).filter((value) => value !== undefined);
}

/** The type of a field's values: that of a list's elements. */
export function elementOf(spec: FieldSpec): ScalarSpec {
  return spec.type === "list" ? spec.of : spec;
}

function scalarOf(spec: ScalarSpec, raw: unknown): Held {
  switch (spec.type) {
    case "text":
    case "id":
    case "enumeration":
      return typeof raw === "string" ? raw : undefined;
    case "boolean":
      return typeof raw === "boolean" ? raw : undefined;
    case "number":
      return typeof raw === "number" && !Number.isNaN(raw) ? raw : undefined;
    case "uuid":
      return typeof raw === "string" && /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(raw)
        ? raw.toLowerCase()
        : undefined;
    case "time":
      return int64(timeOf("from" in spec ? spec.from : undefined, raw));
    case "integer":
      return int64(raw);
  }
}

function timeOf(from: TimeSource | undefined, raw: unknown): unknown {
  if (raw instanceof Date) return raw.getTime();
  if (from === "iso") return typeof raw === "string" ? isoMilliseconds(raw) : undefined;
  if (from !== "seconds") return raw;
  if (typeof raw === "bigint") return raw * 1000n;
  return typeof raw === "number" ? millisecondsOf(raw) : undefined;
}

function int64(raw: unknown): bigint | undefined {
  if (typeof raw !== "bigint" && !(typeof raw === "number" && Number.isInteger(raw))) return undefined;
  const whole = BigInt(raw);
  return whole >= int64Min && whole <= int64Max ? whole : undefined;
}

/** Whether the text of a field is compared case-insensitively. */
export function isFolded(spec: FieldSpec): boolean {
  return spec.type === "text" || (spec.type === "enumeration" && spec.open === true);
}

/** Whether a field is in a column of a type for such values. */
export function isTyped(spec: FieldSpec): spec is TypedSpec {
  return "stored" in spec && spec.stored === "typed";
}
