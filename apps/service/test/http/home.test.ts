import { afterAll, beforeAll, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { family, start, TestService, type Body, type Response } from "./service.ts";

const asked: string[] = [];

/** Counts the statements of a store that read accounts. */
const counting = (store: GraphStore): GraphStore => ({
  ...store,
  getAccount: (id) => (asked.push(`getAccount ${id}`), store.getAccount(id)),
  listAccounts: () => (asked.push("listAccounts"), store.listAccounts()),
});

let service: TestService;
let restricted: string;
const graphId = (number: number): string => `gph_home_${number}`;
beforeAll(async () => {
  service = await TestService.start({ wrap: counting });
  const account = await service.account("acct_home");
  await service.store.renameAccount(account, "Team");
  for (let number = 1; number <= 120; number++) {
    const name = number % 2 === 0 ? `Even ${number}` : `odd ${number}`;
    await service.store.createGraph({
      id: graphId(number),
      accountId: account,
      name,
      created: start + number,
    });
  }
  service.key = await service.newKey(account);
  restricted = await service.newKey(account, [graphId(2), graphId(3)]);
  const other = await service.account("acct_other");
  await service.store.createGraph({ id: "gph_foreign", accountId: other, name: "Even", created: start });
});
afterAll(() => service.stop());

/** The page is internal, so that the document does not describe its answers. */
async function ask(query: string, key = service.key): Promise<Response> {
  const response = await fetch(`${service.origin}/home/graphs${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** The numbers of the first and the last graph of a page, how many it has, and whether there are more. */
async function page(query: string, key = service.key): Promise<unknown> {
  const { status, body } = await ask(query, key);
  if (status !== 200) return [status, body.error.code, body.error.param];
  const numbers = body.data.map(({ id }: { readonly id: string }) => Number(id.slice("gph_home_".length)));
  return [numbers.at(0), numbers.at(-1), numbers.length, body.has_more];
}

test("a page has 50 graphs, and the cursors are those of the interface", async () => {
  expect(await page("")).toEqual([120, 71, 50, true]);
  expect(await page(`?starting_after=${graphId(71)}`)).toEqual([70, 21, 50, true]);
  expect(await page(`?starting_after=${graphId(21)}`)).toEqual([20, 1, 20, false]);
  expect(await page(`?ending_before=${graphId(20)}`)).toEqual([70, 21, 50, true]);
  expect(await page(`?ending_before=${graphId(70)}`)).toEqual([120, 71, 50, false]);
});

test("a search finds graphs by name and id, page by page", async () => {
  expect(await page("?search=EVEN")).toEqual([120, 22, 50, true]);
  expect(await page(`?search=EVEN&starting_after=${graphId(22)}`)).toEqual([20, 2, 10, false]);
  expect(await page("?search=even+12")).toEqual([120, 12, 2, false]);
  expect(await page("?search=home_7")).toEqual([79, 7, 11, false]);
  expect(await page("?search=none")).toEqual([undefined, undefined, 0, false]);
});

test("a restricted key finds its graphs alone, and no cursor leads to others", async () => {
  expect(await page("", restricted)).toEqual([3, 2, 2, false]);
  expect(await page("?search=even", restricted)).toEqual([2, 2, 1, false]);
  const refused = [400, "parameter_invalid", "starting_after"];
  expect(await page(`?starting_after=${graphId(4)}`, restricted)).toEqual(refused);
  expect(await page("?starting_after=gph_foreign")).toEqual(refused);
  expect(await page("?starting_after=%00")).toEqual(refused);
  expect(await page("?ending_before=a&starting_after=a")).toEqual([
    400,
    "parameter_invalid",
    "ending_before",
  ]);
  expect(await page("?limit=1")).toEqual([400, "parameter_invalid", "limit"]);
  expect(await page("?search=a&search=b")).toEqual([400, "parameter_invalid", "search"]);
});

test("the first page begins with the nodes that wait for a person", async () => {
  const account = await service.account("acct_waiting");
  const key = await service.newKey(account);
  expect((await ask("", key)).body.waiting).toEqual({ has_more: false, data: [] });
  const asks = (node: string, at: number, attention: string | null): Observation[] => [
    { type: "session.started", at, node, title: `Session ${node}` },
    { type: "text.updated", at, node, attention },
    { type: "state.changed", at, node, state: "input_required" },
  ];
  const [shop, docs] = [await service.graph(account, "shop"), await service.graph(account, "docs")];
  await shop.record([
    ...family(),
    ...asks("one", start + 20_000, "Allow Bash? rm -rf dist"),
    ...asks("two", start + 30_000, null),
  ]);
  await docs.record(asks("three", start + 25_000, "x".repeat(600)));
  const { waiting } = (await ask("", key)).body;
  const shown = (all: Body): unknown =>
    all.data.map(({ headline, graph_name }: Body) => [headline, graph_name]);
  expect(shown(waiting)).toEqual([
    ["Session two", "shop"],
    ["Session three", "docs"],
    ["Session one", "shop"],
  ]);
  expect(waiting.data[2]).toEqual({
    id: service.ids.nodeId(shop.graphId, "one"),
    graph_id: shop.graphId,
    graph_name: "shop",
    headline: "Session one",
    attention: "Allow Bash? rm -rf dist",
    last_event: start + 20_000,
  });
  expect([waiting.data[0].attention, waiting.data[1].attention]).toEqual([null, `${"x".repeat(499)}…`]);

  // It is of the key's graphs, and of the first page, and it ends with the answer.
  const ofDocs = await service.newKey(account, [docs.graphId]);
  expect(shown((await ask("", ofDocs)).body.waiting)).toEqual([["Session three", "docs"]]);
  expect((await ask("?search=shop", key)).body).not.toHaveProperty("waiting");
  expect((await ask(`?starting_after=${shop.graphId}`, key)).body).not.toHaveProperty("waiting");
  await shop.record([{ type: "state.changed", at: start + 40_000, node: "two", state: "working" }]);
  await docs.record(
    Array.from({ length: 20 }, (_, index) => asks(`more ${index}`, start + 50_000 + index, null)).flat(),
  );
  const { waiting: now } = (await ask("", key)).body;
  expect([now.has_more, now.data.length, now.data[0].headline]).toEqual([true, 20, "Session more 19"]);
  await service.store.deleteGraph(docs.graphId);
  expect(shown((await ask("", key)).body.waiting)).toEqual([["Session one", "shop"]]);
});

test.each(["x".repeat(201), "%00"])("the search for %j is refused", async (text) => {
  expect(await page(`?search=${text}`)).toEqual([400, "parameter_invalid", "search"]);
});

test("a graph is that of the interface with its name, and one account is read", async () => {
  const writer = await service.graph("acct_home", "recorded");
  await writer.record(family());
  const { body: graph } = await service.get(`/graphs/${writer.graphId}`);
  asked.length = 0;
  const { body, headers } = await ask("?search=recorded");
  expect(body).toEqual({
    account: { id: "acct_home", name: "Team" },
    rights: "full",
    has_more: false,
    data: [{ ...graph, name: "recorded" }],
  });
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(asked).toEqual(["getAccount acct_home"]);
  expect((await ask("", restricted)).body.rights).toBe("restricted");
});

test.each(["/docs", "/playground"])("%s without its last slash leads there", async (path) => {
  const { status, headers } = await fetch(service.origin + path, { redirect: "manual" });
  expect(status).toBe(301);
  expect(new URL(headers.get("location") ?? "", service.origin + path).pathname).toBe(`${path}/`);
});
