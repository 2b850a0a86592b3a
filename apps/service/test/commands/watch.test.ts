import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { Writing } from "../../../collector/test/transcripts/writing.ts";
import { createKey } from "../../src/commands/new-key.ts";
import { openStore } from "../../src/store/open-store.ts";
import { service as program } from "../programs.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const main = [program, "watch"];
const env = { ...process.env, DATABASE_URL: "" };

let data: string;
let writing: Writing;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "service-watch-"));
  writing = new Writing();
  return () => {
    writing.remove();
    rmSync(data, { recursive: true });
  };
});

/** Starts the command on the transcripts of the test. */
function watch(...options: readonly string[]) {
  const args = [...main, writing.folder, "--port", "0", "--data", data, ...options];
  const child = spawn(process.execPath, args, { cwd: root, env });
  return { child, exit: new Promise((resolve) => child.once("exit", resolve)) };
}

test("watch serves the content of transcripts live", { tags: "slow", timeout: 60_000 }, async () => {
  writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
  const { child, exit } = watch("--days", "36500");
  try {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    const until = async <T>(look: () => T | Promise<T>): Promise<NonNullable<T>> => {
      for (;;) {
        const found = await look();
        if (found) return found;
        expect(child.exitCode, said).toBeNull();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const origin = await until(() => /listens on (\S+)/.exec(said)?.[1]);
    const key = await until(() => /full +(gok_\w{32})/.exec(said)?.[1]);
    await until(() => said.includes(`Open the graphs in a browser, signed in: ${origin}/#key=${key}\n`));
    const ask = async (path: string): Promise<{ data?: { id: string; title: string; state: string }[] }> => {
      const headers = { authorization: `Bearer ${key}` };
      return (await (await fetch(`${origin}/api/v1/graphs${path}`, { headers })).json()) as never;
    };
    const graph = await until(async () => (await ask("")).data?.[0]);
    const query = encodeURIComponent('kind:"session"');
    const session = async (): Promise<{ title: string; state: string } | undefined> =>
      (await ask(`/${graph.id}/nodes/search?query=${query}`)).data?.[0];
    expect(await until(session)).toMatchObject({ title: "Go", state: "working" });
    writing.append("s1.jsonl", [writing.said("s1", "Done", {}, "end_turn")]);
    await until(async () => (await session())?.state === "idle");
  } finally {
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  }
});

test(
  "watch stops in its first look, before it has recorded everything",
  { tags: "slow", timeout: 120_000 },
  async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => writing.said("s1", `Step ${index}`));
    writing.write("s1.jsonl", [writing.prompt("s1", "Go"), ...lines]);
    const { child, exit } = watch("--days", "36500");
    try {
      const name = await new Promise<string>((resolve) => {
        let said = "";
        child.stdout.setEncoding("utf8").on("data", (text: string) => {
          // Recording begins.
          const graph = /The graph of (.+): http/.exec((said += text));
          if (graph !== null) resolve(graph[1]!);
        });
      });
      child.kill("SIGTERM");
      expect(await exit).toBe(0);
      const store = await openStore({ dataDir: data });
      const [account] = await store.listAccounts();
      const graph = await store.findGraph(account!.id, name);
      await store.close();
      expect(graph!.lastSeq).toBeLessThan(10_000);
      expect(graph!.lastSeq % 500).toBe(0);
    } finally {
      child.kill("SIGKILL");
    }
  },
);

test("watch says how to make a key if the account has one", { timeout: 60_000 }, async () => {
  const store = await openStore({ dataDir: data });
  await store.createAccount({ id: "acct_watched", created: 1 });
  await createKey(store, "acct_watched");
  await store.close();
  const { child, exit } = watch("--public-url", "https://graphs.example");
  try {
    const line = await new Promise<string>((resolve) => {
      let said = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        const found = /^Open .*(?=\n)/m.exec((said += text));
        if (found !== null) resolve(found[0]);
      });
    });
    expect(line).toBe(
      "Open https://graphs.example/ in a browser, with a key. To make one: keys create --account acct_watched",
    );
  } finally {
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  }
});

test("a missing folder is reported", { timeout: 30_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, [...main, "/nowhere/at/all"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("There is no folder /nowhere/at/all.");
});
