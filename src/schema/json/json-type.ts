import type { FieldType } from "../field-type.ts";
import type { JsonLocation } from "./json-location.ts";
import type { JsonObject } from "./json-object.ts";

/** A field type in the JSON form of a schema. */
export interface JsonType {
  /** Describes the type in the JSON Schema of schemas: `any string, compared exactly`. */
  readonly description: string;
  /** Names of the type in other languages, in lower case, for suggestions, where they are not near its own. Default: none. */
  readonly synonyms?: readonly string[];
  /** The keys of a field of this type besides `type` and `path`, each with the JSON Schema of its value. Default: none. */
  readonly options?: Readonly<Record<string, object>>;
  /** The keys of `options` that are required. Default: none. */
  readonly required?: readonly string[];
  /**
   * Reads the options of a field. Notes what is wrong with them; returns null if there is then no type.
   *
   * @param readType reads the type of a nested field, such as the elements of a list
   */
  readonly read: (field: JsonObject, location: JsonLocation, readType: TypeReader) => FieldType | null;
}

/** Reads the type of a field from its JSON form. Notes what is wrong with it, and then may return null. */
type TypeReader = (json: unknown, location: JsonLocation) => FieldType | null;
