import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { check, compilePredicate } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { refused, start, temporaryFile, wherefore } from "./run.ts";

const definition = { fields: { title: { type: "text" }, n: { type: "integer" }, at: { type: "time" } } };
const schema = ["--schema", temporaryFile("match.schema.json", JSON.stringify(definition))];

const queries = temporaryFile(
  "queries.txt",
  '\ufeff# Two queries.\r\n\r\n  few\tn<3  \r\n#few n<2\nlate.1/ü-x   title~"late" AND n>1\n',
);

describe("match", () => {
  test("writes each record that matches a query, with the names in the order of the file", async () => {
    const input = [
      '{ "n": 1, "title": "Late  \\"x\\"" }\r',
      '{"n":2.0,"title":"too late","id":12345678901234567890}',
      '{"n":3,"title":"late"}',
      '{"n":3}',
    ].join("\n");
    const lines = [
      '{"queries":["few"],"record":{"n":1,"title":"Late  \\"x\\""}}\n',
      '{"queries":["few","late.1/ü-x"],"record":{"n":2.0,"title":"too late","id":12345678901234567890}}\n',
      '{"queries":["late.1/ü-x"],"record":{"n":3,"title":"late"}}\n',
    ];
    const expected = { code: 0, stdout: lines.join(""), stderr: "" };
    expect(await wherefore(["match", queries, ...schema], { input })).toEqual(expected);
    const array = `[${input.replaceAll("\n", ",\n")}]`;
    expect(await wherefore(["match", queries, "-", ...schema], { input: array })).toEqual(expected);
  });

  test("agrees with the predicates of the queries, with the node schema by default", async () => {
    const lines = readFileSync("examples/graph.ndjson", "utf8").trimEnd().split("\n");
    const texts = { working: 'state:"working"', deep: 'depth>=2 AND -blocked:"true"', other: "title:null" };
    const file = temporaryFile(
      "nodes.txt",
      Object.entries(texts)
        .map(([name, text]) => `${name} ${text}\n`)
        .join(""),
    );
    const predicates = Object.entries(texts).map(([name, text]) => {
      const { checked } = check(text, nodeSchema);
      return { name, matches: checked === null ? () => false : compilePredicate(checked) };
    });
    const expected = lines.flatMap((line) => {
      const record = JSON.parse(line) as never;
      const names = predicates.filter(({ matches }) => matches(record)).map(({ name }) => name);
      return names.length === 0 ? [] : [{ queries: names, record }];
    });
    const { stdout, code } = await wherefore(["match", file, "examples/graph.ndjson"]);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(expected);
    expect(code).toBe(0);
  });

  test("exits with 1 if no record matches, and with 2 if some could not be read", async () => {
    const run = (input: string, file = queries) => wherefore(["match", file, ...schema], { input });
    expect(await run('{"n":9}\n')).toEqual({ code: 1, stdout: "", stderr: "" });
    expect(await run('{"n":1}\n', temporaryFile("none.txt", "# none\n"))).toEqual({
      code: 1,
      stdout: "",
      stderr: "",
    });
    expect(await run('{"n":1}\nx\n')).toMatchObject({
      code: 2,
      stdout: '{"queries":["few"],"record":{"n":1}}\n',
    });
    expect((await run('{"n":"1"}\n')).stderr).toContain("`n` is text in 1 of 1 records");
  });

  test("--follow writes each record when its line is complete, and takes no file", async () => {
    const child = start(["match", "--follow", queries, ...schema]);
    for (const n of [1, 2]) {
      const answer = new Promise((resolve) => child.stdout.once("data", resolve));
      child.stdin.write(`{"n":${n}}\n`);
      expect(String(await answer)).toBe(`{"queries":["few"],"record":{"n":${n}}}\n`);
    }
    child.stdin.end();
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
    const { code, stderr } = await wherefore(["match", queries, "a b.ndjson", "--follow", ...schema]);
    const command = `wherefore match ${schema.join(" ")} --follow ${queries}`;
    expect(stderr).toBe(
      `wherefore: --follow reads standard input and no file. Write:\n  tail -F 'a b.ndjson' | ${command}\n`,
    );
    expect(code).toBe(2);
  });

  test("--lenient takes what people type, and says what it searches for", async () => {
    const file = temporaryFile("lenient.txt", 'a n>1 title:late\nb (n>1 OR n<0) title~"late"\nc n>1\n');
    const run = await wherefore(["match", "--lenient", file, ...schema], { input: '{"n":2,"title":"late"}' });
    expect(run).toEqual({
      code: 0,
      stdout: '{"queries":["a","b","c"],"record":{"n":2,"title":"late"}}\n',
      stderr: [
        `wherefore: ${file}:1: searched for n>1 AND title:"late"\n`,
        `wherefore: ${file}:2: searched for n>1 OR n<0 and for title~"late"\n`,
      ].join(""),
    });
    expect(await wherefore(["match", file, ...schema])).toMatchObject({ code: 2, stdout: "" });
  });

  test("--dates takes dates", async () => {
    const file = temporaryFile("dates.txt", "new at>=2026-11-20\n");
    const input = `{"at":${Date.UTC(2026, 10, 21)}}`;
    expect(await wherefore(["match", "--dates", file, ...schema], { input })).toMatchObject({ code: 0 });
    const { stderr } = await wherefore(["match", file, ...schema], { input });
    expect(stderr).toContain(
      `wherefore: ${file}:1: the query of \`new\` is not valid.\nerror[value_invalid]`,
    );
    expect(stderr).toMatch(/\n\nwherefore: add --dates to write dates and times in a query\.\n$/);
  });
});

describe("a file of queries", () => {
  test("is read to its end, with the place of each mistake, and no record is read", async () => {
    const file = temporaryFile("wrong.txt", "\nok n>1\nok m>1\nlast n>x\nmore k:null\n");
    expect(await wherefore(["match", file, "missing.ndjson"])).toMatchObject({ code: 2, stdout: "" });
    const { code, stdout, stderr } = await wherefore(["match", file, "missing.ndjson", ...schema]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr.replaceAll(file, "FILE").replace(/^ {2}= fix.*\n/gm, "")).toBe(
      [
        "wherefore: FILE:3: the query of line 2 has the name `ok` too.",
        "wherefore: FILE:3: the query of `ok` is not valid.",
        "error[field_unknown]: There is no field `m`. Write one of title, n or at.",
        "  |",
        "  | m>1",
        "  | ^",
        "",
        "wherefore: FILE:4: the query of `last` is not valid.",
        "error[value_invalid]: `n` takes a whole number such as 12, not `x`.",
        "  |",
        "  | n>x",
        "  |   ^",
        "",
        "wherefore: FILE:5: the query of `more` is not valid.",
        "error[field_unknown]: There is no field `k`. Write one of title, n or at.",
        "  |",
        "  | k:null",
        "  | ^",
        "",
        "",
      ].join("\n"),
    );
  });

  const noName = "this query has no name. Write one before it:\n  NAME ";
  const badName = (name: string) =>
    `\`${name}\` cannot name a query. A name has only letters, digits and _ . / -, begins with a letter, a digit or _, and is not AND, OR or NOT. Write:\n  `;
  test.each([
    ["few", "`few` has no query. Write one after it:\n  few QUERY"],
    ["n>1", `${noName}n>1`],
    ["n > 1", `${noName}n > 1`],
    ["title: late", `${noName}title: late`],
    ['-title:"late" AND n>1', `${noName}-title:"late" AND n>1`],
    ["few: n<3", `${badName("few:")}few n<3`],
    ["few, n<3", `${badName("few,")}few n<3`],
    ["few:", `${badName("few:")}NAME QUERY`],
    ['"few" n<3', `${badName('"few"')}NAME QUERY`],
    ['NOT title:"late"', `${badName("NOT")}NAME QUERY`],
    ["or n<3", `${badName("or")}NAME QUERY`],
  ])("has a name and a query on each line: %s", async (line, message) => {
    const file = temporaryFile("line.txt", `${line}\n`);
    const run = await wherefore(["match", file, ...schema]);
    expect(run).toEqual(refused(`wherefore: ${file}:1: ${message}\n`));
  });

  test("comes before the files of records, and is no query", async () => {
    const records = temporaryFile("match.ndjson", '{"n":1}\n');
    expect(await wherefore(["match", records, queries, ...schema])).toEqual(
      refused(`wherefore: ${records} is JSON, and the file of queries comes before the files of records.\n`),
    );
    expect((await wherefore(["match", "n>1", records, ...schema])).stderr).toBe(
      `wherefore: there is no file n>1. To search by one query, write:\n  wherefore filter ${schema.join(" ")} 'n>1' ${records}\n`,
    );
    expect((await wherefore(["match", "missing.txt"])).stderr).toBe(
      "wherefore: cannot read missing.txt: there is no such file.\n",
    );
  });

  test("has to be UTF-8, as records do", async () => {
    const file = temporaryFile("latin1.txt", Buffer.from('late title~"caf\xe9"\n', "latin1"));
    expect(await wherefore(["match", file, ...schema])).toMatchObject({
      code: 2,
      stderr: `wherefore: cannot read ${file}: it is not UTF-8.\n`,
    });
  });

  test("can be long", async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `q${index} n>${index} AND title~"t${index % 9}00"\n`,
    );
    const file = temporaryFile("long.txt", lines.join(""));
    const run = await wherefore(["match", file, ...schema], {
      input: '{"n":9999,"title":"t400"}\n{"n":0}\n',
    });
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const { queries: names } = JSON.parse(run.stdout) as { queries: string[] };
    expect(names).toEqual(lines.flatMap((_, index) => (index % 9 === 4 ? [`q${index}`] : [])));
  });
});
