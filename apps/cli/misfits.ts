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
  readonly field: Field;
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
  readonly #schemaFile: string | undefined;
  #records = 0;

  /** @param schemaFile the file of the schema; undefined for the schema of graph nodes */
  constructor(queries: readonly CheckedQuery[], schemaFile: string | undefined) {
    this.#schemaFile = schemaFile;
    const fields = new Set(queries.flatMap(({ clauses }) => clauses.map(({ field }) => field)));
    this.#fields = [...fields].map((field) => ({ field, isValue: valueTest(field), counts: new Map() }));
  }

  /** Counts the misfits of a record, and returns those that are the first of their field and kind. */
  add(record: JsonObject): readonly Misfit[] {
    const first: Misfit[] = [];
    this.#records += 1;
    for (const { field, isValue, counts } of this.#fields) {
      const value = readField(field, record);
      if (value === undefined || value === null || isValue(value)) continue;
      const misfit = misfitOf(value, field);
      const key = `${misfit.kind}, ${misfit.isElement}`;
      const counted = counts.get(key);
      if (counted === undefined) {
        counts.set(key, { ...misfit, count: 1 });
        first.push(misfit);
      } else {
        counted.count += 1;
      }
    }
    return first;
  }

  /** The warnings, one for each field and kind of value. */
  warnings(): string[] {
    const all = this.#records.toLocaleString("en-US");
    return this.#fields.flatMap(({ counts }) =>
      [...counts.values()].map(({ count, ...misfit }) =>
        this.#warning(misfit, `${count.toLocaleString("en-US")} of ${all} records`, "these records have"),
      ),
    );
  }

  /** The warning of a misfit in one line. */
  warningOf(misfit: Misfit, line: number): string {
    return this.#warning(misfit, `line ${line}`, "a record with such a value has");
  }

  #warning(misfit: Misfit, where: string, have: string): string {
    const { field, kind, isElement } = misfit;
    const found = `\`${field.name}\` is ${isElement ? `a list with ${kind}` : kind} in ${where}`;
    const effect = isElement ? "such elements do not count" : `${have} no value there`;
    return `${found}. It is ${field.type.title} of the schema, so ${effect}. ${advice(misfit, this.#schemaFile)}`;
  }
}

function misfitOf(value: unknown, field: Field): Misfit {
  const { type } = field;
  const { element } = type;
  if (element === undefined || !Array.isArray(value)) {
    return { field, kind: kindOf(value, type), isElement: false };
  }
  const isElement = valueTest({ type: element });
  const wrong: unknown = value.find((one) => (one ?? null) !== null && !isElement(one));
  return { field, kind: kindOf(wrong, element), isElement: true };
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

function advice({ field, kind, isElement }: Misfit, schemaFile: string | undefined): string {
  const { name, type: fieldType } = field;
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
