import type { Comparison } from "../schema/field-type.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import { MappingError, MappingReader, readMappings, type MappingProblem } from "../sql/mapping-reader.ts";

/** The classes of the application's driver that make values which JavaScript has no type for. */
export interface BsonTypes {
  readonly Long?: {
    /** Makes a long of a whole number. */
    readonly fromBigInt: (value: bigint) => unknown;
  };
  readonly Double?: new (value: number) => unknown;
  readonly Decimal128?: {
    /** Makes a decimal of its text, such as `125E-1`. */
    readonly fromString: (text: string) => unknown;
  };
  readonly ObjectId?: new (text: string) => unknown;
  readonly UUID?: new (text: string) => unknown;
}

/** How documents hold the values of a field, where it is not as JSON would. */
export type StoredType = "long" | "double" | "decimal" | "date" | "objectId" | "uuid";

/** Where documents hold the values of a field, and as what. */
export interface FieldMapping {
  /** The path of the field in a document, such as `owner.name`. Default: the name of the field. */
  readonly field?: string;
  /**
   * For fields that are compared case-insensitively: the path of the field that holds `foldCase(value)`. For a list, the
   * list of the folded elements.
   */
  readonly folded?: string;
  /** Values of other types count as no value. Default: strings, booleans, and numbers of every type. */
  readonly type?: StoredType;
}

/** Where documents hold the fields, by field name. A field that is not named has its own name. */
export type Fields<Name extends string = string> = { readonly [N in Name]?: string | FieldMapping };

/** A field as documents hold it. */
export interface StoredField {
  readonly path: string;
  readonly folded: string | undefined;
  readonly type: StoredType | undefined;
  readonly comparison: Comparison;
  readonly isList: boolean;
  readonly types: BsonTypes;
}

/** The types that documents can hold the values of a comparison as, besides those of JSON. */
const fitting: Readonly<Record<Comparison, readonly StoredType[]>> = {
  folded: [],
  exact: ["objectId", "uuid"],
  uuid: ["uuid"],
  boolean: [],
  number: ["double", "decimal"],
  integer: ["long", "double", "decimal", "date"],
};

/** The class that makes the values of a type. */
const makers: Readonly<Partial<Record<StoredType, keyof BsonTypes>>> = {
  long: "Long",
  double: "Double",
  decimal: "Decimal128",
  objectId: "ObjectId",
  uuid: "UUID",
};

/**
 * Reads a mapping for the fields of one or more schemas.
 *
 * @throws MappingError if anything in the mapping is invalid, even if the query does not use it
 */
export function readFields(
  schemas: readonly Schema<never>[],
  { fields = {}, types = {} }: { readonly fields?: Fields; readonly types?: BsonTypes },
): (field: Field<never>) => StoredField {
  const problems: MappingProblem[] = [];
  return readMappings(schemas, "fields", fields, problems, (field, mapping) =>
    readField(field, mapping, types, problems),
  );
}

/**
 * A class that the application gives.
 *
 * @param why what needs it, for the message
 * @throws MappingError if it is missing
 */
export function classOf<Name extends keyof BsonTypes>(
  types: BsonTypes,
  name: Name,
  why: string,
): NonNullable<BsonTypes[Name]> {
  const found = types[name];
  if (found === undefined) throw new MappingError([missingClass(name, why)]);
  return found;
}

function missingClass(name: keyof BsonTypes, why: string): MappingProblem {
  const message = `${why}: write \`types: { ${name} }\`, with the class ${name} of your driver.`;
  return { path: ["types", name], message };
}

const keys = ["field", "folded", "type"];

function readField(
  { name, type: fieldType }: Field<never>,
  mapping: unknown = {},
  types: BsonTypes,
  problems: MappingProblem[],
): StoredField {
  const { comparison, operators, element, values } = fieldType;
  const path = ["fields", name];
  const properties = typeof mapping === "string" ? { field: mapping } : mapping;
  const isObject = typeof properties === "object" && properties !== null && !Array.isArray(properties);
  if (!isObject) {
    problems.push({ path, message: 'It is a path, or an object such as `{ field: "title" }`.' });
  }
  const isList = element !== undefined;
  const mapped = { name, comparison, operators, values, isList };
  const reader = new MappingReader(mapped, isObject ? properties : {}, path, problems);
  for (const key of isObject ? Object.keys(properties) : []) {
    if (!keys.includes(key))
      reader.report(key, "There is no such option; there are `field`, `folded` and `type`.");
  }
  const folded = pathOf(reader, "folded");
  const allowed = fitting[comparison].filter((each) => each !== "date" || fieldType.isTime === true);
  const type = readType(reader, name, allowed);
  const own = pathOf(reader, "field") ?? name;
  if (comparison === "folded" && !reader.has("folded")) {
    const message = `The field ${name} is compared case-insensitively: write the name of the field that holds \`foldCase(value)\`, such as ${JSON.stringify(`${own}_folded`)}.`;
    reader.report("folded", message);
  }
  if (reader.has("folded") && comparison !== "folded" && (comparison !== "uuid" || type !== undefined)) {
    reader.report("folded", `The field ${name} is not compared case-insensitively. Leave it out.`);
  }
  const maker = type && makers[type];
  if (maker !== undefined && types[maker] === undefined) {
    problems.push(missingClass(maker, `The field ${name} is of the type ${JSON.stringify(type)}`));
  }
  return { path: own, folded, type, comparison, isList, types };
}

function readType(
  reader: MappingReader,
  name: string,
  allowed: readonly StoredType[],
): StoredType | undefined {
  if (allowed.length > 0) return reader.choice("type", allowed);
  if (reader.has("type")) reader.report("type", `Of the field ${name} there is no other type. Leave it out.`);
  return undefined;
}

/** A path of a document: names that a filter can write, joined by dots. */
function pathOf(reader: MappingReader, key: string): string | undefined {
  const path = reader.identifier(key);
  if (path === undefined || isPath(path)) return path;
  reader.report(key, pathHelp);
  return undefined;
}

export const pathHelp =
  "It is a path such as `owner.name`: names joined by dots, none of which is empty or begins with `$`.";

/** Whether a filter can write a path. */
export function isPath(text: string): boolean {
  return !/(?:^|\.)(?:$|[.$])/.test(text);
}
