import { canonicalUuid, uuidIn } from "../../text/uuid.ts";
import { defineFieldType } from "../define-field-type.ts";
import type { FieldType } from "../field-type.ts";
import type { FieldUse } from "../field.ts";

const example = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";

const type: FieldType = {
  name: "uuid",
  title: "a UUID field",
  comparison: "uuid",
  operators: ["equals"],
  example,
  takes: "uuid",
  readText(text) {
    const uuid = canonicalUuid(text);
    if (uuid !== null) return { value: { kind: "uuid", text: uuid } };
    const suggestions = () => {
      const meant = uuidIn(text);
      return meant === null ? [] : [{ text: meant, isSame: true }];
    };
    return { code: "value_invalid", expected: `a UUID such as ${example}`, suggestions };
  },
};

/**
 * A field of UUIDs: equality, in any case. A string of a record that is no UUID counts as no value.
 *
 * @example
 * ```ts
 * const schema = defineSchema({ key: uuid() });
 * const matches = compilePredicate(compile('key:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"', schema));
 * matches({ key: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6" }); // true
 * ```
 */
export const uuid = /* @__PURE__ */ defineFieldType<string, FieldUse<string, "equals">>(type);
