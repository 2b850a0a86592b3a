import fastify, { LogController, type FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiKeyInvalid } from "../../src/http/protocol/api-error.ts";
import { addRequestLog } from "../../src/http/protocol/request-log.ts";
import { addRequestState } from "../../src/http/protocol/request-state.ts";
import { TestService } from "./service.ts";

let now = 0;
let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  now = 0;
  lines = [];
});

const logger = (): FastifyBaseLogger =>
  pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });

/** A server whose path `/refused` refuses the key, with this clock. */
function served() {
  const app = fastify({
    loggerInstance: logger(),
    logController: new LogController({ disableRequestLogging: true }),
  });
  addRequestState(app);
  addRequestLog(app, () => now);
  app.setErrorHandler(async (error, request, reply) => {
    request.errorCode = "api_key_invalid";
    return reply.code(401).send(error);
  });
  app.get("/refused", () => {
    throw apiKeyInvalid(null);
  });
  app.get("/", () => "fine");
  return app;
}

const seen = (): unknown[] =>
  lines.map(({ path, status, left_out }) => [path, status, ...(left_out === undefined ? [] : [left_out])]);

test("at most one line a second is about refused keys, and it says how many were left out", async () => {
  const app = served();
  for (let count = 0; count < 500; count++) await app.inject("/refused?key=gok_secret");
  now = 999;
  await app.inject("/refused");
  expect(seen()).toEqual([["/refused", 401, 0]]);
  now = 1000;
  await app.inject("/refused");
  await app.inject("/refused");
  expect(seen()).toEqual([
    ["/refused", 401, 0],
    ["/refused", 401, 500],
  ]);
  now = 60_000;
  await app.inject("/refused");
  expect(seen().at(-1)).toEqual(["/refused", 401, 1]);
});

test("every other request has its line, also between refused keys", async () => {
  const app = served();
  for (let count = 0; count < 3; count++) {
    await app.inject("/refused");
    await app.inject("/");
  }
  expect(seen()).toEqual([
    ["/refused", 401, 0],
    ["/", 200],
    ["/", 200],
    ["/", 200],
  ]);
});

let service: TestService | null = null;
afterEach(async () => {
  vi.restoreAllMocks();
  await service?.stop();
  service = null;
});

test("the service logs refused keys of all ways in together, and other refusals each", async () => {
  service = await TestService.start({ logger: logger() });
  const account = await service.account("acct");
  const hook = await service.newKey(account, null, "key_hook", "hook");
  vi.spyOn(performance, "now").mockReturnValue(5000);
  lines = [];
  for (const path of ["/api/v1/graphs", "/mcp", "/hooks/claude-code", "/home/graphs"]) {
    const method = path === "/mcp" || path === "/hooks/claude-code" ? "POST" : "GET";
    expect((await service.app.inject({ url: path, method })).statusCode).toBe(401);
  }
  for (let count = 0; count < 2; count++) await service.error("/graphs", { key: hook });
  vi.restoreAllMocks();
  // A line is written after the answer is sent.
  await expect
    .poll(() => lines.map(({ path, status, left_out }) => [path, status, left_out]))
    .toEqual([
      ["/api/v1/graphs", 401, 0],
      ["/api/v1/graphs", 403, undefined],
      ["/api/v1/graphs", 403, undefined],
    ]);
});
