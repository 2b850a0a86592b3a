import createClient from "openapi-fetch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../../test/docs/examples.ts";
import { fencesOf, readPage } from "../../../../test/docs/markdown.ts";
import { runModule } from "../../../../test/docs/run-module.ts";
import { typeErrors } from "../../../../test/docs/type-check.ts";
import { TestService } from "../http/service.ts";

const fences = fencesOf(readPage("apps/service/docs/requests.md"));
const blockOf = (beginning: string): string =>
  fences.find(({ text }) => text.startsWith(beginning))?.text ?? "";

let service: TestService;
let graphId: string;

beforeAll(async () => {
  service = await TestService.withKey();
  ({ graphId } = await service.familyGraph());
});
afterAll(() => service.stop());

test("the error of apps/service/docs/requests.md is that of the service", async () => {
  const shown = JSON.parse(blockOf('{\n  "error"')) as { error: object };
  const { status: _, ...error } = await service.error("/graphs?limit=0");
  const docUrl = error.doc_url.replace(service.origin, "http://127.0.0.1:4010");
  expect({ ...error, doc_url: docUrl }).toEqual(shown.error);
});

const client = blockOf("// npx openapi-typescript");

test("the client of apps/service/docs/requests.md compiles", { tags: "slow", timeout: 60_000 }, () => {
  const file = `${root}apps/service/test/docs/client-of-requests.ts`;
  const before =
    'import createClient from "openapi-fetch"; import type { paths } from "../client/interface.generated.ts";\n' +
    "declare const baseUrl: string, key: string, graph_id: string;\n";
  expect(typeErrors(new Map([[file, `${before}${client}`]])).get(file)).toEqual([]);
});

test("the client of apps/service/docs/requests.md logs the purpose of each agent", async () => {
  const purposes: unknown[] = [];
  const code = `import { createClient, baseUrl, key, graph_id, console } from "given";
    export async function example() {${client}\nif (error) throw error;}`;
  const { example } = runModule(code, {
    given: {
      createClient,
      baseUrl: service.origin,
      key: service.key,
      graph_id: graphId,
      console: { log: (purpose: unknown) => purposes.push(purpose) },
    },
  }) as { example: () => Promise<void> };
  await example();
  expect(purposes.length).toBeGreaterThan(0);
});
