import type { ApiKey, GraphRow } from "../store/graph-store.ts";
import type { Context } from "./context.ts";
import type { QueryParameters } from "./query-string.ts";

/** A request to an operation, as far as it has been checked. */
export interface Call {
  readonly context: Context;
  readonly key: ApiKey;
  /** The values of the path's placeholders. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: QueryParameters;
}

/** A call of an operation on a graph that its key may read. */
export interface GraphCall extends Call {
  readonly graph: GraphRow;
}

/** An answer that is good, in two halves: the second is left out where the client has it already. */
export interface Answer {
  /** What the body depends on besides the request's target: while it is the same, so is the body. */
  readonly state: readonly unknown[];
  /** Text is JSON already. */
  readonly body: () => Promise<object | string>;
}
