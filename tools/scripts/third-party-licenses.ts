/**
 * Writes THIRD_PARTY_LICENSES: the licence and notice of every package that the last build bundled into `dist`, according
 * to the metadata of the bundler.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The parts of esbuild's metafile that are used here. */
interface Metafile {
  readonly outputs: Readonly<
    Record<string, { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }>
  >;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const root = resolve(import.meta.dirname, "../..");

/** The files of which at least one byte is in the output. */
function bundledFiles(metafile: Metafile): string[] {
  const files = new Set<string>();
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      if (bytesInOutput > 0) files.add(resolve(root, path));
    }
  }
  return [...files];
}

/** Returns the folder of a file's package: the nearest one whose manifest has a name. */
function packageFolder(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && readManifest(folder).name !== undefined) return folder;
  }
  throw new Error(`${file} belongs to no package.`);
}

function readManifest(folder: string): Partial<Manifest> {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Partial<Manifest>;
}

function legalText(folder: string): string {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)(\.|$)/i.test(name));
  if (!names.some((name) => /^(licen[cs]e|copying)/i.test(name))) {
    throw new Error(`${folder} has no licence file, so its text cannot be kept.`);
  }
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
}

const metafileFolder = join(root, ".build");
const metafiles = readdirSync(metafileFolder).filter((name) => /^metafile-.*\.json$/.test(name));

const folders = new Set(
  metafiles
    .map((name) => JSON.parse(readFileSync(join(metafileFolder, name), "utf8")) as Metafile)
    .flatMap(bundledFiles)
    .map(packageFolder)
    .filter((folder) => folder !== root),
);

/** Package names by licence text, because packages of one project share a text. */
const namesByText = new Map<string, string[]>();
for (const folder of folders) {
  const { name, version, license } = readManifest(folder);
  const text = legalText(folder);
  namesByText.set(text, [...(namesByText.get(text) ?? []), `${name}@${version} (${license})`]);
}

const sections = [...namesByText].map(([text, names]) => `${names.sort().join("\n")}\n\n${text}\n`).sort();
const rule = `\n${"=".repeat(80)}\n\n`;
const head = `The files in dist contain code of these packages, under the licences given.
It was changed by a bundler, which left out what is not used; of Chevrotain also
the checks of a lexer's and a grammar's definition. Chevrotain's code includes
that of its own packages, @chevrotain/*.
`;
writeFileSync(join(root, "THIRD_PARTY_LICENSES"), [head, ...sections].join(rule));
