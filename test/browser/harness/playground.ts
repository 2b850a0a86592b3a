import { playgroundFolder } from "../../../tools/scripts/build-pages.mjs";
import { serveFolder } from "./static-server.ts";
import { test as base } from "./test.ts";

/** A test of the playground as static files below a path. */
export const test = base.extend("address", { scope: "file" }, async ({}, { onCleanup }) => {
  const base = "/some/where/";
  const server = await serveFolder(playgroundFolder, base);
  onCleanup(() => server.stop());
  return server.origin + base;
});
