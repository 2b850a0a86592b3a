import { foldCase } from "wherefore";
import type { BsonTypes, FieldMapping, StoredType } from "wherefore/mongodb";
import { elementOf, isFolded, valuesOf } from "./fields.ts";
import type { FieldSpec, FieldSpecs, Item, ScalarSpec } from "./fields.ts";

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
      const field = "path" in spec ? spec.path.join(".") : pathOf(name);
      return [
        name,
        {
          field,
          ...(isFolded(elementOf(spec)) ? { folded: `${field}_folded` } : {}),
          ...(type === undefined ? {} : { type }),
        },
      ];
    }),
  );
}

/** A record as an application would store it. Where a value is none of the field's type, it is stored as it is. */
export function documentOf(item: Item, specs: FieldSpecs, layout: DocumentLayout): Document {
  const { pathOf = (name) => name, holds } = layout;
  const properties = Object.entries(specs).flatMap(([name, spec]): [string, unknown][] => {
    const held = (raw: unknown): unknown => storedValue(name, spec, raw, layout);
    if (!("path" in spec)) return withFolded(pathOf(name), spec, held(item[name]));
    const [outer, inner] = spec.path;
    const within = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(within);
      if (typeof value !== "object" || value === null || value instanceof Date) return value;
      const raw = (value as Readonly<Record<string, unknown>>)[inner];
      return Object.fromEntries(withFolded(inner, spec, held(raw)));
    };
    return holds(item[outer], false) ? [[outer, within(item[outer])]] : [];
  });
  return { ...Object.fromEntries(properties), _id: item.id };
}

/** A field of a document, and the folded one beside it. */
function withFolded(name: string, spec: FieldSpec, held: unknown): [string, unknown][] {
  if (held === undefined) return [];
  const fold = (value: unknown): unknown => (typeof value === "string" ? foldCase(value) : value);
  const folded = Array.isArray(held) ? held.map(fold) : fold(held);
  return [
    [name, held],
    ...(isFolded(elementOf(spec)) ? [[`${name}_folded`, folded] as [string, unknown]] : []),
  ];
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
