import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./examples.ts";
import { fencesOf, readPage } from "./markdown.ts";

const folder = join(root, "apps/playground");
const fences = fencesOf(readPage("apps/playground/README.md"));

test("its README.md has the policy of the page, and what only a header can say", () => {
  const [, shown = ""] =
    fences.map(({ text }) => /^Content-Security-Policy: (.*)$/.exec(text)).find((found) => found !== null) ??
    [];
  const page = readFileSync(join(folder, "src/index.html"), "utf8");
  const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
  // A <meta> element cannot forbid frames.
  expect(shown).toBe(`${policy}; frame-ancestors 'none'`);
});

test("its README.md names folders that exist", () => {
  const lines = fences.find(({ heading }) => heading === "Folders")?.text.split("\n") ?? [];
  const named = lines.flatMap((line) => line.match(/[\w/-]+\/(?=[, ])/g) ?? []);
  expect(named.length).toBeGreaterThan(6);
  const isThere = (name: string) => ["", "src"].some((parent) => existsSync(join(folder, parent, name)));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test("its README.md names scripts that exist", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: object;
  };
  const named = fences.flatMap(({ text }) =>
    [...text.matchAll(/^npm (?:run )?([\w:]+)$/gm)].map(([, name = ""]) => name),
  );
  expect(named).toContain("build:pages");
  expect(named.filter((name) => name !== "ci" && !Object.hasOwn(scripts, name))).toEqual([]);
});
