import { chromiumPath } from "./chromium.ts";

/** Builds the pages and the documentation site once for all browser tests. */
export async function setup(): Promise<void> {
  if (chromiumPath === null) return;
  const { buildPages } = await import("../../../tools/scripts/build-pages.mjs");
  const { buildDocs, isUpToDate } = await import("../../../tools/scripts/build-docs.mjs");
  await buildPages();
  if (!isUpToDate()) await buildDocs();
}
