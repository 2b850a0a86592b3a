import { operators } from "../../language/syntax/operators.ts";
import type { Field } from "../../schema/field.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";
import { exampleQueries } from "../example-queries.ts";
import { code } from "../markdown-text.ts";
import { limitsLine, syntaxLines } from "../syntax.ts";
import { listed } from "../values.ts";

/**
 * What a model needs to write queries: the syntax, the fields by type, and examples. It names every field. The
 * descriptions of fields are added in their order, those that fit into `length` characters.
 */
export function guideOf<R>(schema: Schema<R>, length: number, options: CheckOptions | undefined): string {
  const descriptions = new Map<string, string>();
  let left = length - compose(schema, descriptions, options).length;
  for (const { name, description = "" } of schema.fields.values()) {
    const line = description.replace(/\s+/g, " ").trim().replace(/\.$/, "");
    const added = ` (${line})`;
    if (line === "" || added.length > left) continue;
    descriptions.set(name, added);
    left -= added.length;
  }
  return compose(schema, descriptions, options);
}

function compose<R>(
  schema: Schema<R>,
  descriptions: ReadonlyMap<string, string>,
  options: CheckOptions | undefined,
): string {
  const hasLimits = options?.maxClauses !== undefined || options?.maxLength !== undefined;
  const groups = new Map<string, string[]>();
  for (const field of schema.fields.values()) {
    const kind = kindOf(field);
    groups.set(kind, [...(groups.get(kind) ?? []), field.name + (descriptions.get(field.name) ?? "")]);
  }
  const examples = examplesOf(schema, options).map(code);
  return [
    "A query is clauses, each about one field:",
    list([...syntaxLines(schema, options), ...(hasLimits ? [limitsLine(options)] : [])]),
    "The fields, by type and operators:",
    list([...groups].map(([kind, fields]) => `${kind}: ${fields.join(", ")}`)),
    ...(examples.length > 0 ? [`Examples: ${examples.join(" ")}`] : []),
  ].join("\n\n");
}

function list(items: readonly string[]): string {
  return items.map((text) => `- ${text}`).join("\n");
}

/** The type of a field, its operators and its values. Fields of the same kind are in one line. */
function kindOf<R>({ type }: Field<R>): string {
  const symbols = type.operators.map((operator) => operators[operator].symbol).join(" ");
  if (type.values === undefined) return `${type.name} ${code(symbols)}`;
  const other = type.comparison === "folded" ? " or another text" : "";
  return `${type.name} ${code(symbols)} ${listed(type.values)}${other}`;
}

const MOST_EXAMPLES = 3;

/** The query of two clauses, then a comparison, then clauses of other types. */
function examplesOf<R>(schema: Schema<R>, options: CheckOptions | undefined): readonly string[] {
  const values = exampleQueries(schema, options).map(({ value }) => value);
  const [one = "", two = ""] = values;
  const isJoined = values.includes(`${one} AND ${two}`);
  const others = isJoined ? values.slice(2, -1) : values;
  const isComparison = (value: string) => /^\w+[<>]/.test(value);
  return [
    ...(isJoined ? [`${one} AND ${two}`] : []),
    ...others.filter(isComparison),
    ...others.filter((value) => !isComparison(value)),
  ].slice(0, MOST_EXAMPLES);
}
