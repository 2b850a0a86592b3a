/**
 * Bundles the pages: the playground into apps/playground/dist, which a static host can serve under any path, and the viewer
 * with the home page of the service into apps/service/dist/viewer. They are bundled with the sources of the package, which need no build.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = join(import.meta.dirname, "../..");
/** @param {string} path */
const source = (path) => join(root, "src", path);

export const playgroundFolder = join(root, "apps/playground/dist");
export const viewerFolder = join(root, "apps/service/dist/viewer");

/** @type {import("esbuild").BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: ["chrome123", "firefox128", "safari17.5"],
  // The licences of bundled packages are served with the files.
  legalComments: "linked",
  sourcemap: "linked",
  logLevel: "warning",
  metafile: true,
  loader: { ".ndjson": "text" },
  jsx: "automatic",
  jsxImportSource: "preact",
  alias: {
    wherefore: source("index.ts"),
    "wherefore/sql": source("sql/index.ts"),
    "wherefore/editor": source("editor/index.ts"),
    "wherefore/analysis": source("analysis/index.ts"),
    "wherefore/describe": source("describe/index.ts"),
    "wherefore/graph": source("graph/index.ts"),
    "wherefore/live": source("live/index.ts"),
    "wherefore/codemirror": source("adapters/codemirror/index.ts"),
  },
};

/** Builds both pages. */
export async function buildPages() {
  await Promise.all([buildPlayground(), buildViewer()]);
}

async function buildPlayground() {
  const from = join(root, "apps/playground/src");
  await rm(playgroundFolder, { recursive: true, force: true });
  await mkdir(playgroundFolder, { recursive: true });
  const [{ metafile }] = await Promise.all([
    build({
      ...common,
      entryPoints: {
        playground: join(from, "main.tsx"),
        worker: join(from, "worker.ts"),
      },
      outdir: playgroundFolder,
      splitting: true,
      chunkNames: "[name]-[hash]",
    }),
    buildTheme(playgroundFolder),
    buildErrorReference(join(from, "errors.html"), join(playgroundFolder, "errors.html")),
    copyFile(join(from, "theme/icon.svg"), join(playgroundFolder, "icon.svg")),
  ]);
  await writePage(join(from, "index.html"), join(playgroundFolder, "index.html"), metafile);
}

/**
 * Writes the page with links to all modules that its script imports at the start, so that the browser loads them in
 * parallel.
 *
 * @param {string} template
 * @param {string} target
 * @param {import("esbuild").Metafile | undefined} metafile
 */
async function writePage(template, target, metafile) {
  const outputs = metafile?.outputs ?? {};
  /** @type {Set<string>} */
  const needed = new Set();
  /** @param {string} path */
  const visit = (path) => {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind !== "import-statement" || needed.has(imported)) continue;
      needed.add(imported);
      visit(imported);
    }
  };
  visit(Object.keys(outputs).find((path) => basename(path) === "playground.js") ?? "");
  const links = [...needed].map((path) => `<link rel="modulepreload" href="${basename(path)}" />`);
  const page = await readFile(template, "utf8");
  await writeFile(target, page.replace("<!-- preload -->", links.join("\n    ")));
}

async function buildViewer() {
  const from = join(root, "apps/service/viewer");
  await rm(viewerFolder, { recursive: true, force: true });
  await Promise.all([
    build({
      ...common,
      entryPoints: { viewer: join(from, "main.tsx"), home: join(from, "home/main.tsx") },
      outdir: viewerFolder,
      splitting: true,
      chunkNames: "[name]-[hash]",
    }),
    buildTheme(viewerFolder),
  ]);
}

/**
 * Writes the reference of the diagnostic codes, so that links from codes lead to the same host.
 *
 * @param {string} template
 * @param {string} target
 */
async function buildErrorReference(template, target) {
  const [page, markdown, { outputFiles }] = await Promise.all([
    readFile(template, "utf8"),
    readFile(join(root, "docs/errors.md"), "utf8"),
    build({
      entryPoints: [join(root, "apps/service/src/http/pages/markdown.ts")],
      bundle: true,
      format: "esm",
      write: false,
      logLevel: "warning",
    }),
  ]);
  const script = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const { renderMarkdown } = await import(`data:text/javascript;base64,${script}`);
  // The replacement is a function, because the text may contain replacement patterns such as `$&`.
  await writeFile(
    target,
    page.replace("<!-- reference -->", () => renderMarkdown(markdown)),
  );
}

/**
 * Builds the script that applies the selected theme before the page is drawn. A module would run too late.
 *
 * @param {string} folder
 */
async function buildTheme(folder) {
  await build({
    ...common,
    format: "iife",
    sourcemap: false,
    entryPoints: { theme: join(root, "apps/playground/src/boot.ts") },
    outdir: folder,
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildPages();
}
