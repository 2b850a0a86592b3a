import { afterAll, beforeAll, expect, test } from "vitest";
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
