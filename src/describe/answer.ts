import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Schema } from "../schema/schema.ts";
import { check, type CheckOptions } from "../check/check.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { repair, type Repair } from "../check/repair.ts";
import { exampleQueries } from "./examples.ts";

/** The checked query of a tool's input, or what is wrong with the input. */
export type ToolAnswer<R = unknown, Name extends string = string> =
  | { readonly checked: CheckedQuery<R, Name> }
  | {
      /** What is wrong and what to send instead, for the model. */
      readonly message: string;
    };

/**
 * Checks what a model has sent as the input of a tool. The message for an input that is not valid names each mistake and
 * the corrected query, so that the model can try again. Throws only what the application throws, in a rule or in `now`.
 *
 * @param input the arguments of the call; properties besides `query` are the application's
 * @param options the options that the application checks queries with
 * @example
 * ```ts
 * const schema = defineSchema({ title: text(), status: enumeration(["open", "done"]) });
 * answerTool(schema, { query: "status:open" });
 * // { message: "The query is not valid.\n- At character 8: The value of `status` must be in double quotes. Write `status:\"open\"`.\nSend this query instead: status:\"open\"" }
 * const answer = answerTool(schema, { query: 'status:"open"' });
 * "checked" in answer && compilePredicate(answer.checked)({ status: "open" }); // true
 * ```
 */
export function answerTool<R, Name extends string>(
  schema: Schema<R, Name>,
  input: unknown,
  options?: CheckOptions,
): ToolAnswer<R, Name> {
  const { hasQuery, query } = readInput(input);
  if (!hasQuery) {
    const expected = 'The input has to be an object with the property "query".';
    return { message: `${expected} Send ${inputWith(query, schema, options)}.` };
  }
  const { checked, diagnostics } = check(query, schema, options);
  if (checked !== null) return { checked };
  return {
    message: [
      "The query is not valid.",
      ...mistakesIn(diagnostics),
      ...instead(repair(query, schema, options), diagnostics, schema),
    ].join("\n"),
  };
}

/** An input with a query, if that is a text that is valid or can be repaired; otherwise with an example. */
function inputWith<R>(query: unknown, schema: Schema<R>, options: CheckOptions | undefined): string {
  const isValid = check(query, schema, options).checked !== null;
  const meant = isValid ? query : repair(query, schema, options)[0]?.text;
  return JSON.stringify({ query: meant ?? exampleQueries(schema, options)[0]?.value ?? "" });
}

const MOST_MISTAKES = 5;

function mistakesIn(diagnostics: readonly Diagnostic[]): readonly string[] {
  const lines = diagnostics
    .slice(0, MOST_MISTAKES)
    .map(({ message, span }) => `- At character ${span.start + 1}: ${message}`);
  const more = diagnostics.length - lines.length;
  return more > 0 ? [...lines, `- And ${more} more.`] : lines;
}

const MOST_REPAIRS = 3;

/** What to send in place of a query that is not valid. */
function instead<R>(
  repairs: readonly Repair<R>[],
  diagnostics: readonly Diagnostic[],
  schema: Schema<R>,
): readonly string[] {
  const [best] = repairs;
  if (best === undefined) return fieldsFor(diagnostics, schema);
  if (best.further.length > 0) {
    const texts = [best, ...best.further].map(({ text }) => text);
    return ["No single query says this. Send these one by one, and keep what all of them find:", ...texts];
  }
  const single = repairs.filter(({ further }) => further.length === 0).slice(0, MOST_REPAIRS);
  if (single.length === 1) return [`Send this query instead: ${best.text}`];
  return ["Send the one of these queries that is meant:", ...single.map(({ text }) => text)];
}

const aboutFields = new Set(["field_unknown", "field_expected"]);

/** The fields, where one is missing that cannot be guessed. */
function fieldsFor<R>(diagnostics: readonly Diagnostic[], schema: Schema<R>): readonly string[] {
  if (!diagnostics.some(({ code }) => aboutFields.has(code))) return [];
  return [`The fields are ${[...schema.fields.keys()].join(", ")}.`];
}

/** Finds the query in what a model has sent, or the text that was probably meant as one. Throws nothing, whatever it is. */
function readInput(input: unknown): { readonly hasQuery: boolean; readonly query: unknown } {
  try {
    if (typeof input === "string") return { hasQuery: false, query: queryInText(input) };
    if (typeof input !== "object" || input === null) return { hasQuery: false, query: undefined };
    return { hasQuery: Object.hasOwn(input, "query"), query: queryIn(input) };
  } catch {
    // A getter or a proxy threw.
    return { hasQuery: false, query: undefined };
  }
}

/** A text is the query itself, or the JSON of an input. */
function queryInText(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? queryIn(parsed) : text;
  } catch {
    return text;
  }
}

/** The property `query`, or the only text among the properties, as of an input that names it otherwise. */
function queryIn(input: object): unknown {
  if (Object.hasOwn(input, "query")) return (input as { query: unknown }).query;
  const texts = Object.values(input).filter((value) => typeof value === "string");
  return texts.length === 1 ? texts[0] : undefined;
}
