import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerLength } from "../../src/http/mcp/page.ts";
import { queryMistake } from "../../src/http/mcp/query-mistake.ts";
import { mcpPath } from "../../src/http/mcp/route.ts";
import { resources } from "../../src/http/mcp/resources.ts";
import { tools } from "../../src/http/mcp/tools.ts";
import { createProgram } from "../../src/commands/program.ts";
import { settings } from "../../src/settings/index.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/mcp.md"), "utf8");
const blocks = [...page.matchAll(/^```(\w*)\n(.*?)^```/gms)].map(([, language, text]) => ({
  language,
  text: text!,
}));

test("docs/mcp.md lists the tools with their arguments", () => {
  const rows = [...page.matchAll(/^\| `(\w+)` +\| ([^|]+?) +\|/gm)].map(([, name, args]) => [
    name,
    [...args!.matchAll(/`(\w+)`/g)].map(([, each]) => each!).sort(),
  ]);
  expect(rows).toEqual(
    tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema["properties"] as object).sort()]),
  );
  expect(page).toContain(`at most ${answerLength.toLocaleString("en-US")} characters`);
  for (const { uri } of resources) expect(page).toContain(`\`${uri}\``);
});

test("its configurations of clients name what there is", () => {
  type Entry = { url: string; headers: object; args: string[]; env: object };
  const [http, stdio] = blocks
    .filter(({ language }) => language === "json")
    .map(({ text }) => (JSON.parse(text) as { mcpServers: { graphs: Entry } }).mcpServers.graphs);
  expect(http!.url).toBe(`http://127.0.0.1:${settings.port.default}${mcpPath}`);
  expect(http!.headers).toEqual({ Authorization: "Bearer gok_…" });
  const [program, name, option] = stdio!.args;
  expect(program).toMatch(/\/service\/dist\/main\.js$/);
  const command = createProgram().commands.find((each) => each.name() === name);
  expect(command?.options.map(({ long }) => long)).toContain(option);
  expect(Object.keys(stdio!.env)).toEqual([settings.key.environment]);
});

test("its answer to a wrong query is that of the service", async () => {
  const shown = blocks.find(({ text }) => text.startsWith("The query is not valid."));
  expect(`${await queryMistake({ query: "status = failed or state=working" })}\n`).toBe(shown?.text);
});
