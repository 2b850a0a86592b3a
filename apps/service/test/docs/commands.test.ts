import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { fencesOf, readPage } from "../../../../test/docs/markdown.ts";
import { createProgram } from "../../src/commands/program.ts";
import { Metrics } from "../../src/metrics/metrics.ts";
import type { Queries } from "../../src/store/database.ts";
import { layoutVersion, makeTables } from "../../src/store/make-tables.ts";
import { parsed } from "../settings/parsed.ts";

const root = join(import.meta.dirname, "../../../..");
const pages = [
  "README.md",
  "docs/alerts.md",
  "docs/deploying.md",
  "docs/hooks.md",
  "docs/ingest.md",
  "docs/operating.md",
].concat("docs/transcripts.md");
const fences = pages.flatMap((page) =>
  fencesOf(readPage(`apps/service/${page}`)).map((fence) => ({ place: `${page}:${fence.line}`, ...fence })),
);

/** The command of the service that words begin with, and the words after it. */
function commandOf(words: readonly string[]): { command: Command; rest: readonly string[] } {
  let command = createProgram();
  let at = 0;
  for (; at < words.length; at++) {
    const found = command.commands.find((one) => one.name() === words[at]);
    if (found === undefined) break;
    command = found;
  }
  return { command, rest: words.slice(at) };
}

/** The lines of the shell blocks. A line that ends with a backslash goes on in the next one. */
const shellLines = fences
  .filter(({ info }) => info[0] === "sh")
  .flatMap(({ place, text }) =>
    text
      .replaceAll("\\\n", " ")
      .split("\n")
      .map(
        (line) => [place, line.replace(/ +#.*$/, "").replaceAll("gok_…", `gok_${"a".repeat(32)}`)] as const,
      ),
  );

const invocations = shellLines.flatMap(([place, line]) => {
  const [, words] = /(?:npm start --|service\/dist\/main\.js) (.*)$/.exec(line) ?? [];
  return words === undefined ? [] : [[place, words] as const];
});

test.each(invocations)("%s: the service has the command %s", (_, line) => {
  const { command, rest } = commandOf(line.split(/\s+/));
  expect(command.parent).not.toBeNull();
  const { operands, unknown } = command.parseOptions([...rest]);
  expect(unknown).toEqual([]);
  expect(operands.length).toBeLessThanOrEqual(command.registeredArguments.length);
  const required = command.registeredArguments.filter((argument) => argument.required);
  expect(operands.length).toBeGreaterThanOrEqual(required.length);
});

test("the pages show how to start commands", () => {
  expect(invocations.length).toBeGreaterThan(8);
});

test("the scripts and files that the shell blocks name exist", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const lines = shellLines.map(([, line]) => line).join("\n");
  const named = [...lines.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const files = [...lines.matchAll(/(?<= )apps\/service\/deploy\/[\w.]+/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** Lines such as `keys revoke <id>   revoke a key`, by their block. */
const tables = fences.filter(
  ({ info, text }) => info.length === 0 && /^(?:serve|\w+ create|\w+ add|end) /.test(text),
);

test.each(tables.map(({ place, text }) => [place, text]))(
  "%s lists commands with their options",
  (_, text) => {
    for (const line of text.split("\n")) {
      const [, usage = "", meaning = ""] = /^(.*?) {2,}(.*)$/.exec(line) ?? [];
      const { command } = commandOf(usage.split(" "));
      expect(command.parent, line).not.toBeNull();
      const options = [...line.matchAll(/--[a-z-]+/g)].map(([option]) => option);
      const known = command.options.map(({ long }) => long);
      expect(
        options.filter((option) => !known.includes(option)),
        line,
      ).toEqual([]);
      // A line of a group says what its commands do.
      const verbs = command.commands.map((one) => one.name());
      if (verbs.length > 0) expect(meaning.match(/\w+/g)).toEqual(expect.arrayContaining(verbs));
    }
  },
);

test("a page lists all commands", () => {
  const text = tables.find((table) => table.text.startsWith("serve"))?.text ?? "";
  const listed = text.split("\n").map((line) => line.split(" ")[0]);
  expect(new Set(listed)).toEqual(new Set(createProgram().commands.map((command) => command.name())));
});

test("the settings of the unit in docs/deploying.md are accepted", () => {
  const [environment] = fences.filter(({ text }) => text.startsWith("PUBLIC_URL="));
  const values = Object.fromEntries((environment?.text ?? "").split("\n").map((line) => line.split(/=(.*)/)));
  expect(Object.keys(values)).toHaveLength(3);
  expect(parsed([], values)).toMatchObject({ publicUrl: "https://graphs.example", rate: 200 });
});

test("docs/operating.md quotes the message about a database of another layout", async () => {
  const shown = fences.find(({ text }) => text.includes("reads layout"))?.text ?? "";
  const queries = { all: async () => [{ value: String(layoutVersion + 1) }] } as unknown as Queries;
  await expect(makeTables(queries, async () => true, [])).rejects.toThrow(shown.replace("error: ", ""));
});

test("docs/metrics.md names the address and a metric of the service", () => {
  const [scrape, query] = fencesOf(readPage("apps/service/docs/metrics.md"));
  expect(scrape?.text).toContain(`127.0.0.1:${parsed().port}`);
  const [, name] = /rate\((\w+)_bucket/.exec(query?.text ?? "") ?? [];
  expect(new Metrics().list()).toContainEqual(expect.objectContaining({ name, type: "histogram" }));
});
