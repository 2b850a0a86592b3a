import type { Field } from "wherefore";
import type { JsonObject } from "./json.ts";

/** The value of a field; undefined if its reader throws, as it may for records of another kind. */
export function readField({ name, get }: Field, record: JsonObject): unknown {
  try {
    return get === undefined ? record[name] : get(record);
  } catch {
    return undefined;
  }
}

// Each double between these bounds that is an integer is an int64.
const LEAST = -(2 ** 63);
const BEYOND = 2 ** 63;

/** Returns the test for values of the field's type. A value of another type counts as no value. */
export function valueTest({ type }: Field): (value: unknown) => boolean {
  switch (type.comparison) {
    case "folded":
    case "exact":
    case "uuid":
      return (value) => typeof value === "string";
    case "boolean":
      return (value) => typeof value === "boolean";
    case "number":
      return (value) => typeof value === "number";
    case "integer":
      return (value) => {
        if (typeof value !== "number") return typeof value === "bigint" && value >= LEAST && value < BEYOND;
        return Number.isInteger(value) && value >= LEAST && value < BEYOND;
      };
  }
}
