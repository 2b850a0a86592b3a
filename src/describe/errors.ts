import { diagnosticCodes, type DiagnosticCode } from "../diagnostics/codes.ts";
import { applyEdits } from "../diagnostics/edits.ts";
import type { Schema } from "../schema/schema.ts";
import { check, type CheckOptions } from "../check/check.ts";
import { repair } from "../check/repair.ts";
import { candidatesFor, samplesOf, type Candidate } from "./error-candidates.ts";
import { errorTexts } from "./error-texts.ts";
import { isValid } from "./examples.ts";

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
  return diagnosticCodes.map((code) => {
    const candidates = samples === null ? [] : candidatesFor[code](samples);
    const example = firstOf(candidates, (candidate) => exampleOf(code, candidate, schema, options));
    return { code, description: texts[code], example };
  });
}

function firstOf<T, U>(items: readonly T[], find: (item: T) => U | null): U | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** The example of a candidate; null if it does not give this error alone. */
function exampleOf<R>(
  code: DiagnosticCode,
  { given, instead }: Candidate,
  schema: Schema<R>,
  options: CheckOptions | undefined,
): ErrorExample | null {
  const { diagnostics } = check(given, schema, { ...options, maxDiagnostics: 2 });
  const [diagnostic, another] = diagnostics;
  if (diagnostic?.code !== code || another !== undefined) return null;
  const { message, fixes } = diagnostic;
  const repaired = typeof given === "string" ? fixes.map(({ edits }) => applyEdits(given, edits)) : [];
  const valid = [...repaired, instead].find((text) => isValid(text, schema, options));
  const written = valid ?? repair(given, schema, options)[0]?.text;
  return written === undefined ? null : { query: given, message, instead: written };
}
