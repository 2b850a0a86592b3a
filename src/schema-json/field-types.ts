import type { FieldType } from "../schema/field-type.ts";
import { alternatives, kindOf, SchemaError, type Location } from "../schema/schema-error.ts";
import { boolean, isPresent } from "../schema/types/boolean.ts";
import { enumeration } from "../schema/types/enumeration.ts";
import { list } from "../schema/types/list.ts";
import { integer, number } from "../schema/types/number.ts";
import { id, text } from "../schema/types/text.ts";
import { time, timeSources } from "../schema/types/time.ts";
import { uuid } from "../schema/types/uuid.ts";
import { booleanAt, hasKey, stringsIn, type JsonObject } from "./keys.ts";

/** A field type in the JSON form of a schema. */
interface JsonType {
  /** Describes the type in the JSON Schema of schemas: `any string, compared exactly`. */
  readonly description: string;
  /** Names of the type in other languages, in lower case, for suggestions, where they are not near its own. Default: none. */
  readonly synonyms?: readonly string[];
  /** The keys of a field of this type besides those of every field. Default: none. */
  readonly options?: readonly string[];
  /** The keys of `options` that are required. Default: none. */
  readonly required?: readonly string[];
  /**
   * Reads the options of a field. Notes what is wrong with them; returns null if there is then no type.
   *
   * @param readType reads the type of a nested field, such as the elements of a list
   */
  readonly read: (
    field: JsonObject,
    location: Location,
    readType: (json: unknown, location: Location) => FieldType | null,
  ) => FieldType | null;
}

/** The field types of this package, by their name in the JSON form of a schema. */
export const fieldTypes: Readonly<Record<string, JsonType>> = {
  text: {
    description: "any string, compared case-insensitively",
    synonyms: ["string", "str", "varchar"],
    read: () => text().type,
  },
  enumeration: {
    description: "one of a few strings",
    options: ["values", "open"],
    required: ["values"],
    read(field, location) {
      const open = booleanAt(field, "open", location) ?? false;
      const values = valuesAt(field, location);
      return values === null ? null : typeOf(() => enumeration(values, { open }), location.at("values"));
    },
  },
  id: {
    description: "any string, compared exactly",
    synonyms: ["keyword", "key"],
    read: () => id().type,
  },
  boolean: {
    description: "true or false",
    options: ["whenAbsent", "presence"],
    read(field, location) {
      const whenAbsent = booleanAt(field, "whenAbsent", location);
      const presence = booleanAt(field, "presence", location);
      if (presence === false)
        location.at("presence").note('"presence" is only ever true. Remove it, or write true.');
      const { type } = boolean(whenAbsent === null ? {} : { whenAbsent });
      return presence === true ? { ...type, fromRecord: isPresent } : type;
    },
  },
  number: {
    description: "a double",
    synonyms: ["float", "double", "decimal"],
    // A JSON reader may give a whole number as a bigint, which is not a value of a number field.
    read: () => ({
      ...number().type,
      fromRecord: (value) => (typeof value === "bigint" ? Number(value) : value),
    }),
  },
  integer: {
    description: "an int64",
    synonyms: ["int64", "long", "bigint"],
    read: () => integer().type,
  },
  time: {
    description: "a time, compared as int64 Unix milliseconds",
    synonyms: ["date", "datetime", "timestamp"],
    options: ["from"],
    read(field, location) {
      const given = Object.hasOwn(field, "from") ? field["from"] : "milliseconds";
      const from = timeSources.find((source) => source === given);
      if (from !== undefined) return time({ from }).type;
      location
        .at("from")
        .note(`A time is read from ${alternatives(timeSources)}, not ${JSON.stringify(given)}.`);
      return null;
    },
  },
  uuid: { description: "a UUID, in any case", read: () => uuid().type },
  list: {
    description: "an array, of which some element has to match",
    synonyms: ["array", "set"],
    options: ["items"],
    required: ["items"],
    read(field, location, readType) {
      const help = 'A list names the type of its elements. Write "items": {"type": "text"}.';
      if (!hasKey(field, "items", location, help)) return null;
      const here = location.at("items");
      const type = readType(field["items"], here);
      return type === null ? null : typeOf(() => list({ type }), here);
    },
  },
};

/**
 * The names of the field types in the JSON form of a schema.
 *
 * @example
 * ```ts
 * fieldTypeNames.includes("integer"); // true
 * ```
 */
export const fieldTypeNames: readonly string[] = /* @__PURE__ */ Object.keys(fieldTypes);

/** The type of a field; null if there can be none, which is noted at the key that it is made from. */
function typeOf(make: () => { readonly type: FieldType }, location: Location): FieldType | null {
  try {
    return make().type;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    for (const { path, message } of error.problems) location.at(...path.slice(1)).note(message);
    return null;
  }
}

function valuesAt(field: JsonObject, location: Location): readonly string[] | null {
  const values = field["values"];
  const here = location.at("values");
  const help = 'Write an array of strings, such as ["open", "done"].';
  if (!hasKey(field, "values", location, `An enumeration names its values. ${help}`)) return null;
  if (!Array.isArray(values)) {
    here.note(`The values of an enumeration are an array, not ${kindOf(values)}. ${help}`);
  } else if (values.length === 0) {
    here.note(`An enumeration needs a value. ${help}`);
  } else {
    return stringsIn(values, here, (kind) => `A value is a string, not ${kind}. ${help}`);
  }
  return null;
}
