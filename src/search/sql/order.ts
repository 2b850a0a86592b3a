import { typeParts } from "../../sql/column-type.ts";
import type { Dialect, MappedColumn } from "../../sql/dialect.ts";
import { raw, sql, type Sql } from "../../sql/fragment.ts";
import { identifierProblem } from "../../sql/mapping-reader.ts";
import type { OrderedColumn, Ordering } from "../../sql/ordering.ts";
import { nearest } from "../../text/nearest.ts";
import type { NamedColumn } from "../backend.ts";
import type { OrderColumn, StoredColumn } from "../order.ts";

/** What SQL needs to know of a column of an order. */
export interface StoredSqlColumn extends StoredColumn<Sql> {
  /** The name of its type, as `typeName` of the dialect gives it; undefined if it is not known. */
  readonly type: string | undefined;
  /** What is ordered and compared, qualified by the table. */
  readonly operand: Sql;
  /** Reads the value for a cursor. */
  readonly read: Sql;
  /** The value of the column in a row, as `read` gives it; null if the driver can have changed it. */
  readonly fromRow: NonNullable<OrderedColumn["fromRow"]> | undefined;
  /** The column in an index; undefined if it is the bare column. */
  readonly indexed: string | undefined;
  /** Whether an index can have the order of the column. */
  readonly isIndexable: boolean;
}

/** A column of an order. */
export type SqlColumn = StoredSqlColumn & OrderColumn<Sql>;

/** Whether rows of one range have the NULLs of a column among its values. Those of the first column are a range. */
export function hasNullsWithin({ isRequired }: OrderColumn, index: number): boolean {
  return index > 0 && !isRequired;
}

interface Source {
  readonly dialect: Dialect;
  readonly ordering: Ordering;
  readonly table: string;
  readonly mapped: readonly MappedColumn<object>[];
}

/** @throws TypeError for what is no column that rows can be ordered by */
export function readColumn(
  { dialect, ordering, table, mapped }: Source,
  { name: column, type }: NamedColumn,
  path: string,
): StoredSqlColumn {
  const problem = identifierProblem(column);
  if (problem !== null) throw new TypeError(`${path}.column: ${problem}`);
  const quoted = dialect.quote(column);
  const qualified = sql`${raw(dialect.quote(table))}.${raw(quoted)}`;
  const field = fieldsColumn(column, mapped, ordering);
  const given = type ?? field?.type;
  const known = given === undefined ? undefined : (dialect.typeName?.(given) ?? given.toLowerCase());
  const { name, parameters } = known === undefined ? { name: undefined, parameters: [] } : typeParts(known);
  const ordered = ordering.column(name, parameters);
  if (ordered === undefined) {
    const suggestion = nearest(column, mapped.flatMap(columnNames));
    const meant = suggestion === null ? "" : ` Did you mean ${JSON.stringify(suggestion)}?`;
    throw new TypeError(
      known === undefined
        ? `${path}: ${JSON.stringify(column)} is the column of no field.${meant} Write its type in ${dialect.title} as \`type\`.`
        : `${path}.type: ${dialect.title} cannot order by a column of type ${JSON.stringify(known)} here.`,
    );
  }
  return {
    type: known,
    isRequired: field?.isRequired ?? false,
    operand: ordered.operand?.(qualified) ?? qualified,
    read: ordered.read(qualified),
    fromRow: ordered.fromRow,
    write: ordered.write,
    indexed: ordered.indexed?.(quoted),
    isIndexable:
      (ordered.operand === undefined || ordered.indexed !== undefined) &&
      ordering.isIndexedWhole?.(typeParts((type ?? field?.ownType ?? "").toLowerCase()).name) !== false,
  };
}

/** The names of the column and the folded column of a field, which rows can be ordered by. */
function columnNames({ field, column, folded }: MappedColumn<object>): readonly string[] {
  if (field.type.element !== undefined) return [];
  return [column, folded].flatMap((source) =>
    source !== undefined && "name" in source ? [source.name] : [],
  );
}

/** The field whose column or folded column it is: the name of its type, that of its mapping, and whether each row has a value. */
function fieldsColumn(
  column: string,
  mapped: readonly MappedColumn<object>[],
  ordering: Ordering,
): { readonly type: string; readonly ownType: string | undefined; readonly isRequired: boolean } | undefined {
  for (const { field, column: own, folded, type } of mapped) {
    if (field.type.element !== undefined) continue;
    const isRequired = field.required ?? false;
    if ("name" in own && own.name === column) {
      return { type: type ?? ordering.expected[field.type.comparison], ownType: type, isRequired };
    }
    if (folded !== undefined && "name" in folded && folded.name === column) {
      return { type: ordering.expected.folded, ownType: type, isRequired };
    }
  }
  return undefined;
}
