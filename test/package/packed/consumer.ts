import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, inject } from "vitest";

/** Writes a file into the consuming project and returns its path. */
export function writeConsumerFile(name: string, text: string): string {
  const path = join(inject("consumer"), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** Runs a program in the consuming project, expects the exit code 0, and returns its output. */
export function runInConsumer(command: string, args: readonly string[], input = ""): string {
  const options = { cwd: inject("consumer"), encoding: "utf8", input, maxBuffer: 2 ** 26 } as const;
  const result = spawnSync(command, args, options);
  expect(result.status, `${command} ${args.join(" ")}\n${result.stdout}${result.stderr}`).toBe(0);
  return result.stdout;
}
