import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { describe, type FieldDescription } from "./describe.ts";
import { code, plain, table } from "./markdown-text.ts";

/**
 * The fields of a schema as a table of Markdown: name, type, operators, description, examples. All that the schema says
 * is escaped.
 *
 * @param options the options that the application checks queries with; examples are valid with them
 * @example
 * ```ts
 * const schema = defineSchema({ title: text({ description: "The title.", examples: ["timeout"], required: true }) });
 * toMarkdown(schema);
 * // "| field | type | operators | description | examples |\n| --- | --- | --- | --- | --- |\n| `title` | text | `:` `~` | The title. Never without a value. | `title~\"timeout\"` |"
 * ```
 */
export function toMarkdown<R>(schema: Schema<R>, options?: CheckOptions): string {
  const head = ["field", "type", "operators", "description", "examples"];
  return table(head, describe(schema, options).fields.map(row));
}

function row(field: FieldDescription): readonly string[] {
  return [
    code(field.name),
    plain(field.type),
    field.operators.map(code).join(" "),
    [plain(field.description), valuesOf(field), field.required ? "Never without a value." : ""]
      .filter((sentence) => sentence !== "")
      .join(" "),
    field.examples.map(code).join(" "),
  ];
}

function valuesOf({ type, values = [], open }: FieldDescription): string {
  if (values.length === 0 || type === "boolean") return "";
  const listed = values.map((value) => code(JSON.stringify(value))).join(", ");
  return open === true ? `Some values: ${listed}.` : `Values: ${listed}.`;
}
