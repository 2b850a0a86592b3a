/**
 * Writes apps/service/test/client/interface.generated.ts: the types that clients generate from the OpenAPI document.
 *
 *     npx tsx tools/scripts/generate-openapi-types.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { documentedOperations } from "../../apps/service/src/http/operations/operations.ts";
import { openApiDocument } from "../../apps/service/src/openapi/document.ts";

export const typesFile = join(import.meta.dirname, "../../apps/service/test/client/interface.generated.ts");

export async function renderTypes(): Promise<string> {
  // The generator changes what it is given.
  const document: unknown = structuredClone(openApiDocument("https://graphs.example", documentedOperations));
  return astToString(await openapiTS(document as OpenAPI3));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(typesFile, await renderTypes());
}
