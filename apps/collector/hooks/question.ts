import { asText, type JsonObject } from "../transcripts/json.ts";
import { storableText } from "../transcripts/storable-text.ts";
import { readToolCall } from "../transcripts/claude-code/tools.ts";

/** The fields of a tool's input that say what the tool would do, the most telling first. */
const telling = [
  "command",
  "file_path",
  "notebook_path",
  "url",
  "query",
  "pattern",
  "path",
  "skill",
  "description",
];
const mostOfQuestion = 2000;
/** The most fields that are read. A question has no room for more. */
const mostFields = 500;

/** A call of a tool, as hooks describe it. */
export interface ToolCall {
  readonly name: string;
  readonly input: JsonObject;
}

/** The question that the tool itself asks a person; null for a tool that asks none. */
export function askedBy({ name, input }: ToolCall): string | null {
  const fact = readToolCall({ id: "call", name, input }).find(({ kind }) => kind === "asked");
  return fact?.kind === "asked" ? storableText(fact.question) : null;
}

/**
 * What a person is asked before a call: the question of the tool itself, or whether the tool may be used.
 *
 * @example
 * ```ts
 * questionOf({ name: "Bash", input: { command: "rm -rf dist" } }); // "Allow Bash? rm -rf dist"
 * ```
 */
export function questionOf(call: ToolCall): string {
  const asked = askedBy(call);
  if (asked !== null) return asked;
  const { name, input } = call;
  const told = telling.flatMap((field) => asText(input[field]) ?? [])[0];
  const what = told ?? plainFields(input);
  return storableText(`Allow ${name}? ${what}`.trimEnd(), mostOfQuestion);
}

/** The fields whose values are short to show: what is nested is left out. */
function plainFields(input: JsonObject): string {
  const plain = Object.keys(input)
    .slice(0, mostFields)
    .filter((field) => ["string", "number", "boolean"].includes(typeof input[field]));
  return plain.length === 0 ? "" : JSON.stringify(input, plain);
}
