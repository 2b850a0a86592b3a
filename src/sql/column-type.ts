import type { FieldType } from "../schema/field-type.ts";
import type { ColumnType, Dialect, Forms } from "./dialect.ts";
import { param } from "./fragment.ts";
import { exactWhole, type Ordering } from "./ordering.ts";

const typeForm = /^([^(]*)\((\d+(?:\s*,\s*\d+)*)\)([^()]*)$/;

/**
 * The name and the parameters of a type: `datetime` and `[6]` of `datetime(6)`. A name can go on after the parameters,
 * as in `timestamp(3) with time zone`.
 */
export function typeParts(type: string): { readonly name: string; readonly parameters: readonly number[] } {
  const [, before = type, parameters, after = ""] = typeForm.exec(type) ?? [];
  return { name: before.trimEnd() + after, parameters: parameters?.split(",").map(Number) ?? [] };
}

/**
 * The forms of a column of a type, or why such a column cannot store the values of a field.
 *
 * @param type undefined for the type that the dialect expects of the field
 */
export function formsOf(
  type: string | undefined,
  field: FieldType,
  dialect: Pick<Dialect, "title" | "forms" | "columnTypes" | "listType" | "listExample">,
): Forms<never> | string {
  if (field.element !== undefined) {
    const list = dialect.listType?.(type, field.element);
    if (list !== undefined) {
      const element = formsOf(list.element, field.element, dialect);
      return typeof element === "string" ? element : list.forms(element);
    }
    const { title, listType, listExample } = dialect;
    const rows = "Name the rows of another table that hold the elements.";
    if (type === undefined || listType === undefined) return `${title} has no column of lists. ${rows}`;
    const help = listExample === undefined ? rows : `Write one such as ${JSON.stringify(listExample)}.`;
    return `${title} has no list type ${JSON.stringify(type)}. ${help}`;
  }
  if (type === undefined) return dialect.forms;
  const { name, parameters } = typeParts(type);
  const fitting = Object.entries(dialect.columnTypes ?? {}).filter(([, { stores }]) => stores?.(field));
  const found = fitting.find(([known]) => known === name);
  if (found !== undefined) return { ...dialect.forms, ...found[1].forms?.(parameters) };
  const names = fitting.map(([known]) => known).join(", ");
  const help = names === "" ? "Leave `type` out." : `Write one of ${names}, or leave \`type\` out.`;
  return `${dialect.title} has no type ${JSON.stringify(type)} for ${field.title}. ${help}`;
}

/** What is different in the orders of databases. */
type OrderingDifferences = Pick<Ordering, "expected" | "comparesRows"> &
  Partial<Ordering> & {
    /** The name of the type of a column whose type is not known. Default: rows cannot be ordered by it. */
    readonly byDefault?: string;
  };

/** How rows are ordered as most databases do it, by the table of types. */
export function standardOrdering(
  types: Readonly<Record<string, ColumnType>>,
  { byDefault = "", ...differences }: OrderingDifferences,
): Ordering {
  return {
    column: (name = byDefault, parameters) => {
      const order = types[name]?.order;
      return typeof order === "function" ? order(parameters) : order;
    },
    nulls: "keyword",
    indexesExpressions: true,
    rangesOfText: true,
    value: (value) => param(exactWhole(value)),
    ...differences,
  };
}

/** The `expected` of an ordering, in which all kinds of texts have one type. */
export function expectedTypes(
  text: string,
  boolean: string,
  number: string,
  integer: string,
): Ordering["expected"] {
  return { folded: text, exact: text, uuid: text, boolean, number, integer };
}
