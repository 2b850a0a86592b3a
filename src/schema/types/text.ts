import { foldCase } from "../../text/fold-case.ts";
import { defineFieldType } from "../define-field-type.ts";
import type { FieldType } from "../field-type.ts";
import type { FieldUse } from "../field.ts";
import type { TextValue } from "../value.ts";

const textType: FieldType = {
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
export const text = /* @__PURE__ */ defineFieldType<string, FieldUse<string, "equals" | "contains">>(
  textType,
);

const idType: FieldType = {
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
export const id = /* @__PURE__ */ defineFieldType<string, FieldUse<string, "equals">>(idType);
