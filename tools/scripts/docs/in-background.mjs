import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** Writes a page that says that the documentation site is being built, if there is no site yet. */
export function announceDocs() {
  const index = join(root, "site/index.html");
  if (existsSync(index)) return;
  mkdirSync(join(root, "site"), { recursive: true });
  copyFileSync(join(import.meta.dirname, "building.html"), index);
}

/** Builds the documentation site in a separate process, unless it is up to date. */
export function buildDocsInBackground() {
  const builder = spawn(process.execPath, [join(root, "tools/scripts/build-docs.mjs"), "--if-stale"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  // A low priority, because requests are more important.
  if (builder.pid !== undefined) setPriority(builder.pid, 10);
  builder.unref();
  process.once("exit", () => builder.kill());
}
