/**
 * Writes the public declarations of each entry of the package to tools/api/, so that every change of them is a visible diff.
 * API Extractor reads the declarations of a build, one entry at a time, and needs a configuration for each.
 *
 *     npx tsx tools/scripts/generate-api-report.ts
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "prettier";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");

export const apiFolder = join(root, "tools/api");

/** Returns the reports by the names of their files. */
export async function renderApiReports(): Promise<ReadonlyMap<string, string>> {
  const declarations = emitDeclarations();
  const entries = entrySources();
  const host = ts.createCompilerHost(options, true);
  const { readFile, fileExists } = host;
  host.readFile = (path) => declarations.get(path) ?? readFile(path);
  // A source would be found before its declarations.
  host.fileExists = (path) => declarations.has(path) || (!isSource(path) && fileExists(path));
  const program = ts.createProgram([...entries.values()].map(declarationsOf), options, host);
  const faces = facesOf(entries, program);
  const placed = new Set(faces.flatMap(({ exported }) => exported.map(({ symbol }) => symbol)));
  const reports = new Map<string, string>();
  for (const face of faces) {
    reports.set(
      `${face.name}.generated.d.ts`,
      await format(report(face, placed, program.getTypeChecker()), { parser: "typescript", printWidth: 110 }),
    );
  }
  return reports;
}

/** What an entry exports. */
interface Face {
  readonly name: string;
  readonly exported: readonly Exported[];
}

interface Exported {
  readonly as: string;
  readonly symbol: ts.Symbol;
  /** The first entry that exports it, whose report has the declaration. */
  readonly home: string;
}

function facesOf(entries: ReadonlyMap<string, string>, program: ts.Program): readonly Face[] {
  const checker = program.getTypeChecker();
  const homes = new Map<ts.Symbol, string>();
  return [...entries].map(([name, source]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(declarationsOf(source))!)!;
    const exported = checker
      .getExportsOfModule(module)
      .map((exported) => {
        const symbol = resolved(exported, checker);
        if (!homes.has(symbol)) homes.set(symbol, name);
        return { as: exported.name, symbol, home: homes.get(symbol)! };
      })
      .sort((a, b) => (a.as < b.as ? -1 : 1));
    return { name, exported };
  });
}

function resolved(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

const options = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, "src/tsconfig.json"), (path) => readFileSync(path, "utf8")).config,
  ts.sys,
  join(root, "src"),
).options;

function isSource(path: string): boolean {
  return path.startsWith(join(root, "src/")) && !path.endsWith(".d.ts");
}

/** The file with the declarations of a source. */
function declarationsOf(source: string): string {
  return source.replace(/\.ts$/, ".d.ts");
}

/** The sources of the entries that package.json exports, by name; that of the package itself is `wherefore`. */
function entrySources(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { exports: object };
  const names = Object.keys(exports).filter((path) => path !== "./package.json");
  return new Map(
    names.map((path) => {
      const name = path.slice(2);
      const places = ["index.ts", `${name}/index.ts`, `adapters/${name}.ts`, `adapters/${name}/index.ts`];
      const source = places
        .slice(name === "" ? 0 : 1)
        .map((place) => join(root, "src", place))
        .find((place) => existsSync(place));
      if (source === undefined) throw new Error(`The entry ${path} has no source in src.`);
      return [name === "" ? "wherefore" : name, source];
    }),
  );
}

/** Declarations without comments, by the path of their file. */
function emitDeclarations(): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  const program = ts.createProgram([...entrySources().values()], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  });
  program.emit(undefined, (path, text) => declarations.set(path, text));
  return declarations;
}

/**
 * The report of an entry.
 *
 * @param placed the symbols whose declarations are in the report of some entry; those of this one are added
 */
function report({ name, exported }: Face, placed: Set<ts.Symbol>, checker: ts.TypeChecker): string {
  // Grows while it is read: what a declaration names may name more.
  const others: ts.Symbol[] = [];
  const declared = (symbol: ts.Symbol): string => {
    const statements = [...new Set((symbol.declarations ?? []).map(statementOf))];
    const visit = (node: ts.Node): void => {
      const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      const other = named === undefined ? undefined : resolved(named, checker);
      if (other !== undefined && !placed.has(other) && isOfPackage(other)) {
        placed.add(other);
        others.push(other);
      }
      ts.forEachChild(node, visit);
    };
    statements.forEach(visit);
    return statements.map(textOf).join("\n");
  };
  const renamed = (as: string, symbol: ts.Symbol): boolean => as !== symbol.name;
  const exports = exported.map(({ as, symbol, home }) =>
    home === name
      ? symbol.flags & ts.SymbolFlags.ValueModule
        ? `export declare namespace ${as} {\n${declared(symbol)}\n}`
        : `${renamed(as, symbol) ? `// As ${as}:\n` : ""}export ${declared(symbol)}`
      : `export { ${renamed(as, symbol) ? `${symbol.name} as ` : ""}${as} } from "${entryName(home)}";`,
  );
  const rest: string[] = [];
  for (const symbol of others) rest.push(declared(symbol));

  return [
    `// What ${entryName(name)} exports. Written by \`npm run generate\`.`,
    ...exports,
    ...(rest.length > 0 ? ["// What these declarations name, and no entry exports:", ...rest.sort()] : []),
  ].join("\n\n");
}

function entryName(name: string): string {
  return name === "wherefore" ? name : `wherefore/${name}`;
}

/** The text of a declaration without `export`; of a module, its declarations. */
function textOf(statement: ts.Node): string {
  if (!ts.isSourceFile(statement)) return statement.getText().replace(/^export /, "");
  const declarations = statement.statements.filter((one) => !ts.isImportDeclaration(one));
  return declarations.map((one) => one.getText().replace(/^export (?:declare )?/, "")).join("\n");
}

function statementOf(declaration: ts.Node): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
}

/** Whether a symbol is declared at the top of a file of the package. */
function isOfPackage({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (declaration) =>
      declaration.getSourceFile().fileName.startsWith(join(root, "src")) &&
      statementOf(declaration).parent?.kind === ts.SyntaxKind.SourceFile,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  rmSync(apiFolder, { recursive: true, force: true });
  mkdirSync(apiFolder);
  for (const [name, text] of await renderApiReports()) writeFileSync(join(apiFolder, name), text);
}
