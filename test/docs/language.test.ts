import { describe, expect, test } from "vitest";
import {
  check,
  defineSchema,
  diagnosticCodes,
  list,
  number,
  operators,
  text,
  type DiagnosticCode,
  type Schema,
} from "../../src/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";
import { limitsOf } from "../../src/check/options.ts";
import { unicodeVersion } from "../../src/text/fold-case.ts";
import { allPages } from "./examples.ts";
import { fencesOf, readPage } from "./markdown.ts";

const page = readPage("docs/language.md");

/** The queries of all pages but the error reference, whose blocks have options. */
const fences = allPages
  .filter((path) => path !== "docs/errors.md")
  .flatMap((path) => fencesOf(readPage(path)))
  .filter(({ info }) => info[0] === "query");

/** The fields of the examples with lists, which nodes do not have. */
const lists: Schema = defineSchema({ tags: list(text()), scores: list(number()) });

/** The queries of a block: one per line, or a single one if the block begins with white space. */
function queriesOf(text: string): string[] {
  return /^\s/.test(text) ? [text] : text.split("\n");
}

describe("the examples", () => {
  const valid = fences.filter(({ info }) => info.length === 1).flatMap(({ text }) => queriesOf(text));
  test.each(valid)("%s", (query) => {
    expect(check(query, nodeSchema).diagnostics).toEqual([]);
  });

  const invalid = fences
    .filter(({ info }) => info.length > 1)
    .flatMap(({ text, info }) => queriesOf(text).map((query) => ({ query, codes: info.slice(1) })));
  test.each(invalid)("$query is $codes", ({ query, codes }) => {
    expect(check(query, nodeSchema).diagnostics.map(({ code }) => code)).toEqual(codes);
    for (const code of codes) expect(diagnosticCodes).toContain(code as DiagnosticCode);
  });

  test("there are valid and invalid ones", () => {
    expect(valid.length).toBeGreaterThan(15);
    expect(invalid.length).toBeGreaterThan(10);
  });
});

test("the table of clauses has every operator", () => {
  const [table = ""] = /^\| clause [^]*?\n\n/m.exec(page) ?? [];
  for (const { symbol } of Object.values(operators)) {
    expect(
      [`\`field${symbol}"value"\``, `\`field${symbol}n\``].some((form) => table.includes(form)),
      symbol,
    ).toBe(true);
  }
});

test("the README names every operator", () => {
  const [table = ""] = /^\| clause [^]*?\n\n/m.exec(readPage("README.md")) ?? [];
  for (const { symbol } of Object.values(operators)) expect(table).toContain(`\`field${symbol}`);
});

test("the page states the default limits", () => {
  const named = Object.fromEntries(
    [...page.matchAll(/^\| `(max\w+)` +\| ([\d,]+) +\|/gm)].map(([, name = "", value = ""]) => [
      name,
      Number(value.replace(",", "")),
    ]),
  );
  expect(named).toEqual(limitsOf(undefined));
});

test("the page states the Unicode version of the folding table", () => {
  expect(page).toContain(`of Unicode ${unicodeVersion}.`);
});

test("the clauses in the running text are valid", () => {
  const symbols = Object.values(operators).map(({ symbol }) => symbol);
  const inline = [...page.matchAll(/`(-?[a-z_]+([^\w\s"`]+)(?:"[^"`]*"|null|\d+))`/g)]
    .filter(([, , symbol = ""]) => symbols.includes(symbol))
    .map(([, query = ""]) => query);
  expect(inline.length).toBeGreaterThan(10);
  for (const query of inline) {
    if (/^-?field\b/.test(query)) continue;
    const [, field = ""] = /^-?(\w+)/.exec(query) ?? [];
    const schema = lists.fields.has(field) ? lists : nodeSchema;
    expect(check(query, schema).diagnostics, query).toEqual([]);
  }
});
