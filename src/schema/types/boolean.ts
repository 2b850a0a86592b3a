import { nearest } from "../../text/nearest.ts";
import type { OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType } from "../field-type.ts";

/** What a record without a value counts as. */
export interface BooleanOptions {
  /** What `:"true"` and `:"false"` take a record without a value for; `:null` finds it all the same. */
  readonly whenAbsent?: boolean;
}

const values = ["true", "false"] as const;
const synonyms = new Map([
  ["yes", "true"],
  ["on", "true"],
  ["1", "true"],
  ["no", "false"],
  ["off", "false"],
  ["0", "false"],
]);

/**
 * A field of `true` and `false`: equality, with the value quoted.
 *
 * @example
 * ```ts
 * defineSchema<Task>({ blocked: boolean({ whenAbsent: false }) });
 * ```
 */
export function boolean<R>(options: BooleanOptions & ReadOptions<R, boolean>): ReadField<R>;
export function boolean(options?: BooleanOptions): OwnField<boolean>;
export function boolean<R>({ whenAbsent, ...read }: BooleanOptions & Partial<ReadOptions<R, boolean>> = {}):
  OwnField<boolean> | ReadField<R> {
  return { type: booleanType(whenAbsent), ...read };
}

function booleanType(whenAbsent: boolean | undefined): FieldType {
  return {
    name: "boolean",
    comparison: "boolean",
    title: "a boolean field",
    operators: ["equals"],
    values,
    ...(whenAbsent === undefined ? {} : { whenAbsent }),
    readText(text) {
      const lower = text.toLowerCase();
      if (lower === "true" || lower === "false") {
        const boolean = lower === "true";
        return { value: { kind: "boolean", boolean, matchesAbsent: whenAbsent === boolean } };
      }
      const suggestions = () => {
        const near = synonyms.get(lower) ?? nearest(text, values);
        return near === null ? [] : [{ text: near }];
      };
      return { code: "value_invalid", expected: "boolean", suggestions };
    },
  };
}
