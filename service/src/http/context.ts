import type { Ids } from "../ids/index.ts";
import type { Counts } from "../model/event.ts";
import type { Cache } from "../store/cache.ts";
import type { GraphStore } from "../store/graph-store.ts";

/** When an event happened, and the counts after it. */
export interface Moment {
  readonly eventId: string;
  readonly created: number;
  readonly counts: Counts;
}

/** What every operation stands on. */
export interface Context {
  readonly store: GraphStore;
  readonly ids: Ids;
  /** Events by graph and place: what is asked of them never changes. */
  readonly moments: Cache<Moment>;
  /** The origin of the addresses in answers: `https://graphs.example`, without a slash at its end. */
  readonly origin: () => string;
}

/** Where the API begins. */
export const apiBase = "/api/v1";

/** The address of the errors page. */
export function errorsPage(context: Pick<Context, "origin">): string {
  return `${context.origin()}/docs/errors`;
}
