import Database from "better-sqlite3";
import { forms, raw } from "wherefore/sql";
import { afterAll, describe, expect, test } from "vitest";

const database = new Database(":memory:");
database.exec(`
  CREATE TABLE items (id);
  INSERT INTO items VALUES (1), (2), (3), (NULL);
  CREATE TABLE labels (item, label);
  INSERT INTO labels VALUES (1, 'a'), (1, 'b'), (2, 'b'), (NULL, 'a'), (NULL, 'b'), (3, NULL);
`);
afterAll(() => {
  database.close();
});

describe.each([
  ["a subquery", forms.someRow],
  ["a set of keys", forms.someRowByKeys],
])("some row of another table, by %s", (_, someRow) => {
  const found = (test: string, negated: boolean): unknown[] => {
    const [from, key, of] = [raw("labels AS l"), raw("l.item"), raw("items.id")];
    const { texts } = someRow({ from, key, of, test: raw(test) }, negated);
    return database
      .prepare(`SELECT id FROM items WHERE ${texts.join("")} ORDER BY rowid`)
      .pluck()
      .all();
  };

  test.each([
    ["l.label = 'a'", [1]],
    ["l.label = 'b'", [1, 2]],
    ["l.label = 'c'", []],
  ])("that meets %s, or none", (test, ids) => {
    expect(found(test, false)).toEqual(ids);
    expect(found(test, true)).toEqual([1, 2, 3, null].filter((id) => !ids.some((each) => each === id)));
  });
});
