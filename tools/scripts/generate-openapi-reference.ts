/**
 * Writes apps/service/docs/interface.md: the reference of the interface, from its OpenAPI document.
 *
 *     npx tsx tools/scripts/generate-openapi-reference.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "prettier";
import { documentedOperations } from "../../apps/service/src/http/operations/operations.ts";
import { openApiDocument } from "../../apps/service/src/openapi/document.ts";
import { renderReference } from "./openapi/reference.ts";
import type { Document } from "./openapi/types.ts";

export const referenceFile = join(import.meta.dirname, "../../apps/service/docs/interface.md");

export async function renderReferencePage(): Promise<string> {
  const document: unknown = openApiDocument("https://graphs.example", documentedOperations);
  return format(renderReference(document as Document), { parser: "markdown", printWidth: 110 });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(referenceFile, await renderReferencePage());
}
