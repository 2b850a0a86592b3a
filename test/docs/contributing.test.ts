import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "./examples.ts";
import { readPage } from "./markdown.ts";

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
const map = readPage("CONTRIBUTING.md").split("## Map")[1]?.split("\n## ")[0] ?? "";

/** The first folders of paths that begin with a prefix. */
function foldersBelow(prefix: string): string[] {
  const paths = files.filter((file) => file.startsWith(prefix) && file.slice(prefix.length).includes("/"));
  return [...new Set(paths.map((file) => prefix + (file.slice(prefix.length).split("/")[0] ?? "")))];
}

test.each([...foldersBelow(""), ...foldersBelow("src/")])("the map of CONTRIBUTING.md has %s", (folder) => {
  expect(map).toMatch(new RegExp(`^\\| \`${folder.replaceAll(".", "\\.")}(/index\\.ts)?\``, "m"));
});

test("the map names no folder that does not exist", () => {
  const named = [...map.matchAll(/^\| `([^`]+)`/gm)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual(
    [],
  );
});
