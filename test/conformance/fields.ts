/** A field as plain data, so that layouts, the oracle and generators do not depend on the schema. */
export type FieldSpec =
  | { readonly type: "text"; readonly path?: readonly [string, string] }
  | { readonly type: "id" }
  | { readonly type: "enumeration"; readonly values: readonly string[]; readonly open?: boolean }
  | { readonly type: "boolean"; readonly whenAbsent?: boolean }
  | { readonly type: "number" }
  | { readonly type: "integer" }
  | { readonly type: "time" };

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
  if (spec.type !== "text" || spec.path === undefined) return item[name];
  const [outer, inner] = spec.path;
  const object = item[outer];
  return typeof object === "object" && object !== null
    ? (object as Readonly<Record<string, unknown>>)[inner]
    : undefined;
}

/**
 * The value of a field by the rules of the language: a value of another type
 * counts as no value. Whole numbers are returned as bigints.
 */
export function valueOf(name: string, spec: FieldSpec, item: Item): Held {
  const raw = readRaw(name, spec, item);
  switch (spec.type) {
    case "text":
    case "id":
    case "enumeration":
      return typeof raw === "string" ? raw : undefined;
    case "boolean":
      return typeof raw === "boolean" ? raw : undefined;
    case "number":
      return typeof raw === "number" && !Number.isNaN(raw) ? raw : undefined;
    case "integer":
    case "time": {
      if (typeof raw !== "bigint" && !(typeof raw === "number" && Number.isInteger(raw))) return undefined;
      const whole = BigInt(raw);
      return whole >= int64Min && whole <= int64Max ? whole : undefined;
    }
  }
}

/** Whether the text of a field is compared case-insensitively. */
export function isFolded(spec: FieldSpec): boolean {
  return spec.type === "text" || (spec.type === "enumeration" && spec.open === true);
}
