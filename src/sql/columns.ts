import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import { formsOf } from "./column-type.ts";
import type { Column, Dialect, Forms, MappedColumn, MappedRows } from "./dialect.ts";
import { someRow } from "./forms.ts";
import { raw, type Sql } from "./fragment.ts";
import { listForms } from "./list-forms.ts";
import { identifierProblem, MappingReader, readMappings } from "./mapping-reader.ts";
import type { ColumnSource, MappingProblem } from "./mapping-reader.ts";

/**
 * An expression of the application in place of a column, such as `{ expression: "address ->> 'city'" }`. It is
 * inserted into the statement as it is, in parentheses: never build it from what a caller wrote.
 */
export interface ExpressionMapping {
  readonly expression: string;
}

/** The part of a field's mapping that is the same in every dialect. */
export interface ColumnNames {
  /** The column that holds the field's values. Default: the name of the field. */
  readonly column?: string;
  /** SQL of the application that gives the field's values, in place of a column. */
  readonly expression?: string;
  /**
   * For fields that are compared case-insensitively: the column or the expression that holds `foldCase(value)`, or
   * NULL if there is no value. Its collation must be binary. For a list, the list of the folded elements.
   */
  readonly folded?: string | ExpressionMapping;
}

/** Rows of another table that hold the elements of lists, one row for each element. */
export interface RowsNames {
  readonly table: string;
  /** The column of these rows that equals the column `of` of the searched table. */
  readonly key: string;
  /** The column of the searched table, such as its primary key. */
  readonly of: string;
}

/** The mapping of a list whose elements are in rows of another table. The searched table has to be named. */
export interface RowsMapping<Options> {
  /** The other table, with the column of the elements as in any mapping. */
  readonly rows: RowsNames & ColumnNames & Options;
}

/**
 * Where the values of a field are: the name of a column, an object with the column, its folded column and the
 * dialect's options, or the rows of another table.
 */
export type ColumnMapping<Options> = string | (ColumnNames & Options) | RowsMapping<Options>;

/** The columns of the fields, by field name. A field that is not named has the column of its own name. */
export type Columns<Options, Name extends string = string> = {
  readonly [N in Name]?: ColumnMapping<Options>;
};

/** The dialect, the table and the columns of a query. */
export interface Source<Options extends object> {
  readonly dialect: Dialect<Options>;
  readonly columns?: Columns<Options>;
  readonly table?: string;
}

/** Returns the mapped column of a field of the schemas. */
export type ColumnLookup<Options> = (field: Field<never>) => MappedColumn<Options>;

/**
 * Reads a mapping for the fields of one or more schemas.
 *
 * @throws MappingError if anything in the mapping is invalid, even if the query does not use it
 */
export function readColumns<Options extends object>(
  schemas: readonly Schema<never>[],
  { dialect, columns = {}, table }: Source<Options>,
): ColumnLookup<Options> {
  const problems: MappingProblem[] = [];
  const tableProblem = table === undefined ? null : identifierProblem(table);
  if (tableProblem !== null) problems.push({ path: ["table"], message: tableProblem });

  return readMappings(schemas, "columns", columns, problems, (field, mapping) => {
    const path = ["columns", field.name];
    const isObject = typeof mapping === "object" && mapping !== null;
    const message = isObject || mapping === undefined ? null : identifierProblem(mapping);
    if (message !== null) problems.push({ path, message });
    const named = typeof mapping === "string" && message === null ? { column: mapping } : {};
    const reader = new MappingReader(mappedField(field), isObject ? mapping : named, path, problems);
    const column = readColumn(field, reader, dialect, table !== undefined);
    reader.close();
    return column;
  });
}

function mappedField({ name, type }: Field<never>): MappingReader["field"] {
  const { comparison, operators, element } = type;
  const { values } = element ?? type;
  return { name, comparison, operators, values, isList: element !== undefined };
}

function readColumn<Options extends object>(
  field: Field<never>,
  reader: MappingReader,
  dialect: Dialect<Options>,
  hasTable: boolean,
): MappedColumn<Options> {
  const { name, type: fieldType } = field;
  const rows = reader.has("rows") ? readRows(field, reader, dialect, hasTable) : undefined;
  const named = reader.identifier("column");
  const expression = reader.expression("expression");
  if (reader.has("column") && reader.has("expression")) {
    reader.report("expression", "It stands in place of `column`. Remove one of them.");
  }
  const folded = reader.nameOrExpression("folded");
  if (reader.has("folded") && fieldType.comparison !== "folded" && fieldType.comparison !== "uuid") {
    const message = `The field ${name} is not compared case-insensitively, so nothing would use this column.`;
    reader.report("folded", message);
  }
  const written = reader.text("type");
  const type = written === undefined ? undefined : (dialect.typeName?.(written) ?? written.toLowerCase());
  const forms = reader.has("rows") ? dialect.forms : formsOf(type, fieldType, dialect);
  if (typeof forms === "string") reader.report(type === undefined ? "rows" : "type", forms);
  return {
    field,
    column: expression === undefined ? { name: named ?? name } : { expression },
    folded,
    type,
    options: dialect.readOptions(reader),
    rows,
    forms: typeof forms === "string" ? dialect.forms : forms,
  };
}

function readRows<Options extends object>(
  field: Field<never>,
  reader: MappingReader,
  dialect: Dialect<Options>,
  hasTable: boolean,
): MappedRows<Options> | undefined {
  const { element, operators } = field.type;
  if (element === undefined) {
    reader.report("rows", `The field ${field.name} is not a list, so it has one column.`);
    reader.ignore("rows");
    return undefined;
  }
  for (const key of ["column", "expression", "folded", "type"]) {
    if (reader.has(key)) reader.report(key, "It belongs into `rows`, which describes the other table.");
  }
  if (!hasTable) {
    reader.report("rows", "They need the option `table`: the searched table, which they are compared with.");
  }
  // An element takes the operators of the list.
  const each: Field<never> = { name: field.name, type: { ...element, operators } };
  const read = (within: MappingReader): MappedRows<Options> => ({
    table: within.requiredIdentifier("table"),
    key: within.requiredIdentifier("key"),
    of: within.requiredIdentifier("of"),
    element: readColumn(each, within, dialect, hasTable),
  });
  return reader.object("rows", read, mappedField(each));
}

/** A column as SQL, and its forms, which take the options that the same dialect has read. */
export interface StoredColumn {
  readonly column: Column<never>;
  readonly forms: Forms<never>;
}

/** The SQL and the forms of a mapped column. */
export function storedColumn(mapped: MappedColumn<object>, { dialect, table }: Source<object>): StoredColumn {
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
