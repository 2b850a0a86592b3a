import type { FieldOptions } from "../field-options.ts";
import type { TimeSource } from "../types/time.ts";

/** The type of a field in the JSON form of a schema. `schemaFromJson` says what each key means. */
export interface TypeJson {
  readonly type: string;
  readonly values?: readonly string[];
  readonly open?: boolean;
  readonly whenAbsent?: boolean;
  readonly presence?: true;
  readonly from?: TimeSource;
  readonly items?: TypeJson;
}

/** A field in the JSON form of a schema. */
export interface FieldJson extends TypeJson, FieldOptions {
  /** Keys joined by dots, or an array of keys. */
  readonly path?: string | readonly string[];
}

/** The JSON form of a schema, which `schemaFromJson` reads. */
export interface SchemaJson {
  readonly fields: Readonly<Record<string, FieldJson>>;
  readonly defaultField?: string;
}
