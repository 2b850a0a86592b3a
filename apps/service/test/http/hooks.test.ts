import { spawn } from "node:child_process";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hookSettings } from "../../../collector/index.ts";
import { common } from "../../../collector/test/hooks/hooking.ts";
import { isOfThisMachine } from "../../src/http/protocol/this-machine.ts";
import { createServer } from "../../src/http/server.ts";
import { TestService } from "./service.ts";

let service: TestService;
let hookKey: string;
let readKey: string;
beforeAll(async () => {
  service = await TestService.start();
  await service.account("acct_a");
  await service.account("acct_b");
  readKey = await service.newKey("acct_a");
  hookKey = await keyOf("acct_a");
  service.key = readKey;
});
afterAll(() => service.stop());

let sessions = 0;
let session: string;
beforeEach(() => {
  session = `s${++sessions}`;
});

function keyOf(accountId: string): Promise<string> {
  return service.newKey(accountId, null, undefined, "hook");
}

interface Sent {
  readonly key?: string | null;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(body: unknown, { key = hookKey, method = "POST", headers = {} }: Sent = {}) {
  const response = await fetch(`${service.origin}/hooks/claude-code`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    error: text === "" ? null : JSON.parse(text).error,
  };
}

function hook(event: string, fields: object = {}): object {
  return { ...common(session), hook_event_name: event, ...fields };
}

async function nodesOf(accountId: string): Promise<readonly { readonly provider_ref: string }[]> {
  const key = await service.newKey(accountId);
  const { body: list } = await service.get("/graphs", { key });
  const nodes = [];
  for (const { id } of list.data) {
    const { body } = await service.get(`/graphs/${id}/nodes/search?query=depth%3E%3D0`, { key });
    nodes.push(...body.data);
  }
  return nodes;
}

const ask = { tool_name: "Bash", tool_input: { command: "rm -rf dist" } };

describe("a hook", () => {
  test("is answered by nothing, which Claude Code takes as no opinion, and is recorded then", async () => {
    const { status, text, headers } = await send(hook("PermissionRequest", ask));
    expect([status, text]).toEqual([204, ""]);
    expect(headers.get("request-id")).toMatch(/^req_/);
    const { body } = await service.get("/graphs");
    const { body: found } = await service.get(
      `/graphs/${body.data[0].id}/nodes/search?query=${encodeURIComponent('state:"input_required"')}`,
    );
    expect(found.data[0]).toMatchObject({ provider_ref: session, attention: "Allow Bash? rm -rf dist" });
  });

  const { hooks } = hookSettings({ url: "", key: "", laterEvents: true }) as { readonly hooks: object };
  test.each([...Object.keys(hooks), "Setup", "PreCompact", "WorktreeCreate", "SomethingNew"])(
    "of the event %s is taken, also without the fields of the event and with fields of other types",
    async (event) => {
      expect((await send(hook(event))).status).toBe(204);
      const odd = {
        tool_name: 7,
        tool_input: "x",
        tool_use_id: [],
        tool_response: null,
        prompt: {},
        message: 1,
        source: [],
      };
      expect((await send(hook(event, { ...odd, agent_id: "a1", agent_type: 3 }))).status).toBe(204);
    },
  );

  test("of another account's session makes a node of its own account", async () => {
    await send(hook("UserPromptSubmit", { prompt: "Go" }));
    await send(hook("SessionEnd", { reason: "other" }), { key: await keyOf("acct_b") });
    await send(hook("PermissionRequest", ask), { key: await keyOf("acct_b") });
    const ofA = (await nodesOf("acct_a")).filter((node) => node.provider_ref === session);
    const ofB = (await nodesOf("acct_b")).filter((node) => node.provider_ref === session);
    expect(ofA).toMatchObject([{ state: "working", attention: null }]);
    expect(ofB).toMatchObject([{ state: "input_required" }]);
  });
});

describe("a hook is refused", () => {
  const cases: readonly (readonly [string, unknown, number, string | null, string])[] = [
    ["that is not JSON", "{", 400, null, "The body is not a JSON object. Send the input of the hook."],
    ["that is empty", "", 400, null, "The body is not a JSON object. Send the input of the hook."],
    ["that is a list", [], 400, null, "The body is not a JSON object. Send the input of the hook."],
    [
      "without an event",
      { session_id: "s", cwd: "/" },
      400,
      "hook_event_name",
      "Send the name of the event as `hook_event_name`.",
    ],
    [
      "without a session",
      { hook_event_name: "Stop", cwd: "/" },
      400,
      "session_id",
      "Send the id of the session as `session_id`.",
    ],
    [
      "without a folder",
      { hook_event_name: "Stop", session_id: "s" },
      400,
      "cwd",
      "Send the working directory as `cwd`, or the transcript as `transcript_path`.",
    ],
    [
      "whose transcript is in no folder",
      { hook_event_name: "Stop", session_id: "s", transcript_path: "x.jsonl" },
      400,
      "cwd",
      "Send the working directory as `cwd`, or the transcript as `transcript_path`.",
    ],
    ["that is too long", "x".repeat(4 * 2 ** 20 + 1), 413, null, "The body is longer than 4 MiB. Send less."],
  ];
  test.each(cases)("%s", async (_, body, status, param, message) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({
      type: "invalid_request_error",
      code: "parameter_invalid",
      param,
      message,
    });
  });

  test("without a key", async () => {
    expect(await send(hook("Stop"), { key: null })).toMatchObject({
      status: 401,
      error: { code: "api_key_invalid" },
    });
  });

  test("with an unknown key, or a revoked one", async () => {
    const key = `gok_${"a".repeat(32)}`;
    expect(await send(hook("Stop"), { key })).toMatchObject({
      status: 401,
      error: { code: "api_key_invalid" },
    });
    const revoked = await service.newKey("acct_a", null, "key_revoked", "hook");
    await service.store.revokeKey("key_revoked", Date.now());
    expect((await send(hook("Stop"), { key: revoked })).status).toBe(401);
  });

  test("with a key that reads", async () => {
    const { status, error } = await send(hook("Stop"), { key: readKey });
    expect(status).toBe(403);
    expect(error).toMatchObject({
      type: "permission_error",
      code: "api_key_restricted",
      message: `The API key gok_****${readKey.slice(-4)} only reads. Use a key of the kind \`hook\`.`,
    });
  });

  test.each(["GET", "PUT", "DELETE"])("with the method %s", async (method) => {
    const { status, headers, error } = await send("", { method, key: null });
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
    expect(error.message).toBe(`This path takes POST instead of \`${method}\`.`);
  });

  test("with a key in the address", async () => {
    const response = await fetch(`${service.origin}/hooks/claude-code?key=${hookKey}`, {
      method: "POST",
      body: "{}",
    });
    expect(response.status).toBe(401);
  });

  test("from another machine, unless the service takes them", async () => {
    const request = {
      method: "POST",
      url: "/hooks/claude-code",
      headers: { authorization: `Bearer ${hookKey}` },
      payload: hook("Stop"),
      remoteAddress: "192.0.2.7",
    } as const;
    const { statusCode, body } = await service.app.inject(request);
    expect(statusCode).toBe(403);
    expect(JSON.parse(body).error.message).toBe(
      "Hooks are taken from this machine only. To take them from other machines too, start the service with `--remote-hooks`.",
    );
    const open = await createServer({ store: service.store, remoteHooks: true });
    expect((await open.inject(request)).statusCode).toBe(204);
    await open.close();
  });

  test("through a proxy on this machine", async () => {
    const answer = await send(hook("Stop"), { headers: { "x-forwarded-for": "192.0.2.7" } });
    expect(answer.status).toBe(403);
  });

  test("more often than the rate allows", async () => {
    const limited = await createServer({ store: service.store, rate: { perSecond: 1, burst: 1 } });
    const request = {
      method: "POST",
      url: "/hooks/claude-code",
      headers: { authorization: `Bearer ${hookKey}` },
      payload: hook("Stop"),
    } as const;
    expect((await limited.inject(request)).statusCode).toBe(204);
    expect((await limited.inject(request)).statusCode).toBe(429);
    await limited.close();
  });

  test("that records more than the budget of its account, with the time to wait", async () => {
    await service.account("acct_budget");
    const recording = { graphs: Infinity, nodes: 1, observations: Infinity };
    const limited = await createServer({ store: service.store, rate: null, recording });
    // Two keys of an account have one budget.
    const [one, other] = [await keyOf("acct_budget"), await keyOf("acct_budget")];
    const inject = (key: string, session_id: string) =>
      limited.inject({
        method: "POST",
        url: "/hooks/claude-code",
        headers: { authorization: `Bearer ${key}` },
        payload: { ...common(session_id), hook_event_name: "UserPromptSubmit", prompt: "Go" },
      });
    expect((await inject(one, "b1")).statusCode).toBe(204);
    const { statusCode, headers, body } = await inject(other, "b2");
    expect(statusCode).toBe(429);
    expect(headers["retry-after"]).toBe("60");
    expect(JSON.parse(body).error).toMatchObject({
      type: "rate_limit_error",
      code: "rate_limit",
      param: null,
      message:
        "Too many nodes for this account, which may record 1 a minute. Wait 60 seconds, then try again.",
    });
    expect((await inject(hookKey, "b3")).statusCode).toBe(204);
    expect((await nodesOf("acct_budget")).map(({ provider_ref }) => provider_ref)).toEqual(["b1"]);
    await limited.close();
  });
});

test.each([
  ["127.0.0.1", {}, true],
  ["127.8.9.1", {}, true],
  ["::1", {}, true],
  ["::ffff:127.0.0.1", {}, true],
  ["192.0.2.7", {}, false],
  ["::ffff:192.0.2.7", {}, false],
  ["fe80::1", {}, false],
  [undefined, {}, false],
  ["127.0.0.1", { forwarded: "for=192.0.2.7" }, false],
  ["::1", { "x-real-ip": "127.0.0.1" }, false],
])("a request from %s with %j comes from this machine: %s", (remoteAddress, headers, expected) => {
  expect(isOfThisMachine({ headers, socket: { remoteAddress } as never })).toBe(expected);
});

test("the commands of the printed settings send hooks, and succeed without a service", async () => {
  const settings = hookSettings({ url: service.origin, key: hookKey, laterEvents: false }) as {
    readonly env: Record<string, string>;
    readonly hooks: Record<string, [{ hooks: [{ command: string }] }]>;
  };
  const run = (command: string, input: object): Promise<number | null> =>
    new Promise((resolve, reject) => {
      const child = spawn("sh", ["-c", command], {
        env: { ...process.env, ...settings.env },
        stdio: ["pipe", "inherit", "inherit"],
      });
      child.on("error", reject).on("exit", resolve);
      child.stdin.end(JSON.stringify(input));
    });
  for (const event of ["SessionStart", "PermissionRequest"]) {
    expect(await run(settings.hooks[event]![0].hooks[0].command, hook(event, ask))).toBe(0);
  }
  const asking = (await nodesOf("acct_a")).find((node) => node.provider_ref === session);
  expect(asking).toMatchObject({ state: "input_required", attention: "Allow Bash? rm -rf dist" });
  const { hooks } = hookSettings({
    url: "http://127.0.0.1:9",
    key: hookKey,
    laterEvents: false,
  }) as typeof settings;
  expect(await run(hooks["Stop"]![0].hooks[0].command, hook("Stop"))).toBe(0);
});

test("no log line has a key or a text of a hook", async () => {
  const lines: string[] = [];
  const { pino } = await import("pino");
  const logger = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const app = await createServer({ store: service.store, logger });
  const headers = { authorization: `Bearer ${hookKey}` };
  await app.inject({
    method: "POST",
    url: "/hooks/claude-code",
    headers,
    payload: hook("UserPromptSubmit", { prompt: "hush" }),
  });
  await app.inject({ method: "POST", url: "/hooks/claude-code", headers, payload: '{"prompt":"hush"' });
  await app.close();
  expect(lines.some((line) => line.includes("/hooks/claude-code"))).toBe(true);
  expect(lines.join("")).not.toMatch(new RegExp(`hush|${hookKey}`));
});
