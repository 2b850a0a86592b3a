import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createServer } from "../../src/http/server.ts";
import { createIds, hashApiKey, maskApiKey, newApiKey } from "../../src/ids/index.ts";
import { openGraph } from "../../src/writer/index.ts";

import { family, serviceKind, start } from "./service.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test("two services with one database give the same answers, including entity tags and page tokens", async () => {
  const made = await serviceKind.make();
  const stores = [made.store, await made.another()];
  const origins: string[] = [];
  for (const store of stores) {
    const app = await createServer({ store, rate: null, publicUrl: "https://graphs.example" });
    await app.listen({ port: 0, host: "127.0.0.1" });
    closing.push(() => app.close());
    origins.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  }
  closing.push(() => made.remove());

  const key = newApiKey();
  await made.store.createAccount({ id: "acct", created: start });
  await made.store.createKey({
    id: "key",
    accountId: "acct",
    hash: hashApiKey(key),
    masked: maskApiKey(key),
    kind: "read",
    graphIds: null,
    created: start,
    revoked: null,
  });
  const ids = createIds(await made.store.secret());
  const source = { provider: "acme", provider_version: "1", adapter: "tests@1.0.0" };
  const writer = await openGraph(
    { accountId: "acct", name: "one", now: start },
    { store: made.store, ids, source },
  );

  const ask = async (
    path: string,
  ): Promise<readonly { status: number; etag: string | null; body: string }[]> =>
    Promise.all(
      origins.map(async (origin) => {
        const response = await fetch(`${origin}/api/v1${path}`, {
          headers: { authorization: `Bearer ${key}` },
        });
        return { status: response.status, etag: response.headers.get("etag"), body: await response.text() };
      }),
    );
  const graph = `/graphs/${writer.graphId}`;
  for (const observation of family()) {
    await writer.record([observation]);
    for (const path of [
      "/graphs",
      graph,
      `${graph}/events?expand[]=data.node`,
      `${graph}/nodes/search?query=depth>=0`,
    ]) {
      const [one, other] = await ask(path);
      expect(one?.status).toBe(200);
      expect(other).toEqual(one);
    }
  }
  const [first] = await ask(`${graph}/nodes/search?query=depth>=0&limit=1`);
  const { next_page: page } = JSON.parse(first!.body) as { next_page: string };
  const [one, other] = await ask(`${graph}/nodes/search?query=depth>=0&page=${page}`);
  expect(one?.status).toBe(200);
  expect(other).toEqual(one);
});
