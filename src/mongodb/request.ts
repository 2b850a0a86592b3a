import type { Row } from "../search/options.ts";
import { asked, SearchError } from "../search/search-error.ts";
import type { Filter } from "./filter.ts";

/** Documents to be found: the filter, and the options of `find`. */
export interface FindRequest {
  readonly filter: Filter;
  readonly sort: Record<string, 1 | -1>;
  readonly limit: number;
  readonly projection?: Record<string, 0 | 1>;
}

/** Documents to be aggregated. */
export interface AggregateRequest {
  readonly pipeline: Record<string, unknown>[];
}

/** What `run` is asked. */
export type MongoRequest = FindRequest | AggregateRequest;

/**
 * Runs a request on the collection and returns its documents, or a promise of them: the application's call of its driver.
 *
 * @example
 * ```ts
 * import type { Collection } from "mongodb";
 * import type { MongoRun } from "wherefore/mongodb";
 *
 * const runOn = (collection: Collection): MongoRun => (request) =>
 *   "pipeline" in request
 *     ? collection.aggregate(request.pipeline).toArray()
 *     : collection.find(request.filter, request).toArray();
 * ```
 */
export type MongoRun = (request: MongoRequest) => readonly Row[] | PromiseLike<readonly Row[]>;

/** @throws SearchError if `run` throws, or if it returns no documents */
export async function runRequest(run: MongoRun, request: MongoRequest): Promise<readonly Row[]> {
  const found: unknown = await asked(request, "a request", () => run(request));
  if (Array.isArray(found)) return found as readonly Row[];
  throw new SearchError(
    "`run` has to return the documents that were found, as an array or a promise of one.",
    request,
  );
}

/** A filter for documents that all of these match. */
export function allOf(filters: readonly Filter[]): Filter {
  const some = filters.filter((filter) => Object.keys(filter).length > 0);
  return some.length > 1 ? { $and: some } : (some[0] ?? {});
}
