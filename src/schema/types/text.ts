import { foldCase } from "../../text/fold-case.ts";
import { defineFieldType } from "../define-field-type.ts";
import type { FieldType } from "../field-type.ts";
import type { FieldUse } from "../field-use.ts";
import type { JsonType } from "../json/json-type.ts";
import type { TextValue } from "../value.ts";

const type: FieldType = {
  name: "text",
  title: "a text field",
  comparison: "folded",
  operators: ["equals", "contains"],
  example: "some text",
  takes: "text",
  readText: (value) => ({ value: textValue(value) }),
};

/** Text that is compared case-insensitively. */
export function textValue(text: string): TextValue {
  return { kind: "text", text, folded: foldCase(text) };
}

/**
 * A field of text, which is compared case-insensitively.
 *
 * @example
 * ```ts
 * defineSchema<Task>()({ owner_name: text({ get: (task) => task.owner?.name }) });
 * ```
 */
export const text = /* @__PURE__ */ defineFieldType<string, FieldUse<string, "equals" | "contains">>(type);

export const textInJson: JsonType = {
  description: "any string, compared case-insensitively",
  synonyms: ["string", "str", "varchar"],
  read: () => type,
};
