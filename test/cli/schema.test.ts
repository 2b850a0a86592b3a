import { closeSync, openSync, writeSync } from "node:fs";
import { schemaFromJson } from "wherefore";
import { describe, expect, test } from "vitest";
import { refused, runProcess, shell, temporaryFile, wherefore, written } from "./run.ts";

const lines = Array.from({ length: 8 }, (_, index) =>
  JSON.stringify({
    title: `Order [ ${index} ]`,
    state: index < 4 ? "open, [ 1 ]" : "done",
    owner: { name: "Ada" },
    placed: "2026-11-20T10:00:00Z",
    "e-mail": "a@example.com",
    total: index,
    rows: [{ price: 1 }],
  }),
);
const orders = temporaryFile("orders.ndjson", `${lines.join("\n")}\n`);

const stdout = `{
  "fields": {
    "title": { "type": "text" },
    "state": { "type": "enumeration", "values": ["open, [ 1 ]", "done"] },
    "owner_name": { "type": "text", "path": "owner.name" },
    "placed": { "type": "time", "from": "iso" },
    "e_mail": { "type": "text", "path": "e-mail" },
    "total": { "type": "integer" }
  }
}
`;

describe("schema", () => {
  test("writes a schema, and what it rests on to standard error", async () => {
    const run = await wherefore(["schema", orders]);
    const name = "owner_name is an enumeration: 8 texts with 1 value.";
    expect(run.code).toBe(0);
    expect(run.stderr.split("\n")).toContain(`wherefore: ${name}`);
    expect(run.stderr.split("\n")).toContain(
      "wherefore: rows is left out: it is a list of objects or lists.",
    );
    expect(run.stdout).toBe(
      stdout
        .replace('"owner_name": { "type": "text"', '"owner_name": { "type": "enumeration", "values": ["Ada"]')
        .replace(
          '"e_mail": { "type": "text"',
          '"e_mail": { "type": "enumeration", "values": ["a@example.com"]',
        ),
    );
    expect([...schemaFromJson(JSON.parse(run.stdout)).fields.keys()]).toContain("placed");
  });

  test("reads arrays, several files and standard input", async () => {
    const array = temporaryFile("array.json", '[{"a": 1}, {"a": 0.5}]');
    const run = await wherefore(["schema", array, "-"], { input: '{"b": true}\n' });
    expect(run).toMatchObject({
      code: 0,
      stdout: '{\n  "fields": {\n    "a": { "type": "number" },\n    "b": { "type": "boolean" }\n  }\n}\n',
    });
    expect(run.stderr).toBe(
      "wherefore: a is a number: 1 of 2 numbers with a fraction.\nwherefore: b is a boolean: 1 boolean.\n",
    );
  });

  test("the schema is one that filter takes", async () => {
    const run = await shell(
      `wherefore schema orders.ndjson 2>/dev/null > orders.schema.json && wherefore filter -s orders.schema.json --count 'total>=6' orders.ndjson`,
    );
    expect(run).toMatchObject(written("2\n"));
  });

  test("reports lines that are no records, and infers from the others", async () => {
    const run = await wherefore(["schema"], { input: '{"a": 1}\nnull\n' });
    expect(run).toMatchObject({
      code: 2,
      stdout: '{\n  "fields": {\n    "a": { "type": "integer" }\n  }\n}\n',
    });
    expect(run.stderr).toContain("standard input:2:1: This is null. Each line has to be one JSON object.");
    expect(run.stderr).toContain("1 of 2 lines could not be read; the others were read.");
  });

  test.each([
    ["", "no record has a value that a field can have, so there is no schema."],
    ['{"a": null, "b": []}\n', "no record has a value that a field can have, so there is no schema."],
    ["{\n}\n", "contains an object on several lines"],
  ])("fails without a schema: %j", async (input, message) => {
    const run = await wherefore(["schema"], { input });
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain(message);
  });

  test("shows how to convert another form", async () => {
    const run = await wherefore(["schema", temporaryFile("several.json", '{\n "data": [{"a": 1}]\n}\n')]);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toMatch(/\n {2}jq -c '\.data\[\]' \S*several\.json \| wherefore schema\n$/);
  });

  test("names a file that does not exist", async () => {
    const run = await wherefore(["schema", "none.ndjson"]);
    expect(run).toEqual(refused("wherefore: cannot read none.ndjson: there is no such file.\n"));
  });

  test("reads a file of any size in constant memory", { tags: "slow", timeout: 60_000 }, async () => {
    const path = temporaryFile("many.ndjson", "");
    const file = openSync(path, "w");
    const padding = "x".repeat(20_000);
    for (let index = 0; index < 4000; index++) {
      writeSync(file, `${JSON.stringify({ [`key${index}`]: padding + String(index), n: index })}\n`);
    }
    closeSync(file);
    // The limit is half of the size of the file.
    const run = await runProcess(["schema", path], { node: ["--max-old-space-size=40"] });
    expect(run.code).toBe(0);
    expect(run.stderr).toContain("Only the first 60 fields are in the schema.");
  });
});
