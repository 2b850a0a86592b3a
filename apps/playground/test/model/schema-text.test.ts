import { describe, expect, test } from "vitest";
import { formatSchema, nodeSchemaText } from "../../src/model/schema-format.ts";
import { readSchemaText } from "../../src/model/schema-text.ts";

/** The problems, with their positions and the text there. */
function mistakes(text: string): [string, string][] {
  return readSchemaText(text).mistakes.map(({ line, column, span }) => [
    `${line}:${column}`,
    text.slice(span.start, span.end),
  ]);
}

describe("readSchemaText", () => {
  test("reads a schema", () => {
    const { schema, mistakes } = readSchemaText(nodeSchemaText);
    expect(mistakes).toEqual([]);
    expect([...(schema?.fields.keys() ?? [])]).toContain("blocked_open_tasks");
  });

  test("marks an invalid value", () => {
    expect(mistakes('{"fields": {\n  "a": {"type": "txt"}\n}}')).toEqual([["2:17", '"txt"']]);
  });

  test("marks the key of an invalid field", () => {
    expect(mistakes('{"fields": {"a": {"type": "enumeration"}}}')).toEqual([["1:13", '"a"']]);
  });

  test("shows an item of an array", () => {
    expect(mistakes('{"fields": {"a": {"type": "enumeration", "values": ["b", 3]}}}')).toEqual([
      ["1:58", "3"],
    ]);
  });

  test("finds keys that are written with escapes", () => {
    expect(mistakes('{"fields": {"\\u0061": {"type": 1}}}')).toEqual([["1:32", "1"]]);
  });

  test("reports all problems", () => {
    expect(
      mistakes('{"fields": {"a": {"type": 1}, "b": {"type": "id", "open": true}, "null": {"type": "id"}}}'),
    ).toHaveLength(3);
  });

  test.each([
    ["[]", "1:1"],
    ["", "1:1"],
    ['{"fields": {\n"a" {}}}', "2:5"],
    ['{"fields": {"a": {"type": "id"},\n "a": {"type": "text"}}}', "2:2"],
  ])("reports the position of problems in %j", (text, position) => {
    expect(mistakes(text).map(([at]) => at)).toEqual([position]);
  });

  test("describes invalid JSON", () => {
    expect(readSchemaText('{"fields": }').mistakes[0]?.message).toMatch(/^This is not JSON: /);
  });
});

describe("formatSchema", () => {
  test("writes each field on one line, and keeps the meaning", () => {
    expect(formatSchema('{"fields":{"a":{"type":"enumeration","values":["b","c"]},"d":{"type":"id"}}}')).toBe(
      '{\n  "fields": {\n    "a": { "type": "enumeration", "values": ["b", "c"] },\n    "d": { "type": "id" }\n  }\n}',
    );
  });

  test.each(["{ no JSON", ""])("does not change %j", (text) => {
    expect(formatSchema(text)).toBe(text);
  });

  test.each(['{"fields":{},"other":[1]}', "[1,2]", "null", '{"fields":[]}'])(
    "keeps all content of %s",
    (text) => {
      expect(JSON.parse(formatSchema(text))).toEqual(JSON.parse(text));
    },
  );
});
