import { kindOf } from "../schema/schema-error.ts";
import { excerpt } from "../text/excerpt.ts";
import { quoted } from "../text/quoted.ts";

/** What a record holds where it should hold a value of another type. */
export function heldInWords(held: unknown): string {
  if (typeof held === "string") return quoted(excerpt(held));
  if (typeof held === "number" || typeof held === "bigint" || typeof held === "boolean") return String(held);
  if (!(held instanceof Date)) return kindOf(held);
  return Number.isNaN(held.getTime()) ? "an invalid Date" : "a Date";
}
