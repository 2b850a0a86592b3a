// @module-tag slow
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fencesOf, readPage } from "../../../../test/docs/markdown.ts";
import { freePort } from "../faults/free-port.ts";
import { service as program } from "../programs.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "service-process-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const env = { ...process.env, DATABASE_URL: "", PORT: "" };
delete (env as Partial<typeof env>).PORT;

function run(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: "utf8", env });
}

/** Starts a service in its own process, and waits until it prints its address. */
async function serve(...args: readonly string[]): Promise<{
  child: ChildProcess;
  origin: string;
  said: () => string;
  logged: () => readonly Record<string, unknown>[];
  exit: Promise<number | null>;
}> {
  const child = spawn(process.execPath, [program, "serve", "--port", "0", ...args], { cwd: root, env });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let said = "";
  let logged = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (logged += text));
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const address = /listens on (\S+)\n[^]*\/docs\/errors\n/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", () => reject(new Error(`${said}${logged}`)));
  });
  const lines = (): Record<string, unknown>[] =>
    logged.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Record<string, unknown>]));
  return { child, origin, said: () => said, logged: lines, exit };
}

test("a reader of the output may go, and a service serves on without one", { timeout: 60_000 }, async () => {
  const dir = mkdtempSync(join(folder, "reader-"));
  /** Starts a program whose output nobody reads. */
  const start = (...args: readonly string[]) => {
    const child = spawn(process.execPath, [program, ...args, "--data", dir], { cwd: root, env });
    child.stdout.destroy();
    const exit = once(child, "exit") as Promise<[number | null]>;
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    return { child, exit, errors: () => errors };
  };
  const command = start("keys", "create");
  expect(await command.exit).toEqual([0, null]);
  expect(command.errors()).not.toContain("EPIPE");

  const port = await freePort();
  const service = start("serve", "--port", String(port), "--no-demo");
  const health = async (): Promise<number | null> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
  service.child.kill("SIGTERM");
  expect(await service.exit).toEqual([0, null]);
});

async function statusOf(url: string, key: string): Promise<number> {
  return (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).status;
}

test(
  "a first start creates a demo account and shows its keys once; a second start shows none",
  { timeout: 60_000 },
  async () => {
    const data = join(folder, "demo");
    const first = await serve("--data", data);
    // The keys are printed after the addresses.
    while (!first.said().includes("curl")) await new Promise((resolve) => setTimeout(resolve, 10));
    const [full, restricted] = [...first.said().matchAll(/(?:full|restricted) +(gok_\w{32})/g)].map(
      ([, key]) => key!,
    );
    const shown = fencesOf(readPage("apps/service/README.md")).find(({ text }) =>
      text.startsWith("The Graph"),
    )?.text;
    const said = first.said().replaceAll(first.origin, "http://127.0.0.1:4010");
    expect(said.replaceAll(/gok_\w{32}/g, "gok_…").trimEnd()).toBe(shown);
    expect(first.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const graphs = `${first.origin}/api/v1/graphs`;
    const list = async (key: string): Promise<{ data: { id: string }[] }> =>
      (await (await fetch(graphs, { headers: { authorization: `Bearer ${key}` } })).json()) as never;
    const all = (await list(full!)).data;
    const some = (await list(restricted!)).data;
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect(some).toHaveLength(2);
    const hidden = all.find(({ id }) => !some.some((graph) => graph.id === id))!;
    expect(await statusOf(`${graphs}/${hidden.id}`, restricted!)).toBe(403);
    first.child.kill("SIGTERM");
    expect(await first.exit).toBe(0);
    // The log contains no key.
    expect(JSON.stringify(first.logged())).not.toContain(full);

    const second = await serve("--data", data);
    second.child.kill("SIGINT");
    expect(await second.exit).toBe(0);
    expect(second.said()).not.toContain("gok_");
  },
);

// The commands of administration.test.ts run in its process.
test("a key that another process revokes is not valid any more", { timeout: 60_000 }, async () => {
  const data = ["--data", join(folder, "keys")];
  const made = run("keys", "create", ...data);
  expect(made.status).toBe(0);
  const key = made.stdout.trim();
  expect(key).toMatch(/^gok_\w{32}$/);
  const id = /Key (\S+)/.exec(made.stderr)?.[1] ?? "";

  const { child, origin, exit, said } = await serve("--no-demo", "--log-level", "silent", ...data);
  expect(said()).not.toContain("gok_");
  expect(await statusOf(`${origin}/api/v1/graphs`, key)).toBe(200);
  expect(run("keys", "revoke", id, ...data).status).toBe(0);
  expect(await statusOf(`${origin}/api/v1/graphs`, key)).toBe(401);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);

  const again = run("keys", "revoke", id, ...data);
  expect({ status: again.status, stdout: again.stdout }).toEqual({ status: 1, stdout: "" });
  expect(again.stderr).toContain(id);
});

test("a port in use is reported in one line, and no keys are created", { timeout: 60_000 }, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const data = join(folder, "second");
  const taken = run("serve", "--port", String(port), "--data", data);
  other.close();
  expect(taken.status).toBe(1);
  expect(taken.stdout).toBe("");
  expect(taken.stderr).toBe(
    `error: Port ${port} of 127.0.0.1 is in use. Stop the process that uses it, or choose another port with --port.\n`,
  );
  expect(run("keys", "list", "--data", data).stdout).toBe("");
});

test.each([["serve"], ["ingest", "/dev/null", "--graph", "g"]])(
  "a database that cannot be reached is reported in one line: %s",
  { timeout: 60_000 },
  async (...command) => {
    const port = await freePort();
    const { status, stdout, stderr } = run(
      ...command,
      "--database-url",
      `postgres://ada:geheim@127.0.0.1:${port}/graphs`,
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: `error: PostgreSQL at 127.0.0.1:${port} cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}). Start it, or correct --database-url (or DATABASE_URL).\n`,
    });
  },
);

test("on SIGTERM, every accepted request is answered", { timeout: 60_000 }, async () => {
  const { child, origin, exit, logged } = await serve(
    "--data",
    join(folder, "stop"),
    "--no-demo",
    "--rate",
    "0",
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const outcomes: string[] = [];
  let stopping = false;
  const ask = (): Promise<string> =>
    new Promise((resolve) => {
      const asked = request(`${origin}/docs/errors`, { agent }, (response) => {
        response.resume().on("end", () => resolve(String(response.statusCode)));
        response.on("error", () => resolve("cut off"));
      });
      asked.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      asked.end();
    });
  const client = async (): Promise<void> => {
    for (;;) {
      const outcome = await ask();
      outcomes.push(outcome);
      if (outcome !== "200") return;
      if (stopping) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const clients = Promise.all(Array.from({ length: 20 }, client));
  while (outcomes.length < 200) await new Promise((resolve) => setTimeout(resolve, 10));
  stopping = true;
  child.kill("SIGTERM");
  await clients;
  expect(await exit).toBe(0);
  agent.destroy();
  // Each request is either answered or not accepted.
  expect([...new Set(outcomes)].sort()).toEqual(["200", "ECONNREFUSED"]);

  const answered = logged().filter(({ msg }) => msg === "answered");
  expect(answered[0]).toMatchObject({
    request_id: expect.stringMatching(/^req_/),
    method: "GET",
    path: "/docs/errors",
    status: 200,
    key: null,
  });
  expect(new Set(answered.map((line) => line["request_id"])).size).toBe(answered.length);
});
