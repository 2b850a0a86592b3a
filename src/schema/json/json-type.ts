import type { FieldType } from "../field-type.ts";
import type { JsonLocation } from "./json-location.ts";
import type { JsonObject } from "./json-object.ts";

/** A field type in the JSON form of a schema. */
export interface JsonType {
  /** Describes the type in the JSON Schema of schemas: `any string, compared exactly`. */
  readonly description: string;
  /** Names of the type in other languages, in lower case, for suggestions. */
  readonly synonyms: readonly string[];
  /** The keys of a field of this type besides `type` and `path`, each with the JSON Schema of its value. Default: none. */
  readonly options?: Readonly<Record<string, object>>;
  /** The keys of `options` that are required. Default: none. */
  readonly required?: readonly string[];
  /** Reads the options of a field. Notes what is wrong with them; returns null if there is then no type. */
  readonly read: (field: JsonObject, location: JsonLocation) => JsonField | null;
}

/** A field type as the JSON form of a field describes it. */
export interface JsonField {
  readonly type: FieldType;
  /** Converts a value that a record holds at the field's path. Default: no conversion. */
  readonly convert?: (value: unknown) => unknown;
}
