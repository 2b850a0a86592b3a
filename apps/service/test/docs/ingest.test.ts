import { afterAll, beforeAll, expect, test } from "vitest";
import { fencesOf, readPage } from "../../../../test/docs/markdown.ts";
import { createProgram } from "../../../collector/program.ts";
import { TestService } from "../http/service.ts";

const page = readPage("apps/service/docs/ingest.md");
const fences = fencesOf(page);
const blockWith = (part: string): string => fences.find(({ text }) => text.includes(part))?.text ?? "";

let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.stop());

test("the request of docs/ingest.md is answered as it shows", async () => {
  const key = await service.newKey(await service.account("acct"), null, "key", "ingest");
  const command = blockWith("curl").replaceAll("\\\n", " ");
  const headers = [...command.matchAll(/-H ["']([^:]+): ([^"']+)["']/g)].map(
    ([, name = "", value = ""]) => [name, value.replace("$KEY", key)] as [string, string],
  );
  const { pathname, search } = new URL(/'(http[^']+)'/.exec(command)![1]!);
  const response = await fetch(`${service.origin}${pathname}${search}`, {
    method: "POST",
    headers,
    body: blockWith('"type":"session.started"'),
  });
  const { graph_id, ...rest } = (await response.json()) as { readonly graph_id: string };
  const { graph_id: shownId, ...shown } = JSON.parse(blockWith("ingest_result")) as typeof rest & {
    readonly graph_id: string;
  };
  expect(rest).toEqual(shown);
  expect(graph_id).toHaveLength(shownId.length);
});

test("the table of docs/ingest.md has the observations of the JSON Schema with the keys that they need", () => {
  const { $defs, oneOf } = JSON.parse(readPage("apps/service/schemas/observation.schema.json")) as {
    readonly oneOf: readonly { readonly $ref: string }[];
    readonly $defs: Readonly<Record<string, { readonly required: string[]; readonly properties: object }>>;
  };
  const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  const rows = page.split("\n").filter((line) => /^\| `[a-z]+\.[a-z]+`/.test(line));
  const shown = rows.map((row) => row.split("|").slice(1, 3));
  expect(shown.flatMap(([type = ""]) => names(type)).sort()).toEqual(
    oneOf.map(({ $ref }) => $ref.replace("#/$defs/", "")).sort(),
  );
  for (const [type = "", keys = ""] of shown) {
    const { required, properties } = $defs[names(type)[0] ?? ""]!;
    expect(["type", "at", "node", ...names(keys.replace(/\(.*\)/, ""))].sort()).toEqual([...required].sort());
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(names(keys)));
  }
});

test("the collector has the options of docs/ingest.md, and no others", () => {
  const program = createProgram();
  const options = program.options.flatMap(({ flags, envVar }) =>
    envVar === undefined ? flags : [flags, envVar],
  );
  const rows = page.split("\n").filter((line) => /^\| `(--|\[dir\])/.test(line));
  const shown = rows.flatMap((row) => [...row.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(shown.filter((name) => name !== "[dir]").sort()).toEqual(options.sort());
});

test("the commands of docs/ingest.md start the collector", () => {
  const lines = [...blockWith("npm run collect").matchAll(/npm run collect -- (.*)/g)].map(
    ([, words = ""]) => words,
  );
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const { operands, unknown } = createProgram().parseOptions(line.split(" "));
    expect([operands.length <= 1, unknown]).toEqual([true, []]);
  }
});
