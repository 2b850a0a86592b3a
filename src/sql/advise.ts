import type { Schema } from "../schema/schema.ts";
import { readColumns, type Columns, type MappedColumn } from "./columns.ts";
import type { Dialect } from "./dialect.ts";
import { IndexPlan, type IndexAdvice, type OrderTerm } from "./index-plan.ts";
import { MappingError, type MappingProblem } from "./mapping-error.ts";
import { identifierProblem } from "./mapping-reader.ts";

/** Of which table, and how its rows are asked for. */
export interface AdviceOptions<Options extends object, Name extends string = string> {
  readonly dialect: Dialect<Options>;
  readonly table: string;
  /** As `compileWhere` takes it; what it names, an FTS5 table for one, is made too. */
  readonly columns?: Columns<NoInfer<Options>, Name>;
  /** The ORDER BY of the searches. */
  readonly orderBy: readonly OrderTerm[];
  /** The columns that every search holds to one value each, a tenant's or a graph's id. */
  readonly partitionBy?: readonly string[];
}

/**
 * The statements that make the indexes by which every kind of clause of a schema is found in order, without
 * reading the whole table, as far as the database can. The columns themselves have to be there.
 *
 * Each index costs each write: leave out those of fields that are seldom asked for.
 *
 * @throws MappingError where a name or a mapping cannot be right
 * @example
 * ```ts
 * for (const { sql, reason } of adviseIndexes(nodeSchema, {
 *   dialect: postgres,
 *   table: "nodes",
 *   columns: { title: { folded: "title_folded" } },
 *   partitionBy: ["graph_id"],
 *   orderBy: [{ column: "last_event", direction: "desc" }, { column: "id", direction: "desc" }],
 * })) console.log(`-- ${reason}\n${sql};`);
 * ```
 */
export function adviseIndexes<R, Name extends string, Options extends object>(
  schema: Schema<R, Name>,
  options: AdviceOptions<Options, NoInfer<Name>>,
): readonly IndexAdvice[] {
  const { dialect, table, orderBy, partitionBy = [] } = options;
  const columnOf = readColumns(schema, options);
  const problems: MappingProblem[] = [];
  const hold = (path: readonly string[], name: unknown): void => {
    const message = identifierProblem(name);
    if (message !== null) problems.push({ path, message });
  };
  partitionBy.forEach((name, index) => {
    hold(["partitionBy", String(index)], name);
  });
  orderBy.forEach(({ column }, index) => {
    hold(["orderBy", String(index), "column"], column);
  });
  if (problems.length > 0) throw new MappingError(problems);
  const plan = new IndexPlan({ quote: dialect.quote, table, orderBy, partitionBy });
  // A dialect is given what its own `readOptions` made.
  const columns = [...schema.fields.values()].map(columnOf) as readonly MappedColumn<unknown>[];
  return dialect.advise(plan, columns as readonly MappedColumn<never>[]);
}
