import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { fencesOf, readPage } from "./markdown.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** An example in the documentation. */
export interface Example {
  /** Its file and line: `src/text/nearest.ts:20`. */
  readonly place: string;
  /** The module that its docstring belongs to. */
  readonly module?: string;
  readonly code: string;
}

/**
 * The examples of the docstrings in `src`, except for those of the adapters, which need a library and a database of the
 * application.
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

/** The blocks of a page that are marked `ts run`. */
export function pageExamples(path: string): Example[] {
  return fencesOf(readPage(path))
    .filter(({ info }) => info[0] === "ts" && info[1] === "run")
    .map(({ text, line }) => ({ place: `${path}:${line}`, code: text }));
}

/** An expression with its expected value from the comment after it: `nearest(…); // "status"`. */
interface Promised {
  readonly expression: string;
  readonly value: string;
}

/** Replaces each expression with an expected value by a call of `promise(actual, expected)`. */
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
    const [comment] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
    const value = comment && valueIn(code.slice(comment.pos + 2, comment.end));
    if (value === undefined) continue;
    const expression = statement.expression.getText();
    promised.push({ expression, value });
    result += `${code.slice(position, statement.getStart())}promise((${expression}), (${value}));`;
    position = statement.end;
  }
  return { code: result + code.slice(position), promised };
}

/** The literal at the start of a comment, if there is one: `4, where the length is 5` gives 4. */
function valueIn(comment: string): string | undefined {
  return [comment, comment.split(/[,:] (?=[a-z])/)[0] ?? ""].map((text) => text.trim()).find(isLiteral);
}

function isLiteral(text: string): boolean {
  const { diagnostics } = ts.transpileModule(`(${text});`, { reportDiagnostics: true });
  return diagnostics?.length === 0 && /^(?:["'[{\d-]|true\b|false\b|null\b)/.test(text);
}
