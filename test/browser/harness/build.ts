import { chromiumPath } from "./chromium.ts";

/** Builds the pages once for all browser tests. */
export async function setup(): Promise<void> {
  if (chromiumPath === null) return;
  const { buildPages } = await import("../../../scripts/build-pages.mjs");
  await buildPages();
}
