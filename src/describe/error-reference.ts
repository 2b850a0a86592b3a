import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { describeErrors, type ErrorDescription } from "./errors.ts";
import { block } from "./markdown-text.ts";
import { toMarkdown } from "./markdown.ts";

/**
 * A page about every error that queries on a schema can have, in Markdown. It has a heading for each code, so that a
 * `doc_url` of an error body leads to the section `#code`.
 *
 * @param options the options that the application checks queries with
 * @example
 * ```ts
 * const schema = defineSchema({ status: enumeration(["open", "done"]) });
 * errorReference(schema).includes("## field_unknown"); // true
 * ```
 */
export function errorReference<R>(schema: Schema<R>, options?: CheckOptions): string {
  return `${[
    "# Errors in queries",
    "Each section is about one code. Its first query gives the error with the message, and its last one is valid.",
    "These are the fields of a query:",
    toMarkdown(schema, options),
    ...describeErrors(schema, options).map(section),
  ].join("\n\n")}\n`;
}

function section({ code, description, example }: ErrorDescription): string {
  const shown =
    example === null ? [] : [queryBlock(example.query), block(example.message), queryBlock(example.instead)];
  return [`## ${code}`, description, ...shown].join("\n\n");
}

const LONGEST_SHOWN = 200;

function queryBlock(query: string | readonly string[]): string {
  if (typeof query !== "string") return block(JSON.stringify(query), "json");
  const isLong = query.length > LONGEST_SHOWN;
  const shown = isLong ? `${query.slice(0, LONGEST_SHOWN)}…` : query;
  return block(shown, "query");
}
