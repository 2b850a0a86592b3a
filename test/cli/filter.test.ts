import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { refused, temporaryFile, wherefore, written } from "./run.ts";

const graph = "examples/graph.ndjson";
const tasks = JSON.stringify({
  fields: {
    title: { type: "text" },
    n: { type: "integer" },
    status: { type: "enumeration", values: ["open", "done"], path: "task.status" },
  },
});
const schema = ["--schema", temporaryFile("tasks.schema.json", tasks)];

describe("filter", () => {
  test("writes the lines that match unchanged, and exits with 0", async () => {
    const input = '{ "n" : 1 }\r\n\n  {"n":2.0, "x":"\\u00e9"}  \n{"n":3}';
    const run = await wherefore(["filter", "n<=2", ...schema], { input });
    expect(run).toEqual(written('{ "n" : 1 }\r\n  {"n":2.0, "x":"\\u00e9"}  \n'));
  });

  test("reads a file, and ends the last line if the file does not", async () => {
    const file = temporaryFile("no-newline.ndjson", '{"n":1}\n{"n":2}');
    expect(await wherefore(["filter", "n>1", file, ...schema])).toEqual(written('{"n":2}\n'));
  });

  test("uses the node schema by default", async () => {
    const run = await wherefore(["filter", 'state:"working" AND stale:"true"', graph]);
    const expected = readFileSync(graph, "utf8")
      .split(/(?<=\n)/)
      .filter((line) => line.includes('"state":"working","stale":true'));
    expect(expected.length).toBeGreaterThan(3);
    expect(run).toEqual(written(expected.join("")));
  });

  test("marks what was found in colour, and nothing else", async () => {
    const file = temporaryFile(
      "marks.schema.json",
      JSON.stringify({
        fields: { title: { type: "text" }, deep: { type: "text", path: "a.b" }, n: { type: "integer" } },
      }),
    );
    const input = [
      '{"n": 1, "title":"A \\"Timeout\\", \\u0074imeout", "other":"timeout", "a":{"title":"timeout","b":"late"}}',
      '[{"title":"none"}]',
    ];
    const run = async (query: string, color: string, ...options: string[]) => {
      const env = { FORCE_COLOR: color };
      const { stdout } = await wherefore(["filter", query, "--schema", file, ...options], {
        input: `${input[0]}\n`,
        env,
      });
      return stdout.replaceAll("\u001b[1;31m", "<").replaceAll("\u001b[0m", ">");
    };
    const query = 'title~"timeout" AND deep~"ate" AND n>0';
    expect(await run(query, "1")).toBe(
      '{"n": 1, "title":"A \\"<Timeout>\\", <\\u0074imeout>", "other":"timeout", "a":{"title":"timeout","b":"l<ate>"}}\n',
    );
    expect(await run(query, "0")).toBe(`${input[0]}\n`);
    expect(await run('title:"x" OR -deep~"xyz"', "1")).toBe(`${input[0]}\n`);
    expect(await run('title~"xyz"', "1", "--invert")).toBe(`${input[0]}\n`);
    expect(await run('title~"timeou" AND title~"meout"', "1")).toContain('A \\"<Timeout>\\", <');
  });

  test("exits with 1 if nothing matches", async () => {
    expect(await wherefore(["filter", 'provider:"nobody"', graph])).toEqual({
      code: 1,
      stdout: "",
      stderr: "",
    });
  });

  test("reads an empty input as no records", async () => {
    for (const input of ["", "\n \n", "[]", " [ ] \n", "\ufeff"]) {
      expect(await wherefore(["filter", "n>1", "-", ...schema], { input })).toEqual({
        code: 1,
        stdout: "",
        stderr: "",
      });
    }
  });

  test("--dates compares with dates and with the time of the run", async () => {
    const hour = 3_600_000;
    const created = [Date.now() - hour, Date.now() + hour, Date.UTC(2020, 1, 29)];
    const input = created.map((time) => JSON.stringify({ created: time })).join("\n");
    const count = async (query: string) =>
      (await wherefore(["filter", "--dates", "--count", query], { input })).stdout;
    expect(await count("created>-2h")).toBe("2\n");
    expect(await count("created<-0s")).toBe("2\n");
    expect(await count("created>=2020-02-29 AND created<2020-03-01")).toBe("1\n");
  });

  test("--lenient takes what people type, and says what it searches for", async () => {
    const input = '{"state":"working","depth":1}\n{"state":"idle","depth":3}\n{"state":"idle","depth":1}';
    expect(
      await wherefore(["filter", "--lenient", "state:working OR (state:idle depth>2)"], { input }),
    ).toEqual({
      code: 0,
      stdout: '{"state":"working","depth":1}\n{"state":"idle","depth":3}\n',
      stderr: 'wherefore: searched for state:"working" OR state:"idle" and for state:"working" OR depth>2\n',
    });
    const count = ["filter", "--lenient", "--count", "--invert"];
    expect((await wherefore([...count, "state:idle depth<2"], { input })).stdout).toBe("2\n");
    const { stderr } = await wherefore(["filter", "--lenient", "--why", "state:idle depth>5"], { input });
    expect(stderr).toContain("depth");
    expect(await wherefore(["filter", "--lenient", "state:wrking"], { input })).toMatchObject({ code: 2 });
    expect(await wherefore(["filter", "state:idle depth<2"], { input })).toMatchObject({ code: 2 });
  });

  test("--count writes only the number, including 0", async () => {
    expect(await wherefore(["filter", "--count", 'kind:"session"', graph])).toMatchObject({
      code: 0,
      stdout: "11\n",
    });
    expect(await wherefore(["filter", "-c", 'provider:"nobody"', graph])).toMatchObject({
      code: 1,
      stdout: "0\n",
    });
  });

  test("--invert writes the records that do not match", async () => {
    const all = readFileSync(graph, "utf8").split("\n").length - 1;
    expect(await wherefore(["filter", "-cv", 'kind:"session"', graph])).toMatchObject({
      stdout: `${all - 11}\n`,
    });
    expect(
      await wherefore(["filter", "--invert", "-n:null", ...schema], { input: '{"n":1}\n{}\n' }),
    ).toMatchObject({
      stdout: "{}\n",
    });
  });

  test("--why says on standard error why records are not selected", async () => {
    const selected = '{"n":5,"title":"A"}';
    const input = ['{"n":1,"title":"a\\u001b[31m"}', "", selected, '{"n":"7","title":"a"}'].join("\n");
    const file = temporaryFile("why.ndjson", input);
    const query = 'n>2 AND title:"a"';
    const run = await wherefore(["filter", "--why", query, file, ...schema]);
    expect(run).toMatchObject({ code: 0, stdout: `${selected}\n` });
    expect(run.stderr.split("\n").slice(0, 2)).toEqual([
      String.raw`${file}:1: Does not match: n is 1, which is not greater than 2; and title is "a\u001b[31m", not "a".`,
      `${file}:4: Does not match: n is "7", which counts as no value because n is an integer field.`,
    ]);
    expect(run.stderr).toContain("wherefore: warning: `n` is text in 1 of 3 records");

    const inverted = ["filter", "--why", "--invert", "--count", query, ...schema];
    expect(await wherefore(inverted, { input: `[{},\n${selected}]` })).toEqual({
      code: 0,
      stdout: "1\n",
      stderr: 'standard input:2: Matches: n is 5, which is greater than 2; and title is "A".\n',
    });
  });

  test("accepts a query that begins with -", async () => {
    const input = '{"n":1}\n{}\n';
    for (const args of [["-n:null"], ["--", "-n:null"], ["-n>1"]]) {
      const run = await wherefore(["filter", ...schema, ...args], { input });
      expect(run.stderr).toBe(args.includes("-n>1") ? run.stderr : "");
      expect(run.stdout).toBe(args.includes("-n>1") ? "" : '{"n":1}\n');
    }
    const run = await wherefore(["filter", "-n>1"], { input });
    expect(run.stderr).toContain("  | -n>1\n  | ^\n");
  });

  test("writes each item of an array on one line, without white space and otherwise unchanged", async () => {
    const input =
      '\n[\n  { "n": 1, "title": "a  \\"b\\" [,]" },\n  { "n" : 12345678901234567890 , "x" : [ 1.0 , 1e2 ] }\n]\n';
    const run = await wherefore(["filter", "n:null OR n>0", ...schema], { input });
    expect(run).toEqual({
      code: 0,
      stdout: '{"n":1,"title":"a  \\"b\\" [,]"}\n{"n":12345678901234567890,"x":[1.0,1e2]}\n',
      stderr: expect.stringContaining("`n` is a number beyond int64 in 1 of 2 records") as string,
    });
  });

  test("compares integers beyond 2^53 exactly", async () => {
    const input = '{"n":9007199254740992}\n{"n":9007199254740993}\n{"n":9007199254740994}\n';
    const run = await wherefore(["filter", "n>9007199254740992 AND n<9007199254740994", ...schema], {
      input,
    });
    expect(run.stdout).toBe('{"n":9007199254740993}\n');
  });

  test("skips a byte order mark", async () => {
    expect((await wherefore(["filter", 'n:"1"', ...schema], { input: '\ufeff{"n":1}\n' })).stdout).toBe(
      '{"n":1}\n',
    );
    expect((await wherefore(["filter", 'n:"1"', ...schema], { input: '\ufeff[{"n":1}]' })).stdout).toBe(
      '{"n":1}\n',
    );
  });
});

describe("filter, with invalid input", () => {
  test("names the position of each invalid line, searches the other lines, and exits with 2", async () => {
    const input = '{"n":1}\n{"n":1,}\n[1]\n42\n{"n":1}\nnull\n{n:1}\n{"n":1\n"\ud83d\n';
    const file = temporaryFile(
      "bad.ndjson",
      Buffer.concat([Buffer.from(input), Buffer.from([0x22, 0xff, 0x22, 0x0a])]),
    );
    const run = await wherefore(["filter", "n>0", file, ...schema], {});
    expect(run.stdout).toBe('{"n":1}\n{"n":1}\n');
    expect(run.code).toBe(2);
    expect(run.stderr.replaceAll(file, "FILE")).toBe(
      [
        "wherefore: FILE:2:8: Quoted object key expected but got '}'. Each line has to be one JSON object.",
        "wherefore: FILE:3:1: This is an array. Each line has to be one JSON object.",
        "wherefore: FILE:4:1: This is a number. Each line has to be one JSON object.",
        "wherefore: FILE:6:1: This is null. Each line has to be one JSON object.",
        "wherefore: FILE:7:2: Quoted object key expected but got 'n'. Each line has to be one JSON object.",
        "wherefore: FILE:8:7: Quoted object key or end of object '}' expected but reached end of input. Each line has to be one JSON object.",
        "wherefore: FILE:9:3: End of string '\"' expected but reached end of input. Each line has to be one JSON object.",
        "wherefore: FILE:10:1: There are bytes here that are not UTF-8. Each line has to be one JSON object.",
        "wherefore: 8 of 10 lines could not be read; the others were searched.",
        "",
      ].join("\n"),
    );
  });

  test("reports at most ten invalid lines, and their total number", async () => {
    const run = await wherefore(["filter", "-c", "n>0", ...schema], {
      input: "a,b,c\n".repeat(2500) + '{"n":1}\n',
    });
    const lines = run.stderr.trimEnd().split("\n");
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe(
      "wherefore: standard input:1:1: JSON value expected but got 'a'. Each line has to be one JSON object.",
    );
    expect(lines[10]).toBe("wherefore: 2,500 of 2,501 lines could not be read; the others were searched.");
    expect(run).toMatchObject({ code: 2, stdout: "1\n" });
  });

  test("escapes control characters of the input in messages", async () => {
    const run = await wherefore(["filter", "n>0", ...schema], { input: "\u001b[31m\n{\u009b\n" });
    expect(run.stderr).toContain("got '\\u001b'");
    expect(run.stderr).toContain("got '\\u009b'");
  });

  test.each([
    [
      '[{"n":1}, 3, {"n":2}]',
      '{"n":1}\n{"n":2}\n',
      [
        "1:11: This is a number. Each item of the array has to be a JSON object.",
        "1 of 3 items of the array could not be read; the others were searched.",
      ],
    ],
    [
      '[{"n":1},\n {"n":1,},\n {"n":2}]',
      '{"n":1}\n',
      [
        "2:9: Quoted object key expected but got '}'. Each item of the array has to be a JSON object.",
        "stopped there; records searched before it: 1.",
      ],
    ],
    [
      '[{"n":1}, ]',
      '{"n":1}\n',
      [
        "1:11: An item is missing here. Remove the extra comma.",
        "stopped there; records searched before it: 1.",
      ],
    ],
    [
      '[{"n":1}\n',
      '{"n":1}\n',
      [
        '1:2: The input ends inside this item. The file may be cut off: it has to end with "]".',
        "stopped there; records searched before it: 0.",
      ],
    ],
    [
      '[{"n":1},\n',
      '{"n":1}\n',
      [
        '2:1: The array has no end. The file may be cut off: it has to end with "]".',
        "stopped there; records searched before it: 1.",
      ],
    ],
    [
      '[{"n":1}]\n[{"n":2}]',
      '{"n":1}\n',
      [
        `2:1: Something follows the end of the array. Remove it, or write the items of several arrays one a line with jq -c '.[]'.`,
        "stopped there; records searched before it: 1.",
      ],
    ],
  ])("the array %j", async (input, stdout, messages) => {
    const run = await wherefore(["filter", "n>0", ...schema], { input });
    const [place, summary] = messages;
    expect(run.stderr).toBe(`wherefore: standard input:${place}\nwherefore: ${summary}\n`);
    expect(run).toMatchObject({
      code: 2,
      stdout: stdout.startsWith("{") && place?.includes("inside this item") ? "" : stdout,
    });
  });

  const text = '{"n":1}\n';
  const utf16 = Buffer.from(text, "utf16le");
  test.each([
    ["UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), "iconv -f UTF-16 -t UTF-8"],
    ["UTF-16 with a mark", Buffer.from([0xfe, 0xff, 0x00, 0x7b]), "iconv -f UTF-16 -t UTF-8"],
    ["UTF-16 without a mark", utf16, "iconv -f UTF-16LE -t UTF-8"],
    ["UTF-16 without a mark", Buffer.from(`[${text}]`, "utf16le").swap16(), "iconv -f UTF-16BE -t UTF-8"],
    ["gzip", Buffer.from([0x1f, 0x8b, 0x08, 0x00]), "gzip -dc"],
    ["zstd", Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), "zstd -dc"],
    ["xz", Buffer.from([0xfd, 0x37, 0x7a, 0x58]), "xz -dc"],
  ])("%s is refused, with the command that converts it: %#", async (kind, bytes, converter) => {
    const file = temporaryFile("converted.json", bytes);
    const run = await wherefore(["filter", "n>0", file, ...schema]);
    const what = kind.startsWith("UTF-16") ? "is UTF-16, and UTF-8 is needed" : `is compressed by ${kind}`;
    expect(run).toEqual(
      refused(
        `wherefore: ${file} ${what}. Convert it first:\n  ${converter} ${file} | wherefore filter ${schema.join(" ")} 'n>0'\n`,
      ),
    );
  });

  test.each([
    ["missing.ndjson", "cannot read missing.ndjson: there is no such file."],
    ["examples", "cannot read examples: it is a directory, and a file is needed."],
  ])("%s cannot be read", async (file, message) => {
    const run = await wherefore(["filter", 'state:"idle"', file]);
    expect(run).toEqual(refused(`wherefore: ${message}\n`));
  });
});

describe("filter, with an invalid query or schema", () => {
  test("shows each violation with its fix, reads no input, and exits with 2", async () => {
    const run = await wherefore(["filter", 'state:"wrking" AND depht>=3', "missing.ndjson"]);
    expect(run).toEqual(
      refused(
        [
          'error[value_invalid]: `state` takes one of its declared values, not `"wrking"`. Did you mean `"working"`?',
          "  |",
          '  | state:"wrking" AND depht>=3',
          "  |       ^^^^^^^^",
          '  = fix: Write `"working"`: state:"working" AND depht>=3',
          "",
          "error[field_unknown]: There is no field `depht`. Did you mean `depth`?",
          "  |",
          '  | state:"wrking" AND depht>=3',
          "  |                    ^^^^^",
          '  = fix: Write `depth`: state:"wrking" AND depth>=3',
          "",
          "wherefore: the fields are those of graph nodes, because there is no --schema. For other records, write --schema and the file of their schema, which `wherefore schema` makes from them.",
          "",
        ].join("\n"),
      ),
    );
  });

  test("says nothing of --schema if it is given, or if all fields are known", async () => {
    for (const args of [["x>1", ...schema], ['state:"wrking"']]) {
      const run = await wherefore(["filter", ...args]);
      expect(run.code).toBe(2);
      expect(run.stderr).not.toContain("--schema");
    }
  });

  test("reports all problems of a schema", async () => {
    const file = temporaryFile("wrong.schema.json", '{"fields":{"a":{"type":"string"},"AND":{"type":"id"}}}');
    const run = await wherefore(["filter", "a:null", "--schema", file]);
    expect(run).toEqual(
      refused(
        `wherefore: ${file} is not a schema:\n  fields.a.type: There is no type "string". Did you mean "text"?\n  fields.AND: AND is a keyword of the language and cannot name a field. Choose another name, and write "path": "AND".\n`,
      ),
    );
  });

  test("reports where a schema is not JSON, and a missing schema", async () => {
    const file = temporaryFile("broken.schema.json", '{\n  "fields": {,}\n}');
    expect(await wherefore(["filter", "a:null", "--schema", file])).toEqual(
      refused(`wherefore: ${file}:2:14: This is not JSON. Quoted object key expected but got ','.\n`),
    );
    const missing = join("nowhere", "schema.json");
    expect(await wherefore(["filter", "a:null", "--schema", missing])).toEqual(
      refused(`wherefore: cannot read ${missing}: there is no such file.\n`),
    );
  });
});

describe("colours", () => {
  const red = "\u001b[31m";
  test.each([
    [{}, false],
    [{ FORCE_COLOR: "1" }, true],
    [{ FORCE_COLOR: "" }, true],
    [{ FORCE_COLOR: "0" }, false],
    [{ FORCE_COLOR: "1", NO_COLOR: "1" }, true],
    [{ NO_COLOR: "1" }, false],
  ])("with %j, if standard error is not a terminal: %s", async (env, colored) => {
    const { stderr } = await wherefore(["check", "state:wrking"], { env });
    expect(stderr.includes(red)).toBe(colored);
  });
});
