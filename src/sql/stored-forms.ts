import type { Column, Dialect, Forms, MappedColumn } from "./dialect.ts";
import { someRow } from "./forms.ts";
import { raw, type Sql } from "./fragment.ts";
import { listForms } from "./list-forms.ts";
import type { ColumnSource } from "./mapping-reader.ts";

/** A column as SQL, and its forms, which take the options that the same dialect has read. */
export interface StoredColumn {
  readonly column: Column<never>;
  readonly forms: Forms<never>;
}

interface Source {
  readonly dialect: Dialect;
  readonly table?: string;
}

/** The SQL and the forms of a mapped column. */
export function storedColumn(mapped: MappedColumn<object>, { dialect, table }: Source): StoredColumn {
  const { quote } = dialect;
  const { column, folded, options, rows } = mapped;
  const qualifier = table === undefined ? "" : `${quote(table)}.`;
  const sibling = (name: string): Sql => raw(qualifier + quote(name));
  const sqlOf = (of: ColumnSource): Sql => ("name" in of ? sibling(of.name) : raw(`(${of.expression})`));
  const own = { column: sqlOf(column), folded: folded && sqlOf(folded), options: options as never, sibling };
  if (rows === undefined) return { column: own, forms: mapped.forms };
  // Some databases compare names without regard to case.
  const alias = table?.toLowerCase() === "elements" ? "list_elements" : "elements";
  const from = raw(`${quote(rows.table)} AS ${quote(alias)}`);
  const element = storedColumn(rows.element, { dialect, table: alias });
  const forms = listForms(element.forms, (list, test, negated) => {
    const key = element.column.sibling(rows.key);
    const condition = { from, key, of: list.sibling(rows.of), test: test(element.column) };
    return (dialect.someRow ?? someRow)({ ...condition, options: element.column.options }, negated);
  });
  return { column: own, forms };
}
