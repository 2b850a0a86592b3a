import { diagnosticCodes, type DiagnosticCode } from "../diagnostics/codes.ts";
import { applyEdits } from "../diagnostics/edits.ts";
import type { Schema } from "../schema/schema.ts";
import { check, type CheckOptions } from "../check/check.ts";
import { repair } from "../check/repair.ts";
import { toMarkdown } from "./describe.ts";
import { mistakes, samplesOf, type Given, type Sample } from "./error-mistakes.ts";
import { errorTexts } from "./error-texts.ts";
import { isValid } from "./examples.ts";
import { block } from "./markdown-text.ts";

/** An error that queries can have, as plain JSON. */
export interface ErrorDescription {
  readonly code: DiagnosticCode;
  /** The cause, in Markdown, with the fields of the schema that it concerns. */
  readonly description: string;
  /** Null if no query on this schema gives the error, or none that has no other error. */
  readonly example: ErrorExample | null;
}

/** A query with one error. */
export interface ErrorExample {
  /** The query; for `query_not_text`, the list that stands in its place. */
  readonly query: string | readonly string[];
  /** The message of the diagnostic. */
  readonly message: string;
  /** A valid query to write instead. */
  readonly instead: string;
}

/**
 * Describes every error that queries on a schema can have, in the order of `diagnosticCodes`: each with an example of
 * the schema's own fields, which gives this error alone, and with a valid query to write instead.
 *
 * @param options the options that the application checks queries with
 * @example
 * ```ts
 * const schema = defineSchema({ status: enumeration(["open", "done"]) });
 * const unknown = describeErrors(schema).find(({ code }) => code === "field_unknown");
 * unknown?.example?.query; // 'sttaus:"open"'
 * unknown?.example?.message; // "There is no field `sttaus`. Did you mean `status`?"
 * unknown?.example?.instead; // 'status:"open"'
 * ```
 */
export function describeErrors<R>(schema: Schema<R>, options?: CheckOptions): readonly ErrorDescription[] {
  const texts = errorTexts(schema, options);
  const samples = samplesOf(schema, options);
  return diagnosticCodes.map((code) => ({
    code,
    description: texts[code],
    example: exampleOf(code, samples, schema, options),
  }));
}

/** The first mistake that gives the error and no other. */
function exampleOf<R>(
  code: DiagnosticCode,
  samples: readonly Sample[],
  schema: Schema<R>,
  options: CheckOptions | undefined,
): ErrorExample | null {
  for (const sample of samples) {
    for (const query of mistakes[code](sample, options)) {
      const { diagnostics } = check(query, schema, { ...options, maxDiagnostics: 2 });
      const [diagnostic, another] = diagnostics;
      if (diagnostic?.code !== code || another !== undefined) continue;
      const { message, fixes } = diagnostic;
      const fixed =
        typeof query === "string"
          ? fixes.map(({ edits }) => applyEdits(query, edits))
          : [query.join(" AND ")];
      const repaired = repair(query, schema, options).flatMap(({ text, further }) =>
        further.length > 0 ? [] : text,
      );
      const opposite = code === "negation_not_allowed" ? sample.opposite : undefined;
      const instead = [...fixed, ...repaired, opposite ?? sample.clause].find((text) =>
        isValid(text, schema, options),
      );
      if (instead !== undefined) return { query, message, instead };
    }
  }
  return null;
}

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

function queryBlock(query: Given): string {
  if (typeof query !== "string") return block(JSON.stringify(query), "json");
  const isLong = query.length > LONGEST_SHOWN;
  return block(isLong ? `${query.slice(0, LONGEST_SHOWN)}…` : query, "query");
}
