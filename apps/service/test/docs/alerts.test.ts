import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fencesOf, readPage } from "../../../../test/docs/markdown.ts";
import { attempt } from "../../src/alerts/attempt.ts";
import { addAlert, newSecret } from "../../src/alerts/index.ts";
import { startAlerts } from "../../src/matching/index.ts";
import { createIds } from "../../src/ids/index.ts";
import { openGraph } from "../../src/writer/index.ts";
import { Receiver } from "../alerts/receiver.ts";
import { freePort } from "../faults/free-port.ts";
import { serviceKind } from "../http/service.ts";
import { pino } from "pino";

const fences = fencesOf(readPage("apps/service/docs/alerts.md"));
const blockWith = (part: string): string => fences.find(({ text }) => text.includes(part))?.text ?? "";

test("a request has the headers and the body of docs/alerts.md", async () => {
  const made = await serviceKind.make();
  const receiver = await Receiver.start();
  const { store } = made;
  await store.createAccount({ id: "acct", created: 1 });
  const shown = JSON.parse(blockWith('"object": "alert"')) as Record<string, object | string>;
  const { name, query } = shown as { readonly name: string; readonly query: string };
  const url = receiver.url.replace("/hook", "/wherefore");
  const alert = await addAlert(store, { accountId: "acct", name, query, url, allowsPrivate: true });
  const stop = await startAlerts({ store, logger: pino({ level: "silent" }) });
  try {
    const source = { provider: "acme", provider_version: "1", adapter: "tests@1.0.0" };
    const ids = createIds(await store.secret());
    const writer = await openGraph({ accountId: "acct", name: "g", now: 1 }, { store, ids, source });
    const title = "Fix the build";
    await writer.record([{ type: "session.started", at: 2, node: "s", title, state: "input_required" }]);
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
    const { headers, body, path } = receiver.received[0]!;
    const lines = blockWith("POST /wherefore").split("\n").slice(1);
    expect(path).toBe("/wherefore");
    const sent = Object.keys(headers).filter(
      (header) => !["host", "connection", "content-length"].includes(header),
    );
    expect(lines.map((line) => line.split(":")[0])).toEqual(sent);
    for (const line of lines) {
      const [header = "", value = ""] = line.split(": ");
      expect([header, headers[header]?.length]).toEqual([header, value.length]);
    }
    expect(Object.keys(body)).toEqual(Object.keys(shown));
    expect([body.id.length, body.name, body.query]).toEqual([(shown["id"] as string).length, name, query]);
    expect(body.id).toBe(alert.id);
    const { id, ...node } = shown["node"] as Record<string, string>;
    expect(body.node).toMatchObject(node);
    expect(body.node.id.length).toBe(id!.length);
  } finally {
    await stop();
    receiver.close();
    await made.remove();
  }
});

test("the receiver of docs/alerts.md takes genuine requests alone, and handles each once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wherefore-receiver-"));
  const [file, port, secret] = [join(folder, "receiver.mjs"), await freePort(), newSecret()];
  writeFileSync(file, blockWith("function isGenuine"));
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  const alert = {
    id: "alert_1",
    accountId: "acct",
    name: "waiting",
    query: "depth>=0",
    url: `http://127.0.0.1:${port}/`,
    allowsPrivate: true,
    secret,
    oldSecret: null as string | null,
    oldUntil: null as number | null,
    created: 1,
    begins: 0,
    answer: null,
    answered: null,
    failing: false,
    waiting: 0,
  };
  const send = async (given: Partial<typeof alert>, id: string, now = Date.now()): Promise<string> => {
    const body = JSON.stringify({ name: "waiting", node: { title: id } });
    const options = { now, timeout: 5000, signal: new AbortController().signal };
    return (await attempt({ ...alert, ...given }, { id, body }, options)).text;
  };
  await expect.poll(() => send({}, "msg_1"), { timeout: 15_000 }).toBe("204");
  expect(await send({}, "msg_1")).toBe("204");
  const rotated = { secret: newSecret(), oldSecret: secret, oldUntil: Date.now() + 60_000 };
  expect(await send(rotated, "msg_2")).toBe("204");
  expect(await send({ secret: newSecret() }, "msg_3")).toBe("401");
  expect(await send({}, "msg_4", Date.now() - 301_000)).toBe("401");
  await expect.poll(() => said).toBe("waiting: msg_1\nwaiting: msg_2\n");
});
