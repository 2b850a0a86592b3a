import type { ErrorBody } from "../check/error-body.ts";
import type { Definition } from "./backend.ts";
import type { ReadQueries } from "./queries.ts";
import { isRefusal } from "./refusal.ts";
import { parametersOf, unknownParameter } from "./request.ts";
import { readWithin } from "./within.ts";

/** The number of rows that match. */
export interface Count {
  readonly count: number;
  /** Whether there are no more; false if the counting ended at `upTo`. */
  readonly isExact: boolean;
}

/** The parameters of a count as they came in. Those of a page are taken too, and all but `query` change nothing. */
export interface CountRequest {
  /** As of a page. */
  readonly query?: unknown;
}

/** Options of `count`. */
export interface CountOptions {
  /** The number at which the counting ends, so that it costs no more. Default: none, every row is counted. */
  readonly upTo?: number;
}

interface Tools {
  readonly definition: Definition;
  readonly readQueries: ReadQueries;
}

/** Counts the rows that match. */
export async function countRows(
  { definition, readQueries }: Tools,
  given: unknown,
  heldTo: unknown,
  run: unknown,
  { upTo }: CountOptions = {},
): Promise<Count | ErrorBody> {
  const within = readWithin(definition, heldTo);
  if (upTo !== undefined && !(Number.isSafeInteger(upTo) && upTo >= 0)) {
    throw new TypeError("upTo: it is a whole number of at least 0.");
  }
  const request = parametersOf<CountRequest>(given);
  const unknown = unknownParameter(definition, request);
  if (unknown !== null) return unknown;
  const queries = readQueries(request.query);
  if (isRefusal(queries)) return queries;
  const { store, defaultOrder: order } = definition;
  const limit = upTo === undefined ? undefined : upTo + 1;
  const count = await store.count({ queries, within, order, limit }, run);
  return upTo === undefined || count <= upTo ? { count, isExact: true } : { count: upTo, isExact: false };
}
