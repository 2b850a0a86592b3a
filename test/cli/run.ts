import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

const root = join(import.meta.dirname, "../..");

const folder = mkdtempSync(join(tmpdir(), "wherefore-cli-"));

const command = join(folder, "cli.mjs");
// A single bundled file starts many times faster than the sources.
buildSync({
  entryPoints: [join(root, "apps/cli/main.ts")],
  outfile: command,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  tsconfig: join(root, "tsconfig.json"),
  banner: {
    js: 'import { createRequire as nodeRequire } from "node:module"; const require = nodeRequire(import.meta.url);',
  },
});

const bin = temporaryFile("wherefore", `#!/bin/sh\nexec ${process.execPath} ${command} "$@"\n`);
chmodSync(bin, 0o755);

/** Result of a run of the command. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  /** Command-line options of Node. */
  readonly node?: readonly string[];
}

/** Starts the command as a separate process. */
export function start(args: readonly string[], options: RunOptions = {}): ChildProcessWithoutNullStreams {
  const { NO_COLOR: _no, FORCE_COLOR: _force, NODE_OPTIONS: _options, ...env } = process.env;
  return spawn(process.execPath, [...(options.node ?? []), command, ...args], {
    cwd: root,
    env: { ...env, ...options.env },
  });
}

/** Runs the command and waits until it exits. */
export async function wherefore(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return await finish(start(args, options), options.input);
}

/** Runs a line of a POSIX shell in the folder of temporary files, with the command as `wherefore`. */
export async function shell(line: string): Promise<Run> {
  const env = { ...process.env, PATH: `${folder}:${process.env["PATH"]}` };
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
