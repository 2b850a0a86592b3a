import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { blocksOfPages, type PageBlocks } from "./blocks.ts";
import { allPages, root } from "./examples.ts";
import { fencesOf, readPage, type Fence } from "./markdown.ts";

const pages = allPages.filter((page) => fencesOf(readPage(page)).length > 0);

/** Blocks of these kinds are run on every page: by examples.test.ts, and by language.test.ts and errors.test.ts. */
function isRunEverywhere(page: string, { info }: Fence, before: Fence | undefined): boolean {
  const isProgram = (fence: Fence | undefined) => fence?.info[0] === "ts" && fence.info[1] === "run";
  const isOutput = info.join(" ") === "text output" && isProgram(before);
  return page !== "README.md" && (info[0] === "query" || isOutput || info.slice(0, 2).join(" ") === "ts run");
}

function entryOf(entries: PageBlocks, { text }: Fence): PageBlocks[number] | undefined {
  return entries.find(([beginning]) => text.startsWith(beginning));
}

test.each(pages)("a test runs each block of %s, or test/docs/blocks.ts says why none does", (page) => {
  const entries = blocksOfPages[page] ?? [];
  const others = fencesOf(readPage(page)).filter(
    (fence, index, all) => !isRunEverywhere(page, fence, all[index - 1]),
  );
  const missing = others.filter((fence) => entryOf(entries, fence) === undefined);
  expect(missing.map(({ line, text }) => `${page}:${line}: ${text.split("\n")[0]}`)).toEqual([]);
  const used = new Set(others.map((fence) => entryOf(entries, fence)));
  expect(entries.filter((entry) => !used.has(entry))).toEqual([]);
});

test("the pages of test/docs/blocks.ts have blocks", () => {
  expect(Object.keys(blocksOfPages).filter((page) => !pages.includes(page))).toEqual([]);
});

test.each(Object.entries(blocksOfPages))(
  "the tests that run the blocks of %s read the page",
  (page, entries) => {
    for (const [, by] of entries) {
      if (typeof by !== "string") {
        expect(by.not).toMatch(/^[a-z].{8,}/);
        continue;
      }
      expect(existsSync(root + by), by).toBe(true);
      expect(readFileSync(root + by, "utf8"), by).toContain(
        basename(page, ".md") === "README" ? "README.md" : basename(page),
      );
    }
  },
);
