/**
 * Writes conformance/case-folding.json from the Unicode character database, and the names of the files of vectors and the
 * digest of the suite into conformance/manifest.json.
 *
 *     npx tsx tools/scripts/generate-conformance.ts
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { unicodeVersion } from "../../src/text/fold-table.generated.ts";
import { readSimpleCaseFolding } from "./generate-fold-table.ts";

const folder = new URL("../../conformance/", import.meta.url);
const manifestFile = new URL("manifest.json", folder);

/** What the manifest says about the files of the suite. */
interface Manifest {
  readonly schema: string;
  readonly caseFolding: string;
  readonly records: readonly string[];
  readonly vectors: readonly string[];
  readonly diagnostics: readonly string[];
}

/** The text of the table of simple case folding, eight pairs of code points a line. */
export function renderCaseFolding(): string {
  const pairs = [...readSimpleCaseFolding()].map((pair) => JSON.stringify(pair));
  const lines = Array.from({ length: Math.ceil(pairs.length / 8) }, (_, line) =>
    pairs.slice(line * 8, line * 8 + 8).join(","),
  );
  return `{"unicode":"${unicodeVersion}","pairs":[\n${lines.join(",\n")}\n]}\n`;
}

const filesIn = (name: string): readonly string[] =>
  readdirSync(new URL(name, folder))
    .sort()
    .map((file) => `${name}/${file}`);

/** The text of the manifest with all files of vectors, and the digest of the files that it names, one after the other. */
export function renderManifest(): string {
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
  const files = { vectors: filesIn("vectors"), diagnostics: filesIn("diagnostics") };
  const hash = createHash("sha256");
  const { schema, caseFolding, records } = manifest;
  for (const path of [schema, caseFolding, ...records, ...files.vectors, ...files.diagnostics]) {
    hash.update(readFileSync(new URL(path, folder)));
  }
  const written = { ...manifest, ...files, digest: `sha256:${hash.digest("hex")}` };
  return `${JSON.stringify(written, null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(new URL("case-folding.json", folder), renderCaseFolding());
  writeFileSync(manifestFile, renderManifest());
}
