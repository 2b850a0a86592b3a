/**
 * Writes the public declarations of each entry of the package to api/, so that every change of them is a visible diff.
 *
 *     npx tsx scripts/generate-api-report.ts
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "prettier";
import ts from "typescript";

const root = join(import.meta.dirname, "..");

export const apiFolder = join(root, "api");

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
  const reports = new Map<string, string>();
  for (const [name, source] of entries) {
    reports.set(
      `${name}.generated.d.ts`,
      await format(report(name, declarationsOf(source), program), { parser: "typescript", printWidth: 110 }),
    );
  }
  return reports;
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

function report(name: string, file: string, program: ts.Program): string {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  const resolved = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const exported = checker
    .getExportsOfModule(module)
    .map((symbol) => [symbol.name, resolved(symbol)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // The report of the package itself has what it exports.
  const main = program.getSourceFile(declarationsOf(join(root, "src/index.ts")))!;
  const ofMain = checker.getExportsOfModule(checker.getSymbolAtLocation(main)!).map(resolved);
  const seen = new Set([...ofMain, ...exported.map(([, symbol]) => symbol)]);

  // Grows while it is read: what a declaration names may name more.
  const others: ts.Symbol[] = [];
  const declared = (symbol: ts.Symbol): string => {
    const statements = [...new Set((symbol.declarations ?? []).map(statementOf))];
    const visit = (node: ts.Node): void => {
      const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      const other = named === undefined ? undefined : resolved(named);
      if (other !== undefined && !seen.has(other) && isOfPackage(other)) {
        seen.add(other);
        others.push(other);
      }
      ts.forEachChild(node, visit);
    };
    statements.forEach(visit);
    return statements.map((statement) => statement.getText().replace(/^export /, "")).join("\n");
  };
  const exports = exported.map(
    ([as, symbol]) => `${as === symbol.name ? "" : `// As ${as}:\n`}export ${declared(symbol)}`,
  );
  const rest: string[] = [];
  for (const symbol of others) rest.push(declared(symbol));

  const entry = name === "wherefore" ? name : `wherefore/${name}`;
  return [
    `// What ${entry} exports. Written by \`npm run generate\`.`,
    ...exports,
    ...(rest.length > 0
      ? ["// What these declarations name, and neither the entry nor wherefore exports:", ...rest.sort()]
      : []),
  ].join("\n\n");
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
