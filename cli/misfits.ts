import type { CheckedQuery, Field } from "wherefore";
import { readField, valueTest } from "../common/field-values.ts";
import { isJsonObject, type JsonObject } from "../common/json.ts";
import { noSchema } from "./schema-file.ts";

/** The kinds of values, as a message names them. */
type Kind =
  "text" | "a boolean" | "a number" | "a fraction" | "a number beyond int64" | "a list" | "an object";

/** The type of a field in a schema file that holds values of a kind; null if none does. */
const typeOfKind: { readonly [K in Kind]: string | null } = {
  text: "text",
  "a boolean": "boolean",
  "a number": "number",
  "a fraction": "number",
  "a number beyond int64": "number",
  "a list": null,
  "an object": null,
};

/** Counts the values of another type than the schema's, for the fields that a query names. */
export class MisfitCounter {
  readonly #fields: readonly {
    readonly field: Field;
    readonly isValue: (value: unknown) => boolean;
    readonly counts: Map<Kind, number>;
  }[];
  #records = 0;

  constructor({ clauses }: CheckedQuery) {
    const fields = new Set(clauses.map(({ field }) => field));
    this.#fields = [...fields].map((field) => ({ field, isValue: valueTest(field), counts: new Map() }));
  }

  add(record: JsonObject): void {
    this.#records += 1;
    for (const { field, isValue, counts } of this.#fields) {
      const value = readField(field, record);
      if (value === undefined || value === null || isValue(value)) continue;
      const kind = kindOf(value, field);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }

  /**
   * The warnings, one for each field and kind of value.
   *
   * @param schemaFile the file of the schema; undefined for the schema of graph nodes
   */
  warnings(schemaFile: string | undefined): string[] {
    const all = this.#records.toLocaleString("en-US");
    return this.#fields.flatMap(({ field, counts }) =>
      [...counts].map(([kind, count]) => {
        const found = `\`${field.name}\` is ${kind} in ${count.toLocaleString("en-US")} of ${all} records`;
        const meaning = `It is ${field.type.title} of the schema, so these records have no value there.`;
        return `${found}. ${meaning} ${advice(field, kind, schemaFile)}`;
      }),
    );
  }
}

function kindOf(value: unknown, { type }: Field): Kind {
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "a boolean";
  if (Array.isArray(value)) return "a list";
  if (isJsonObject(value)) return "an object";
  if (type.comparison !== "integer") return "a number";
  return typeof value === "bigint" || Number.isInteger(value) ? "a number beyond int64" : "a fraction";
}

function advice({ name, type }: Field, kind: Kind, schemaFile: string | undefined): string {
  if (schemaFile === undefined) return `In this search, ${noSchema}`;
  const convert = type.isTime === true ? "convert the values to Unix milliseconds" : "convert the values";
  if (kind === "an object") return `Name the key of a value in the object with "path" in ${schemaFile}.`;
  const other = typeOfKind[kind];
  const isSame = other === null || other === type.name;
  return isSame
    ? `${convert.replace("c", "C")}.`
    : `Write "type": "${other}" for \`${name}\` in ${schemaFile}, or ${convert}.`;
}
