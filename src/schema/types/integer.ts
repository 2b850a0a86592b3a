import type { ComparisonOperator } from "../../language/syntax/operators.ts";
import { defineFieldType } from "../define-field-type.ts";
import type { FieldType } from "../field-type.ts";
import type { FieldUse } from "../field-use.ts";
import type { JsonType } from "../json/json-type.ts";
import { readInteger } from "./numeric-text.ts";

const example = "12";
const read = (text: string) => readInteger(text, `a whole number such as ${example}`);

const type: FieldType = {
  name: "integer",
  title: "an integer field",
  comparison: "integer",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  example,
  takes: "integer",
  readText: read,
  readNumber: read,
};

/**
 * A field of int64 numbers: equality and comparisons, exact beyond 2^53.
 * Records can hold numbers or bigints.
 *
 * @example
 * ```ts
 * defineSchema<Task>()({ priority: integer() });
 * ```
 */
export const integer = /* @__PURE__ */ defineFieldType<
  number | bigint,
  FieldUse<number | bigint, "equals" | ComparisonOperator>
>(type);

export const integerInJson: JsonType = {
  description: "an int64",
  synonyms: ["int64", "long", "bigint"],
  read: () => type,
};
