import type { Field, Schema } from "wherefore";
import { readField, valueTest } from "../../../shared/field-values.ts";
import type { JsonObject } from "../../../shared/json.ts";

/** How a field of the schema fits the records. */
export interface FieldFit {
  readonly field: string;
  /** The type's title: `an integer field`. */
  readonly type: string;
  /** The number of records with a value of the field's type. */
  readonly values: number;
  /** The number of records with a value of another type, which counts as no value. */
  readonly misfits: number;
  /** The first of those values, as shortened JSON. */
  readonly example: { readonly text: string; readonly line: number } | null;
}

/** Counts, record by record, how the fields of a schema fit. */
export class FitCounter {
  readonly #counts: {
    field: Field;
    isValue: (value: unknown) => boolean;
    values: number;
    misfits: number;
    example: FieldFit["example"];
  }[];

  constructor(schema: Schema) {
    this.#counts = [...schema.fields.values()].map((field) => ({
      field,
      isValue: valueTest(field),
      values: 0,
      misfits: 0,
      example: null,
    }));
  }

  add(record: JsonObject, line: number): void {
    for (const count of this.#counts) {
      const value = readField(count.field, record);
      if (value === null || value === undefined) continue;
      if (count.isValue(value)) count.values++;
      else {
        count.misfits++;
        count.example ??= { text: begin(value), line };
      }
    }
  }

  result(): readonly FieldFit[] {
    return this.#counts.map(({ field, values, misfits, example }) => ({
      field: field.name,
      type: field.type.title,
      values,
      misfits,
      example,
    }));
  }
}

const LONGEST = 40;

function begin(value: unknown): string {
  const text = typeof value === "bigint" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
