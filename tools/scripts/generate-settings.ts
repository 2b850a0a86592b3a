/**
 * Writes apps/service/docs/settings.md, the documentation of the service's settings, from their table.
 *
 *     npx tsx tools/scripts/generate-settings.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "prettier";
import { createProgram } from "../../apps/service/src/commands/program.ts";
import { settingsReference } from "../../apps/service/src/settings/reference.ts";

export const settingsFile = join(import.meta.dirname, "../../apps/service/docs/settings.md");

/** The text of the file. */
export function renderSettings(): Promise<string> {
  return format(settingsReference(createProgram()), { parser: "markdown" });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(settingsFile, await renderSettings());
}
