import { foldCase } from "wherefore";
import BetterSqlite3 from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tasksApi } from "../../../examples/servers/fastify.ts";
import { openSqlite } from "../../../examples/servers/sqlite.ts";
import { fencesOf, readPage } from "../../docs/markdown.ts";

const titles = ["Request timeout in checkout", "Timeout of the mail queue", "Timeout in the nightly export"];

let folder: string;
let app: ReturnType<typeof tasksApi>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wherefore-readme-"));
  const file = join(folder, "tasks.db");
  app = tasksApi(openSqlite(file));
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

const fences = fencesOf(readPage("README.md"));
const requests = fences.filter(({ info }) => info.join(" ") === "text request");
const answers = fences.filter(({ info }) => info.join(" ") === "json answer");

test("the README has requests and an answer to each", () => {
  expect(requests).toHaveLength(2);
  expect(answers).toHaveLength(2);
});

test.each(requests.map(({ text }, index) => [text.trim(), answers[index]?.text ?? ""]))(
  "%s has the answer in the README",
  async (request, answer) => {
    const [, path = "", query = ""] = /^GET (\S+?)\?(.*)$/.exec(request) ?? [];
    const { body } = await app.inject({
      url: `${path}?${query.replaceAll(/(?<==)[^&]*/g, encodeURIComponent)}`,
      headers: { authorization: "Bearer key-of-acme" },
    });
    expect(JSON.parse(body)).toEqual(JSON.parse(answer));
  },
);
