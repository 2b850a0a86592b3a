import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

const { exports } = JSON.parse(read("package.json")) as { readonly exports: object };
const entries = Object.keys(exports).filter((path) => path !== "./package.json");
const files = readdirSync(fileURLToPath(new URL("tools/api", root)));

test("each entry of the package has a report", () => {
  const named = entries.map((path) => `${path === "." ? "wherefore" : path.slice(2)}.generated.d.ts`);
  expect(files.sort()).toEqual(named.sort());
});

test("each exported declaration is in one report", () => {
  const declaration = /^export (?:declare )?(?:const|function|class|interface|type|namespace) (\w+)/gm;
  const homes = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, name = ""] of read(`tools/api/${file}`).matchAll(declaration)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(file));
    }
  }
  expect(homes.size).toBeGreaterThan(200);
  expect([...homes].filter(([, { size }]) => size > 1)).toEqual([]);
});

test("the README has the size of each entry", () => {
  const named = [...read("README.md").matchAll(/^\| `(wherefore[\w/]*)` +\| +[\d.]+ kB \|/gm)];
  expect(named.map(([, entry]) => entry)).toEqual(entries.map((path) => `wherefore${path.slice(1)}`));
});

test("git ignores the folder of each entry, which stands there while the package is packed", () => {
  const written = entries.filter((path) => path !== ".").map((path) => `${path.slice(2)}/package.json`);
  const { stdout } = spawnSync("git", ["check-ignore", ...written], { cwd: root, encoding: "utf8" });
  expect(stdout.trim().split("\n")).toEqual(written);
});
