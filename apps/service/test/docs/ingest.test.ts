import { afterAll, beforeAll, expect, test } from "vitest";
import { fencesOf, readPage } from "../../../../test/docs/markdown.ts";
import { TestService } from "../http/service.ts";

const page = readPage("apps/service/docs/ingest.md");
const [observations = "", answer = ""] = fencesOf(page)
  .filter(({ info }) => info[0] === "json" || info[0] === "ndjson")
  .map(({ text }) => text);

let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.stop());

test("the observations of docs/ingest.md are answered as it shows", async () => {
  const key = await service.newKey(await service.account("acct"), null, "key", "ingest");
  const response = await fetch(`${service.origin}/ingest/v1/observations?graph=web-shop`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
    body: observations,
  });
  const { graph_id, ...rest } = (await response.json()) as { readonly graph_id: string };
  const { graph_id: shownId, ...shown } = JSON.parse(answer) as { readonly graph_id: string };
  expect(rest).toEqual(shown);
  expect(graph_id).toHaveLength(shownId.length);
});
