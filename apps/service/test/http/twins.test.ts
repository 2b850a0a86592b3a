import { afterEach, expect, test } from "vitest";
import { createServer } from "../../src/http/server.ts";
import { family, TestService } from "./service.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test("two services with one database give the same answers, including entity tags and page tokens", async () => {
  const publicUrl = "https://graphs.example";
  const service = await TestService.withKey({ publicUrl });
  const twin = await createServer({ store: await service.another(), rate: null, publicUrl });
  closing.push(
    () => twin.close(),
    () => service.stop(),
  );
  const origins = [service.origin, await twin.listen({ port: 0, host: "127.0.0.1" })];
  const writer = await service.graph("acct", "one");

  const ask = async (
    path: string,
  ): Promise<readonly { status: number; etag: string | null; body: string }[]> =>
    Promise.all(
      origins.map(async (origin) => {
        const response = await fetch(`${origin}/api/v1${path}`, {
          headers: { authorization: `Bearer ${service.key}` },
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
