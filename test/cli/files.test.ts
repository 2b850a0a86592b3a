import { describe, expect, test } from "vitest";
import { shapeOf } from "../../apps/cli/input/shape.ts";
import { refused, shell, temporaryFile, wherefore, written } from "./run.ts";

const definition = {
  fields: {
    title: { type: "text" },
    n: { type: "integer" },
    ratio: { type: "number" },
    due: { type: "time", path: "task.due" },
    done: { type: "boolean" },
    key: { type: "uuid" },
    tags: { type: "list", items: { type: "text" } },
    seen: { type: "list", items: { type: "time" } },
  },
};
const schemaFile = temporaryFile("files.schema.json", JSON.stringify(definition));
const schema = ["--schema", schemaFile];
const command = `wherefore filter ${schema.join(" ")}`;

describe("several files", () => {
  const one = temporaryFile("one.ndjson", '{"n":1}\n{"n":2}\n');
  const two = temporaryFile("two.json", '[{"n":3},{"n":4}]');
  const bad = temporaryFile("bad.ndjson", '{"n":5}\n{"n":\n');

  test("are searched in their order, each in its own format", async () => {
    const run = await wherefore(["filter", "n>1", two, "-", one, ...schema], { input: '{"n":9}' });
    expect(run).toEqual(written('{"n":3}\n{"n":4}\n{"n":9}\n{"n":2}\n'));
    expect((await wherefore(["filter", "-c", "n>1", one, two, ...schema])).stdout).toBe("3\n");
  });

  test("are named in messages, and a file that is no JSON does not end the search", async () => {
    const packed = temporaryFile("packed.gz", Buffer.from([0x1f, 0x8b, 0x08, 0x00]));
    const run = await wherefore(["filter", "n>1", bad, packed, one, ...schema]);
    expect(run).toEqual({
      code: 2,
      stdout: '{"n":5}\n{"n":2}\n',
      stderr: [
        `wherefore: ${bad}:2:6: Object value expected after ':'. Each line has to be one JSON object.`,
        `wherefore: ${bad}: 1 of 2 lines could not be read; the others were searched.`,
        `wherefore: ${packed} is compressed by gzip. Convert it first:`,
        `  gzip -dc ${packed} | ${command} 'n>1'`,
        "",
      ].join("\n"),
    });
  });

  test("are all found before one is read", async () => {
    const run = await wherefore(["filter", "n>1", one, "missing.ndjson", "examples", ...schema]);
    expect(run).toEqual(
      refused(
        "wherefore: cannot read missing.ndjson: there is no such file.\nwherefore: cannot read examples: it is a directory, and a file is needed.\n",
      ),
    );
  });

  test("are not directories, and standard input is none either", async () => {
    expect(await shell(`wherefore filter 'n>1' ${schema.join(" ")} < .`)).toEqual(
      refused("wherefore: cannot read standard input: it is a directory, and a file is needed.\n"),
    );
  });

  test("that are named twice are searched once", async () => {
    expect((await wherefore(["filter", "-c", "n>1", one, one, ...schema])).stdout).toBe("1\n");
  });
});

describe("values of another type than the field's", () => {
  const warn = async (query: string, records: readonly object[]) => {
    const input = records.map((record) => `${JSON.stringify(record)}\n`).join("");
    return await wherefore(["filter", query, ...schema], { input });
  };

  test("are counted in a warning, which does not change the exit code", async () => {
    const records = Array.from({ length: 7958 }, () => ({ task: { due: "2026-11-22" } }));
    expect(await warn("due>1", records)).toEqual({
      code: 1,
      stdout: "",
      stderr: `wherefore: warning: \`due\` is an ISO 8601 time in 7,958 of 7,958 records. It is a time field of the schema, so these records have no value there. Write "from": "iso" for \`due\` in ${schemaFile}, or convert the values to Unix milliseconds.\n`,
    });
  });

  test.each([
    [
      "n>1",
      { n: "1" },
      "`n` is text",
      `Write "type": "text" for \`n\` in ${schemaFile}, or convert the values.`,
    ],
    [
      "n>1",
      { n: 1.5 },
      "`n` is a fraction",
      `Write "type": "number" for \`n\` in ${schemaFile}, or convert the values.`,
    ],
    [
      "n>1",
      { n: 2 ** 63 },
      "`n` is a number beyond int64",
      `Write "type": "number" for \`n\` in ${schemaFile}, or convert the values.`,
    ],
    [
      "n:null",
      { n: [1] },
      "`n` is a list",
      `Write "type": "list" and "items": {"type": "integer"} for \`n\` in ${schemaFile}, or convert the values.`,
    ],
    [
      "due>1",
      { task: { due: "tomorrow" } },
      "`due` is text",
      `Write "type": "text" for \`due\` in ${schemaFile}, or convert the values to Unix milliseconds.`,
    ],
    [
      `key:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"`,
      { key: "abc" },
      "`key` is text",
      `Write "type": "text" for \`key\` in ${schemaFile}, or convert the values.`,
    ],
    [
      'tags:"a"',
      { tags: "a" },
      "`tags` is text",
      `Write "type": "text" for \`tags\` in ${schemaFile}, or convert the values.`,
    ],
    [
      'tags:"a"',
      { tags: ["a", null, 3] },
      "`tags` is a list with a number",
      `Write "type": "number" for the items of \`tags\` in ${schemaFile}, or convert the values.`,
    ],
    ['tags:"a"', { tags: [["a"]] }, "`tags` is a list with a list", "Convert the values."],
    [
      "seen>1",
      { seen: ["2026-11-20"] },
      "`seen` is a list with an ISO 8601 time",
      `Write "from": "iso" for the items of \`seen\` in ${schemaFile}, or convert the values to Unix milliseconds.`,
    ],
    [
      'title~"abc"',
      { title: { text: "abc" } },
      "`title` is an object",
      `Name the key of a value in the object with "path" in ${schemaFile}.`,
    ],
    [
      'title~"abc"',
      { title: 3 },
      "`title` is a number",
      `Write "type": "number" for \`title\` in ${schemaFile}, or convert the values.`,
    ],
    [
      'done:"true"',
      { done: "true" },
      "`done` is text",
      `Write "type": "text" for \`done\` in ${schemaFile}, or convert the values.`,
    ],
    [
      "ratio>1",
      { ratio: true },
      "`ratio` is a boolean",
      `Write "type": "boolean" for \`ratio\` in ${schemaFile}, or convert the values.`,
    ],
  ])("%s on %j", async (query, record, found, advice) => {
    const { stderr } = await warn(query, [record, {}]);
    expect(stderr).toContain(`wherefore: warning: ${found} in 1 of 2 records. It is a`);
    expect(stderr.endsWith(` ${advice}\n`)).toBe(true);
    expect(stderr.match(/warning/g)).toHaveLength(1);
  });

  test("are not counted where the query does not name the field, the value is null, or of the type", async () => {
    const { stderr } = await warn("n>1 OR ratio>2", [
      { n: null, title: 3, ratio: 1 },
      { n: -(2 ** 53), ratio: 0.5 },
      { n: 3, done: "x" },
    ]);
    expect(stderr).toBe("");
  });

  test("are counted across files", async () => {
    const files = ["a", "b"].map((name) => temporaryFile(`${name}.ndjson`, '{"n":"1"}\n{"n":1}\n'));
    const { stderr } = await wherefore(["filter", "n>1 AND n<9", ...files, ...schema]);
    expect(stderr).toContain("`n` is text in 2 of 4 records");
  });

  test("without --schema, the warning says whose fields are searched", async () => {
    const { stderr } = await wherefore(["filter", "created>1"], { input: '{"created":"2026-11-22"}' });
    expect(stderr).toMatch(
      /`created` is an ISO 8601 time in 1 of 1 records\. .* fields are those of graph nodes, .* --schema/,
    );
  });
});

describe("one object instead of records", () => {
  const items = [{ n: 1 }, { n: 2 }];
  test.each([
    [{ object: "list", data: items }, "jq -c '.data[]'"],
    [{ count: 2, result: { "my items": items }, other: [{}] }, `jq -c '.result["my items"][]'`],
    [{ names: ["a"], pairs: [[{}]], items }, "jq -c '.items[]'"],
  ])("%j: the message shows how to search its items", async (object, converter) => {
    for (const [indent, code] of [
      [0, 1],
      [2, 2],
    ] as const) {
      const file = temporaryFile("envelope.json", JSON.stringify(object, null, indent));
      const run = await wherefore(["filter", "n>5", file, ...schema]);
      expect(run).toMatchObject({ code, stdout: "" });
      expect(run.stderr).toMatch(/^wherefore: [^\n]*:\n[^\n]*\n$/);
      expect(run.stderr.split("\n")[1]).toBe(`  ${converter} ${file} | ${command} 'n>5'`);
    }
  });

  test("records on several lines are joined by jq", async () => {
    const input = `${JSON.stringify({ n: 1 }, null, 2)}\n${JSON.stringify({ n: 2 }, null, 2)}\n`;
    const run = await wherefore(["filter", "n>1", ...schema], { input });
    expect(run).toEqual(
      refused(
        `wherefore: standard input contains an object on several lines, and each line has to be one JSON object. Convert it first:\n  … | jq -c . | ${command} 'n>1'\n`,
      ),
    );
  });

  test("an array on several lines is read", async () => {
    const run = await wherefore(["filter", "n>1", ...schema], { input: JSON.stringify(items, null, 2) });
    expect(run).toEqual(written('{"n":2}\n'));
  });

  test("several such objects, one a line, are recognised too", async () => {
    const page = `${JSON.stringify({ data: items })}\n`;
    const run = await wherefore(["filter", "n>5", ...schema], { input: page + page });
    expect(run).toEqual({
      code: 1,
      stdout: "",
      stderr: `wherefore: no object of standard input has a field of the schema, and the first has objects in .data. To search these:\n  … | jq -c '.data[]' | ${command} 'n>5'\n`,
    });
  });

  test("objects of which one has a field of the schema are records", async () => {
    for (const input of ['{"n":1,"data":[{"n":2}]}', '{"data":[{"n":2}]}\n{"n":1}\n']) {
      expect((await wherefore(["filter", "n>1", ...schema], { input })).stderr).toBe("");
    }
  });
});

describe("the shape of the first object", () => {
  test.each([
    ['{"a":1}\n{"a":\n2}', false, null],
    ['{"a":1,\n"b":[{}]}', true, ".b"],
    ["{\n}", true, null],
    ['{"a":[],"b":{"c":[{"d":[{}]}]}}', false, ".b.c"],
    ['{"a":[[{}]]}', false, null],
    ['{"a":[1,{}]}', false, null],
    ['{"é \\" b":[{', false, '.["é \\" b"]'],
    // Not known yet.
    ["{\n", null, null],
    ['{"a":\n"b', null, null],
    ['{"a":\n"b\\', null, null],
    // Lines that are cut off.
    ['{"a":1,\n{"a":1}', false, null],
    ['{"a":\n{"a":1}\n{', false, null],
    ['{"a\n":1}', false, null],
    ['{\n{"a":1}', false, null],
    ["a,b\n", false, null],
    ["", false, null],
  ])("%j", (text, spansLines, itemsPath) => {
    expect(shapeOf(text)).toEqual({ spansLines, itemsPath });
  });
});
