import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { fencesOf, readPage } from "./markdown.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** An example in the documentation. */
export interface Example {
  /** The file and the line: `src/text/nearest.ts:20`. */
  readonly place: string;
  /** The module of the docstring. */
  readonly module?: string;
  readonly code: string;
  /** What it writes with `console.log`, if the page shows that below it. */
  readonly output?: string;
}

/**
 * The examples of the docstrings in `src`, except those of the adapters, which
 * need a library and a database of the application.
 */
export function docstringExamples(): Example[] {
  return readdirSync(`${root}src`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/^adapters[\\/]/.test(file))
    .map((file) => `src/${file.replaceAll("\\", "/")}`)
    .sort()
    .flatMap((module) => {
      const text = readFileSync(root + module, "utf8");
      return [...text.matchAll(/@example\n *\* ```ts\n([^]*?)\n *\* ```/g)].map(
        ({ 1: code = "", index }) => ({
          place: `${module}:${text.slice(0, index).split("\n").length}`,
          module,
          code: code.replace(/^ *\* ?/gm, ""),
        }),
      );
    });
}

/** The pages of the repository. */
export const allPages: readonly string[] = execFileSync("git", ["ls-files", "--", "*.md", "llms.txt"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter(Boolean);

/** The TypeScript blocks of a page that are marked `run`, each with the block `text output` that follows it. */
export function pageExamples(path: string): Example[] {
  return fencesOf(readPage(path)).flatMap(({ info, text, line }, index, fences) => {
    if (info[0] !== "ts" || info[1] !== "run") return [];
    const next = fences[index + 1];
    const output = next?.info.join(" ") === "text output" ? { output: next.text } : {};
    return [{ place: `${path}:${line}`, code: text, ...output }];
  });
}

/** The value that the comment after an expression states: `nearest(…); // "status"`. */
interface Promised {
  readonly expression: string;
  readonly value: string;
}

/** Replaces each stated value of an example by a call of `promise(actual, expected)`. */
export function withPromises(code: string): {
  readonly code: string;
  readonly promised: readonly Promised[];
} {
  const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2022, true);
  const promised: Promised[] = [];
  let result = "";
  let position = 0;
  for (const statement of source.statements) {
    if (!ts.isExpressionStatement(statement)) continue;
    const value = valueIn(commentAfter(code, statement.end));
    if (value === undefined) continue;
    const expression = statement.expression.getText();
    promised.push({ expression, value });
    result += `${code.slice(position, statement.getStart())}promise((${expression}), (${value}));`;
    position = statement.end;
  }
  return { code: result + code.slice(position), promised };
}

/** The comment behind a statement, or in the lines below it. */
function commentAfter(code: string, end: number): string {
  const [, comment = ""] = /^[ \t]*\n?((?:[ \t]*\/\/.*(?:\n|$))+)/.exec(code.slice(end)) ?? [];
  return comment.replaceAll(/^[ \t]*\/\//gm, "");
}

/** The literal at the beginning of a comment, if there is one: `4, where the length is 5` gives 4. */
function valueIn(comment: string): string | undefined {
  return [comment, comment.split(/[,:] (?=[a-z])/)[0] ?? ""].map((text) => text.trim()).find(isLiteral);
}

function isLiteral(text: string): boolean {
  const { diagnostics } = ts.transpileModule(`(${text});`, { reportDiagnostics: true });
  return diagnostics?.length === 0 && /^(?:["'[{\d-]|true\b|false\b|null\b)/.test(text);
}
