import type { Schema } from "../schema/schema.ts";
import { readColumns, type Columns } from "./columns.ts";
import type { Dialect, MappedColumn } from "./dialect.ts";
import { IndexPlan, type IndexAdvice, type OrderTerm } from "./index-plan.ts";
import { MappingError, type MappingProblem } from "./mapping-error.ts";
import { identifierProblem } from "./mapping-reader.ts";

/** The table to create indexes for, and the searches that use them. */
export interface AdviceOptions<Options extends object, Name extends string = string> {
  readonly dialect: Dialect<Options>;
  readonly table: string;
  /** The same mapping as for `compileWhere`. The FTS5 tables that it names are created too. */
  readonly columns?: Columns<NoInfer<Options>, Name>;
  /** The ORDER BY of the searches. */
  readonly orderBy: readonly OrderTerm[];
  /** The columns that every search restricts to one value each, such as the id of a tenant. */
  readonly partitionBy?: readonly string[];
  /** The columns of the primary key, in its order. An index that the primary key makes needless is left out. */
  readonly primaryKey?: readonly string[];
  /**
   * Whether PostgreSQL creates the indexes with CONCURRENTLY, so that writes continue meanwhile. Default false.
   *
   * Run such a statement on its own, outside of a transaction. If it fails, it leaves an invalid index behind, which
   * has to be dropped before the statement is run again. Dialects of other databases ignore the option.
   */
  readonly concurrently?: boolean;
}

/**
 * Returns the statements that create the indexes for searches over a schema: with them the database finds each kind
 * of clause without reading the whole table, as far as it can. The table and its columns must exist.
 *
 * The statements are to be run in their order. They can be run again: what exists is left as it is. The name of an
 * index ends in a hash of its definition, so an index whose definition changes is created under a new name, and the
 * old one stays until you drop it. MySQL, unlike MariaDB, has no IF NOT EXISTS for indexes: there a repeated statement
 * fails with error 1061 (duplicate key name) and changes nothing.
 *
 * Each index makes writes slower. Leave out those of fields that are seldom searched for.
 *
 * @throws MappingError if a name or the mapping is invalid
 * @example
 * ```ts
 * for (const { sql, reason } of adviseIndexes(nodeSchema, {
 *   dialect: postgres,
 *   table: "nodes",
 *   columns: { title: { folded: "title_folded" } },
 *   partitionBy: ["graph_id"],
 *   orderBy: [{ column: "last_event", direction: "desc" }, { column: "id", direction: "desc" }],
 *   primaryKey: ["graph_id", "id"],
 * })) console.log(`-- ${reason}\n${sql};`);
 * ```
 */
export function adviseIndexes<R, Name extends string, Options extends object>(
  schema: Schema<R, Name>,
  options: AdviceOptions<Options, NoInfer<Name>>,
): readonly IndexAdvice[] {
  const { dialect, table, orderBy, partitionBy = [], primaryKey = [], concurrently = false } = options;
  const columnOf = readColumns(schema, options);
  const names = [
    ...partitionBy.map((name, index) => ({ name, path: ["partitionBy", String(index)] })),
    ...orderBy.map(({ column }, index) => ({ name: column, path: ["orderBy", String(index), "column"] })),
    ...primaryKey.map((name, index) => ({ name, path: ["primaryKey", String(index)] })),
  ];
  const problems = names.flatMap(({ name, path }): MappingProblem[] => {
    const message = identifierProblem(name);
    return message === null ? [] : [{ path, message }];
  });
  if (problems.length > 0) throw new MappingError(problems);

  const { quote } = dialect;
  const plan = new IndexPlan({ quote, table, orderBy, partitionBy, primaryKey, concurrently });
  // The options of each column are the result of the dialect's own `readOptions`.
  const columns = [...schema.fields.values()].map(columnOf) as readonly MappedColumn<unknown>[];
  return dialect.advise(plan, columns as readonly MappedColumn<never>[]);
}
