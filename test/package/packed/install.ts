import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The packed package. */
    tarball: string;
    /** The paths in it, without the `package/` that npm puts before each. */
    packedFiles: readonly string[];
    /** An empty project into which it is installed. */
    consumer: string;
  }
}

interface PackResult {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Packs the package as `npm publish` does, and installs it into an empty project. */
export default function install({ provide }: TestProject): () => void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "wherefore-package-")));
  const consumer = join(folder, "consumer");
  mkdirSync(consumer);

  const pack = ["pack", "--json", "--foreground-scripts=false", "--pack-destination", folder];
  const packed = execFileSync("npm", pack, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const result = firstPackage(JSON.parse(packed));
  const tarball = join(folder, result.filename);

  writeFileSync(
    join(consumer, "package.json"),
    JSON.stringify({ name: "consumer", private: true, type: "module" }),
  );
  // A package without dependencies needs no registry. With what the usual cache has of the optional peers, npm would
  // try to install them.
  const cache = join(folder, "cache");
  execFileSync("npm", ["install", "--offline", "--cache", cache, "--no-audit", "--no-fund", tarball], {
    cwd: consumer,
    stdio: ["ignore", "ignore", "inherit"],
  });

  provide("tarball", tarball);
  provide("packedFiles", result.files.map(({ path }) => path).sort());
  provide("consumer", consumer);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

/** npm prints an array of packages, or since npm 12 an object of packages by name. */
function firstPackage(printed: unknown): PackResult {
  const [result] = Object.values(printed as Readonly<Record<string, PackResult>>);
  if (result === undefined) throw new Error("npm pack printed no package.");
  return result;
}
