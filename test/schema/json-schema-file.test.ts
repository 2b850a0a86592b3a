import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jsonSchemaFile, renderJsonSchema } from "../../tools/scripts/generate-json-schema.ts";

test("the JSON Schema for schemas is up to date: npx tsx tools/scripts/generate-json-schema.ts", async () => {
  expect(readFileSync(jsonSchemaFile, "utf8")).toBe(await renderJsonSchema());
});
