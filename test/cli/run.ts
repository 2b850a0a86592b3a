import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll } from "vitest";

const root = join(import.meta.dirname, "../..");

const folder = mkdtempSync(join(tmpdir(), "wherefore-cli-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const command = join(folder, "cli.mjs");
// A single bundled file starts many times faster than the sources.
buildSync({
  entryPoints: [join(root, "cli/main.ts")],
  outfile: command,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  tsconfig: join(root, "tsconfig.json"),
  banner: {
    js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
  },
});

/** The result of a run of the command. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  /** Options for Node. */
  readonly node?: readonly string[];
}

/** Starts the command as a process. */
export function start(args: readonly string[], options: RunOptions = {}): ChildProcessWithoutNullStreams {
  const { NO_COLOR: _no, FORCE_COLOR: _force, NODE_OPTIONS: _options, ...env } = process.env;
  return spawn(process.execPath, [...(options.node ?? []), command, ...args], {
    cwd: root,
    env: { ...env, ...options.env },
  });
}

/** Runs the command to its end. */
export async function wherefore(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = start(args, options);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  // A command that does not read its input may exit before all of it is written.
  child.stdin.on("error", () => undefined);
  child.stdin.end(options.input ?? "");
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
}

/** A file for this test file only. */
export function temporaryFile(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
