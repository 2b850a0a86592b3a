import { check, compile, defineSchema, integer, pick, repair, SchemaError, text, time } from "wherefore";
import { complete, diagnose, highlight, hover } from "wherefore/editor";
import { compileWhere, MappingError, sqlite } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const fields = { title: text(), salary: integer(), note: text(), created: time() };
const all = defineSchema(fields, { defaultField: "note" });
const picked = pick(all, ["created", "title"]);
const declared = defineSchema({ title: fields.title, created: fields.created });

describe("pick", () => {
  test("keeps the fields in the order of the schema", () => {
    expect([...picked.fields.keys()]).toEqual(["title", "created"]);
    expect(picked.fields.get("title")).toBe(all.fields.get("title"));
  });

  // The other fields must not be seen in anything that an answer contains.
  test.each([
    "salary>3",
    'title:"a" AND salery>3',
    "sal",
    "",
    "note~",
    'note:"x" OR title~"abc"',
    "some words",
    "created>2026-01-01 AND no",
    "salary:null",
  ])("answers as if the other fields did not exist: %s", (query) => {
    expect(check(query, picked).diagnostics).toEqual(check(query, declared).diagnostics);
    expect(repair(query, picked).map(({ text: repaired }) => repaired)).toEqual(
      repair(query, declared).map(({ text: repaired }) => repaired),
    );
    expect(diagnose(query, picked)).toEqual(diagnose(query, declared));
    expect(highlight(query, picked)).toEqual(highlight(query, declared));
    for (let position = 0; position <= query.length; position++) {
      expect(complete(query, position, picked)).toEqual(complete(query, position, declared));
      expect(hover(query, position, picked)).toEqual(hover(query, position, declared));
    }
  });

  test("may keep no field", () => {
    expect(check("note:null", pick(all, [])).diagnostics[0]?.message).toBe(
      "There is no field `note`, and there are no others.",
    );
  });

  test("keeps the default field if it is picked", () => {
    expect(picked).not.toHaveProperty("defaultField");
    expect(pick(all, ["note"]).defaultField).toBe("note");
    const several = defineSchema(fields, { defaultField: ["title", "note"] });
    expect(pick(several, ["note"]).defaultField).toEqual(["note"]);
  });

  test("takes the mapping of the whole schema, also after another pick", () => {
    const columns = { title: "t", salary: "s", note: { column: "n", folded: "f" } };
    for (const schema of [pick(all, ["title"]), pick(picked, ["title"])]) {
      const { sql } = compileWhere(compile('title:"a"', schema), { dialect: sqlite, columns });
      expect(sql).toBe("`t` = ? COLLATE NOCASE");
      const wrong = { ...columns, titel: "t" };
      expect(() => compileWhere(compile('title:"a"', schema), { dialect: sqlite, columns: wrong })).toThrow(
        MappingError,
      );
    }
  });

  test("keeps the fields that are left out, also after another pick", () => {
    expect([...picked.omitted!.keys()]).toEqual(["salary", "note"]);
    expect(picked.omitted!.get("salary")).toBe(all.fields.get("salary"));
    expect([...pick(picked, ["title"]).omitted!.keys()]).toEqual(["created", "salary", "note"]);
  });

  test("no names make a schema without fields", () => {
    expect(check("title:null", pick(all, [])).diagnostics).toMatchObject([
      { code: "field_unknown", fixes: [] },
    ]);
  });

  test("refuses names that the schema does not have", () => {
    let thrown: unknown;
    try {
      // @ts-expect-error: there are no such fields
      pick(picked, ["title", "titel", "salary", 3]);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(SchemaError);
    expect((thrown as SchemaError).problems).toEqual([
      { path: ["names", 1], message: 'The schema has no field "titel". Did you mean "title"?' },
      { path: ["names", 2], message: 'The schema has no field "salary". Write one of title, created.' },
      { path: ["names", 3], message: "The schema has no field 3. Write one of title, created." },
    ]);
  });
});
