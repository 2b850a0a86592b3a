import { dialects } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { operators } from "wherefore";
import { version } from "../../package.json";
import { refused, temporaryFile, wherefore, written } from "./run.ts";

describe("check", () => {
  test("reports a valid query", async () => {
    expect(await wherefore(["check", 'state:"idle"'])).toEqual(written("The query is valid.\n"));
  });

  test("shows the violations of an invalid query, and exits with 1", async () => {
    const run = await wherefore(["check", 'depth>="3"']);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toMatch(
      /^error\[value_quoted\]: .*\n {2}\|\n {2}\| depth>="3"\n {2}\| {8}\^\^\^\n {2}= fix: /,
    );
  });

  test("shows the warnings of a valid query, and exits with 0", async () => {
    const run = await wherefore(["check", "depth>5 AND depth<3"]);
    expect(run).toMatchObject({ code: 0, stdout: "The query is valid.\n" });
    expect(run.stderr).toBe(
      [
        "warning[clauses_contradict]: No record matches both `depth>5` and `depth<3`. Change or remove one of them.",
        "  |",
        "  | depth>5 AND depth<3",
        "  |             ^^^^^^^",
        "",
      ].join("\n"),
    );
  });

  test("--json writes the warnings as data, and exits with 0", async () => {
    const run = await wherefore(["check", "--json", "depth>=03"]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(run.stdout)).toMatchObject([{ code: "leading_zeros", severity: "warning" }]);
  });

  test("--json writes the violations as data", async () => {
    const run = await wherefore(["check", "--json", "-depth>3"]);
    expect(run).toMatchObject({ code: 1, stderr: "" });
    expect(JSON.parse(run.stdout)).toMatchObject([
      { code: "negation_not_allowed", span: { start: 0, end: 1 } },
    ]);
    expect((await wherefore(["check", "--json", "depth>3"])).stdout).toBe("[]\n");
  });

  test.each([
    ['depth>="3"', "depth>=3\n"],
    ["state:idle AND depht>3", 'state:"idle" AND depth>3\n'],
    ["  depth>3 ", "  depth>3 \n"],
    ["(state:idle OR state:failed) AND depth>3", 'state:"idle" OR state:"failed"\ndepth>3\n'],
  ])("--fix writes the corrected query of %s", async (query, stdout) => {
    expect(await wherefore(["check", "--fix", query])).toEqual(written(stdout));
  });

  test("--fix shows the violations if no repair is clear, and exits with 1", async () => {
    const run = await wherefore(["check", "--fix", "depth>xyz"]);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toMatch(/^error\[value_invalid\]/);
  });

  test("check --lenient says what a query is read as", async () => {
    expect(await wherefore(["check", "--lenient", "state:working depth>3"])).toEqual(
      written('The query is read as:\n  state:"working" AND depth>3\n'),
    );
    expect((await wherefore(["check", "--lenient", "(stale:true OR blocked:true) AND depth>3"])).stdout).toBe(
      'The query is read as queries that all have to match:\n  stale:"true" OR blocked:"true"\n  depth>3\n',
    );
    expect(await wherefore(["check", "--lenient", "depth>3"])).toMatchObject({
      code: 0,
      stdout: "The query is valid.\n",
    });
    expect(await wherefore(["check", "--lenient", "stat:working"])).toMatchObject({ code: 1 });
  });

  test("--lenient takes one argument, and no part of a query that the shell has split", async () => {
    const query = `'state:"working" OR state:"idle"'`;
    const reason = "the query is split into 3 arguments, because it is not in quotes";
    for (const command of ["check", "filter"]) {
      expect(await wherefore([command, "--lenient", "state:working", "OR", "state:idle"])).toEqual(
        refused(
          `wherefore: ${reason}. Put the query in single quotes:\n  wherefore ${command} --lenient ${query}\n`,
        ),
      );
    }
    expect((await wherefore(["filter", "--lenient", "state:working", "missing.ndjson"])).stderr).toContain(
      "missing.ndjson: there is no such file",
    );
  });

  test("--dates takes dates, and times before the time of the run", async () => {
    const query = "created>=2026-11-20 AND ended<-7d";
    expect((await wherefore(["check", query])).code).toBe(1);
    expect(await wherefore(["check", "--dates", query])).toMatchObject({ code: 0, stderr: "" });
    const hint = "wherefore: add --dates to write dates and times in a query.";
    expect((await wherefore(["check", query])).stderr).toContain(hint);
    expect((await wherefore(["check", "created>x"])).stderr).not.toContain("--dates");
    expect((await wherefore(["check", "--dates", "--json", query])).stdout).toBe("[]\n");
    expect(
      (await wherefore(["check", "--dates", "--fix", "created>20.11.2026 and ended<now-7d"])).stdout,
    ).toBe("created>2026-11-20 AND ended<-7d\n");
    expect(
      (await wherefore(["sql", "--dates", "--dialect", "sqlite", "created>2026-11-20"])).stdout,
    ).toContain("-- params: [1795219199999]");
  });

  test.each([
    ["--fix", "--json"],
    ["--lenient", "--json"],
    ["--lenient", "--fix"],
  ])("%s and %s exclude each other", async (one, other) => {
    const { code, stderr } = await wherefore(["check", one, other, "depth>3"]);
    expect(stderr.split("\n", 1)).toEqual([
      `wherefore: option '${one}' cannot be used with option '${other}'`,
    ]);
    expect(code).toBe(2);
  });

  test("uses the given schema", async () => {
    const schema = temporaryFile("s.json", '\ufeff{"fields":{"size":{"type":"integer"}}}');
    expect((await wherefore(["check", "size>3", "--schema", schema])).code).toBe(0);
    expect((await wherefore(["check", "depth>3", "--schema", schema])).code).toBe(1);
  });

  test("reads an empty argument as an empty query", async () => {
    const run = await wherefore(["check", ""]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain("error[query_empty]");
  });
});

describe("explain", () => {
  test("writes what a query means", async () => {
    expect(await wherefore(["explain", '-state:"idle" OR -blocked:"true"'])).toEqual(
      written('state is not "idle"; or blocked is not true, or has no value.\n'),
    );
  });

  test("--json writes the words of each clause with its span, in the fields of a schema and with dates", async () => {
    const schema = temporaryFile("e.json", '{"fields":{"day":{"type":"time"},"size":{"type":"integer"}}}');
    const args = ["--json", "--dates", "--schema", schema];
    const run = await wherefore(["explain", "day>=2026-11-20 AND size>3", ...args]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(run.stdout)).toEqual({
      text: "day is at or after 2026-11-20T00:00:00.000Z and size is greater than 3.",
      clauses: [
        { text: "day is at or after 2026-11-20T00:00:00.000Z.", span: { start: 0, end: 15 } },
        { text: "size is greater than 3.", span: { start: 20, end: 26 } },
      ],
    });
  });

  test("shows the violations of an invalid query, and exits with 2", async () => {
    const run = await wherefore(["explain", "depht>3"]);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain("error[field_unknown]");
  });
});

describe("ast and print", () => {
  test("ast writes the tree as JSON", async () => {
    const run = await wherefore(["ast", "anything>=9007199254740993"]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(run.stdout)).toMatchObject({
      kind: "Query",
      clauses: [
        { operator: "greaterThanOrEqual", value: { kind: "NumberLiteral", text: "9007199254740993" } },
      ],
    });
  });

  test("print writes the canonical text", async () => {
    expect(await wherefore(["print", '  -state :\n"idle"  OR depth > 03 '])).toEqual(
      written('-state:"idle" OR depth>03\n'),
    );
  });

  test.each(["ast", "print"])("%s shows why a text does not parse, and exits with 2", async (command) => {
    const run = await wherefore([command, 'state:"idle" AND']);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain("error[field_expected]");
  });
});

describe("sql", () => {
  const schema = temporaryFile(
    "sql.schema.json",
    '{"fields":{"title":{"type":"text"},"size":{"type":"integer"}}}',
  );

  test("writes the condition and its params", async () => {
    const run = await wherefore(["sql", "--dialect", "sqlite", "size>9007199254740993", "-s", schema]);
    expect(run).toEqual(written("`size` > ?\n-- params: [9007199254740993]\n"));
  });

  test.each(Object.keys(dialects))("accepts the dialect %s", async (dialect) => {
    const run = await wherefore(["sql", "-d", dialect, "size>3 OR -size:null", "-s", schema]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toMatch(/^\(.*size.* OR .*size.* IS NOT NULL\)\n-- params: \[3\]\n$/);
  });

  test("--json writes the condition and its params as data, and --columns and --table map the fields", async () => {
    const columns = temporaryFile("columns.json", '{"title":{"column":"name","folded":"name_folded"}}');
    const args = ["--columns", columns, "--table", "t", "--json", "-s", schema];
    const run = await wherefore(["sql", "--dialect", "postgres", 'title:"Straße"', ...args]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const { sql, params } = JSON.parse(run.stdout) as { sql: string; params: unknown[] };
    expect(sql).toContain('"t"."name_folded"');
    expect(params).toContain("straße");
  });

  test("reports all problems of a mapping", async () => {
    const columns = temporaryFile("wrong.json", '{"tilte":"name","size":{"colunm":"n"}}');
    const run = await wherefore(["sql", "-d", "sqlite", "size>3", "--columns", columns, "-s", schema]);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toMatch(
      /^wherefore: .*wrong\.json is not a column mapping:\n {2}columns\.tilte: .*\n {2}columns\.size/,
    );
  });

  test.each([
    [
      ["sql", "size>3"],
      "wherefore: required option '-d, --dialect <name>' not specified\nTry: wherefore sql --help\n",
    ],
    [
      ["sql", "size>3", "--dialect", "oracle"],
      `wherefore: option '-d, --dialect <name>' argument 'oracle' is invalid. Allowed choices are ${Object.keys(dialects).join(", ")}.\nTry: wherefore sql --help\n`,
    ],
  ])("%j", async (args, stderr) => {
    expect(await wherefore(args)).toEqual(refused(stderr));
  });
});

describe("the command line", () => {
  test("--version writes the version", async () => {
    expect(await wherefore(["--version"])).toEqual(written(`${version}\n`));
  });

  test.each([
    [["--help"]],
    [["help"]],
    ...["filter", "check", "explain", "ast", "print", "sql", "schema"].map((name) => [[name, "--help"]]),
  ])("%j shows help", async (args) => {
    const run = await wherefore(args);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toMatch(/^Usage: wherefore /);
    for (const line of run.stdout.split("\n")) expect(line.length).toBeLessThan(90);
  });

  test("filter --help lists every operator", async () => {
    const { stdout } = await wherefore(["filter", "--help"]);
    const [, language = ""] = stdout.split("A query is clauses");
    for (const { symbol } of Object.values(operators)) expect(language).toContain(symbol);
  });

  test("without arguments it shows its help as an error", async () => {
    const run = await wherefore([]);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toMatch(/^Usage: wherefore .*Examples:\n {2}wherefore filter 'state/s);
  });

  test.each([
    [["fliter", "x"], "wherefore: unknown command 'fliter'\n(Did you mean filter?)\nTry: wherefore --help\n"],
    [
      ['state:"idle"', "nodes.ndjson"],
      "wherefore: unknown command 'state:\"idle\"'\nTry: wherefore --help\nwherefore: to search by a query, write:\n  wherefore filter 'state:\"idle\"' nodes.ndjson\n",
    ],
    [
      ["-stale:null"],
      "wherefore: unknown command '-stale:null'\nTry: wherefore --help\nwherefore: to search by a query, write:\n  wherefore filter '-stale:null'\n",
    ],
    [["filter"], "wherefore: missing required argument 'query'\nTry: wherefore filter --help\n"],
    [
      ["filter", "a:null", "--cuont"],
      "wherefore: unknown option '--cuont'\n(Did you mean --count?)\nTry: wherefore filter --help\n",
    ],
    [["filter", "a:null", "-count"], "wherefore: unknown option '-count'. Did you mean --count?\n"],
    [
      ["filter", "a:null", "-schema=x.json"],
      "wherefore: unknown option '-schema=x.json'. Did you mean --schema=x.json?\n",
    ],
    [
      ["filter", "a:null", "--shcema=x.json"],
      "wherefore: unknown option '--shcema'\n(Did you mean --schema?)\nTry: wherefore filter --help\n",
    ],
    [
      ["check", "a:null", "b", "c"],
      "wherefore: too many arguments: check takes a query, as one argument, and 3 are given. Put the query in single quotes.\n",
    ],
    [
      ["filter", "a:null", "--schema"],
      "wherefore: option '-s, --schema <file>' argument missing\nTry: wherefore filter --help\n",
    ],
  ])("%j", async (args, stderr) => {
    expect(await wherefore(args)).toEqual(refused(stderr));
  });
});
