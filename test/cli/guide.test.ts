import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { schemaFromJson } from "wherefore";
import { fencesOf } from "../docs/markdown.ts";
import { commandLine } from "../../apps/cli/program.ts";
import { shell, temporaryFile, wherefore, written } from "./run.ts";

const root = join(import.meta.dirname, "../..");
const guide = readFileSync(join(root, "docs/guide.md"), "utf8");
const debianSchema = readFileSync(join(root, "examples/debian/schema.json"), "utf8");

/** A list of three packages with special cases: continuation lines, missing fields and extra blank lines. */
const list = `Package: 0ad-data
Version: 0.0.26-1
Installed-Size: 3218736
Section: games
Description: Real-time strategy game of ancient warfare (data files)
Tag: role::app-data,
 use::gameplaying

Package: bash
Essential: yes
Section: shells
Installed-Size: 7164
Homepage: http://tiswww.case.edu/php/chet/bash/bashtop.html


Package: supertux
Section: games
Installed-Size: 1234
`;

function toNdjson(input: string): string {
  return execFileSync(process.execPath, [join(root, "examples/debian/to-ndjson.mjs")], { input }).toString();
}

test("the guide has a table of all commands", () => {
  const [, table = ""] = guide.split("\n## The command line\n\n");
  const rows = table.slice(0, table.indexOf("\n\n")).matchAll(/^\| `(\w+)/gm);
  const commands = commandLine(() => undefined).commands.map((command) => command.name());
  expect([...rows].map(([, name]) => name)).toEqual(commands);
});

describe("the walk-through of Debian's package list", () => {
  test("turns descriptions into records", () => {
    const records = toNdjson(list)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(records).toHaveLength(3);
    expect(records[0]).toEqual({
      Package: "0ad-data",
      Version: "0.0.26-1",
      "Installed-Size": 3218736,
      Section: "games",
      Description: "Real-time strategy game of ancient warfare (data files)",
      Tag: "role::app-data,\nuse::gameplaying",
    });
    expect(records[1]).toMatchObject({
      Essential: true,
      Homepage: "http://tiswww.case.edu/php/chet/bash/bashtop.html",
    });
  });

  test.each([
    ['section:"games" AND installed_kib>1000000', ["0ad-data"]],
    ["homepage:null", ["0ad-data", "supertux"]],
    ["-homepage:null", ["bash"]],
    ['essential:"false" AND tags~"gameplaying"', ["0ad-data"]],
  ])("finds by %s", async (query, packages) => {
    const file = temporaryFile("packages.ndjson", toNdjson(list));
    const run = await wherefore(["filter", "-s", "examples/debian/schema.json", query, file]);
    const found = run.stdout.match(/(?<="Package":")[^"]+/g);
    expect(found).toEqual(packages);
  });

  test("has commands that run, with a small list in place of Debian's", { tags: "slow" }, async () => {
    const available = temporaryFile("available", list);
    const before = fencesOf(guide.split("### Mistakes")[0] ?? "").filter(({ info }) => info[0] === "sh");
    expect(before.length).toBeGreaterThan(4);
    // The commands name files of the repository, and jq may be missing.
    for (const [name, script] of [
      ["apt-cache", `cat ${available}`],
      ["jq", "cat"],
    ] as const)
      chmodSync(temporaryFile(name, `#!/bin/sh\n${script}\n`), 0o755);
    const setup = `ln -sfn ${root}/examples examples`;
    const outputs: Record<string, string> = {};
    for (const { text } of before) {
      const { code, stdout, stderr } = await shell(`${setup}\n${text}`);
      const isWrong = text.includes("sectoin");
      expect(isWrong ? code : stderr, text).toEqual(isWrong ? 2 : "");
      outputs[text.split(" ").slice(0, 2).join(" ")] ??= stdout;
    }
    expect(outputs["apt-cache dumpavail"]).toBe("3 packages.ndjson\n");
  });

  test("shows the messages of the command for an invalid query, and the query in SQL", async () => {
    const schema = ["-s", "examples/debian/schema.json"];
    const wrong = await wherefore(["filter", ...schema, 'sectoin:"games" AND size>1GB', "packages.ndjson"]);
    expect(guide).toContain(`\`\`\`text\n${wrong.stderr}\`\`\``);
    const query = 'section:"games" AND installed_kib>1000000';
    const sql = await wherefore(["sql", "--dialect", "postgres", ...schema, query]);
    expect(guide).toContain(`\`\`\`text\n${sql.stdout}\`\`\``);
  });

  test("shows the message of the command for a truncated line", async () => {
    const input = '{}\n{}\n{"Package": "broken"\n{}\n';
    const run = await wherefore(["filter", "-s", "examples/debian/schema.json", "package:null"], { input });
    expect(guide).toContain(`\`\`\`text\n${run.stderr}\`\`\``);
  });

  test("shows the messages of the command for arguments that are broken", { tags: "slow" }, async () => {
    temporaryFile("packages.ndjson", toNdjson(list));
    const [, section = ""] = guide.split("### Mistakes that are not in the query");
    const [, lines = ""] = /```sh\n([^]*?)```/.exec(section) ?? [];
    const commands = lines.trimEnd().split("\n");
    expect(commands).toHaveLength(3);
    // The schema that the guide names before.
    const schema = join(root, "examples/debian/schema.json");
    for (const line of commands) {
      const { stderr } = await shell(line.replace("filter", `filter --schema ${schema}`));
      expect(guide).toContain(`\`\`\`text\n${stderr.replace(` --schema ${schema}`, "")}\`\`\``);
    }
  });

  test("shows the messages of the command for other inputs", async () => {
    temporaryFile("response.json", JSON.stringify({ data: [{ Package: "bash" }] }, null, 2));
    temporaryFile("schema.json", debianSchema);
    temporaryFile("texts.ndjson", '{"Installed-Size":"7164"}\n'.repeat(3));
    const response = await shell("wherefore filter --schema schema.json homepage:null response.json");
    expect(guide).toContain(`\`\`\`text\n${response.stderr.replace(" --schema schema.json", "")}\`\`\``);
    const texts = await shell("wherefore filter --schema schema.json 'installed_kib>1' texts.ndjson");
    expect(guide).toContain(`\`\`\`text\n${texts.stderr}\`\`\``);
  });

  test("shows what `match` writes for a file of queries", async () => {
    const [, section = ""] = guide.split("### Which of many queries match");
    const [queries = "", command = "", output = ""] = fencesOf(section).map(({ text }) => text);
    temporaryFile("alerts.txt", queries);
    expect(await shell(`ln -sfn ${root}/examples examples\n${command}`)).toEqual(written(`${output}\n`));
  });

  test("quotes its schema unchanged, and every schema in the guide is valid", () => {
    const quoted = [...guide.matchAll(/```json\n(\{\n {2}"fields".*?)```/gs)].map(
      ([, json = ""]) => JSON.parse(json) as object,
    );
    expect(quoted.length).toBeGreaterThanOrEqual(2);
    for (const json of quoted) expect(() => schemaFromJson(json)).not.toThrow();
    expect(JSON.parse(debianSchema)).toMatchObject(quoted[0] ?? {});
  });

  test("shows the messages for an invalid schema", async () => {
    const json = '{"fields":{"size":{"type":"int"},"state":{"type":"enumeration","vaules":["open"]}}}';
    const file = temporaryFile("tasks.schema.json", json);
    const { stderr } = await wherefore(["check", "--schema", file, "size>1"]);
    expect(guide).toContain(`\`\`\`text\n${stderr.replace(file, "tasks.schema.json")}\`\`\``);
  });
});
