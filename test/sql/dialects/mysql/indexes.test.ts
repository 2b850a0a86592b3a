import { boolean, defineSchema, id, integer, list, text, time } from "wherefore";
import { adviseIndexes, mysql, type Columns, type MysqlOptions } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const schema = defineSchema({
  title: text(),
  owner: id(),
  size: integer(),
  changed: time(),
  tags: list(text()),
  labels: list(text()),
  flags: list(boolean()),
});
const rows = { table: "labels", key: "task", of: "id" };
const columns: Columns<MysqlOptions> = {
  title: { folded: "title_f", type: "text" },
  labels: { rows: { ...rows, column: "label", folded: "label_f", type: "varchar(50)" } },
  flags: { rows: { ...rows, column: "flag" } },
};
const cost = "One entry for each row, written whenever one of its columns changes.";

function advised(mapping: Columns<MysqlOptions> = columns, options: object = {}): readonly unknown[] {
  const orderBy = [{ column: "changed", direction: "desc" as const }, { column: "id" }];
  return adviseIndexes(schema, { dialect: mysql, table: "tasks", columns: mapping, orderBy, ...options }).map(
    ({ sql, ...advice }) => ({ ...advice, sql: sql?.replace(/_[0-9a-z]{8}`/, "`") ?? null }),
  );
}

test("each field has an index in the order, and the order itself", () => {
  const create = "CREATE INDEX /*M! IF NOT EXISTS */";
  expect(advised()).toEqual([
    {
      sql: `${create} \`tasks_order\` ON \`tasks\` (\`changed\` DESC, \`id\`)`,
      reason: "The order: pages, ~, clauses that many rows match, and negated clauses.",
      cost,
      kind: "order",
      fields: ["changed"],
    },
    {
      sql: `${create} \`tasks_title\` ON \`tasks\` (\`title_f\`(191), \`changed\` DESC, \`id\`)`,
      reason: 'title:"…" and title:null, then sorted.',
      cost,
      kind: "values",
      fields: ["title"],
    },
    {
      sql: `${create} \`tasks_owner\` ON \`tasks\` (\`owner\`, \`changed\` DESC, \`id\`)`,
      reason: 'owner:"…" and owner:null, in order.',
      cost,
      kind: "values",
      fields: ["owner"],
    },
    {
      sql: `${create} \`tasks_size\` ON \`tasks\` (\`size\`, \`changed\` DESC, \`id\`)`,
      reason: 'size:"…" and size:null, in order; rare ranges of size, then sorted.',
      cost,
      kind: "values",
      fields: ["size"],
    },
    {
      sql: null,
      reason:
        'MariaDB has no index of the elements of JSON arrays, so clauses of tags are tested row by row. A multi-valued index of MySQL, on CAST(… AS CHAR(n) ARRAY), serves tags:"…", but refuses rows with longer elements. An index finds elements in rows of another table on both.',
      cost: "",
      kind: "other",
      fields: ["tags"],
    },
    {
      sql: `${create} \`labels_order\` ON \`labels\` (\`task\`)`,
      reason: "The elements of one list: labels:null, flags:null, and negated clauses.",
      cost,
      kind: "elements",
      fields: ["labels", "flags"],
    },
    {
      sql: `${create} \`labels_labels\` ON \`labels\` (\`label_f\`, \`task\`)`,
      reason: 'The lists that have an element: labels:"…".',
      cost,
      kind: "elements",
      fields: ["labels"],
    },
    {
      sql: `${create} \`labels_flags\` ON \`labels\` (\`flag\`, \`task\`)`,
      reason: 'The lists that have an element: flags:"…".',
      cost,
      kind: "elements",
      fields: ["flags"],
    },
    {
      sql: null,
      reason:
        "tags has no folded column, so it is compared in another way than in memory: case is folded by LOWER, which differs for some letters, such as ſ, ς and İ.",
      cost: "",
      kind: "other",
      fields: ["tags"],
    },
  ]);
});

describe("there is no index", () => {
  const of = (name: string, mapping: Columns<MysqlOptions>[string], options: object = {}): unknown[] =>
    advised({ ...columns, [name]: mapping }, options).filter((advice) =>
      (advice as { readonly fields: readonly string[] }).fields.includes(name),
    );

  test("of an expression, which MariaDB cannot index", () => {
    expect(of("size", { expression: "1 + 1" })).toEqual([
      {
        sql: null,
        reason:
          "MariaDB has no index of an expression, so clauses of size are tested row by row. Map size to a generated column of this expression, which both databases can index.",
        cost: "",
        kind: "other",
        fields: ["size"],
      },
    ]);
  });

  test("of a text whose type is not known", () => {
    expect(of("title", { folded: "title_f" })).toEqual([
      {
        sql: null,
        reason:
          'An index holds a prefix of a TEXT, but no prefix that is longer than a VARCHAR. Name the type of the column in the mapping of title, such as "text" or "varchar(100)"; then its index is advised.',
        cost: "",
        kind: "other",
        fields: ["title"],
      },
    ]);
  });

  test("of a text without a folded column", () => {
    expect(of("title", { type: "text" })).toMatchObject([
      { sql: null, reason: expect.stringMatching(/LOWER/) },
    ]);
  });

  test("of a column that an index which exists begins with", () => {
    const existing = [{ columns: ["owner"], unique: true }];
    expect(of("owner", "owner", { existing })).toEqual([]);
  });

  test("of the order, if there is none, or if an index of it exists", () => {
    const existing = [{ table: "labels", columns: ["task"] }];
    expect(advised(columns, { orderBy: [], existing })).toMatchObject(
      ["title", "owner", "size", "changed", "tags", "labels", "flags", "tags"].map((name) => ({
        fields: [name],
      })),
    );
  });
});
