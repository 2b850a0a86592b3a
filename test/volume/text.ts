import { inspect } from "node:util";
import type { Disagreement } from "./compare.ts";

/** A number without decimal places, as people read it: `10,000,000`. */
export const count = (value: number): string => Math.round(value).toLocaleString("en-US");

/** A disagreement as text, exact enough to make a test of it. */
export function textOf({ table, query, expected, found }: Disagreement): string {
  const shown = { query: query.source, ...table, expected, found };
  return inspect(shown, { depth: null, maxArrayLength: 50, maxStringLength: null, breakLength: 110 });
}
