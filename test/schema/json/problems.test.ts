import { describe, expect, test } from "vitest";
import { SchemaError, schemaFromJson } from "../../../src/index.ts";

const anyType =
  'Write "text", "enumeration", "id", "boolean", "number", "integer", "time", "uuid" or "list".';

/** The names of each type in other languages and libraries. */
const synonyms = {
  text: ["string", "str", "varchar"],
  id: ["keyword", "key"],
  boolean: ["bool"],
  number: ["float", "double", "decimal"],
  integer: ["int", "int64", "long", "bigint"],
  time: ["date", "datetime", "timestamp"],
  uuid: ["guid"],
  list: ["array", "set"],
};

function problemsOf(json: unknown): string[] {
  try {
    schemaFromJson(json);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return error.problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
  }
  return [];
}

describe("problems of a JSON schema", () => {
  const field = (json: unknown) => problemsOf({ fields: { f: json } });

  test.each([
    [null, ': A schema is an object, not null. Write {"fields": {"title": {"type": "text"}}}.'],
    [[], ': A schema is an object, not an array. Write {"fields": {"title": {"type": "text"}}}.'],
    [{}, ': There is no key "fields". Write {"fields": {"title": {"type": "text"}}}.'],
    [{ field: {} }, 'field: There is no key "field" here. Did you mean "fields"?'],
    [
      { $schema: "x", a: null, b: {}, c: ["type"] },
      ': There is no key "fields". Write {"fields": {"title": {"type": "text"}}}.',
    ],
    [
      { version: 1, title: { type: "text" } },
      ': The fields stand under the key "fields". Put these into {"fields": {…}}.',
    ],
    [
      { title: { type: "text" } },
      ': The fields stand under the key "fields". Put these into {"fields": {…}}.',
    ],
    [
      { fields: {} },
      'fields: The schema has no fields. Write at least one: {"fields": {"title": {"type": "text"}}}.',
    ],
    [
      { fields: ["title"] },
      'fields: The fields are an object, by name, not an array. Write {"fields": {"title": {"type": "text"}}}.',
    ],
    [
      { fields: { f: { type: "text" } }, version: 1 },
      'version: There is no key "version" here. Write "fields", "$schema" or "defaultField".',
    ],
    [
      { fields: { AND: { type: "text" } } },
      'fields.AND: AND is a keyword of the language and cannot name a field. Choose another name, and write "path": "AND".',
    ],
    [
      { fields: { "task.status": { type: "text" } } },
      'fields.task.status: "task.status" cannot name a field: a name is letters, digits and underscores, and begins with no digit. Choose another name, and write "path": "task.status".',
    ],
    [
      { fields: { "9lives": { type: "text", path: "lives" } } },
      'fields.9lives: "9lives" cannot name a field: a name is letters, digits and underscores, and begins with no digit. Choose another name.',
    ],
  ])("%j", (json, problem) => {
    expect(problemsOf(json)).toEqual([problem]);
  });

  test.each([
    ["integer", 'fields.f: A field is an object, not a string. Write {"type": "integer"}.'],
    ["string", 'fields.f: A field is an object, not a string. Write {"type": "text"}.'],
    ["STRING", 'fields.f: A field is an object, not a string. Write {"type": "text"}.'],
    ["colour", 'fields.f: A field is an object, not a string. Write {"type": "text"}.'],
    [7, 'fields.f: A field is an object, not a number. Write {"type": "text"}.'],
    [{}, `fields.f.type: The field has no type. ${anyType}`],
    [{ path: "title" }, `fields.f.type: The field has no type. ${anyType}`],
    [{ tpye: "text" }, 'fields.f.tpye: There is no key "tpye" here. Did you mean "type"?'],
    [{ type: null }, `fields.f.type: A type is a string, not null. ${anyType}`],
    [{ type: "string" }, 'fields.f.type: There is no type "string". Did you mean "text"?'],
    [{ type: "timestamp" }, 'fields.f.type: There is no type "timestamp". Did you mean "time"?'],
    [{ type: "enum" }, 'fields.f.type: There is no type "enum". Did you mean "enumeration"?'],
    [{ type: "Integer" }, 'fields.f.type: There is no type "Integer". Did you mean "integer"?'],
    [{ type: "constructor" }, `fields.f.type: There is no type "constructor". ${anyType}`],
    [{ type: "text", paht: "a" }, 'fields.f.paht: There is no key "paht" here. Did you mean "path"?'],
    [
      { type: "text", values: ["a"] },
      'fields.f.values: "values" belongs to an enumeration field, and this is of type "text". Remove it, or write "type": "enumeration".',
    ],
    [
      { type: "integer", whenAbsent: false },
      'fields.f.whenAbsent: "whenAbsent" belongs to a boolean field, and this is of type "integer". Remove it, or write "type": "boolean".',
    ],
    [
      { type: "text", path: 3 },
      'fields.f.path: A path is a string or an array, not a number. Write keys joined by dots, such as "task.status", or an array of keys.',
    ],
    [
      { type: "text", path: [] },
      'fields.f.path: [] has no key in it. Write keys joined by dots, such as "task.status", or an array of keys.',
    ],
    [
      { type: "text", path: "task..status" },
      'fields.f.path: "task..status" has an empty key in it. Write keys joined by dots, such as "task.status", or an array of keys.',
    ],
    [
      { type: "text", path: ["tags", 0] },
      'fields.f.path.1: A key is a string, not a number. Write keys joined by dots, such as "task.status", or an array of keys.',
    ],
    [
      { type: "boolean", whenAbsent: "false" },
      'fields.f.whenAbsent: "whenAbsent" is true or false, not a string. Write it without quotes.',
    ],
    [
      { type: "boolean", presence: false },
      'fields.f.presence: "presence" is only ever true. Remove it, or write true.',
    ],
    [
      { type: "enumeration" },
      'fields.f.values: An enumeration names its values. Write an array of strings, such as ["open", "done"].',
    ],
    [
      { type: "enumeration", operators: ["equals"] },
      'fields.f.values: An enumeration names its values. Write an array of strings, such as ["open", "done"].',
    ],
    [
      { type: "enumeration", value: ["a"] },
      'fields.f.value: There is no key "value" here. Did you mean "values"?',
    ],
    [
      { type: "enumeration", values: "open" },
      'fields.f.values: The values of an enumeration are an array, not a string. Write an array of strings, such as ["open", "done"].',
    ],
    [
      { type: "enumeration", values: [] },
      'fields.f.values: An enumeration needs a value. Write an array of strings, such as ["open", "done"].',
    ],
    [
      { type: "enumeration", values: ["a", 1], examples: ["x"] },
      'fields.f.values.1: A value is a string, not a number. Write an array of strings, such as ["open", "done"].',
    ],
    [
      { type: "enumeration", values: ["open", "Open"], examples: ["x"] },
      'fields.f.values.1: The values "open" and "Open" are the same to a query, which ignores case. Remove one.',
    ],
    [
      { type: "list" },
      'fields.f.items: A list names the type of its elements. Write "items": {"type": "text"}.',
    ],
    [
      { type: "list", item: { type: "text" } },
      'fields.f.item: There is no key "item" here. Did you mean "items"?',
    ],
    [
      { type: "list", items: "text" },
      'fields.f.items: A field is an object, not a string. Write {"type": "text"}.',
    ],
    [
      { type: "list", items: { type: "text", path: "name" } },
      'fields.f.items.path: There is no key "path" here. Write "type".',
    ],
    [
      { type: "list", items: { type: "list", items: { type: "text" } } },
      "fields.f.items: There are no lists of lists.",
    ],
    [
      { type: "list", items: { type: "boolean", whenAbsent: true } },
      "fields.f.items: An element is never absent, so it has no `whenAbsent`.",
    ],
    [
      { type: "list", items: { type: "enumeration", values: [] } },
      'fields.f.items.values: An enumeration needs a value. Write an array of strings, such as ["open", "done"].',
    ],
    [
      { type: "text", items: { type: "text" } },
      'fields.f.items: "items" belongs to a list field, and this is of type "text". Remove it, or write "type": "list".',
    ],
    [{ type: "array" }, 'fields.f.type: There is no type "array". Did you mean "list"?'],
    [{ type: "guid" }, 'fields.f.type: There is no type "guid". Did you mean "uuid"?'],
    [
      { type: "time", from: "ISO" },
      'fields.f.from: A time is read from "milliseconds", "seconds" or "iso", not "ISO".',
    ],
    [
      { type: "time", from: null },
      'fields.f.from: A time is read from "milliseconds", "seconds" or "iso", not null.',
    ],
  ])("field %j", (json, problem) => {
    expect(field(json)).toEqual([problem]);
  });

  test("a name that cannot be one does not hide what is wrong with its field", () => {
    const help = 'Choose another name, and write "path": "OR".';
    expect(problemsOf({ fields: { OR: null } })).toEqual([
      `fields.OR: OR is a keyword of the language and cannot name a field. ${help}`,
      'fields.OR: A field is an object, not null. Write {"type": "text"}.',
    ]);
  });

  test.each(Object.entries(synonyms))("the type that is meant by the names of others: %s", (type, words) => {
    for (const word of words) {
      expect(field({ type: word })).toEqual([
        `fields.f.type: There is no type "${word}". Did you mean "${type}"?`,
      ]);
    }
  });

  test("are all reported at once, in the order of the fields", () => {
    const problems = problemsOf({
      verison: 1,
      fields: {
        null: { type: "text" },
        state: { type: "enumeration", values: [], opne: true, path: "" },
        fine: { type: "text" },
        size: { type: "int", path: [1] },
      },
    });
    expect(problems.map((problem) => problem.split(": ")[0])).toEqual([
      "verison",
      "fields.null",
      "fields.state.opne",
      "fields.state.path",
      "fields.state.values",
      "fields.size.type",
    ]);
  });
});
