import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { root } from "../docs/examples.ts";
import { readPage } from "../docs/markdown.ts";

/** A change of a file: a text that is there once, and what stands there instead. A new file has only a content. */
export type Edit = readonly [file: string, ...([old: string, replacement: string] | [content: string])];

/** Adds a text after one that is there. */
export const after = (file: string, place: string, added: string): Edit => [file, place, place + added];

/** Adds a text before one that is there. */
export const before = (file: string, place: string, added: string): Edit => [file, place, added + place];

/** What was written by a command that fails, or null if it succeeds. */
export type Failure = string | null;

/** What is read of a report of Vitest. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The files that edits change in a folder, with their new contents. Throws if a text to change is not there once. */
function edited(folder: string, edits: readonly Edit[]): ReadonlyMap<string, string> {
  const contents = new Map<string, string>();
  for (const [file, old, replacement] of edits) {
    if (replacement === undefined) {
      contents.set(file, old);
      continue;
    }
    const parts = (contents.get(file) ?? readFileSync(join(folder, file), "utf8")).split(old);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times ${old}`);
    contents.set(file, parts.join(replacement));
  }
  return contents;
}

/** A copy of the repository, in which a recipe is carried out. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), "wherefore-recipe-"));

  constructor() {
    const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
    for (const file of files.filter((one) => existsSync(join(root, one)))) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(root, file), join(this.folder, file));
    }
    for (const place of ["", "apps/playground/", "apps/service/"]) {
      const packages = join(root, place, "node_modules");
      if (existsSync(packages)) symlinkSync(packages, join(this.folder, place, "node_modules"));
    }
    // Tests list the pages with git.
    execFileSync("git", ["init", "--quiet"], { cwd: this.folder });
    execFileSync("git", ["add", "--all"], { cwd: this.folder });
  }

  apply(edits: readonly Edit[]): void {
    for (const [file, content] of edited(this.folder, edits)) {
      const path = join(this.folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
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

  /** Checks the types of these folders and of what they import. Returns the files with errors, in order. */
  async compile(...folders: readonly string[]): Promise<readonly string[]> {
    const project = join(this.folder, "tsconfig.recipe.json");
    writeFileSync(project, JSON.stringify({ extends: "./tsconfig.json", include: folders }));
    const output = await this.run("tsc", "-p", project, "--pretty", "false");
    if (output === null) return [];
    const files = [...output.matchAll(/^([^\s(]+)\(\d+,\d+\): error /gm)].map(([, file = ""]) => file);
    if (files.length === 0) throw new Error(output);
    return [...new Set(files)].sort();
  }

  /** Runs tests, named by their files. Returns the names of those that fail, each once, in order. */
  async failing(...args: readonly string[]): Promise<readonly string[]> {
    const report = join(this.folder, "report.json");
    const output = await this.run("vitest", "run", "--reporter=json", `--outputFile=${report}`, ...args);
    if (output === null) return [];
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const failed = testResults.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === "failed");
      const file = relative(realpathSync(this.folder), name);
      if (tests.length === 0 && message !== "") return [`${file}: ${message}`];
      return tests.map(({ fullName }) => `${file}: ${fullName.trim()}`);
    });
    if (failed.length === 0) throw new Error(output);
    return [...new Set(failed)].sort();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/**
 * The files that edits change and that a section of docs/extending.md does not name, neither by themselves nor by a
 * folder. The page calls README.md by its title. Throws if a text to change is not there once.
 */
export function unnamedFiles(heading: string, edits: readonly Edit[]): readonly string[] {
  const section = readPage("docs/extending.md").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...edited(root, edits).keys()].filter((file) => {
    const folders = file.split("/").map((_, depth, parts) => `\`${parts.slice(0, depth).join("/")}/\``);
    const names = [`\`${file}\``, `(${file.replace(/^docs\//, "")}`, ...folders.slice(1)];
    return file !== "README.md" && !names.some((name) => section.includes(name));
  });
}
