import { readFileSync } from "node:fs";
import { Option } from "commander";
import { describe, expect, test } from "vitest";
import { renderSettings, settingsFile } from "../../../../tools/scripts/generate-settings.ts";
import { createProgram } from "../../src/commands/program.ts";
import { settings } from "../../src/settings/index.ts";
import type { Setting } from "../../src/settings/setting.ts";
import { parsed } from "./parsed.ts";

const table = Object.entries<Setting<unknown>>(settings);

test("docs/settings.md is up to date", async () => {
  expect(readFileSync(settingsFile, "utf8")).toBe(await renderSettings());
});

test("docs/settings.md names the commands that have a setting, and not those with another option of its name", () => {
  expect(readFileSync(settingsFile, "utf8")).toMatch(/WHEREFORE_KEY` .* \| `mcp` +\|\n/);
});

test.each(table)("%s is named as its option, and its default is allowed", (name, setting) => {
  expect(new Option(setting.flags).attributeName()).toBe(name);
  if (setting.default !== undefined) expect(setting.parse(String(setting.default))).toBe(setting.default);
});

test("each option and variable belongs to one setting", () => {
  const names = table.flatMap(([, { flags, environment }]) => [flags, environment]);
  expect(new Set(names).size).toBe(names.length);
});

test("each setting is an option of a command", () => {
  const all = createProgram().commands.flatMap((command) => [command, ...command.commands]);
  const names = new Set(all.flatMap(({ options }) => options.map((option) => option.attributeName())));
  expect(table.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
});

describe("a value", () => {
  test("is the default, then the variable's, then the option's", () => {
    expect(parsed().rate).toBe(100);
    expect(parsed([], { WHEREFORE_RATE: "7" }).rate).toBe(7);
    expect(parsed(["--rate", "8"], { WHEREFORE_RATE: "7" }).rate).toBe(8);
    // The default on the command line is not overridden either.
    expect(parsed(["--rate", "100"], { WHEREFORE_RATE: "7" }).rate).toBe(100);
  });

  test("of an empty variable is the default", () => {
    expect(parsed([], { PORT: "", DATABASE_URL: "", WHEREFORE_DEMO: "" })).toEqual(parsed());
  });

  test("of a flag is true or false", () => {
    expect(parsed().demo).toBe(true);
    expect(parsed([], { WHEREFORE_DEMO: "false" }).demo).toBe(false);
    expect(parsed([], { WHEREFORE_DEMO: "true" }).demo).toBe(true);
    expect(parsed(["--no-demo"], { WHEREFORE_DEMO: "true" }).demo).toBe(false);
  });

  test.each([
    [
      ["--rate", "many"],
      "option '--rate <number>' argument 'many' is invalid. Write a whole number from 0 to 1000000.",
    ],
    [
      ["--expire-after", "60"],
      "option '--expire-after <seconds>' argument '60' is invalid. Write a whole number from 3600 to 31536000.",
    ],
    [
      ["--retention", "999"],
      "option '--retention <events>' argument '999' is invalid. Write a whole number from 1000 to 1900.",
    ],
    [
      ["--answer-bytes", "8MiB"],
      "option '--answer-bytes <bytes>' argument '8MiB' is invalid. Write a whole number in bytes from 65536 to 268435456.",
    ],
    [
      ["--log-level", "loud"],
      "option '--log-level <level>' argument 'loud' is invalid. Write one of: trace, debug, info, warn, error, silent.",
    ],
    [
      ["--host", ""],
      "option '--host <address>' argument '' is invalid. Write an address or a name of this machine.",
    ],
  ])("that is not allowed is refused in one line: %s", (args, message) => {
    expect(() => parsed(args)).toThrow(new Error(`error: ${message}\n`));
  });

  test.each([
    [
      { PORT: "70000" },
      "environment variable PORT value '70000' is invalid. Write a whole number from 0 to 65535.",
    ],
    [
      { WHEREFORE_DEMO: "no" },
      "environment variable WHEREFORE_DEMO value 'no' is invalid. Write true or false.",
    ],
    [
      { PUBLIC_URL: "graphs.example" },
      "environment variable PUBLIC_URL value 'graphs.example' is invalid. Write an origin such as https://graphs.example, without a path.",
    ],
  ])("of a variable that is not allowed is refused in one line: %s", (environment, message) => {
    expect(() => parsed([], environment)).toThrow(new Error(`error: ${message}\n`));
  });
});
