import type { JsonType } from "../json/json-type.ts";
import { booleanInJson } from "./boolean.ts";
import { enumerationInJson } from "./enumeration.ts";
import { idInJson } from "./id.ts";
import { integerInJson } from "./integer.ts";
import { listInJson } from "./list.ts";
import { numberInJson } from "./number.ts";
import { textInJson } from "./text.ts";
import { timeInJson } from "./time.ts";
import { uuidInJson } from "./uuid.ts";

/** The field types of this package, by their name in the JSON form of a schema. */
export const fieldTypes: Readonly<Record<string, JsonType>> = {
  text: textInJson,
  enumeration: enumerationInJson,
  id: idInJson,
  boolean: booleanInJson,
  number: numberInJson,
  integer: integerInJson,
  time: timeInJson,
  uuid: uuidInJson,
  list: listInJson,
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
