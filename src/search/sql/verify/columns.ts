import type { Field } from "../../../schema/field.ts";
import { formsOf } from "../../../sql/column-type.ts";
import type { MappedColumn } from "../../../sql/dialect.ts";
import type { ColumnSource } from "../../../sql/mapping-reader.ts";
import { listed } from "../../../text/excerpt.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Row } from "../../options.ts";
import { valueIn } from "../run.ts";
import type { Catalog } from "./catalogs.ts";
import { isSameKind, kindOf } from "./kinds.ts";
import { named, type Verification } from "./verification.ts";

/** A column of the table, as the catalog has it. */
interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly shown: string;
  readonly nullable: string;
  readonly collation: string | null;
}

/** Finds a column by a name that an option has for it. */
type Columns = (name: string) => StoredColumn | undefined;

/**
 * Compares the columns that the options name with those of the catalog: their names, types, collations and NOT NULL.
 *
 * @returns whether the table has a catalog of its constraints, as a view has not; null if there is no table
 */
export async function compareColumns(
  verification: Verification,
  catalog: Catalog,
): Promise<{ readonly isTable: boolean } | null> {
  const { definition, mapped } = verification;
  const rows = await verification.rows(catalog.columns(verification.table));
  const stored = rows.map(storedColumn);
  const names = stored.map(({ name }) => name);
  const byName = new Map(stored.map((column) => [verification.nameOf(column.name), column]));
  const columns: Columns = (name) => byName.get(verification.nameOf(name));
  if (stored.length === 0) {
    const message = `The database has no table ${named(definition.table)}. Create it, or write its name in the same letters as the database.`;
    verification.report("table", message);
    return null;
  }
  for (const [path, name] of namesIn(verification)) {
    if (columns(name) !== undefined) continue;
    verification.missing.add(name);
    const suggestion = nearest(name, names);
    const columnsOf = `Its columns are ${listed(names, "and")}.`;
    const more = suggestion === null ? columnsOf : `Did you mean ${named(suggestion)}?`;
    verification.report(path, `The table ${named(definition.table)} has no column ${named(name)}. ${more}`);
  }
  for (const one of mapped) {
    if (one.rows === undefined && one.field.type.element === undefined) {
      compareField(verification, one, columns, catalog);
    }
  }
  compareKey(verification, columns, catalog);
  compareOrders(verification, columns, catalog);
  return { isTable: !stored.some(({ nullable }) => nullable === "unknown") };
}

function storedColumn(row: Row): StoredColumn {
  const text = (column: string, index: number): string => String(valueIn(row, column, index));
  return {
    name: text("name", 0),
    type: text("type", 1),
    shown: text("shown", 2),
    nullable: text("nullable", 3),
    collation: (valueIn(row, "collation", 4) ?? null) as string | null,
  };
}

/** The columns of the table that options name, by the path of the option. */
function namesIn({ definition, mapped }: Verification): readonly (readonly [path: string, name: string])[] {
  const { within, select = [], orders, key } = definition;
  const sources = mapped.flatMap(({ field, column, folded, rows }) => {
    const path = `columns.${field.name}`;
    if (rows !== undefined) return [[`${path}.rows.of`, rows.of] as const];
    return [...nameOf(path, column), ...nameOf(`${path}.folded`, folded)];
  });
  const ordered = [...orders.values()].flatMap((order) =>
    order.columns.flatMap(({ name, isKey }, index) =>
      isKey ? [] : [[`orders.${order.name}[${index}]`, name] as const],
    ),
  );
  return [
    ...sources,
    ...within.map((name, index) => [`within[${index}]`, name] as const),
    ...select.map((name, index) => [`select[${index}]`, name] as const),
    ...key.map(({ name }, index) => [`key[${index}]`, name] as const),
    ...ordered,
  ];
}

function nameOf(path: string, source: ColumnSource | undefined): readonly (readonly [string, string])[] {
  return source !== undefined && "name" in source ? [[path, source.name]] : [];
}

function compareField(
  verification: Verification,
  { field, type, column: source, folded: foldedSource }: MappedColumn<object>,
  columns: Columns,
  catalog: Catalog,
): void {
  const path = `columns.${field.name}`;
  const { expected } = verification.definition.ordering;
  const { comparison } = field.type;
  const [column, folded] = [source, foldedSource].map((one) => columns(nameOf("", one)[0]?.[1] ?? ""));
  if (column !== undefined) {
    compareType(verification, path, column, { written: type ?? expected[comparison], catalog, field });
    if (comparison === "exact") compareCollation(verification, path, column);
    if (field.required === true && column.nullable === "yes") {
      const message = `The field is \`required\`, and the column ${named(column.name)} can be NULL. Leave \`required\` out, or make the column NOT NULL.`;
      verification.report(path, message);
    }
  }
  if (folded === undefined) return;
  compareType(verification, `${path}.folded`, folded, { written: expected.folded, catalog });
  compareCollation(verification, `${path}.folded`, folded);
}

function compareCollation(verification: Verification, path: string, column: StoredColumn): void {
  if (column.collation !== null) reportCollation(verification, path, column.name, column.collation);
}

/** Reports a collation in which different texts are the same. */
export function reportCollation(
  verification: Verification,
  path: string,
  column: string,
  collation: string,
): void {
  const message = `The column ${named(column)} has the collation ${collation}, which takes different texts for the same. Give it a binary one.`;
  verification.report(path, message);
}

interface Compared {
  /** The type that the option names, or that is expected of its field. */
  readonly written: string;
  readonly catalog: Catalog;
  readonly field?: Field<never>;
}

function compareType(
  verification: Verification,
  path: string,
  { name, type, shown }: StoredColumn,
  { written, catalog, field }: Compared,
): void {
  // Such a column can hold anything, so its rows are looked at.
  if (catalog.isSampled === true) return;
  const { dialect } = verification.definition;
  const own = typeToWrite(dialect.typeName?.(type) ?? type.toLowerCase());
  const [held, asked] = [kindOf(own, catalog), kindOf(written, catalog)];
  if (held === undefined || asked === undefined || isSameKind(held, asked)) return;
  const isStored = field === undefined || typeof formsOf(own, field.type, dialect) !== "string";
  // A dialect with `typeName` takes the name that the database has.
  const isOwnName = dialect.typeName !== undefined;
  const enumType = own === "enum" && dialect.name === "postgres" ? `, enumType: ${named(shown)}` : "";
  const advice = path.endsWith(".folded")
    ? "Name a column of text."
    : isStored
      ? `Write \`type: ${named(isOwnName ? shown : own)}${enumType}\`.`
      : `It cannot store ${field.type.title}: change the field, or the column.`;
  const message = `The column ${named(name)} is of the type ${shown}, and is taken for ${written}. ${advice}`;
  verification.report(path, message);
}

/** The type as a mapping writes it, of the name that a catalog has. */
function typeToWrite(type: string): string {
  return type
    .replace(/^enum\(.*$/s, "enum")
    .replace(/^(timestamp)(\(\d\))? with time zone$/, "$1tz$2")
    .replace(/^(timestamp)(\(\d\))? without time zone$/, "$1$2");
}

function compareKey(verification: Verification, columns: Columns, catalog: Catalog): void {
  for (const [index, { name, type: written }] of verification.definition.key.entries()) {
    const path = `key[${index}]`;
    const column = columns(name);
    if (column === undefined) continue;
    if (written !== undefined) compareType(verification, path, column, { written, catalog });
    if (column.nullable !== "yes") continue;
    const message = `The column ${named(name)} of the key can be NULL, and pages would lack such rows. Make it NOT NULL, or name another key.`;
    verification.report(path, message);
  }
}

function compareOrders(verification: Verification, columns: Columns, catalog: Catalog): void {
  for (const order of verification.definition.orders.values()) {
    for (const [index, { name, isKey, isRequired, type: written }] of order.columns.entries()) {
      const column = columns(name);
      if (isKey || column === undefined) continue;
      const path = `orders.${order.name}[${index}]`;
      if (written !== undefined) compareType(verification, path, column, { written, catalog });
      if (!isRequired || column.nullable !== "yes") continue;
      const message = `The column ${named(name)} can be NULL, and pages would lack such rows. Leave \`required\` out, or make the column NOT NULL.`;
      verification.report(path, message);
    }
  }
}
