import { foldCase } from "wherefore";
import BetterSqlite3 from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import * as fastify from "../../../examples/servers/fastify.ts";
import * as sqlite from "../../../examples/servers/sqlite.ts";
import { curlRequests } from "../../docs/curl.ts";
import { fencesOf, readPage } from "../../docs/markdown.ts";
import { runModule } from "../../docs/run-module.ts";

const titles = ["Request timeout in checkout", "Timeout of the mail queue", "Timeout in the nightly export"];

let folder: string;
let app: FastifyInstance;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wherefore-readme-"));
  const file = join(folder, "tasks.db");
  app = fastify.tasksApi(sqlite.openSqlite(file));
  const database = new BetterSqlite3(file);
  const insert = database.prepare("INSERT INTO tasks VALUES (?, 'acme', 'open', ?, ?, ?, ?)");
  titles.forEach((title, index) =>
    insert.run(index + 1, title, foldCase(title), 3 - index, 1_795_400_000_000 - index * 60_000),
  );
  database.close();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const authorization = "Bearer key-of-acme";

const [program, request, refusal] = fencesOf(readPage("examples/servers/README.md"));

test("the request of examples/servers/README.md finds tasks", async () => {
  const [{ url, headers } = { url: "", headers: {} }] = curlRequests(request?.text ?? "");
  const { origin, pathname, search } = new URL(url);
  expect(origin).toBe("http://localhost:3000");
  const { body, statusCode } = await app.inject({ url: pathname + search, headers });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ rows: { length: titles.length } });
});

test("a wrong request has the answer in examples/servers/README.md", async () => {
  const { body, statusCode } = await app.inject({
    url: "/v1/tasks",
    query: { query: "status:open" },
    headers: { authorization },
  });
  expect(statusCode).toBe(400);
  expect(JSON.parse(body)).toEqual(JSON.parse(refusal?.text ?? ""));
});

test("the program of examples/servers/README.md starts", async () => {
  const listening: unknown[] = [];
  const opened = sqlite.openSqlite(join(folder, "started.db"));
  const code = (program?.text ?? "").replace(/^await (.*);$/m, "export const started = $1;");
  const { started } = runModule(code, {
    "./fastify.ts": { tasksApi: (database: unknown) => ({ listen: (at: unknown) => [database, at] }) },
    "./sqlite.ts": {
      openSqlite: (file: string) => {
        listening.push(file);
        return opened;
      },
    },
  });
  expect(listening).toEqual(["tasks.db"]);
  expect(started).toEqual([opened, { port: 3000 }]);
});
