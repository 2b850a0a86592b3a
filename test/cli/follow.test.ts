import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { refused, shell, start, temporaryFile, wherefore, written } from "./run.ts";

const schemaFile = temporaryFile("follow.schema.json", '{"fields":{"n":{"type":"integer"}}}');
const options = ["--schema", schemaFile, "--follow"];

/** Starts a command, which is written to and read from in turns. */
function follow(args: readonly string[]) {
  const child = start(args);
  const next = async (stream: "stdout" | "stderr") => {
    const [chunk] = (await once(child[stream], "data")) as [Buffer];
    return chunk.toString();
  };
  const exit = once(child, "close") as Promise<[code: number | null, signal: string | null]>;
  return { child, next, exit };
}

describe("filter --follow", () => {
  test("writes each record when its line is complete, also where three bytes or white space come first", async () => {
    const { child, next, exit } = follow(["filter", "n<2 OR n:null", ...options]);
    for (const line of ["{}\n", '{"n":1}\r\n', "\n \n{}\n"]) {
      const answer = next("stdout");
      child.stdin.write(line);
      expect(await answer).toBe(line.trimStart());
    }
    const whole = next("stdout");
    child.stdin.write('{"n":');
    child.stdin.write("0");
    setTimeout(() => child.stdin.write('}\n{"n":'), 50);
    expect(await whole).toBe('{"n":0}\n');
    const last = next("stdout");
    child.stdin.end("-1}");
    expect(await last).toBe('{"n":-1}\n');
    expect(await exit).toEqual([0, null]);
  });

  test("reports each line that is no JSON object with its number, and goes on", async () => {
    const { child, next, exit } = follow(["filter", "n>0", ...options]);
    for (const [line, message] of [
      ["1}]\n", "1:2: Expected end of input"],
      ['[{"n":1}]\n', "2:1: This is an array. Each line has to be one JSON object."],
      ['{"n":1\n', "3:7: Quoted object key"],
    ] as const) {
      const answer = next("stderr");
      child.stdin.write(line);
      expect(await answer).toContain(`wherefore: standard input:${message}`);
    }
    const answer = next("stdout");
    child.stdin.write('{"n":1}\n');
    expect(await answer).toBe('{"n":1}\n');
    let rest = "";
    child.stderr.on("data", (chunk: Buffer) => (rest += chunk.toString()));
    child.stdin.end("x\n".repeat(20));
    expect(await exit).toEqual([2, null]);
    expect(rest.match(/^wherefore: standard input:\d+:1: /gm)).toHaveLength(20);
    expect(rest).toContain("23 of 24 lines could not be read; the others were searched.\n");
  });

  test("warns of a value of another type in the first line that has one", async () => {
    const input = '{"n":1}\n{"n":"1"}\n{"n":"2"}\n{"n":0.5}\n';
    const run = await wherefore(["filter", "n>0", ...options], { input });
    const warning = (what: string, advice: string) =>
      `wherefore: warning: \`n\` is ${what}. It is an integer field of the schema, so a record with such a value has no value there. ${advice} for \`n\` in ${schemaFile}, or convert the values.\n`;
    expect(run).toEqual({
      code: 0,
      stdout: '{"n":1}\n',
      stderr:
        warning("text in line 2", 'Write "type": "text"') +
        warning("a fraction in line 4", 'Write "type": "number"'),
    });
  });

  test("ends silently at SIGINT, and when the reader of its output ends", async () => {
    for (const end of ["signal", "reader"]) {
      const { child, next, exit } = follow(["filter", "n>0", ...options]);
      let stderr = "";
      child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
      child.stdin.on("error", () => undefined);
      const answer = next("stdout");
      child.stdin.write('{"n":1}\n');
      await answer;
      if (end === "signal") child.kill("SIGINT");
      else child.stdout.destroy();
      const feed = setInterval(() => child.stdin.write('{"n":1}\n'), 10);
      expect(await exit).toEqual(end === "signal" ? [null, "SIGINT"] : [0, null]);
      clearInterval(feed);
      expect(stderr).toBe("");
    }
  });

  test("takes no files, and shows how to follow them", async () => {
    const names = ["a.ndjson", "it's.ndjson"].map((name) =>
      temporaryFile(name, '{"n":1}\n').split("/").at(-1),
    );
    const run = (args: string) =>
      shell(`wherefore filter --schema follow.schema.json --follow 'n>0' ${args}`);
    const message = "wherefore: --follow reads standard input and no file. Write:\n";
    const command = "wherefore filter --schema follow.schema.json --follow 'n>0'";
    expect(await run("a.ndjson")).toEqual(refused(`${message}  tail -F a.ndjson | ${command}\n`));
    expect((await run(`- ${names[0]} "${names[1]}"`)).stderr).toBe(
      `${message}  tail -qF a.ndjson 'it'\\''s.ndjson' | ${command}\n`,
    );
    expect(await run("- < a.ndjson")).toEqual(written('{"n":1}\n'));
  });

  test("cannot be used with --count", async () => {
    const run = await wherefore(["filter", "--count", "n>0", ...options]);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toMatch(/^wherefore: option '-c, --count' cannot be used with option '--follow'\n/);
  });

  test("refuses compressed input, with the command that converts it", async () => {
    const run = await wherefore(["filter", "n>0", ...options], { input: gzipSync('{"n":1}\n') });
    expect(run).toEqual(
      refused(
        `wherefore: standard input is compressed by gzip. Convert it first:\n  … | gzip -dc | wherefore filter ${options.join(" ")} 'n>0'\n`,
      ),
    );
  });
});
