import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, relative, resolve, sep } from "node:path";
import ts from "typescript";
import { onImports } from "./imports.js";

/** @import { Rule } from "eslint" */

const codeFiles = new Set([".ts", ".tsx", ".js", ".mjs"]);

/**
 * The files that each file on disk imports. They are read once per process, so an editor that keeps ESLint running has
 * to restart it to see changes in other files.
 *
 * @type {Map<string, readonly string[]>}
 */
const importsOnDisk = new Map();

/**
 * Returns the file that a relative import names; null for a package and for a file that is not code.
 *
 * @param {string} importer
 * @param {string} specifier
 */
function resolveImport(importer, specifier) {
  return /^\.{1,2}\//.test(specifier) && codeFiles.has(extname(specifier))
    ? resolve(dirname(importer), specifier)
    : null;
}

/** @param {string} file */
function importsOf(file) {
  let imports = importsOnDisk.get(file);
  if (imports === undefined) {
    // This costs little compared with a syntax tree, and it includes imports of types.
    const { importedFiles } = ts.preProcessFile(
      existsSync(file) ? readFileSync(file, "utf8") : "",
      true,
      true,
    );
    imports = importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? []);
    importsOnDisk.set(file, imports);
  }
  return imports;
}

/**
 * Returns the files of a chain of imports from one file to another, including both; null if there is none.
 *
 * @param {string} from
 * @param {string} to
 * @param {Set<string>} visited
 * @returns {readonly string[] | null}
 */
function findPath(from, to, visited = new Set()) {
  if (from === to) return [to];
  visited.add(from);
  for (const next of importsOf(from)) {
    const rest = visited.has(next) ? null : findPath(next, to, visited);
    if (rest !== null) return [from, ...rest];
  }
  return null;
}

/**
 * Forbids files that import each other, directly or through others, including imports of types only, which
 * `import-x/no-cycle` ignores.
 *
 * @type {Rule.RuleModule}
 */
export const importCycles = {
  meta: {
    type: "problem",
    docs: { description: "forbid circular imports, including those of types only" },
    schema: [],
    messages: { cycle: "This import is circular: {{path}}." },
  },
  create(context) {
    const { filename } = context;

    return onImports((_node, source) => {
      if (source.type !== "Literal" || typeof source.value !== "string") return;
      const target = resolveImport(filename, source.value);
      const path = target === null ? null : findPath(target, filename);
      if (path === null) return;
      const names = [filename, ...path].map((file) => relative(context.cwd, file).replaceAll(sep, "/"));
      context.report({ node: source, messageId: "cycle", data: { path: names.join(" → ") } });
    });
  },
};
