import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../docs/examples.ts";
import { readPage } from "../docs/markdown.ts";

/** A change of a file: a text that is there once, and what stands there instead. A new file has only a content. */
export type Edit = readonly [file: string, ...([old: string, replacement: string] | [content: string])];

/** What was written by a command that fails, or null if it succeeds. */
export type Failure = string | null;

/** A copy of the repository, in which a recipe is carried out. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), "wherefore-recipe-"));

  constructor() {
    const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
    for (const file of files.filter((one) => existsSync(join(root, one)))) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(root, file), join(this.folder, file));
    }
    for (const place of ["", "playground/", "service/"]) {
      const packages = join(root, place, "node_modules");
      if (existsSync(packages)) symlinkSync(packages, join(this.folder, place, "node_modules"));
    }
    // Tests list the pages with git.
    execFileSync("git", ["init", "--quiet"], { cwd: this.folder });
    execFileSync("git", ["add", "--all"], { cwd: this.folder });
  }

  apply(edits: readonly Edit[]): void {
    for (const [file, old, replacement] of edits) {
      const path = join(this.folder, file);
      if (replacement === undefined) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, old);
        continue;
      }
      const parts = readFileSync(path, "utf8").split(old);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times ${old}`);
      writeFileSync(path, parts.join(replacement));
    }
    execFileSync("git", ["add", "--all"], { cwd: this.folder });
  }

  /** Runs a command of the installed packages. */
  async run(command: string, ...args: readonly string[]): Promise<Failure> {
    const program = join(root, "node_modules/.bin", command);
    try {
      await promisify(execFile)(program, args, { cwd: this.folder, maxBuffer: 64 * 1024 * 1024 });
      return null;
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      return `${stdout}${stderr}` || String(error);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** The files that edits change and that a section of docs/extending.md does not name, neither by themselves nor by their folder. */
export function unnamedFiles(heading: string, edits: readonly Edit[]): readonly string[] {
  const section = readPage("docs/extending.md").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const files = [...new Set(edits.map(([file]) => file))];
  return files.filter((file) => {
    const names = [`\`${file}\``, `\`${dirname(file)}/\``, `(${file.replace(/^docs\//, "")}`];
    return !names.some((name) => section.includes(name));
  });
}
