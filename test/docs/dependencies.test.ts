import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./examples.ts";
import { readPage } from "./markdown.ts";

const section = readPage("CONTRIBUTING.md").split("\n## Dependencies\n")[1]?.split("\n## ")[0] ?? "";
const named = [...section.matchAll(/^\|[^|]*\|(.*)\|$/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
);

test("CONTRIBUTING.md names the job of each development dependency, and no other package", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  expect(named.filter((name) => name !== "grammar").sort()).toEqual(Object.keys(devDependencies).sort());
});

// Two packages have this command, of which npm installs one.
test("the command tsc is TypeScript 7", () => {
  const version = execFileSync(join(root, "node_modules/.bin/tsc"), ["--version"], { encoding: "utf8" });
  expect(version).toMatch(/^Version 7\./);
});
