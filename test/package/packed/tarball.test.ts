import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, inject, test } from "vitest";
import { deadLinks } from "../../docs/links.ts";

const installed = join(inject("consumer"), "node_modules/wherefore");
const read = (path: string): string => readFileSync(join(installed, path), "utf8");
const manifest = JSON.parse(read("package.json")) as {
  readonly dependencies?: object;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
};

/** Whether a file may import a package: the files of an adapter may import its peers, other files nothing. */
function mayImport(file: string, path: string): boolean {
  const adapters: readonly (readonly [RegExp, RegExp])[] = [
    [/^dist\/kysely\./, /^kysely$/],
    [/^dist\/drizzle\./, /^drizzle-orm$/],
    [/^dist\/knex\./, /^knex$/],
    [/^dist\/codemirror\./, /^@codemirror\/(?:autocomplete|lint|state|view)$/],
  ];
  return adapters.some(([files, peers]) => files.test(file) && peers.test(path));
}

describe("the tarball", () => {
  test("contains the expected files and no others", () => {
    const meant = [
      /^dist\/[\w-]+\.(js|cjs|d\.ts|d\.cts|js\.map|cjs\.map)$/,
      /^(analysis|codemirror|conformance|describe|drizzle|editor|graph|knex|kysely|live|mongodb|opensearch|search|sql|write)\/package\.json$/,
      /^(docs|examples)\/[\w./-]+$/,
      /^grammar\/[\w.]+$/,
      /^conformance\/(README\.md|([a-z]+\/)?[a-z0-9.-]+\.json|python\/\w+\.py)$/,
      /^(apps\/(playground|service)|tools\/bench)\/README\.md$/,
      /^apps\/service\/(deploy\/[\w.]+|docs\/[\w-]+\.md|schemas\/observation\.schema\.json)$/,
    ];
    const atTop = [
      "CHANGELOG.md",
      "CONTRIBUTING.md",
      "LICENSE",
      "README.md",
      "THIRD_PARTY_LICENSES",
      "llms.txt",
      "package.json",
    ];
    const files = inject("packedFiles");
    const isMeant = (file: string): boolean => meant.some((pattern) => pattern.test(file));
    expect(files.filter((file) => !isMeant(file) && !atTop.includes(file))).toEqual([]);
    expect(atTop.filter((file) => !files.includes(file))).toEqual([]);
  });

  test("has no broken link on any page", () => {
    const pages = inject("packedFiles").filter((file) => file.endsWith(".md") || file === "llms.txt");
    expect(pages).toContain("README.md");
    const dead = pages.flatMap((page) => deadLinks(installed, page).map((link) => `${page}: ${link}`));
    expect(dead).toEqual([]);
  });

  test("contains every file that its exports name", () => {
    const paths: string[] = [];
    const collect = (value: unknown): void => {
      if (typeof value === "string") paths.push(value);
      else Object.values(value as object).forEach(collect);
    };
    collect(manifest.exports);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
  });

  test("has no dependencies and no install scripts", () => {
    expect(manifest.dependencies ?? {}).toEqual({});
    const required = Object.keys(manifest.peerDependencies ?? {}).filter(
      (name) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
    );
    expect(required).toEqual([]);
    const hooks = ["preinstall", "install", "postinstall", "prepare"];
    expect(Object.keys(manifest.scripts ?? {}).filter((name) => hooks.includes(name))).toEqual([]);
  });

  test("contains the licence of the bundled parser toolkit", () => {
    const licenses = read("THIRD_PARTY_LICENSES");
    expect(licenses).toMatch(/^chevrotain@\d+\.\d+\.\d+ \(Apache-2\.0\)$/m);
    expect(licenses).toContain("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION");
  });

  test("has no imports except those of Node in the command and of an adapter's peers", async () => {
    const files = inject("packedFiles").filter((path) => /^dist\/.*\.(js|cjs)$/.test(path));
    for (const file of files) {
      const { metafile } = await build({
        entryPoints: [file],
        absWorkingDir: installed,
        bundle: true,
        packages: "external",
        format: "esm",
        platform: "node",
        write: false,
        metafile: true,
        logLevel: "silent",
      });
      const imports = metafile.inputs[file]?.imports;
      expect(imports).toBeDefined();
      const outside = imports?.filter(({ external }) => external === true).map(({ path }) => path);
      const inCommand = (path: string): boolean =>
        file === "dist/cli.js" && /^(node:|wherefore(\/|$))/.test(path);
      expect(
        outside?.filter((path) => !inCommand(path) && !mayImport(file, path)),
        file,
      ).toEqual([]);
    }
  });

  test("has declarations that import only one another and the peers of an adapter", () => {
    for (const file of inject("packedFiles").filter((path) => /\.d\.c?ts$/.test(path))) {
      const code = read(file).replace(/\/\*[^]*?\*\//g, "");
      const specifiers = [...code.matchAll(/\b(?:from|import\()\s*["']([^"']+)["']/g)].map(
        ([, name]) => name ?? "",
      );
      expect(
        specifiers.filter((specifier) => !specifier.startsWith("./") && !mayImport(file, specifier)),
        file,
      ).toEqual([]);
    }
  });
});

describe("tools that check packages report nothing", () => {
  test("publint", async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, manifest, { color: false }))).toEqual([]);
  });

  test("are the types wrong?", () => {
    const bin = join(
      dirname(createRequire(import.meta.url).resolve("@arethetypeswrong/cli/package.json")),
      "dist/index.js",
    );
    const args = [bin, inject("tarball"), "--no-definitely-typed", "--format", "ascii"];
    const result = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect(result.status, result.stdout + result.stderr).toBe(0);
    const entries = Object.keys(manifest.exports).map((entry) => `"wherefore${entry.slice(1)}"`);
    expect(entries.filter((entry) => !result.stdout.includes(entry))).toEqual([]);
  });
});
