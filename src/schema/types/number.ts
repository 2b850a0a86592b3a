import type { ComparisonOperator } from "../../language/syntax/operators.ts";
import { defineFieldType } from "../define-field-type.ts";
import type { FieldType } from "../field-type.ts";
import type { FieldUse } from "../field-use.ts";
import type { JsonType } from "../json/json-type.ts";
import { readDouble } from "./numeric-text.ts";

const type: FieldType = {
  name: "number",
  title: "a number field",
  comparison: "number",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  example: "12",
  takes: "number",
  readText: readDouble,
  readNumber: readDouble,
};

/**
 * A field of doubles: equality and comparisons.
 *
 * @example
 * ```ts
 * defineSchema<Task>()({ progress: number() });
 * ```
 */
export const number = /* @__PURE__ */ defineFieldType<
  number,
  FieldUse<number, "equals" | ComparisonOperator>
>(type);

export const numberInJson: JsonType = {
  description: "a double",
  synonyms: ["float", "double", "decimal"],
  read: () => typeInJson,
};

// A JSON reader may give a whole number as a bigint, which is not a value of a number field.
const typeInJson: FieldType = {
  ...type,
  fromRecord: (value) => (typeof value === "bigint" ? Number(value) : value),
};
