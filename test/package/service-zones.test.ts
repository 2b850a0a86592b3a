import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { beforeAll, describe, expect, test } from "vitest";
import { serviceZones } from "../../tools/scripts/lint/service-zones.js";

const eslint = new ESLint();

async function zoneErrors(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  expect(result?.fatalErrorCount, `${filePath} is linted`).toBe(0);
  return (result?.messages ?? [])
    .filter((message) => message.ruleId === "house/service-zones")
    .map((message) => message.message);
}

// The first lint run loads the configuration, which can take longer than the timeout of a test.
beforeAll(() => eslint.lintText("", { filePath: "apps/service/src/main.ts" }), 60_000);

const folders = Object.keys(serviceZones).filter((folder) => folder !== ".");

test("every folder of apps/service/src has a zone, and every zone a folder", () => {
  const source = fileURLToPath(new URL("../../apps/service/src", import.meta.url));
  const namesIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  const rooms = namesIn(`${source}/http`).map((room) => `http/${room}`);
  expect([...namesIn(source), ...rooms].sort()).toEqual([...folders].sort());
});

describe("a folder imports the folders of its zone and no others", () => {
  test.each(folders)("%s", async (folder) => {
    const up = folder.split("/").map(() => "..");
    const others = folders.filter((other) => other !== folder && !serviceZones[folder]!.includes(other));
    const imports = folders.map((other) => `export * from "${[...up, other, "b.ts"].join("/")}";`);
    expect(await zoneErrors(`apps/service/src/${folder}/a.ts`, imports.join("\n"))).toEqual(
      others.map((other) => `apps/service/src/${folder} may not import apps/service/src/${other}.`),
    );
  });
});

test("zones have no circular imports, except that the server imports the folders of http", () => {
  const reached = (folder: string, path: readonly string[]): void => {
    expect(path, `${[...path, folder].join(" → ")}`).not.toContain(folder);
    for (const next of serviceZones[folder] ?? []) {
      if (next !== "http" || !folder.startsWith("http/")) reached(next, [...path, folder]);
    }
  };
  for (const folder of folders) reached(folder, []);
});

describe("every form of import is checked", () => {
  test.each([
    ["a type", 'import type { B } from "../store/b.ts"; export type A = B;'],
    ["an export of all", 'export * from "../store/b.ts";'],
    ["an import at run time", 'export const b = import("../store/b.ts");'],
    ["the type of an import", 'export type A = import("../store/b.ts").B;'],
  ])("%s", async (_form, code) => {
    expect(await zoneErrors("apps/service/src/openapi/a.ts", code)).toEqual([
      "apps/service/src/openapi may not import apps/service/src/store.",
    ]);
  });

  test("a computed name is refused", async () => {
    const code = 'export const b = (name: string) => import("../" + name);';
    expect(await zoneErrors("apps/service/src/openapi/a.ts", code)).toEqual([
      "apps/service/src imports by a literal name only.",
    ]);
  });
});

test("deeper folders count as the nearest folder with a zone", async () => {
  expect(await zoneErrors("apps/service/src/store/sqlite/a.ts", 'export { b } from "../b.ts";')).toEqual([]);
  expect(
    await zoneErrors("apps/service/src/store/sqlite/a.ts", 'export { b } from "../../ids/b.ts";'),
  ).toHaveLength(1);
});

test("no file outside apps/service/src is imported, but any package can be", async () => {
  const from = (specifier: string): Promise<string[]> =>
    zoneErrors("apps/service/src/model/a.ts", `export { b } from "${specifier}";`);
  expect(await from("../../viewer/b.ts")).toEqual([
    "apps/service/src imports no file outside apps/service/src but those of apps/shared/ and apps/collector/.",
  ]);
  expect(await from("../../../shared/b.ts")).toEqual([]);
  for (const specifier of ["wherefore", "node:fs", "fastify"]) expect(await from(specifier)).toEqual([]);
});

test("only a folder that lists apps/collector imports it", async () => {
  const code = 'export { b } from "../../../collector/b.ts";';
  expect(await zoneErrors("apps/service/src/commands/a.ts", code)).toEqual([]);
  expect(await zoneErrors("apps/service/src/writer/a.ts", code)).toEqual([
    "apps/service/src/writer may not import apps/collector.",
  ]);
});

test("a new folder needs a zone first", async () => {
  expect(await zoneErrors("apps/service/src/other/a.ts", 'export { b } from "../model/b.ts";')).toEqual([
    "apps/service/src/other has no import zone; give it one in tools/scripts/lint/service-zones.js.",
  ]);
});
