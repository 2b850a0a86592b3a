import {
  compilePredicate,
  compile,
  defineSchema,
  enumeration,
  extend,
  integer,
  interpret,
  list,
  pick,
  SchemaError,
  text,
  time,
} from "wherefore";
import { compileWhere, sqlite } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const own = {
  title: text({ operators: ["contains"], description: "What it says.", get: (r: { t?: string }) => r.t }),
  state: enumeration(["open", "done"], { required: true }),
  changed: time({ from: "iso" }),
};
const more = { size: integer(), tags: list(text()) };

describe("extend", () => {
  test("is the schema of all fields, those that it had first", () => {
    const extended = extend(defineSchema(own, { defaultField: "title" }), more);
    const declared = defineSchema({ ...own, ...more }, { defaultField: "title" });
    expect([...extended.fields.keys()]).toEqual(["title", "state", "changed", "size", "tags"]);
    expect(extended).toEqual(declared);
    const matches = compilePredicate(compile('title~"abc" AND size>=2 AND tags:"x"', extended));
    expect(matches({ t: "abc", size: 2, tags: ["x"] } as never)).toBe(true);
  });

  test("takes another default field, also one of the new ones", () => {
    const extended = extend(
      defineSchema(own, { defaultField: "title" }),
      { note: text() },
      { defaultField: ["title", "note"] },
    );
    expect(extended.defaultField).toEqual(["title", "note"]);
    expect(interpret("lamp", extended).queries[0]?.text).toBe('title~"lamp" OR note~"lamp"');
    expect(extend(defineSchema({ a: text() }), { b: text() })).not.toHaveProperty("defaultField");
  });

  test("refuses a field that the schema has, and all that `defineSchema` does", () => {
    const schema = defineSchema(own);
    expect(() => extend(schema, { title: text(), state: text(), x: text() })).toThrow(
      new SchemaError(
        ["title", "state"].map((name) => ({
          path: [name],
          message:
            "The schema has this field already. Take another name, or leave the field out with `pick`.",
        })),
      ),
    );
    expect(() => extend(schema, { "a b": text() })).toThrow(SchemaError);
    expect(() => extend(schema, { size: integer() }, { defaultField: "size" })).toThrow(SchemaError);
  });

  test("a picked schema keeps what it has left out, but for what is put in its place", () => {
    const picked = pick(defineSchema({ ...own, ...more }), ["title"]);
    const extended = extend(picked, { size: integer() });
    expect([...extended.omitted!.keys()]).toEqual(["state", "changed", "tags"]);
    const columns = { size: "how_big", changed: "changed_at" } as const;
    const { sql } = compileWhere(compile("size>3", extended), { dialect: sqlite, columns: columns as never });
    expect(sql).toBe("`how_big` > ?");
    expect(extend(pick(defineSchema({ a: text(), b: text() }), ["a"]), { b: text() })).not.toHaveProperty(
      "omitted",
    );
  });
});
