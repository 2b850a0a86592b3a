import { describe, expect, test } from "vitest";
import { check, diagnosticCodes } from "../../src/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";
import { createSearch, searchCodes, type PageRequest, type SearchCode } from "../../src/search/index.ts";
import { sqlite } from "../../src/sql/index.ts";
import { fencesOf, readPage } from "./markdown.ts";

const page = readPage("docs/errors.md");

/** The section of the page for each code. */
const sections = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...rest] = section.split("\n");
      return [heading, rest.join("\n")];
    }),
);

/** The options after the language of a fence, such as `maxClauses=2`. */
function optionsOf(info: readonly string[]) {
  return Object.fromEntries(
    info.slice(1).map((option) => [option.split("=")[0], Number(option.split("=")[1])]),
  );
}

test("every code has a section, in the order of the codes, and there are no other sections", () => {
  expect([...sections.keys()]).toEqual([...diagnosticCodes, ...searchCodes]);
});

describe.each(diagnosticCodes)("%s", (code) => {
  const section = sections.get(code) ?? "";
  const fences = fencesOf(section);
  const [wrong] = fences;
  const right = fences.slice(1).filter(({ info }) => info[0] === "query");

  test("its example gives exactly this code, with the quoted message", () => {
    const { text = "", info = [] } = wrong ?? {};
    const given: unknown = info[0] === "json" ? JSON.parse(text) : text;
    const { diagnostics } = check(given, nodeSchema, optionsOf(info));
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    const quoted = /^> (.*)$/m.exec(section)?.[1];
    expect(quoted).toBe(diagnostics[0]?.message);
  });

  test("explains what to write instead", () => {
    expect(right.length).toBeGreaterThan(0);
    for (const { text, info } of right) {
      for (const query of text.split("\n")) {
        expect(check(query, nodeSchema, optionsOf(info)).diagnostics, query).toEqual([]);
      }
    }
  });
});

const refused: Readonly<Record<SearchCode, PageRequest>> = {
  parameter_unknown: { limt: "6" } as object,
  too_many_queries: { query: Array.from({ length: 65 }, () => 'state:"idle"') },
  order_unknown: { order: "newset" },
  limit_invalid: { limit: 6 },
  cursor_invalid: { after: "altered" },
  cursors_both: { after: "a", before: "b" },
};

test.each(searchCodes)("the section of %s quotes the message of a search", async (code) => {
  const search = createSearch({
    schema: nodeSchema,
    dialect: sqlite,
    table: "nodes",
    key: ["id"],
    orders: { newest: [], title: [] },
    limit: { default: 2, max: 5 },
    docUrl: "",
  });
  const body = await search.page(refused[code], {}, () => []);
  const quoted = /^> (.*)$/m.exec(sections.get(code) ?? "")?.[1];
  expect(body).toMatchObject({ error: { message: quoted, doc_url: `#${code}` } });
});
