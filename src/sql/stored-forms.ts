import type { ColumnSource } from "./column-source.ts";
import { columnTypeForms } from "./column-type.ts";
import type { Column, Dialect, Forms, MappedColumn, MappedRows, RowsCondition } from "./dialect.ts";
import * as forms from "./forms.ts";
import { raw, type Sql } from "./fragment.ts";
import { listForms } from "./list-forms.ts";

/** A column as SQL, and the forms for the way in which it stores its values. */
export interface StoredColumn<Options> {
  readonly column: Column<Options>;
  readonly forms: Forms<Options>;
}

interface Source<Options extends object> {
  readonly dialect: Dialect<Options>;
  readonly table?: string;
}

/** The SQL and the forms of a mapped column. */
export function storedColumn<Options extends object>(
  mapped: MappedColumn<Options>,
  source: Source<Options>,
): StoredColumn<Options> {
  const { dialect } = source;
  const { field, rows, type } = mapped;
  const column = columnSql(mapped, source);
  if (rows !== undefined) return { column, forms: rowsForms(rows, source) };
  const { element } = field.type;
  const list = element === undefined ? undefined : dialect.listType?.(type, element);
  if (list === undefined) return { column, forms: columnTypeForms(type, dialect) };
  return {
    column,
    forms: list.forms(columnTypeForms(list.element, dialect)) as Forms<Options>,
  };
}

function columnSql<Options extends object>(
  { column, folded, options }: MappedColumn<Options>,
  { dialect, table }: Source<Options>,
): Column<Options> {
  const qualifier = table === undefined ? "" : `${dialect.quote(table)}.`;
  const sibling = (name: string): Sql => raw(qualifier + dialect.quote(name));
  const sourceSql = (source: ColumnSource): Sql =>
    "name" in source ? sibling(source.name) : raw(`(${source.expression})`);
  return {
    column: sourceSql(column),
    folded: folded === undefined ? undefined : sourceSql(folded),
    options,
    sibling,
  };
}

function rowsForms<Options extends object>(
  { table, key, of, element }: MappedRows<Options>,
  source: Source<Options>,
): Forms<Options> {
  const { dialect } = source;
  // Some databases compare names without regard to case.
  const alias = source.table?.toLowerCase() === "elements" ? "list_elements" : "elements";
  const stored = storedColumn(element, { dialect, table: alias });
  const from = raw(`${dialect.quote(table)} AS ${dialect.quote(alias)}`);
  const { sibling, options } = stored.column;
  const someRow = (dialect.someRow ?? forms.someRow) as (
    condition: RowsCondition<Options>,
    negated: boolean,
  ) => Sql;
  return listForms(stored.forms, (column, test, negated) => {
    const condition = { from, key: sibling(key), of: column.sibling(of), test: test(stored.column), options };
    return someRow(condition, negated);
  });
}
