import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a folder that holds all temporary files of the tests, also those of processes that were killed. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "wherefore-tests-"));
  // Servers that run as another user have files in it.
  chmodSync(folder, 0o711);
  process.env["TMPDIR"] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
