import type { Ids } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";

/** What every operation stands on. */
export interface Context {
  readonly store: GraphStore;
  readonly ids: Ids;
  /** The origin of the addresses in answers: `https://graphs.example`, without a slash at its end. */
  readonly origin: () => string;
}

/** Where the API begins. */
export const apiBase = "/api/v1";

/** The address of the errors page. */
export function errorsPage(context: Pick<Context, "origin">): string {
  return `${context.origin()}/docs/errors`;
}
