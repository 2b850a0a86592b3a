import { defineFieldType } from "../define-field-type.ts";
import type { FieldType } from "../field-type.ts";
import type { FieldUse } from "../field-use.ts";
import type { JsonType } from "../json/json-type.ts";

const type: FieldType = {
  name: "id",
  title: "an id field",
  comparison: "exact",
  operators: ["equals"],
  example: "id_1",
  takes: "text",
  readText: (text) => ({ value: { kind: "exact", text } }),
};

/**
 * A field of opaque strings: equality, exact.
 *
 * @example
 * ```ts
 * defineSchema<Task>()({ parent_id: id() });
 * ```
 */
export const id = /* @__PURE__ */ defineFieldType<string, FieldUse<string, "equals">>(type);

export const idInJson: JsonType = {
  description: "any string, compared exactly",
  synonyms: ["keyword", "key"],
  read: () => type,
};
