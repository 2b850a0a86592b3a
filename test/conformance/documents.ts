import { foldCase } from "wherefore";
import type { BsonTypes, FieldMapping, StoredType } from "wherefore/mongodb";
import { elementOf, isFolded, readRaw, type FieldSpec, type FieldSpecs, type Item } from "./fields.ts";
import { valuesOf, type ScalarSpec } from "./fields.ts";

/** How a database of documents holds records. */
export interface DocumentLayout {
  /** The types of the values that JSON has no type for; none if a document is as JSON. */
  readonly types: BsonTypes;
  /** The type of a field's values, or of the elements of a list. */
  readonly typeOf: (spec: ScalarSpec, inList: boolean) => StoredType | undefined;
  /** Whether documents can hold a value that is none of the field's, in a list or outside of one. */
  readonly holds: (value: unknown, inList: boolean) => boolean;
  /** The path of a field. Default: as the record. */
  readonly pathOf?: (name: string) => string;
}

export interface Document {
  readonly _id: string;
  readonly [name: string]: unknown;
}

/** The option `fields` for these documents. */
export function fieldMapping(
  specs: FieldSpecs,
  { typeOf, pathOf = (name) => name }: DocumentLayout,
): Readonly<Record<string, FieldMapping>> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]): [string, FieldMapping] => {
      const type = typeOf(elementOf(spec), spec.type === "list");
      return [
        name,
        {
          field: "path" in spec ? spec.path.join(".") : pathOf(name),
          ...(isFolded(elementOf(spec)) ? { folded: `${pathOf(name)}_folded` } : {}),
          ...(type === undefined ? {} : { type }),
        },
      ];
    }),
  );
}

/** A record as an application would store it. Where a value is none of the field's type, it is stored as it is. */
export function documentOf(item: Item, specs: FieldSpecs, layout: DocumentLayout): Document {
  const { pathOf = (name) => name } = layout;
  const properties = Object.entries(specs).flatMap(([name, spec]): [string, unknown][] => {
    const raw = readRaw(name, spec, item);
    const held = storedValue(name, spec, raw, layout);
    const own: [string, unknown][] =
      "path" in spec ? nested(item, spec.path, held) : held === undefined ? [] : [[pathOf(name), held]];
    if (!isFolded(elementOf(spec)) || held === undefined) return own;
    const fold = (value: unknown): unknown => (typeof value === "string" ? foldCase(value) : value);
    return [...own, [`${pathOf(name)}_folded`, Array.isArray(held) ? held.map(fold) : fold(held)]];
  });
  return { ...Object.fromEntries(properties), _id: item.id };
}

function nested(item: Item, [outer, inner]: readonly [string, string], held: unknown): [string, unknown][] {
  const object = item[outer];
  if (typeof object !== "object" || object === null || Array.isArray(object)) return [];
  return [[outer, held === undefined ? {} : { [inner]: held }]];
}

function storedValue(name: string, spec: FieldSpec, raw: unknown, layout: DocumentLayout): unknown {
  const element = elementOf(spec);
  const store = (value: unknown, inList: boolean): unknown => {
    // A list of one element has the value that the element is, if it is one.
    const [held] = valuesOf(name, element, { id: "", [name]: value, ...wrapped(element, value) });
    if (held !== undefined) return typed(held, layout.typeOf(element, inList), layout.types);
    return layout.holds(value, inList) ? value : undefined;
  };
  if (spec.type !== "list") return store(raw, false);
  if (!Array.isArray(raw)) return layout.holds(raw, false) ? raw : undefined;
  return Array.from(raw, (one: unknown) => store(one, true)).filter((one) => one !== undefined);
}

function wrapped(spec: ScalarSpec, value: unknown): object {
  return "path" in spec ? { [spec.path[0]]: { [spec.path[1]]: value } } : {};
}

function typed(value: unknown, type: StoredType | undefined, types: BsonTypes): unknown {
  switch (type) {
    case "long":
      return types.Long!.fromBigInt(BigInt(value as bigint));
    case "double":
      return new types.Double!(Number(value));
    case "decimal":
      return types.Decimal128!.fromString(String(value));
    case "date":
      return new Date(Number(value));
    case "objectId":
      return new types.ObjectId!(value as string);
    case "uuid":
      return new types.UUID!(value as string);
    case undefined:
      if (typeof value !== "bigint") return value;
      return BigInt(Number(value)) === value ? Number(value) : types.Long!.fromBigInt(value);
  }
}
