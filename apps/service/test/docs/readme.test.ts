import { afterAll, beforeAll, expect, test } from "vitest";
import { curlRequests } from "../../../../test/docs/curl.ts";
import { fencesOf, readPage } from "../../../../test/docs/markdown.ts";
import { TestService } from "../http/service.ts";

let service: TestService;
let graphId: string;

beforeAll(async () => {
  service = await TestService.withKey();
  ({ graphId } = await service.familyGraph());
});
afterAll(() => service.stop());

test("the requests of apps/service/README.md are answered", async () => {
  const block = fencesOf(readPage("apps/service/README.md")).find(({ text }) => text.startsWith("curl"));
  const requests = curlRequests(block?.text ?? "", { KEY: service.key, GRAPH: graphId });
  expect(requests).toHaveLength(2);
  for (const { url, headers } of requests) {
    const response = await fetch(url.replace("http://127.0.0.1:4010", service.origin), { headers });
    expect(response.status, url).toBe(200);
  }
});
