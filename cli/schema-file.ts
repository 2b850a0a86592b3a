import { readFileSync } from "node:fs";
import { readJson } from "../common/json.ts";
import { SchemaError, schemaFromJson, type Schema } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { cannotRead, Failure } from "./failure.ts";

/**
 * The schema in a file; without one, that of the nodes of a graph.
 *
 * @throws Failure where the file cannot be read, is no JSON, or is no schema: then with everything that is wrong
 */
export function loadSchema(file: string | undefined): Schema {
  // What the fields of a node are read from is checked as they are read; any object will do.
  if (file === undefined) return nodeSchema as Schema;
  const json = loadJson(file);
  try {
    return schemaFromJson(json);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new Failure(`${file} is no schema:\n${indented(error.message)}`);
  }
}

/** @throws Failure where the file cannot be read or is no JSON */
export function loadJson(file: string): unknown {
  const text = readText(file);
  const json = readJson(text);
  if ("value" in json) return json.value;
  const before = text.slice(0, json.offset).split("\n");
  throw new Failure(
    `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}: This is not JSON. ${json.error}`,
  );
}

/** The lines of a text, each further to the right. */
export function indented(text: string): string {
  return text.replace(/^/gm, "  ");
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw cannotRead(file, error);
  }
}
