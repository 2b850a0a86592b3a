import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageSources } from "../../tools/scripts/build-service.mjs";
import { root } from "../docs/examples.ts";
import { fencesOf, readPage } from "../docs/markdown.ts";

let folder: string;
let server: ChildProcess;
let address: string;

// As the README says, in a folder of its own. The public names lead to the sources.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wherefore-first-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const [, file = ""] = /`npx tsx (\S+)`/.exec(readPage("README.md")) ?? [];
  copyFileSync(join(root, "examples", file), join(folder, file));
  // As of `npm init`.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "commonjs" }));
  const paths = Object.fromEntries(Object.entries(packageSources).map(([name, path]) => [name, [path]]));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { paths } }));
  server = spawn(process.execPath, [join(root, "node_modules/tsx/dist/cli.mjs"), file], {
    cwd: folder,
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
