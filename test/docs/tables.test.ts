import { expect, test } from "vitest";
import { allPages } from "./examples.ts";
import { readPage } from "./markdown.ts";

/** Tables with numbers that no script writes, by their heading row, and why. */
const byHand: Readonly<Record<string, string>> = {
  "conformance/README.md: version": "numbers of versions, which test/conformance/published.test.ts compares",
  "docs/guide.md: exit code": "no measurements: the codes of an exit",
  "docs/language.md: option": "no measurements: limits, which test/docs/language.test.ts compares",
  "docs/production.md: what": "no measurements: limits, which tests of createSearch and the language hold",
  "docs/production.md: database": "no measurements: settings of databases and the codes of their errors",
  "apps/service/docs/ingest.md: limit":
    "no measurements: limits, which apps/service/test/http/ingest.test.ts compares",
  "apps/service/docs/requests.md: status": "no measurements: the statuses of errors",
  "apps/service/docs/interface.md: status":
    "the page is written by tools/scripts/generate-openapi-reference.ts",
};

interface Table {
  /** The page and the first heading. */
  readonly name: string;
  readonly hasNumbers: boolean;
  /** Whether it stands between the comments that a script writes between. */
  readonly isMarked: boolean;
}

const number = /^[~<≈]?[\d.,]+(?: ?(?:ms|µs|s|kB|MB|%|×|ns))?$/;

function tablesOf(page: string): Table[] {
  const tables: Table[] = [];
  let isMarked = false;
  let before: { readonly name: string; hasNumbers: boolean } | undefined;
  for (const line of readPage(page)
    .replace(/^```[^]*?^```/gm, "")
    .split("\n")) {
    const [, closing] = /^<!-- (end\b|\/)?/.exec(line) ?? [];
    if (line.startsWith("<!-- ")) isMarked = closing === undefined;
    const cells = line.startsWith("|")
      ? line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim())
      : undefined;
    if (cells === undefined) before = undefined;
    else if (before === undefined) {
      before = { name: `${page}: ${cells[0]}`, hasNumbers: false };
      tables.push({ ...before, isMarked });
    } else if (cells.some((cell) => number.test(cell))) {
      const last = tables.pop();
      if (last !== undefined) tables.push({ ...last, hasNumbers: true });
    }
  }
  return tables;
}

// A decision has the measurements of its time.
const tables = allPages
  .filter((page) => !/^docs\/decisions\/\d/.test(page))
  .flatMap(tablesOf)
  .filter(({ hasNumbers }) => hasNumbers);

test("a script writes each table of numbers, or the list says why none does", () => {
  const unmarked = new Set(tables.filter(({ isMarked }) => !isMarked).map(({ name }) => name));
  expect([...unmarked].sort()).toEqual(Object.keys(byHand).sort());
  expect(tables.filter(({ isMarked }) => isMarked).length).toBeGreaterThan(20);
});
