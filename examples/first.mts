import BetterSqlite3 from "better-sqlite3";
import Fastify from "fastify";
import { defineSchema, enumeration, foldCase, integer, text, time } from "wherefore";
import { createSearch, type PageRequest, type Run } from "wherefore/search";
import { sqlite } from "wherefore/sql";

const database = new BetterSqlite3(":memory:");
database.exec(`
  CREATE TABLE tasks (
    id INTEGER PRIMARY KEY,
    status TEXT NOT NULL,
    title TEXT NOT NULL,
    title_folded TEXT NOT NULL, -- foldCase(title)
    priority INTEGER,
    changed INTEGER NOT NULL    -- Unix milliseconds
  );
  CREATE INDEX tasks_newest ON tasks (changed DESC, id DESC);
`);
const insert = database.prepare("INSERT INTO tasks VALUES (?, 'open', ?, ?, ?, ?)");
["Request timeout in checkout", "Timeout of the mail queue", "Timeout in the export"].forEach(
  (title, index) =>
    insert.run(index + 1, title, foldCase(title), 3 - index, 1_795_400_000_000 - index * 60_000),
);

const search = createSearch({
  schema: defineSchema({
    status: enumeration(["open", "done"]),
    title: text(),
    priority: integer(),
    changed: time(),
  }),
  dialect: sqlite,
  table: "tasks",
  columns: { title: { folded: "title_folded" } },
  key: [{ column: "id", type: "integer" }],
  orders: { newest: [{ column: "changed", direction: "desc", required: true }] },
  select: ["id", "status", "title", "priority", "changed"],
  check: { dates: {} }, // changed>=2026-11-20
});

const run: Run = (sql, params) => database.prepare(sql).all(...params) as object[];
for (const { path, message } of await search.verify(run)) console.warn(`${path}: ${message}`);

const app = Fastify();
app.get<{ Querystring: PageRequest }>("/v1/tasks", async (request, reply) => {
  const page = await search.page(request.query, {}, run);
  return reply.code("error" in page ? 400 : 200).send(page);
});
console.log(await app.listen({ port: Number(process.env["PORT"] ?? 3000) }));
