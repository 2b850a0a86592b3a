import type { Ids } from "../ids/index.ts";
import type { Counts } from "../model/event.ts";
import type { Cache } from "../store/cache.ts";
import type { GraphStore } from "../store/graph-store.ts";

/** What every operation stands on. */
export interface Context {
  readonly store: GraphStore;
  readonly ids: Ids;
  /** When events happened, and the counts after them, by graph and place: they never change. */
  readonly moments: Cache<{ readonly counts: Counts; readonly created: number }>;
  /** The origin of the addresses in answers: `https://graphs.example`, without a slash at its end. */
  readonly origin: () => string;
}

/** Where the API begins. */
export const apiBase = "/api/v1";

/** The address of the errors page. */
export function errorsPage(context: Pick<Context, "origin">): string {
  return `${context.origin()}/docs/errors`;
}
