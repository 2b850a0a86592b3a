import type { Schema } from "../schema/schema.ts";
import { readColumns, type Columns } from "./columns.ts";
import type { Dialect, MappedColumn, OptionsOf } from "./dialect.ts";
import { advice } from "./index-advice.ts";
import { IndexPlan } from "./index-plan.ts";
import type { ExistingIndex, ExistingTerm, IndexAdvice, OrderTerm } from "./index-plan.ts";
import { identifierProblem, MappingError, type MappingProblem } from "./mapping-reader.ts";

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
  /** Indexes that exist besides the primary key. An index that one of them makes needless is left out. */
  readonly existing?: readonly NamedIndex[];
  /**
   * Whether PostgreSQL creates the indexes with CONCURRENTLY, so that writes continue meanwhile. Default false.
   *
   * Run such a statement on its own, outside of a transaction. If it fails, it leaves an invalid index behind, which
   * has to be dropped before the statement is run again. Dialects of other databases ignore the option.
   */
  readonly concurrently?: boolean;
}

/**
 * An index that exists on a table: the searched one, or one of the rows of a list. It is recognised by its columns and
 * expressions; a partial index and a skipping index of ClickHouse is not.
 *
 * @example
 * ```ts
 * import type { NamedIndex } from "wherefore/sql";
 *
 * const existing: NamedIndex[] = [
 *   { columns: ["tenant", { column: "changed", direction: "desc" }] },
 *   { columns: [{ expression: "address ->> 'city'" }] },
 *   { columns: ["tags_folded"], using: "gin" },
 * ];
 * ```
 */
export interface NamedIndex extends Omit<ExistingIndex, "columns"> {
  /** Default: the searched table. */
  readonly table?: string;
  /**
   * The columns in their order, with the direction of those that descend. An expression is written as in the mapping, or
   * as the advice has it: `lower("title")`.
   */
  readonly columns: readonly (string | ExistingTerm)[];
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
 * Each index makes writes slower, as its `cost` says. Leave out those of fields that are seldom searched for. Advice
 * whose `sql` is null is no statement.
 *
 * @throws MappingError if a name or the mapping is invalid
 * @example
 * ```ts
 * const advice = adviseIndexes(nodeSchema, {
 *   dialect: postgres,
 *   table: "nodes",
 *   columns: { title: { folded: "title_folded" } },
 *   partitionBy: ["graph_id"],
 *   orderBy: [{ column: "last_event", direction: "desc" }, { column: "id", direction: "desc" }],
 *   primaryKey: ["graph_id", "id"],
 * });
 * for (const { sql, reason, cost } of advice) console.log(`-- ${reason} ${cost}\n${sql ?? ""}`);
 * ```
 */
export function adviseIndexes<R, Name extends string, D extends Dialect>(
  schema: Schema<R, Name>,
  options: AdviceOptions<OptionsOf<D>, NoInfer<Name>> & { readonly dialect: D },
): readonly IndexAdvice[] {
  const { dialect, table, orderBy, partitionBy = [], primaryKey = [], existing = [] } = options;
  const { concurrently = false } = options;
  const columnOf = readColumns([schema], options);
  const indexes = [{ columns: primaryKey, unique: true }, ...existing].map(
    ({ columns, ...index }: NamedIndex) => ({ table, ...index, columns: columns.map(existingTerm) }),
  );
  const problems = [
    ...partitionBy.map((name, index) => problemOf(name, "partitionBy", index)),
    ...orderBy.map(({ column }, index) => problemOf(column, "orderBy", index, "column")),
    ...primaryKey.map((name, index) => problemOf(name, "primaryKey", index)),
    ...existing.flatMap(({ columns }, index) =>
      columns.map((term, position) => problemOf(nameOf(term), "existing", index, "columns", position)),
    ),
  ].flat();
  if (problems.length > 0) throw new MappingError(problems);

  // The options of each column are the result of the dialect's own `readOptions`.
  const columns = [...schema.fields.values()].map((field) => columnOf(field) as MappedColumn<never>);
  const own = columns.filter((mapped) => mapped.rows === undefined);
  const rows = columns.flatMap((mapped) => mapped.rows ?? []);
  const lists = new Map(rows.map((one) => [JSON.stringify([one.table, one.key]), one]));
  const searches = [
    { tableName: table, orderBy, partitionBy, isOfElements: false, mapped: own },
    ...[...lists.values()].map(({ table: tableName, key }) => {
      const mapped = rows.flatMap((one) => (one.table === tableName && one.key === key ? one.element : []));
      return { tableName, orderBy: [{ column: key }], partitionBy: [], isOfElements: true, mapped };
    }),
  ];
  const all = [
    ...searches.flatMap(({ mapped, ...search }) => {
      const existing = indexes.filter((index) => index.table === search.tableName);
      const plan = new IndexPlan({ ...search, quote: dialect.quote, existing, concurrently });
      return dialect.advise(plan, mapped);
    }),
    ...unfoldedNotes(dialect, [...own, ...rows.map(({ element }) => element)]),
  ];
  const idOf = ({ sql, reason }: IndexAdvice): string => sql ?? reason;
  return all.filter((one, index) => all.findIndex((other) => idOf(other) === idOf(one)) === index);
}

function existingTerm(term: string | ExistingTerm): ExistingTerm {
  return typeof term === "object" ? term : { column: term };
}

function nameOf(term: string | ExistingTerm): string {
  const existing = existingTerm(term);
  return "column" in existing ? existing.column : existing.expression;
}

function problemOf(name: unknown, ...path: readonly (string | number)[]): MappingProblem[] {
  const message = identifierProblem(name);
  return message === null ? [] : [{ path: path.map(String), message }];
}

/** What it costs in meaning that a field has no folded column. */
function unfoldedNotes({ unfolded }: Dialect, columns: readonly MappedColumn<unknown>[]): IndexAdvice[] {
  if (unfolded === undefined) return [];
  return columns
    .filter(({ field, folded }) => field.type.comparison === "folded" && folded === undefined)
    .map(({ field: { name } }) => {
      const reason = `${name} has no folded column, so it is compared in another way than in memory: ${unfolded}`;
      return advice(null, reason, [name]);
    });
}
