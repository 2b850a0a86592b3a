/**
 * Writes apps/service/test/client/interface.generated.ts: the types that clients generate from the OpenAPI document.
 * Responses that are equal but for their examples get one type, named after the first operation that has it.
 *
 *     npx tsx tools/scripts/generate-openapi-types.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString, type OpenAPI3, type OperationObject } from "openapi-typescript";
import { documentedOperations } from "../../apps/service/src/http/operations/operations.ts";
import { openApiDocument } from "../../apps/service/src/openapi/document.ts";

// The generator changes what it is given.
const given: unknown = structuredClone(openApiDocument("https://graphs.example", documentedOperations));
const document = given as OpenAPI3 & { readonly paths: Record<string, { readonly get: OperationObject }> };

const names = new Map<string, string>();
const shared: NonNullable<OperationObject["responses"]> = {};
for (const { get } of Object.values(document.paths)) {
  const responses = get.responses!;
  for (const [status, response] of Object.entries(responses)) {
    const key = JSON.stringify(response, (property, value: unknown) =>
      property === "examples" ? undefined : value,
    );
    const name = names.get(key) ?? `${get.operationId!}${status}`;
    names.set(key, name);
    shared[name] = response;
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
}
const components = { ...document.components, responses: shared };
const ast = await openapiTS({ ...document, components });
// The descriptions are those of the document.
const types = astToString(ast, { formatOptions: { removeComments: true } });
writeFileSync(join(import.meta.dirname, "../../apps/service/test/client/interface.generated.ts"), types);
