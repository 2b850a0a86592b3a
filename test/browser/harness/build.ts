import { chromiumPath } from "./chromium.ts";

/** Builds the pages that browser tests visit, once for all of them. */
export async function setup(): Promise<void> {
  if (chromiumPath === null) return;
  const { buildPages } = await import("../../../scripts/build-pages.mjs");
  await buildPages();
}
