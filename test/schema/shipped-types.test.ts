import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile, operators, schemaFromJson } from "../../src/index.ts";
import { fieldTypeNames, fieldTypes } from "../../src/schema-json/field-types.ts";
import { fields } from "../conformance/dataset.ts";
import { schemaOf } from "../conformance/schema.ts";
import { matching } from "../conformance/vectors.ts";
import { readPage } from "../docs/markdown.ts";

/** The options that fields of each type require. */
const options: Readonly<Record<string, object>> = {
  enumeration: { values: ["open", "done"] },
  list: { items: { type: "text" } },
};

const vectorSchema = schemaOf(fields);
const typesInVectors = new Set(
  Object.values(matching)
    .flat()
    .flatMap(({ query, options }) => compile(query, vectorSchema, options).clauses)
    .map(({ field: { type } }) => (type.element === undefined ? type.name : "list")),
);

test("the table has the types that the package exports", () => {
  const index = readFileSync(new URL("../../src/index.ts", import.meta.url), "utf8");
  const lines = [...index.matchAll(/^export \{ (.*) \} from "\.\/schema\/types\/\w+\.ts";$/gm)];
  const exported = lines.flatMap(([, names = ""]) => names.split(", "));
  const functions = exported.filter((name) => !name.startsWith("type "));
  expect(functions.sort()).toEqual([...fieldTypeNames].sort());
});

describe.each(fieldTypeNames)("%s", (name) => {
  const type = schemaFromJson({ fields: { f: { type: name, ...options[name] } } }).fields.get("f")?.type;

  test("has the name of its JSON form", () => {
    expect(type?.name).toBe(name === "list" ? "list of text" : name);
  });

  test("has an example that is a valid value", () => {
    const { example = "", readText, readNumber } = type ?? {};
    expect(readText?.(example)).toHaveProperty("value");
    if (readNumber !== undefined) expect(readNumber(example)).toHaveProperty("value");
  });

  test("has a conformance vector", () => {
    expect(typesInVectors).toContain(name);
  });

  test("has a row in the table of docs/language.md", () => {
    const [, section = ""] = readPage("docs/language.md").split("## Field types\n");
    const row = new RegExp(`^\\| ${name} .*\\| +([^|]*?) *\\|$`, "m").exec(section.split(/^## /m)[0] ?? "");
    const others = type?.operators.filter((operator) => operator !== "equals") ?? [];
    const own = others.map((operator) => `\`${operators[operator].symbol}\``).join(" ");
    expect(row?.[1]).toBe(name === "list" ? "those of its elements" : own);
  });

  test("is named with its options in docs/guide.md, and has a column in docs/sql.md", () => {
    expect(/^\| `type` .*$/m.exec(readPage("docs/guide.md"))?.[0]).toContain(`\`${name}\``);
    for (const key of fieldTypes[name]?.options ?? []) {
      expect(readPage("docs/guide.md")).toContain(`\n| \`${key}\` `);
    }
    const [columns = ""] = /^\| field type [^]*?\n\n/m.exec(readPage("docs/sql.md")) ?? [];
    expect(columns.match(/^\|[^|]*\|/gm)?.join()).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
