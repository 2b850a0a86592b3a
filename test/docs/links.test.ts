import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { allPages, root } from "./examples.ts";
import { deadLinks } from "./links.ts";
import { readPage } from "./markdown.ts";

test.each(allPages)("the links of %s lead to existing files and headings", (page) => {
  expect(deadLinks(root, page)).toEqual([]);
});

const decisions = readdirSync(`${root}docs/decisions`)
  .filter((file) => file !== "README.md")
  .sort();

test("the list of decisions has every decision, in order", () => {
  const listed = [...readPage("docs/decisions/README.md").matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(
    ([, file]) => file,
  );
  expect(listed).toEqual(decisions);
});

test.each(decisions)("the title of %s begins with its number, and so do links to others", (file) => {
  const page = readPage(`docs/decisions/${file}`);
  expect(page).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
  for (const [, label, number] of page.matchAll(/\[(\d+)\]\((\d{4})-/g))
    expect(Number(number)).toBe(Number(label));
});
