import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { allPages, root } from "./examples.ts";
import { deadLinks } from "./links.ts";
import { readPage } from "./markdown.ts";

test.each(allPages)("the links of %s lead to existing files and headings", (page) => {
  expect(deadLinks(root, page)).toEqual([]);
});

test("the list of decisions has every decision, in order", () => {
  const listed = [...readPage("docs/decisions/README.md").matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(
    ([, file]) => file,
  );
  const files = readdirSync(`${root}docs/decisions`).filter((file) => file !== "README.md");
  expect(listed).toEqual(files.sort());
});
