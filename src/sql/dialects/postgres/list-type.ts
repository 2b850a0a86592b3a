import type { Comparison, FieldType } from "../../../schema/field-type.ts";
import { typeParts } from "../../column-type.ts";
import type { Forms, ListType } from "../../dialect.ts";
import { arrayForms } from "./arrays.ts";
import { jsonForms } from "./json-arrays.ts";
import type { PostgresOptions } from "./options.ts";

/** The types of the elements of arrays whose type the mapping does not name. */
const natural: Readonly<Record<Comparison, string>> = {
  folded: "text",
  exact: "text",
  uuid: "text",
  boolean: "boolean",
  number: "double precision",
  integer: "bigint",
};

const jsonName = "json[]";

/** Whether a list that the mapping names so is an array in JSON. */
export const isJson = (type: string | undefined): boolean => type === jsonName;

/** The type of the elements of an array, as the database names it; undefined if the list is no array. */
export function elementType(name: string | undefined, { comparison }: FieldType): string | undefined {
  if (name === undefined) return natural[comparison];
  return name.endsWith("[]") ? name.slice(0, -2).trimEnd() : undefined;
}

const texts: readonly string[] = ["text", "varchar", "character varying"];

export function listType(name: string | undefined, element: FieldType): ListType | undefined {
  const { comparison } = element;
  if (isJson(name)) {
    const isNumber = comparison === "number" || comparison === "integer";
    return {
      element: isNumber ? "numeric" : undefined,
      forms: (forms) => jsonForms(forms as Forms<PostgresOptions>, comparison),
    };
  }
  const type = elementType(name, element);
  if (type === undefined) return undefined;
  const isText = natural[comparison] === "text" && texts.includes(typeParts(type).name);
  const isPlain = name === undefined || isText || (comparison === "boolean" && type === "boolean");
  return {
    element: isPlain ? undefined : type,
    forms: (forms) => arrayForms(forms as Forms<PostgresOptions>, type),
  };
}
