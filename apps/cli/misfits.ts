import { time, type CheckedQuery, type Field, type FieldType } from "wherefore";
import { readField, valueTest } from "../shared/field-values.ts";
import { isJsonObject, type JsonObject } from "../shared/json.ts";
import { noSchema } from "./schema-file.ts";

/** The kinds of values, as a message names them. */
type Kind =
  | "text"
  | "an ISO 8601 time"
  | "a boolean"
  | "a number"
  | "a fraction"
  | "a number beyond int64"
  | "a list"
  | "an object";

/** A value, or an element of a list, of another type than the schema's. */
interface Misfit {
  readonly kind: Kind;
  readonly isElement: boolean;
}

/** The type of a field in a schema file that holds values of a kind; null if none does. */
const typeOfKind: { readonly [K in Kind]: string | null } = {
  text: "text",
  "an ISO 8601 time": "time",
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
    readonly counts: Map<string, Misfit & { count: number }>;
  }[];
  #records = 0;

  constructor(queries: readonly CheckedQuery[]) {
    const fields = new Set(queries.flatMap(({ clauses }) => clauses.map(({ field }) => field)));
    this.#fields = [...fields].map((field) => ({ field, isValue: valueTest(field), counts: new Map() }));
  }

  add(record: JsonObject): void {
    this.#records += 1;
    for (const { field, isValue, counts } of this.#fields) {
      const value = readField(field, record);
      if (value === undefined || value === null || isValue(value)) continue;
      const { kind, isElement } = misfitOf(value, field);
      const key = `${kind}, ${isElement}`;
      const counted = counts.get(key) ?? { kind, isElement, count: 0 };
      counts.set(key, { ...counted, count: counted.count + 1 });
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
      [...counts.values()].map(({ count, ...misfit }) => {
        const what = misfit.isElement ? `a list with ${misfit.kind}` : misfit.kind;
        const found = `\`${field.name}\` is ${what} in ${count.toLocaleString("en-US")} of ${all} records`;
        const effect = misfit.isElement ? "such elements do not count" : "these records have no value there";
        return `${found}. It is ${field.type.title} of the schema, so ${effect}. ${advice(field, misfit, schemaFile)}`;
      }),
    );
  }
}

function misfitOf(value: unknown, { type }: Field): Misfit {
  const { element } = type;
  if (element === undefined || !Array.isArray(value)) return { kind: kindOf(value, type), isElement: false };
  const isElement = valueTest({ type: element });
  const wrong: unknown = value.find((one) => (one ?? null) !== null && !isElement(one));
  return { kind: kindOf(wrong, element), isElement: true };
}

const isIso = valueTest(time({ from: "iso" }));

function kindOf(value: unknown, type: FieldType): Kind {
  if (typeof value === "string") return type.isTime === true && isIso(value) ? "an ISO 8601 time" : "text";
  if (typeof value === "boolean") return "a boolean";
  if (Array.isArray(value)) return "a list";
  if (isJsonObject(value)) return "an object";
  if (type.comparison !== "integer") return "a number";
  return typeof value === "bigint" || Number.isInteger(value) ? "a number beyond int64" : "a fraction";
}

function advice(
  { name, type: fieldType }: Field,
  { kind, isElement }: Misfit,
  schemaFile: string | undefined,
): string {
  if (schemaFile === undefined) return `In this search, ${noSchema}`;
  const type = (isElement ? fieldType.element : undefined) ?? fieldType;
  const place = isElement ? `the items of \`${name}\`` : `\`${name}\``;
  const write = (keys: string) => `Write ${keys} for ${place} in ${schemaFile}, or`;
  const convert = type.isTime === true ? "convert the values to Unix milliseconds" : "convert the values";
  if (kind === "an object") return `Name the key of a value in the object with "path" in ${schemaFile}.`;
  if (kind === "an ISO 8601 time") return `${write('"from": "iso"')} ${convert}.`;
  if (kind === "a list" && !isElement) {
    return `${write(`"type": "list" and "items": {"type": "${type.name}"}`)} ${convert}.`;
  }
  const other = typeOfKind[kind];
  const isSame = other === null || other === type.name;
  return isSame ? `${convert.replace("c", "C")}.` : `${write(`"type": "${other}"`)} ${convert}.`;
}
