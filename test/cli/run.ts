import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buildSync } from "esbuild";
import { run } from "../../apps/cli/run.ts";

const root = join(import.meta.dirname, "../..");

const folder = mkdtempSync(join(tmpdir(), "wherefore-cli-"));

/** The folder of the command as a program, which the first process needs. */
let bin: string | undefined;

/** Bundles the command, unless that is done: a single file starts many times faster than the sources. */
function program(): { readonly bin: string; readonly path: string } {
  if (bin !== undefined) return { bin, path: join(bin, "cli.mjs") };
  bin = mkdtempSync(join(tmpdir(), "wherefore-cli-bin-"));
  const outfile = join(bin, "cli.mjs");
  buildSync({
    entryPoints: [join(root, "apps/cli/main.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    tsconfig: join(root, "tsconfig.json"),
    banner: {
      js: 'import { createRequire as nodeRequire } from "node:module"; const require = nodeRequire(import.meta.url);',
    },
  });
  const command = join(bin, "wherefore");
  writeFileSync(command, `#!/bin/sh\nexec ${process.execPath} ${outfile} "$@"\n`);
  chmodSync(command, 0o755);
  return { bin, path: outfile };
}

/** Result of a run of the command. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
}

/** How a process is started. */
export interface ProcessOptions extends RunOptions {
  /** Command-line options of Node. */
  readonly node?: readonly string[];
}

/** The environment of the tests, without what decides about colours. */
function environment(changes: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { NO_COLOR: _no, FORCE_COLOR: _force, NODE_OPTIONS: _options, ...env } = process.env;
  return { ...env, ...changes };
}

/** Starts the command as a separate process. */
export function start(args: readonly string[], options: ProcessOptions = {}): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...(options.node ?? []), program().path, ...args], {
    cwd: root,
    env: environment(options.env),
  });
}

/** Runs the command as a separate process, and waits until it exits. */
export async function runProcess(args: readonly string[], options: ProcessOptions = {}): Promise<Run> {
  return await finish(start(args, options), options.input);
}

/**
 * Runs the command in this process, with standard streams and an environment of its own, and waits until it is done.
 * That takes a fraction of the time of a process. One run follows another.
 */
export async function wherefore(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  const replaced = {
    stdin: Readable.from(options.input === undefined ? [] : [Buffer.from(options.input)], {
      objectMode: false,
    }),
    stdout: new PassThrough().on("data", (chunk: Buffer) => stdout.push(chunk)),
    stderr: new PassThrough().on("data", (chunk: Buffer) => stderr.push(chunk)),
    env: environment(options.env),
  };
  const given = Object.getOwnPropertyDescriptors(process);
  const { exitCode } = process;
  try {
    for (const [name, value] of Object.entries(replaced)) {
      Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
    }
    process.exitCode = undefined;
    await run(args);
    // What was written is read in the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    const code = Number(process.exitCode ?? 0);
    return { code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
  } finally {
    process.exitCode = exitCode;
    for (const name of Object.keys(replaced)) Object.defineProperty(process, name, given[name]!);
  }
}

/** Runs a line of a POSIX shell in the folder of temporary files, with the command as `wherefore` and the programs there. */
export async function shell(line: string): Promise<Run> {
  const env = { ...process.env, PATH: `${folder}:${program().bin}:${process.env["PATH"]}` };
  return await finish(spawn("/bin/sh", ["-c", line], { cwd: folder, env }));
}

async function finish(child: ChildProcessWithoutNullStreams, input: string | Buffer = ""): Promise<Run> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  // A command that does not read its input can exit before all of it is written.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
}

/** Creates a file, or replaces it. */
export function temporaryFile(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A run that succeeds and writes a text. */
export const written = (stdout: string): Run => ({ code: 0, stdout, stderr: "" });

/** A run that writes nothing but a message. */
export const refused = (stderr: string): Run => ({ code: 2, stdout: "", stderr });
