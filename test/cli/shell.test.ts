import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { restoreQuery } from "../../apps/cli/shell/restore-query.ts";
import { quoted, shellWord } from "../../apps/cli/shell/words.ts";
import { shell, temporaryFile } from "./run.ts";

const nodes = [
  { state: "idle", depth: 3, title: "connection lost", stale: true },
  { state: "working", depth: 4, title: "it's late", stale: false },
];
const file = temporaryFile("nodes.ndjson", nodes.map((node) => `${JSON.stringify(node)}\n`).join(""));
const folder = dirname(file);
const kept = new Set(readdirSync(folder));

// The shell creates a file for each `>`.
afterEach(() => {
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name));
});

/** Runs a line, and the command that its message shows. */
async function follow(line: string): Promise<{ message: string; shown: string; code: number | null }> {
  const { code, stderr } = await shell(line);
  expect(code).toBe(2);
  const [, message = "", shown = ""] = /(?:^|\n)wherefore: ([^\n]*):\n {2}([^\n]*)\n$/.exec(stderr) ?? [];
  return { message, shown, code: (await shell(shown)).code };
}

const split = (count: number) => `the query is split into ${count} arguments, because it is not in quotes`;
const redirected = (name: string) =>
  `the shell read ">" in the query as a redirection, and the output goes to the file ${name}`;
const inQuotes = "Put the query in single quotes";
const before = "nodes.ndjson is a file, and the query comes before the files";

describe("a command that the shell or the order of arguments has broken is shown as it should be", () => {
  test.each([
    [
      `wherefore filter nodes.ndjson 'state:"idle"'`,
      `${before}. Write`,
      `wherefore filter 'state:"idle"' nodes.ndjson`,
    ],
    [
      `wherefore filter - 'state:"idle"' -c < nodes.ndjson`,
      "- is standard input, and the query comes before the files. Write",
      `wherefore filter --count 'state:"idle"' -`,
    ],
    [
      `wherefore filter nodes.ndjson state:"idle" AND depth:3`,
      `${before}; ${split(3)}. ${inQuotes}`,
      `wherefore filter 'state:"idle" AND depth:"3"' nodes.ndjson`,
    ],
    [
      'wherefore filter -state:"failed" OR title:null nodes.ndjson nodes.ndjson',
      `${split(3)}. ${inQuotes}`,
      `wherefore filter '-state:"failed" OR title:null' nodes.ndjson nodes.ndjson`,
    ],
    [
      'wherefore filter "title~"connection lost"" nodes.ndjson',
      `${split(2)}. ${inQuotes}`,
      `wherefore filter 'title~"connection lost"' nodes.ndjson`,
    ],
    [
      "wherefore filter depth>3 nodes.ndjson",
      `${redirected("3")}. ${inQuotes}`,
      "wherefore filter 'depth>3' nodes.ndjson",
    ],
    [
      "wherefore filter depth>=3 nodes.ndjson --count",
      `${redirected("=3")}. ${inQuotes}`,
      "wherefore filter --count 'depth>=3' nodes.ndjson",
    ],
    [
      'wherefore filter state:"working" AND depth>3 nodes.ndjson',
      `${split(3)}; ${redirected("3")}. ${inQuotes}`,
      `wherefore filter 'state:"working" AND depth>3' nodes.ndjson`,
    ],
    [
      'wherefore sql -d sqlite state:"idle" AND title:"x"',
      `${split(3)}. ${inQuotes}`,
      `wherefore sql --dialect sqlite 'state:"idle" AND title:"x"'`,
    ],
    [
      'wherefore print state:"idle" OR title:"x"',
      `${split(3)}. ${inQuotes}`,
      `wherefore print 'state:"idle" OR title:"x"'`,
    ],
    [
      `wherefore check nodes.ndjson 'state:"idle"'`,
      "nodes.ndjson is a file, and check reads no file. Write",
      `wherefore check 'state:"idle"'`,
    ],
  ])("%s", async (line, message, shown) => {
    const followed = await follow(line);
    expect(followed).toMatchObject({ message, shown });
    // Standard input of the shown command is empty, so that nothing matches there.
    expect(followed.code).toBe(shown.endsWith(" -") ? 1 : 0);
  });

  test("after the violations that it has in quotes too", async () => {
    const { code, stderr } = await shell("wherefore filter state:idle AND depht:3 nodes.ndjson");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error\[field_unknown\]: .*\n {2}\|\n {2}\| state:"idle" AND depht:"3"\n/);
    expect(stderr).toContain(`wherefore: ${split(3)}. ${inQuotes}:\n`);
  });

  test("after the message about clauses without a connective", async () => {
    const { stderr } = await shell("wherefore filter state:idle -title:x nodes.ndjson");
    expect(stderr).toMatch(/^error\[connective_expected\]: .*\n {2}\|\n {2}\| state:"idle" -title:"x"\n/);
    expect(stderr).toContain(`wherefore: ${split(2)}. ${inQuotes}:\n`);
  });

  test(
    "but not if a file is missing, or if standard output is a file for another reason",
    { tags: "slow" },
    async () => {
      expect((await shell(`wherefore filter 'depth>3' missing.ndjson nodes.ndjson`)).stderr).toBe(
        "wherefore: cannot read missing.ndjson: there is no such file.\n",
      );
      const redirect = await shell("wherefore filter depth nodes.ndjson > out.ndjson");
      expect(redirect.stderr).toMatch(
        /^error\[operator_expected\][^]*\n\nwherefore: the output goes to the file out\.ndjson; the shell reads ">" outside of quotes as a redirection\. Put the query in single quotes\.\n$/,
      );
      const check = await shell("wherefore check 'state:idle AND depth' > out.txt");
      expect(check.code).toBe(1);
      expect(check.stderr).toContain("\n  | state:idle AND depth\n");
      expect((await shell("wherefore filter depth nodes.ndjson")).stderr).not.toContain("wherefore:");
      expect((await shell("wherefore filter nodes.ndjson")).stderr).toBe(
        "wherefore: nodes.ndjson is a file, and there is no query before it.\n",
      );
    },
  );
});

describe("a query without double quotes", () => {
  test.each([
    ["wherefore check title:idle", `wherefore check 'title:"idle"'`],
    ["wherefore check 'title~connection lost'", `wherefore check 'title~"connection lost"'`],
    ["wherefore check state:wrking", `wherefore check 'state:"working"'`],
  ])("%s", async (line, shown) => {
    const { code, stderr } = await shell(line);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error\[/);
    expect(stderr.split("\n\n").at(-1)).toBe(
      `wherefore: your shell may have removed double quotes. ${inQuotes}:\n  ${shown}\n`,
    );
    expect((await shell(shown)).code).toBe(0);
  });

  test("has no command to show while it has other violations", async () => {
    const { stderr } = await shell("wherefore check 'state:idle AND dpeth:3'");
    expect(stderr).toMatch(/\nwherefore: your shell may have removed double quotes\. Put[^:]*quotes\.\n$/);
  });

  test.each([
    "status:!open",
    "status:-open",
    "status:a,b",
    "x:(a",
    "x:1..5",
    "x:*",
    "x:NULL",
    "x:not a",
    "x:>3",
  ])("%s may be of another language, and is not put into quotes", (text) => {
    expect(restoreQuery(text, null)).toBe(null);
  });

  test.each([
    ['title:"a AND b"', 'title:"a AND b"'],
    [" -state : idle ", '-state : "idle"'],
    ["a:b and c>=3 OR d:null", 'a:"b" and c>=3 OR d:null'],
    ["title:", null],
    ["title:état d'", null],
    ["free words", null],
    ["a:b c:d", null],
    ["a", null],
    [" ".repeat(100_000), null],
  ])("%s is restored as %s", (text, restored) => {
    expect(restoreQuery(text, null)?.text ?? null).toBe(restored);
  });

  test("is restored with the file name of standard output as the number of its only comparison", () => {
    const output = { name: "3" };
    expect(restoreQuery("a AND b:c", output)).toEqual({
      text: 'a>3 AND b:"c"',
      isQuoted: true,
      redirection: "certain",
    });
    expect(restoreQuery("a AND b", output)?.redirection).toBe("possible");
    expect(restoreQuery("a", { name: null })?.redirection).toBe("possible");
    expect(restoreQuery("a", { name: "3.ndjson" })?.redirection).toBe("possible");
    expect(restoreQuery("a>4", output)?.redirection).toBe("none");
  });
});

test("arguments are shown as one word of the shell, whatever they contain", async () => {
  const args = ["a", "a b", "it's", "$HOME", "`id`", "!x", "*", "a\nb", '"', "\\", "", "~", "#", "a=b;c"];
  const { stdout } = await shell(`printf '%s\\0' ${args.map(shellWord).join(" ")} ${quoted("plain")}`);
  expect(stdout.split("\0").slice(0, -1)).toEqual([...args, "plain"]);
});
