import { nearest } from "../../text/nearest.ts";
import type { FieldOptions } from "../field-options.ts";
import type { FieldUse, OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType } from "../field-type.ts";

/** The meaning of a missing value, and the options of every field. */
export interface BooleanOptions extends FieldOptions<boolean> {
  /**
   * The value that a record without a value counts as in `:"true"` and
   * `:"false"`; `:null` still matches it. Default: neither.
   */
  readonly whenAbsent?: boolean;
}

const values = ["true", "false"] as const;
const synonyms = new Map([
  ...["yes", "y", "on", "t", "1"].map((word) => [word, "true"] as const),
  ...["no", "n", "off", "f", "0"].map((word) => [word, "false"] as const),
]);

/**
 * A field of `true` and `false`: equality, with the value quoted.
 *
 * @example
 * ```ts
 * defineSchema<Task>()({ blocked: boolean({ whenAbsent: false }) });
 * ```
 */
export function boolean<R>(
  options: BooleanOptions & ReadOptions<R, boolean>,
): ReadField<R, FieldUse<boolean, "equals">>;
export function boolean(options?: BooleanOptions): OwnField<boolean, never, FieldUse<boolean, "equals">>;
export function boolean<R>({ whenAbsent, ...read }: BooleanOptions & Partial<ReadOptions<R, boolean>> = {}):
  OwnField<boolean> | ReadField<R> {
  return { ...read, type: booleanType(whenAbsent) };
}

function booleanType(whenAbsent: boolean | undefined): FieldType {
  return {
    name: "boolean",
    title: "a boolean field",
    comparison: "boolean",
    operators: ["equals"],
    example: "true",
    values,
    ...(whenAbsent === undefined ? {} : { whenAbsent }),
    takes: "values",
    readText(text) {
      const lower = text.toLowerCase();
      if (lower === "true" || lower === "false") {
        const boolean = lower === "true";
        return { value: { kind: "boolean", boolean, matchesAbsent: whenAbsent === boolean } };
      }
      const suggestions = () => {
        const same = synonyms.get(lower);
        if (same !== undefined) return [{ text: same, isSame: true }];
        const near = nearest(text, values);
        return near === null ? [] : [{ text: near }];
      };
      return { code: "value_invalid", expected: '"true" or "false"', suggestions };
    },
  };
}

/** True if there is a value. The fields of a schema in JSON that have `presence` are read by it, and are never false. */
export function isPresent(value: unknown): true | null {
  return (value ?? null) === null ? null : true;
}
