import { fork, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const extension = /\.\w+$/.exec(import.meta.url)?.[0] ?? "";

/** A program of this folder: a source beside this source, or a bundle beside this bundle. */
export function programOf(name: "search-process" | "check-process"): string {
  return fileURLToPath(new URL(`./${name}${extension}`, import.meta.url));
}

/** Node cannot run the sources by itself. */
function loaderOf(program: string): readonly string[] {
  if (!program.endsWith(".ts")) return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}

/** Starts a program of this folder, which does not keep this process running: see `endWithParent`. */
export function startChild(program: string, args: readonly string[]): ChildProcess {
  const child = fork(program, [String(process.pid), ...args], {
    // Without the Node options of this process.
    execArgv: [...loaderOf(program)],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
