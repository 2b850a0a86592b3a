import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageSources } from "../../tools/scripts/build-service.mjs";
import { root } from "../docs/examples.ts";
import { fencesOf, readPage } from "../docs/markdown.ts";

let folder: string;
let server: ChildProcess;
let address: string;

// In a folder of its own: the file needs no other file of this repository.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wherefore-first-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  copyFileSync(join(root, "examples/first.ts"), join(folder, "first.ts"));
  const program = join(folder, "first.mjs");
  await build({
    entryPoints: [join(folder, "first.ts")],
    outfile: program,
    bundle: true,
    format: "esm",
    platform: "node",
    alias: packageSources,
    external: ["better-sqlite3", "fastify"],
    logLevel: "warning",
  });
  server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  [address] = (await once(createInterface({ input: server.stdout! }), "line")) as [string];
});

afterAll(async () => {
  server.kill();
  await once(server, "exit");
  rmSync(folder, { recursive: true });
});

const fences = fencesOf(readPage("README.md"));
const requests = fences.filter(({ info }) => info.join(" ") === "text request");
const answers = fences.filter(({ info }) => info.join(" ") === "json answer");

async function answerTo(request: string): Promise<Response> {
  const [, path = "", query = ""] = /^GET (\S+?)\?(.*)$/.exec(request) ?? [];
  return fetch(`${address}${path}?${query.replaceAll(/(?<==)[^&]*/g, encodeURIComponent)}`);
}

test("the README has requests and an answer to each", () => {
  expect(requests).toHaveLength(2);
  expect(answers).toHaveLength(2);
});

test.each(requests.map(({ text }, index) => [text.trim(), answers[index]?.text ?? ""]))(
  "%s has the answer in the README",
  async (request, answer) => {
    expect(await (await answerTo(request)).json()).toEqual(JSON.parse(answer));
  },
);

test("the request at the top of the README is taken", async () => {
  const [, path = "", query = ""] = /^GET (\S+)\?query=(.*)$/.exec(fences[0]?.text ?? "") ?? [];
  const { status } = await fetch(`${address}${path}?query=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
});
