/**
 * Records in memory, with an index of each field.
 *
 * @module wherefore/live
 */

export {
  createCollection,
  type Collection,
  type CollectionOptions,
  type FindOptions,
  type FoundRecords,
  type RecordKey,
  type WindowOptions,
} from "./collection/collection.ts";
export type { CollectionOrderBy } from "./collection/orders.ts";
export { createMatcher, type MatchChanges, type Matcher, type QueryId } from "./matcher/matcher.ts";
export type { WatchChange, WindowChange } from "./collection/watches.ts";
