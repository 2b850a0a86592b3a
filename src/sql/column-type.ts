import type { FieldType } from "../schema/field-type.ts";
import type { Dialect, Forms } from "./dialect.ts";

const typeForm = /^([^(]*)(?:\((\d+(?:\s*,\s*\d+)*)\)([^()]*))?$/;

/**
 * The name and the parameters of a type: `datetime` and `[6]` of `datetime(6)`. A name can go on after the parameters,
 * as in `timestamp(3) with time zone`.
 */
export function typeParts(type: string): { readonly name: string; readonly parameters: readonly number[] } {
  const [, before = type, parameters, after = ""] = typeForm.exec(type) ?? [];
  return { name: before.trimEnd() + after, parameters: parameters?.split(",").map(Number) ?? [] };
}

/** The forms for a column of this type; undefined for the type that the dialect expects of a field. */
export function columnTypeForms<Options extends object>(
  type: string | undefined,
  dialect: Dialect<Options>,
): Forms<Options> {
  const own = dialect.forms as Forms<Options>;
  if (type === undefined) return own;
  const { name, parameters } = typeParts(type);
  const others = dialect.columnTypes?.[name]?.forms(parameters) as Partial<Forms<Options>> | undefined;
  return { ...own, ...others };
}

/** Why a column of this type cannot store the values of a field; null if it can. */
export function columnTypeProblem<Options extends object>(
  type: string | undefined,
  fieldType: FieldType,
  dialect: Dialect<Options>,
): string | null {
  const { element } = fieldType;
  if (element !== undefined) {
    const list = dialect.listType?.(type, element);
    if (list !== undefined) return columnTypeProblem(list.element, element, dialect);
    return type === undefined
      ? `${dialect.title} has no column of lists. Name the rows of another table that hold the elements.`
      : `${dialect.title} has no list type ${JSON.stringify(type)} here.`;
  }
  if (type === undefined) return null;
  const { name } = typeParts(type);
  const types = Object.entries(dialect.columnTypes ?? {});
  if (types.some(([known, { stores }]) => known === name && stores(fieldType))) return null;
  const fitting = types.filter(([, { stores }]) => stores(fieldType)).map(([known]) => known);
  const help =
    fitting.length === 0 ? "Leave `type` out." : `Write one of ${fitting.join(", ")}, or leave \`type\` out.`;
  return `${dialect.title} has no type ${JSON.stringify(type)} for ${fieldType.title}. ${help}`;
}
