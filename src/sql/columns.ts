import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { Column, Dialect, MappedColumn } from "./dialect.ts";
import { raw, type Sql } from "./fragment.ts";
import { MappingError, type MappingProblem } from "./mapping-error.ts";
import { identifierProblem, MappingReader } from "./mapping-reader.ts";

/** The part of a field's mapping that is the same in every dialect. */
export interface ColumnNames {
  /** The column that holds the field's values. Default: the name of the field. */
  readonly column?: string;
  /**
   * For fields that are compared case-insensitively: the column that holds `foldCase(value)`, or NULL if there is
   * no value. Its collation must be binary.
   */
  readonly folded?: string;
}

/** The column of a field: its name, or an object with its name, its folded column and the dialect's options. */
export type ColumnMapping<Options> = string | (ColumnNames & Options);

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

/** Returns the mapped column of a field of the schema. */
export type ColumnLookup<Options> = (field: Field<never>) => MappedColumn<Options>;

/**
 * Reads a mapping for the fields of a schema.
 *
 * @throws MappingError if anything in the mapping is invalid, even if the query does not use it
 */
export function readColumns<Options extends object>(
  schema: Schema<never>,
  { dialect, columns = {}, table }: Source<Options>,
): ColumnLookup<Options> {
  const problems: MappingProblem[] = [];
  const tableProblem = table === undefined ? null : identifierProblem(table);
  if (tableProblem !== null) problems.push({ path: ["table"], message: tableProblem });

  const mapped = new Map<string, MappedColumn<Options>>();
  for (const [name, mapping] of Object.entries<unknown>(columns)) {
    const field = schema.fields.get(name);
    if (field === undefined) {
      problems.push({ path: ["columns", name], message: "The schema has no such field." });
    } else {
      mapped.set(name, readColumn(field, mapping, dialect, problems));
    }
  }
  if (problems.length > 0) throw new MappingError(problems);
  return (field) => mapped.get(field.name) ?? readColumn(field, undefined, dialect, problems);
}

function readColumn<Options extends object>(
  field: Field<never>,
  mapping: unknown,
  dialect: Dialect<Options>,
  problems: MappingProblem[],
): MappedColumn<Options> {
  const { name, type } = field;
  const path = ["columns", name];
  let properties: object = {};
  if (typeof mapping === "object" && mapping !== null) properties = mapping;
  else if (mapping !== undefined) {
    const message = identifierProblem(mapping);
    if (message !== null) problems.push({ path, message });
    else properties = { column: mapping };
  }
  const { comparison, operators } = type;
  const reader = new MappingReader({ name, comparison, operators }, properties, path, problems);
  const column = reader.identifier("column") ?? name;
  const folded = reader.identifier("folded");
  if (reader.has("folded") && comparison !== "folded") {
    reader.report(
      "folded",
      `The field ${name} is not compared case-insensitively, so nothing would use this column.`,
    );
  }
  const options = dialect.readOptions(reader);
  reader.close();
  return { field, column, folded, options };
}

/** The SQL of a mapped column. */
export function columnSql<Options extends object>(
  { column, folded, options }: MappedColumn<Options>,
  { dialect, table }: Source<Options>,
): Column<Options> {
  const qualifier = table === undefined ? "" : `${dialect.quote(table)}.`;
  const sibling = (name: string): Sql => raw(qualifier + dialect.quote(name));
  return {
    column: sibling(column),
    folded: folded === undefined ? undefined : sibling(folded),
    options,
    sibling,
  };
}
