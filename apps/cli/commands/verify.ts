import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { SearchError, type Search, type SearchProblem } from "wherefore/search";
import { openDatabase } from "../databases.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { Failure, messageOf } from "../failure.ts";
import type { Invocation } from "../invocation.ts";

/** The options of `verify`. */
export interface VerifyOptions {
  readonly json?: boolean;
}

/** A problem of one of the searches of a module. */
interface Found extends SearchProblem {
  /** The name of the export. */
  readonly search: string;
}

/** Compares the searches that a module exports with a database, and writes what does not suit it. */
export async function verify({ args }: Invocation, options: VerifyOptions): Promise<ExitCode> {
  try {
    const problems = await findProblems(args[0] ?? "", args[1] ?? "");
    process.stdout.write(options.json === true ? `${JSON.stringify(problems, null, 2)}\n` : asText(problems));
    return problems.some(({ severity }) => severity === "error") ? exitCodes.no : exitCodes.yes;
  } finally {
    // The module can have opened connections, which would keep the process from its end.
    setImmediate(() => process.stdout.write("", () => process.exit()));
  }
}

async function findProblems(module: string, database: string): Promise<readonly Found[]> {
  const file = resolve(module);
  const searches = await loadSearches(module, file);
  const opened = await openDatabase(database, file);
  const problems: Found[] = [];
  try {
    for (const [name, search] of searches) {
      const found = await search.verify(opened.run);
      problems.push(...found.map((problem) => ({ search: name, ...problem })));
    }
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    throw new Failure(`${error.message}\nIs this database of the search's dialect?`);
  } finally {
    await opened.close();
  }
  return problems;
}

function asText(problems: readonly Found[]): string {
  if (problems.length === 0) return "The search suits the database.\n";
  return problems
    .map(({ search, path, message, severity }) => `${severity}: ${search}: ${path}: ${message}\n`)
    .join("");
}

/** The searches that a module exports, by the names of the exports. */
async function loadSearches(name: string, file: string): Promise<readonly (readonly [string, Search])[]> {
  if (!existsSync(file)) throw new Failure(`cannot read ${name}: there is no such file.`);
  let exported: object;
  try {
    exported = (await import(pathToFileURL(file).href)) as object;
  } catch (error) {
    const needsBuild = /\.[cm]?tsx?$/.test(name) && messageOf(error).startsWith("Unknown file extension");
    const hint = needsBuild ? ". Compile it to JavaScript, or use Node.js 24, which runs TypeScript." : "";
    throw new Failure(`cannot load ${name}: ${messageOf(error)}${hint}`);
  }
  const searches = Object.entries(exported).filter((entry): entry is [string, Search] => isSearch(entry[1]));
  if (searches.length > 0) return searches;
  throw new Failure(`${name} exports no search. Write: export const search = createSearch({ … })`);
}

function isSearch(value: unknown): boolean {
  return typeof value === "object" && value !== null && "verify" in value && "statements" in value;
}
