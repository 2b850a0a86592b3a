import { PGlite } from "@electric-sql/pglite";
import express from "express";
import fastify from "fastify";
import type { AddressInfo } from "node:net";
import ts from "typescript";
import * as wherefore from "wherefore";
import * as sql from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "./examples.ts";
import { fencesOf, readPage } from "./markdown.ts";
import { typeErrors } from "./type-check.ts";

const fences = fencesOf(readPage("README.md")).filter(({ heading }) => heading === "In a server");

/** The program of the section, with the route for a framework. */
function programWith(framework: string): string {
  const [search, route] = ["run", framework].map((word) => fences.filter(({ info }) => info[1] === word));
  expect([search?.length, route?.length]).toEqual([1, 1]);
  return `${search?.[0]?.text ?? ""}\n${route?.[0]?.text ?? ""}`;
}

const pool = new PGlite();

/** Runs the program of the section, which adds its route to an application. */
function addRoute(app: object, framework: string): void {
  const code = programWith(framework).replace(/^import .*$/gm, "");
  const { outputText } = ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  const scope = { ...wherefore, ...sql, app, pool, console: { log: () => undefined } };
  const run = new Function(...Object.keys(scope), outputText) as (...values: unknown[]) => void;
  run(...Object.values(scope));
}

interface Server {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

async function openExpress(queryParser?: "extended"): Promise<Server> {
  const app = express();
  if (queryParser !== undefined) app.set("query parser", queryParser);
  addRoute(app, "express");
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { origin: `http://127.0.0.1:${port}`, close };
}

async function openFastify(): Promise<Server> {
  const app = fastify();
  addRoute(app, "fastify");
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { origin, close: () => app.close() };
}

test.each([
  ["express", 'import type { Express as App } from "express";'],
  ["fastify", 'import type { FastifyInstance as App } from "fastify";'],
])("the section type-checks with %s", { timeout: 60_000 }, (framework, importOfApp) => {
  const file = `${root}test/docs/server-${framework}.ts`;
  const given = `${importOfApp}\nimport type { Pool } from "pg";\ndeclare const app: App;\ndeclare const pool: Pool;\n`;
  const modules = new Map([[file, given + programWith(framework)]]);
  // The parameters of Express have an index signature. `strict` does not ask for `query["query"]`.
  const options = { noPropertyAccessFromIndexSignature: false };
  expect(typeErrors(modules, options).get(file)).toEqual([]);
});

const tasks = [
  { id: 1, status: "open", title: "Request timeout in checkout" },
  { id: 2, status: "done", title: "Write the announcement" },
  { id: 3, status: null, title: null },
];

beforeAll(async () => {
  await pool.exec("CREATE TABLE tasks (id integer PRIMARY KEY, status text, title text)");
  for (const { id, status, title } of tasks) {
    await pool.query("INSERT INTO tasks VALUES ($1, $2, $3)", [id, status, title]);
  }
}, 60_000);

afterAll(() => pool.close());

// A parser of query strings that knows no brackets takes `query[]` for the name of another parameter.
const servers = [
  { name: "Express", open: () => openExpress(), nested: "query_empty" },
  {
    name: "Express with the extended query parser",
    open: () => openExpress("extended"),
    nested: "query_not_text",
  },
  { name: "Fastify", open: openFastify, nested: "query_empty" },
];

describe.each(servers)("$name", ({ open, nested }) => {
  let server: Server;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());

  async function answerTo(parameters: string): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${server.origin}/v1/tasks${parameters}`);
    return { status: response.status, body: await response.json() };
  }

  test.each([
    ['status:"open"', [1]],
    ['-status:"done"', [1, 3]],
    ['title~"TIMEOUT" AND -status:"done"', [1]],
    ['status:"done" OR status:null', [2, 3]],
  ])("answers %s with the rows", async (query, ids) => {
    const rows = tasks.filter(({ id }) => ids.includes(id));
    expect(await answerTo(`?query=${encodeURIComponent(query)}`)).toEqual({ status: 200, body: rows });
  });

  test.each([
    ["no parameter", "", "query_empty"],
    ["another parameter", "?q=status", "query_empty"],
    ["a parameter without a value", "?query", "query_empty"],
    ["an empty parameter", "?query=", "query_empty"],
    ["white space", "?query=+%20", "query_empty"],
    ["a repeated parameter", "?query=status%3A%22open%22&query=status%3A%22open%22", "query_not_text"],
    ["an array", "?query[]=status%3A%22open%22", nested],
    ["an array with an index", "?query[0]=status%3A%22open%22", nested],
    ["an object", "?query[status]=open", nested],
    ["an object with names of its prototype", "?query[toString]=open&query[__proto__]=open", nested],
    ["a nested object", "?query[a][b][]=open", nested],
    ["an invalid query", "?query=status:open", "value_not_quoted"],
    ["malformed percent-encoding", "?query=%E0%A4%A", "character_unexpected"],
    ["NUL", "?query=title:%22%00%22", "string_character_invalid"],
    ["a text that is too long", `?query=${"a".repeat(8193)}`, "query_too_long"],
  ])("answers %s with an error body", async (_name, parameters, code) => {
    expect(await answerTo(parameters)).toEqual({
      status: 400,
      body: {
        error: {
          type: "invalid_request_error",
          code: "parameter_invalid",
          message: expect.stringMatching(/^Invalid query at character \d+: ./) as string,
          param: "query",
          doc_url: `https://api.example.com/docs/errors#${code}`,
        },
      },
    });
  });
});
