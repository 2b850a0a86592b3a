/**
 * Writes grammar/chevrotain: what Chevrotain publishes as one file, without its demand for a newer Node. See
 * docs/decisions/0001-chevrotain-bundled.md.
 *
 *     npx tsx tools/scripts/copy-chevrotain.ts            copies the same version again
 *     npx tsx tools/scripts/copy-chevrotain.ts VERSION    takes another version
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const target = join(import.meta.dirname, "../../grammar/chevrotain");
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

const wanted = process.argv[2] ?? readManifest(target).version;
const temporary = mkdtempSync(join(tmpdir(), "chevrotain-"));
try {
  const inTemporary = { cwd: temporary, stdio: "inherit" } as const;
  execFileSync("npm", ["pack", "--silent", `chevrotain@${wanted}`], inTemporary);
  execFileSync("tar", ["-xzf", `chevrotain-${wanted}.tgz`], inTemporary);
  const published = join(temporary, "package");
  const { version, license, dependencies } = readManifest(published);

  // The source map is not published.
  const bundle = readFileSync(join(published, "lib/chevrotain.mjs"), "utf8").replace(
    /^\/\/# sourceMappingURL=.*\n/m,
    "",
  );
  const code = `// Chevrotain ${version}, with its dependencies: a copy of lib/chevrotain.mjs that tools/scripts/copy-chevrotain.ts wrote.
// The licence is ${license}: see LICENSE.txt.
${bundle}`;
  writeFileSync(join(target, "chevrotain.generated.js"), code);
  for (const name of ["chevrotain.d.ts", "LICENSE.txt"])
    copyFileSync(join(published, name), join(target, name));

  const manifest = {
    name: "chevrotain",
    version,
    private: true,
    license,
    type: "module",
    exports: { types: "./chevrotain.d.ts", default: "./chevrotain.generated.js" },
    dependencies: { "@chevrotain/types": dependencies["@chevrotain/types"] },
    sha256: createHash("sha256").update(code).digest("hex"),
  };
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
} finally {
  rmSync(temporary, { recursive: true });
}
