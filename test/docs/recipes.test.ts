import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "./examples.ts";
import { readPage } from "./markdown.ts";

test.each(["docs/extending.md", "docs/architecture.md"])("the paths that %s names exist", (page) => {
  const named = [...readPage(page).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = ""]) => path);
  const paths = named.filter((path) => !path.startsWith("wherefore/"));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
});
