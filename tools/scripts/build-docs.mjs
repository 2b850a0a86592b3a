/**
 * `npm run docs`: writes the documentation site into the folder `site`. It has the pages of `docs`, those of the
 * programs, and a reference of every entry point. A warning of TypeDoc is an error.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { Application, Converter, Logger, LogLevel, PageEvent, RendererEvent } from "typedoc";
import { fingerprintOf } from "./docs/fingerprint.mjs";

const root = join(import.meta.dirname, "../..");

export const docsFolder = join(root, "site");
const fingerprintFile = "fingerprint";

/** The pages in the order of the table of contents, by their heading in it. */
export const pages = {
  Documentation: [
    "guide",
    "schemas",
    "language",
    "errors",
    "analysis",
    "describe",
    "write",
    "interpret",
    "search",
    "production",
    "sql",
    "sql-types",
    "sql-performance",
    "scale",
    "adapters",
    "live",
    "mongodb",
    "opensearch",
    "backends",
    "editor",
    "extending",
  ].map((name) => `docs/${name}.md`),
  Programs: [
    "apps/playground/README.md",
    "apps/service/README.md",
    ...[
      ...["viewer", "interface", "requests", "mcp", "deploying", "settings", "operating", "alerts"],
      ...["metrics", "transcripts", "hooks", "ingest", "opentelemetry", "architecture"],
    ].map((name) => `apps/service/docs/${name}.md`),
  ],
  Project: [
    "docs/architecture.md",
    "CONTRIBUTING.md",
    "docs/reliability.md",
    "CHANGELOG.md",
    "conformance/README.md",
    "tools/bench/README.md",
    "apps/playground/bench/README.md",
    "apps/service/bench/README.md",
    "docs/decisions/README.md",
  ],
  Decisions: readdirSync(join(root, "docs/decisions"))
    .filter((name) => /^\d/.test(name))
    .sort()
    .map((name) => `docs/decisions/${name}`),
};

const entryPoints = [
  "src/index.ts",
  "src/sql/index.ts",
  "src/analysis/index.ts",
  "src/describe/index.ts",
  "src/write/index.ts",
  "src/conformance/index.ts",
  "src/live/index.ts",
  "src/mongodb/index.ts",
  "src/search/index.ts",
  "src/opensearch/index.ts",
  "src/editor/index.ts",
  "src/graph/index.ts",
  "src/adapters/kysely.ts",
  "src/adapters/drizzle/index.ts",
  "src/adapters/knex.ts",
  "src/adapters/codemirror/index.ts",
];

const siteStyle = join(root, "tools/scripts/docs/site.css");

/** @type {Partial<import("typedoc").TypeDocOptions>} */
const options = {
  name: "wherefore",
  basePath: root,
  tsconfig: join(root, "src/tsconfig.json"),
  entryPoints: entryPoints.map((path) => join(root, path)),
  readme: join(root, "README.md"),
  projectDocuments: Object.values(pages)
    .flat()
    .map((path) => join(root, path)),
  customCss: siteStyle,
  navigationLinks: { Graphs: "/", Playground: "/playground/" },
  favicon: join(root, "apps/playground/src/theme/icon.svg"),
  // `npm run types` checks the types.
  skipErrorChecking: true,
  excludeInternal: true,
  // Conditional types that only the signatures of `defineSchema`, `extend` and `schemaFromDrizzle` use.
  intentionallyNotExported: [
    ...["Elements", "FieldDefinition", "KeyOf", "PropertyName"],
    // What the types of fields allow in the builder of queries.
    ...["EnumerationUse", "Narrowed", "OperatorsOption", "Usable"],
    ...["NullTest", "Test", "TextTest"],
    // What `forms.equals` notes for lists.
    "Equality",
    // Parts of the names of column types.
    ...["Column", "Scalar", "Time", "Integer", "Decimal", "Numeric", "Id", "Text"],
  ],
  disableSources: true,
  hideGenerator: true,
  includeHierarchySummary: false,
  validation: {
    notExported: true,
    invalidLink: true,
    invalidPath: true,
    rewrittenLink: true,
    notDocumented: true,
    unusedMergeModuleWith: true,
  },
  requiredToBeDocumented: ["Module", "Function", "Class", "Interface", "TypeAlias", "Variable"],
  highlightLanguages: [
    ...["console", "css", "html", "javascript", "json"],
    ...["shellscript", "sql", "toml", "typescript", "yaml"],
  ],
  ignoredHighlightLanguages: ["query", "ebnf"],
  headings: { readme: false, document: false },
  navigation: { includeGroups: true },
  groupOrder: [...Object.keys(pages), "Modules", "*"],
  sortEntryPoints: false,
  sort: ["kind", "alphabetical"],
  // The filters use inline styles, which the service's Content-Security-Policy refuses.
  visibilityFilters: {},
  markdownItLoader: alignCellsByClass,
};

/**
 * Builds the site and replaces the previous one with it.
 *
 * @param {string} [folder]
 * @returns {Promise<readonly string[]>} The warnings and errors of TypeDoc.
 */
export async function buildDocs(folder = docsFolder) {
  const fingerprint = fingerprintOf(root);
  const app = await Application.bootstrap(options);
  const logger = new WarningList();
  app.logger = logger;
  nameDocuments(app);
  const themeScript = moveThemeScript(app);

  const project = await app.convert();
  if (project === undefined) return logger.messages;
  app.validate(project);
  const made = `${folder}.new`;
  const previous = `${folder}.old`;
  await Promise.all([made, previous].map((path) => rm(path, { recursive: true, force: true })));
  await app.generateDocs(project, made);
  await writeFile(join(made, "assets/theme.js"), themeScript());
  await writeFile(join(made, "assets/custom.css"), tokens() + readFileSync(siteStyle, "utf8"));
  await removeFilterStyles(join(made, "assets/main.js"));
  await writeFile(join(made, fingerprintFile), fingerprint);

  await mkdir(folder, { recursive: true });
  await rename(folder, previous);
  await rename(made, folder);
  await rm(previous, { recursive: true });
  return logger.messages;
}

/** The design tokens of the other pages: the rules of the root in their style sheet. */
function tokens() {
  const sheet = readFileSync(join(root, "apps/playground/src/theme/theme.css"), "utf8");
  return [...sheet.matchAll(/^:root[^{]*\{[^}]*\}\n/gm)].map(([rule]) => `${rule}\n`).join("");
}

/** Keeps the warnings and errors of TypeDoc, with paths relative to the repository. */
class WarningList extends Logger {
  /** @type {string[]} */
  messages = [];

  /**
   * @override
   * @param {string} message
   * @param {LogLevel} level
   */
  log(message, level) {
    super.log(message, level);
    if (level >= LogLevel.Warn) this.messages.push(message.replaceAll(`${root}/`, ""));
  }
}

/**
 * Gives each document a short path in the site, its heading in the table of contents, and its own title.
 *
 * @param {Application} app
 */
function nameDocuments(app) {
  /** @type {Map<import("typedoc").Reflection, string>} */
  const paths = new Map();
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, document) => {
    const path = relative(root, app.files.getReflectionPath(document) ?? "");
    paths.set(document, path);
    const file = basename(path, ".md");
    document.name =
      file === "README" ? dirname(path).replace("docs/", "").replaceAll("/", "-") : file.toLowerCase();
    const group = Object.entries(pages).find(([, members]) => members.includes(path))?.[0];
    document.frontmatter["group"] = group;
  });
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    const order = Object.values(pages).flat();
    for (const { title, children } of project.groups ?? []) {
      if (title in pages) {
        children.sort((a, b) => order.indexOf(paths.get(a) ?? "") - order.indexOf(paths.get(b) ?? ""));
      }
    }
  });
  // The paths of pages are made from their names, so titles are set afterwards.
  app.renderer.on(RendererEvent.BEGIN, () => {
    for (const [document, path] of paths) document.name = titleOf(path);
  });
}

/** @param {string} path */
function titleOf(path) {
  const title = /^# (.+)$/m.exec(readFileSync(join(root, path), "utf8"))?.[1];
  if (title === undefined) throw new Error(`${path} has no title.`);
  return title;
}

/**
 * Moves the script that TypeDoc puts into each page into a file, because the service's Content-Security-Policy
 * refuses scripts in pages. Returns a function that gives the text of the file.
 *
 * @param {Application} app
 */
function moveThemeScript(app) {
  /** @type {Set<string>} */
  const scripts = new Set();
  app.renderer.on(PageEvent.END, (page) => {
    const { contents = "" } = page;
    const base = /data-base="([^"]*)"/.exec(contents)?.[1] ?? "./";
    page.contents = contents.replace(/<script>(.*?)<\/script>/gs, (_, script) => {
      scripts.add(script);
      return `<script src="${base}assets/theme.js"></script>`;
    });
  });
  return () => {
    const [script] = scripts;
    if (script === undefined || scripts.size > 1)
      throw new Error("TypeDoc's pages contain other scripts than expected.");
    return script;
  };
}

/**
 * Replaces the style element that TypeDoc's script creates for filters, which are off. The service's
 * Content-Security-Policy refuses the element.
 *
 * @param {string} file
 */
async function removeFilterStyles(file) {
  const script = readFileSync(file, "utf8");
  const pieces = script.split('document.createElement("style")');
  if (pieces.length !== 2)
    throw new Error("TypeDoc's script creates style elements in another way than expected.");
  await writeFile(file, pieces.join('document.createElement("template")'));
}

/**
 * The parts of a token of markdown-it that are used here. The package has no types.
 *
 * @typedef {object} Token
 * @property {[name: string, value: string][] | null} attrs
 * @property {(name: string) => string | null} attrGet
 * @property {(name: string, value: string) => void} attrJoin
 */

/**
 * Aligns the cells of tables by classes. Markdown-it writes style attributes, which the service's
 * Content-Security-Policy refuses.
 *
 * @param {{ core: { ruler: { push(name: string, rule: (state: { tokens: Token[] }) => void): void } } }} markdown
 */
function alignCellsByClass(markdown) {
  markdown.core.ruler.push("align-by-class", ({ tokens }) => {
    for (const token of tokens) {
      const alignment = /^text-align:(\w+)$/.exec(token.attrGet("style") ?? "")?.[1];
      if (alignment === undefined) continue;
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
      token.attrJoin("class", `align-${alignment}`);
    }
  });
}

/** Whether the site in its folder was built from the files as they are now. */
export function isUpToDate() {
  const file = join(docsFolder, fingerprintFile);
  return existsSync(file) && readFileSync(file, "utf8") === fingerprintOf(root);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!process.argv.includes("--if-stale") || !isUpToDate()) {
    const messages = await buildDocs();
    for (const message of messages) console.error(message);
    if (messages.length > 0) process.exitCode = 1;
    else console.log(`${relative(process.cwd(), docsFolder)}/index.html`);
  }
}
