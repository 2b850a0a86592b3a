/**
 * Writes apps/service/docs/interface.md: the reference of the interface, from its OpenAPI document.
 *
 *     npx tsx tools/scripts/generate-openapi-reference.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { documentedOperations } from "../../apps/service/src/http/operations/operations.ts";
import { openApiDocument } from "../../apps/service/src/openapi/document.ts";
import { renderReference } from "./openapi/reference.ts";
import type { Document } from "./openapi/types.ts";

const document: unknown = openApiDocument("https://graphs.example", documentedOperations);
const page = await format(renderReference(document as Document), { parser: "markdown", printWidth: 110 });
writeFileSync(join(import.meta.dirname, "../../apps/service/docs/interface.md"), page);
