import type { Backend, Settings, Store } from "../../search/backend.ts";
import { SearchError } from "../../search/search-error.ts";
import type { Condition } from "../condition.ts";
import { readFields, type IndexFieldsOptions } from "../fields.ts";
import { conditionOf } from "../query.ts";
import { ask, type OpenSearchRun } from "./ask.ts";
import { readColumn, type IndexColumn } from "./column.ts";
import type { Index } from "./searched-index.ts";
import { findRows } from "./page.ts";
import { valuesOfField } from "./values.ts";
import { verifyIndex } from "./verify.ts";

/** What a search of an index needs to know about it. */
export interface OpenSearchOptions<Name extends string = string> extends IndexFieldsOptions<Name> {
  /**
   * Returns the mapping for `verify`: the body of the response to `indices.getMapping({ index })`. Default: none, and
   * `verify` looks at documents alone.
   */
  readonly mapping?: () => unknown;
}

/** How many clauses the ranges of a page and the values of `within` can have. An index takes 1,024 in all by default. */
const besideQueries = 200;

/** The most documents that a request can count up to: an int32. */
const mostCounted = 2 ** 31 - 1;

/**
 * The documents of an index of OpenSearch, for `createSearch`. `run` sends the body of a search, and returns the body of
 * the response.
 *
 * @throws MappingError if the mapping of the fields is invalid, once a search is created
 * @example
 * ```ts
 * import { defineSchema, integer, text, time } from "wherefore";
 * import { createSearch } from "wherefore/search";
 * import { openSearch, type OpenSearchRun } from "wherefore/opensearch";
 *
 * const tasks = createSearch({
 *   schema: defineSchema({ title: text(), depth: integer(), created: time() }),
 *   backend: openSearch({
 *     fields: { title: { folded: "title_folded", wildcard: "title_folded.wildcard" }, created: { type: "date" } },
 *   }),
 *   within: ["tenant"],
 *   key: [{ field: "id", type: "keyword" }],
 *   orders: { newest: [{ field: "created", direction: "desc" }] },
 * });
 * const empty = { hits: { total: { value: 0, relation: "eq" }, hits: [] } };
 * // In an application: async (body) => (await client.search({ index: "tasks", body })).body
 * const ask: OpenSearchRun = () => empty;
 * await tasks.page({ query: 'title~"timeout"' }, { tenant: "acme" }, ask);
 * ```
 */
export function openSearch<Name extends string = string>(
  options: OpenSearchOptions<Name> = {},
): Backend<OpenSearchRun> {
  return {
    term: "field",
    open(settings: Settings): Store<OpenSearchRun, object, IndexColumn, readonly Condition[]> {
      const { schema } = settings;
      const lookup = readFields([schema], options);
      // All that a query can name is checked once, when the search is created.
      for (const field of schema.fields.values()) lookup(field);
      const index: Index = {
        ...settings,
        lookup,
        fieldWithin(name) {
          const field = schema.fields.get(name) ?? schema.omitted?.get(name);
          return field === undefined ? name : lookup(field).field;
        },
        conditionsOf({ queries, within }) {
          const held = within.values.map(([name, value]) => {
            const exact = typeof value === "bigint" ? String(value) : value;
            return { term: { [index.fieldWithin(name)]: exact } };
          });
          return [...held, ...queries.condition];
        },
      };
      return {
        identity: "opensearch",
        comparesRows: false,
        isVolatile: false,
        orderColumn: (column, path) => readColumn(schema, lookup, column, path),
        compile: (queries) =>
          queries.length === 0 ? [] : [{ ...conditionOf(queries, lookup, besideQueries) }],
        page: (request, run) => findRows(index, request, run),
        async count({ limit = mostCounted, ...matching }, run) {
          const filter = index.conditionsOf(matching);
          const body = {
            size: 0,
            track_total_hits: limit < mostCounted ? limit : true,
            query: { bool: { filter } },
          };
          const { total } = (await ask(body, run)).hits;
          const { value, relation } =
            typeof total === "object" && total !== null ? (total as Partial<Record<string, unknown>>) : {};
          // More documents than the limit are "gte" it.
          if (Number.isSafeInteger(value) && (relation === "eq" || Number(value) >= limit))
            return Number(value);
          throw new SearchError("`run` has to return the body of the response, with `hits.total`.", body);
        },
        values: (field, prefix) => valuesOfField(index, field, prefix),
        verify: (definition, run) => verifyIndex(index, definition, options.mapping, run),
        more: () => ({}),
      };
    },
  };
}
