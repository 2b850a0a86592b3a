import type { FieldType } from "../schema/field-type.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { ColumnSource } from "./column-source.ts";
import { columnTypeProblem } from "./column-type.ts";
import type { Dialect, MappedColumn, MappedRows } from "./dialect.ts";
import { MappingError, type MappingProblem } from "./mapping-error.ts";
import { identifierProblem, MappingReader } from "./mapping-reader.ts";

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

  const reading = { dialect, hasTable: table !== undefined, problems };
  const mapped = new Map<Field<never>, MappedColumn<Options>>();
  for (const [name, mapping] of Object.entries<unknown>(columns)) {
    const fields = new Set(schemas.flatMap((schema) => schema.fields.get(name) ?? []));
    const isKnown = fields.size > 0 || schemas.some(({ omitted }) => omitted?.has(name) === true);
    // Of no query at all, no schema is known.
    if (!isKnown && schemas.length > 0) {
      problems.push({ path: ["columns", name], message: "The schema has no such field." });
    }
    for (const field of fields) mapped.set(field, readField(field, mapping, reading));
  }
  if (problems.length > 0) throw new MappingError(problems);
  return (field) => {
    const known = mapped.get(field);
    if (known !== undefined) return known;
    const column = readField(field, undefined, reading);
    if (problems.length > 0) throw new MappingError(problems);
    mapped.set(field, column);
    return column;
  };
}

interface Reading<Options extends object> {
  readonly dialect: Dialect<Options>;
  /** Whether the searched table is named. */
  readonly hasTable: boolean;
  readonly problems: MappingProblem[];
}

function readField<Options extends object>(
  field: Field<never>,
  mapping: unknown,
  reading: Reading<Options>,
): MappedColumn<Options> {
  const path = ["columns", field.name];
  let properties: object = {};
  if (typeof mapping === "object" && mapping !== null) properties = mapping;
  else if (mapping !== undefined) {
    const message = identifierProblem(mapping);
    if (message !== null) reading.problems.push({ path, message });
    else properties = { column: mapping };
  }
  const reader = new MappingReader(mappedField(field), properties, path, reading.problems);
  const column = readColumn(field, reader, reading);
  reader.close();
  return column;
}

function mappedField({ name, type }: Field<never>): MappingReader["field"] {
  const { comparison, operators, element } = type;
  return { name, comparison, operators, isList: element !== undefined };
}

function readColumn<Options extends object>(
  field: Field<never>,
  reader: MappingReader,
  reading: Reading<Options>,
): MappedColumn<Options> {
  const { dialect } = reading;
  const rows = readRows(field, reader, reading);
  const column = sourceOf(reader.identifier("column"), reader.expression("expression")) ?? {
    name: field.name,
  };
  if (reader.has("column") && reader.has("expression")) {
    reader.report("expression", "It stands in place of `column`. Remove one of them.");
  }
  const folded = reader.nameOrExpression("folded");
  if (reader.has("folded") && field.type.comparison !== "folded" && field.type.comparison !== "uuid") {
    reader.report(
      "folded",
      `The field ${field.name} is not compared case-insensitively, so nothing would use this column.`,
    );
  }
  const named = reader.text("type");
  const type = named === undefined ? undefined : (dialect.typeName?.(named) ?? named.toLowerCase());
  const problem = reader.has("rows") ? null : columnTypeProblem(type, field.type, dialect);
  if (problem !== null) reader.report(type === undefined ? "rows" : "type", problem);
  return { field, column, folded, type, options: dialect.readOptions(reader), rows };
}

function sourceOf(name: string | undefined, expression: string | undefined): ColumnSource | undefined {
  if (expression !== undefined) return { expression };
  return name === undefined ? undefined : { name };
}

function readRows<Options extends object>(
  field: Field<never>,
  reader: MappingReader,
  reading: Reading<Options>,
): MappedRows<Options> | undefined {
  if (!reader.has("rows")) return undefined;
  const { element } = field.type;
  if (element === undefined) {
    reader.report("rows", `The field ${field.name} is no list, so it has one column.`);
    reader.ignore("rows");
    return undefined;
  }
  for (const key of ["column", "expression", "folded", "type"]) {
    if (reader.has(key)) reader.report(key, "It belongs into `rows`, which describes the other table.");
  }
  if (!reading.hasTable) {
    reader.report("rows", "They need the option `table`: the searched table, which they are compared with.");
  }
  const each = elementField(field, element);
  const read = (within: MappingReader): MappedRows<Options> => ({
    table: within.requiredIdentifier("table"),
    key: within.requiredIdentifier("key"),
    of: within.requiredIdentifier("of"),
    element: readColumn(each, within, reading),
  });
  return reader.object("rows", read, mappedField(each));
}

/** A field of one element of a list, with the operators of the list. */
function elementField({ name, type: { operators } }: Field<never>, element: FieldType): Field<never> {
  return { name, type: { ...element, operators } };
}
