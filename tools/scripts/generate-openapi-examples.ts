/**
 * Writes apps/service/src/openapi/examples.json: the examples of the OpenAPI document, as a service with a sample answers them.
 *
 *     npx tsx tools/scripts/generate-openapi-examples.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "prettier";
import { recordExamples } from "./openapi/record-examples.ts";

export const examplesFile = join(import.meta.dirname, "../../apps/service/src/openapi/examples.json");

export async function renderExamples(): Promise<string> {
  return format(JSON.stringify(await recordExamples()), { parser: "json", printWidth: 110 });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(examplesFile, await renderExamples());
}
