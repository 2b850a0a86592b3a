/**
 * Writes apps/service/test/client/interface.generated.ts: the types that clients generate from the OpenAPI document.
 *
 *     npx tsx tools/scripts/generate-openapi-types.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { documentedOperations } from "../../apps/service/src/http/operations/operations.ts";
import { openApiDocument } from "../../apps/service/src/openapi/document.ts";

// The generator changes what it is given.
const document: unknown = structuredClone(openApiDocument("https://graphs.example", documentedOperations));
const types = astToString(await openapiTS(document as OpenAPI3));
writeFileSync(join(import.meta.dirname, "../../apps/service/test/client/interface.generated.ts"), types);
