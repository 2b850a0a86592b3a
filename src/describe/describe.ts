import { operators } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { exampleClauses } from "./examples.ts";
import { code, plain, table } from "./markdown-text.ts";

/** A schema as plain JSON. */
export interface SchemaDescription {
  /** The fields, in the order of their declaration. */
  readonly fields: readonly FieldDescription[];
}

/** A field as plain JSON. */
export interface FieldDescription {
  readonly name: string;
  /** The name of the field's type: `integer`, `list of text`. */
  readonly type: string;
  /** What the schema says about the field; empty if it says nothing. */
  readonly description: string;
  /** The symbols of the operators that the field takes. Each field takes `:null` too. */
  readonly operators: readonly string[];
  /** The declared values of an enumeration or a boolean; absent for other types. */
  readonly values?: readonly string[];
  /** Present if the field takes values besides `values`. */
  readonly open?: true;
  /** Valid clauses, one for each example of the field: `depth>=3`. */
  readonly examples: readonly string[];
  /** Whether each record has a value. */
  readonly required: boolean;
}

/**
 * Describes a schema as plain JSON, for a form, a page or a program of another language.
 *
 * @param options the options that the application checks queries with; examples are valid with them
 * @example
 * ```ts
 * const schema = defineSchema({ title: text({ description: "The title.", examples: ["timeout"] }) });
 * describe(schema).fields[0]?.operators; // [":", "~"]
 * describe(schema).fields[0]?.examples; // ['title~"timeout"']
 * ```
 */
export function describe<R>(schema: Schema<R>, options?: CheckOptions): SchemaDescription {
  return { fields: [...schema.fields.values()].map((field) => describeField(field, schema, options)) };
}

function describeField<R>(
  field: Field<R>,
  schema: Schema<R>,
  options: CheckOptions | undefined,
): FieldDescription {
  const { name, type, description = "", required = false } = field;
  const isOpen = type.values !== undefined && type.comparison === "folded";
  return {
    name,
    type: type.name,
    description,
    operators: type.operators.map((operator) => operators[operator].symbol),
    ...(type.values === undefined ? {} : { values: type.values }),
    ...(isOpen ? { open: true } : {}),
    examples: exampleClauses(field, schema, options),
    required,
  };
}

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
