import type { GraphFilter } from "../store/graph-store.ts";
import { parameterInvalid, shown } from "./api-error.ts";

const defaultLimit = 100;
const maxLimit = 1000;

/** The page size: 1 to 1,000, by default 100. */
export function readLimit(values: ReadonlyMap<string, string>): number {
  const text = values.get("limit");
  if (text === undefined) return defaultLimit;
  const limit = /^[0-9]{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= maxLimit) return limit;
  throw parameterInvalid("limit", `The limit ${shown(text)} is not a whole number from 1 to 1,000.`);
}

const bounds = ["gt", "gte", "lt", "lte"] as const;

/** The parameters that bound `last_event`, as they are sent. */
export const lastEventParameters = bounds.map((bound) => `last_event[${bound}]`);

const int64 = { least: -(2n ** 63n), greatest: 2n ** 63n - 1n };

/** The range of `last_event`: times in Unix milliseconds. */
export function readLastEvent(values: ReadonlyMap<string, string>): GraphFilter["lastEvent"] {
  const range: { gt?: number; gte?: number; lt?: number; lte?: number } = {};
  for (const bound of bounds) {
    const name = `last_event[${bound}]`;
    const text = values.get(name);
    if (text !== undefined) range[bound] = readTime(name, text);
  }
  return range;
}

function readTime(name: string, text: string): number {
  if (!/^-?[0-9]{1,19}$/.test(text) || BigInt(text) < int64.least || BigInt(text) > int64.greatest) {
    throw parameterInvalid(
      name,
      `The time ${shown(text)} is not a whole number of Unix milliseconds such as 1767225600000.`,
    );
  }
  // No event has a time beyond 2^53, so that a bound beyond it says the same as the bound there.
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)));
}

/** The cursors of a list, as they are sent: at most one of them. */
export function readCursor(
  values: ReadonlyMap<string, string>,
): { readonly name: "starting_after" | "ending_before"; readonly id: string } | null {
  const after = values.get("starting_after");
  const before = values.get("ending_before");
  if (after !== undefined && before !== undefined) {
    throw parameterInvalid("ending_before", "Send `starting_after` or `ending_before`, not both.");
  }
  if (after !== undefined) return { name: "starting_after", id: after };
  return before === undefined ? null : { name: "ending_before", id: before };
}
