import type { ColumnLookup } from "../../sql/columns.ts";
import type { Commonness } from "../../sql/commonness.ts";
import type { MappedColumn } from "../../sql/dialect.ts";
import type { Sql } from "../../sql/fragment.ts";
import { conditionOf } from "../../sql/where.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import type { PageSearch } from "./page-search.ts";

/**
 * How a condition is written:
 *
 * - `planned`: the planner may use any index
 * - `index`: it is taken for rare, so that the planner uses its index
 * - `probe`: rows are read in the order of the search and looked up in the index of substrings
 * - `walk`: it uses no index of substrings
 */
export type Access = "planned" | "index" | "probe" | "walk";

const commonness: { readonly [A in Access]: Commonness | undefined } = {
  planned: undefined,
  index: false,
  probe: "fairly",
  walk: true,
};

/** The condition of queries, all of which have to match. */
export function written(
  { definition }: Pick<PageSearch, "definition">,
  queries: readonly CheckedQuery<never>[],
  access: Access,
): Sql {
  const lookup = decided(definition.columnOf, () => commonness[access]);
  return conditionOf(queries, lookup, definition);
}

/** What a mapping asks about a needle, or about a condition on the rows of another table. */
export type Decide = (table: string, asked: unknown) => Commonness | undefined;

interface Deciding {
  readonly isCommon?: unknown;
  readonly trigrams?: { readonly table: string; readonly isCommon?: unknown };
}

/** A lookup of columns that decides where the application leaves it open. */
export function decided(columnOf: ColumnLookup<object>, decide: Decide): ColumnLookup<object> {
  return (field) => decidedColumn(columnOf(field), decide, undefined);
}

function decidedColumn(
  mapped: MappedColumn<object>,
  decide: Decide,
  rows: string | undefined,
): MappedColumn<object> {
  const options: Deciding = mapped.options;
  const { trigrams } = options;
  return {
    ...mapped,
    options: {
      ...options,
      isCommon: options.isCommon ?? ((asked: unknown) => decide(rows ?? "", asked)),
      ...(trigrams === undefined
        ? {}
        : {
            trigrams: {
              ...trigrams,
              isCommon: trigrams.isCommon ?? ((match: unknown) => decide(trigrams.table, match)),
            },
          }),
    },
    rows:
      mapped.rows === undefined
        ? undefined
        : { ...mapped.rows, element: decidedColumn(mapped.rows.element, decide, mapped.rows.table) },
  };
}
