import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { readJson } from "../shared/json.ts";
import { SchemaError, schemaFromJson, type Schema } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { cannotRead, Failure } from "./failure.ts";

/** Says whose fields are searched without the option `--schema`. */
export const noSchema =
  "the fields are those of graph nodes, because there is no --schema. For other records, write --schema and the file of their schema, which `wherefore schema` makes from them.";

/**
 * Loads the schema in a file; without a file, the schema of a graph's nodes.
 *
 * @throws Failure if the file cannot be read, is not JSON, or is not a schema; the message then lists all problems
 */
export function loadSchema(file: string | undefined): Schema {
  // The schema fits any record: fields check the values that they read, and missing values count as none.
  if (file === undefined) return nodeSchema as Schema;
  const json = loadJson(file);
  try {
    return schemaFromJson(json);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new Failure(`${file} is not a schema:\n${indented(error.message)}`);
  }
}

/** @throws Failure if the file cannot be read or is not JSON */
export function loadJson(file: string): unknown {
  const text = readText(file);
  const json = readJson(text);
  if ("value" in json) return json.value;
  const before = text.slice(0, json.offset).split("\n");
  throw new Failure(
    `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}: This is not JSON. ${json.error}`,
  );
}

/** Indents every line of a text. */
export function indented(text: string): string {
  return text.replace(/^/gm, "  ");
}

/**
 * Reads a file as UTF-8, without a byte order mark.
 *
 * @throws Failure if it cannot be read, or is not UTF-8
 */
export function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    if (!isUtf8(bytes)) throw new Error("it is not UTF-8");
    return bytes.toString("utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw cannotRead(file, error);
  }
}
