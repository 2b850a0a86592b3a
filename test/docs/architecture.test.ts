import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./examples.ts";
import { sourceZones } from "../../tools/scripts/lint/zones.js";
import { fencesOf, readPage } from "./markdown.ts";

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
const page = readPage("docs/architecture.md");
const map = page.split("## Map")[1]?.split("\n## ")[0] ?? "";

/** The first folders of paths that begin with a prefix. */
function foldersBelow(prefix: string): string[] {
  const paths = files.filter((file) => file.startsWith(prefix) && file.slice(prefix.length).includes("/"));
  return [...new Set(paths.map((file) => prefix + (file.slice(prefix.length).split("/")[0] ?? "")))];
}

const nested = ["apps", "src", "tools"];
const atTop = foldersBelow("").filter((folder) => !nested.includes(folder));

test.each([...atTop, ...nested.flatMap((folder) => foldersBelow(`${folder}/`))])(
  "the map has %s",
  (folder) => {
    expect(map).toMatch(new RegExp(`^\\| \`${folder.replaceAll(".", "\\.")}(/index\\.ts)?\``, "m"));
  },
);

test("the map names no folder that does not exist", () => {
  const named = [...map.matchAll(/^\| `([^`]+)`/gm)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual(
    [],
  );
});

/** The folders that a line of the drawing of imports names, from left to right: those between commas in one place. */
function drawnLine(line: string): string[][] {
  return line.split("→").map((names) => names.split(",").map((name) => name.trim()));
}

test("the drawing of imports has every folder, and each imports only what is left of it", () => {
  const drawing = fencesOf(page).find(({ text }) => text.startsWith("text → "))?.text ?? "";
  const lines = drawing.split("\n").map(drawnLine);
  const drawn = new Set(lines.flat(2));
  expect([...drawn].sort()).toEqual([...Object.keys(sourceZones), "adapters"].sort());

  /** The folders to the left of another: in its own line, and to the left of these in theirs. */
  const leftOf = (name: string): Set<string> => {
    const found = new Set<string>();
    for (const line of lines) {
      const at = line.findIndex((names) => names.includes(name));
      for (const other of line.slice(0, Math.max(at, 0)).flat()) {
        found.add(other);
        for (const further of leftOf(other)) found.add(further);
      }
    }
    return found;
  };
  for (const [name, { folders }] of Object.entries(sourceZones)) {
    const left = leftOf(name);
    expect(
      folders.filter((folder) => !left.has(folder)),
      name,
    ).toEqual([]);
  }
});

test("the ten functions of the walk are exported by the files that it names", async () => {
  const steps = [...page.matchAll(/^\d+\. `(\w+)` \(`(src\/[\w/.-]+)`\)/gm)];
  expect(steps).toHaveLength(10);
  for (const [, name = "", file = ""] of steps) {
    const exported = (await import(join(root, file))) as Readonly<Record<string, unknown>>;
    expect(exported[name], `${name} of ${file}`).toBeTypeOf("function");
  }
});

test("the core imports nothing else of src", () => {
  const [, names = ""] = /^(`text`.+) are the core\./m.exec(page) ?? [];
  const core = [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  expect(core).toHaveLength(7);
  for (const name of core) {
    const { folders } = sourceZones[name]!;
    expect(
      folders.filter((folder) => !core.includes(folder)),
      name,
    ).toEqual([]);
  }
});
