import { boolean, defineSchema, id, integer, list, text, uuid } from "wherefore";
import {
  adviseIndexes,
  sqlite,
  sqliteWithFold,
  type ColumnMapping,
  type Columns,
  type Dialect,
  type SqliteOptions,
} from "wherefore/sql";
import { describe, expect, test } from "vitest";

const schema = defineSchema({
  title: text(),
  refs: list(id()),
  owner: id(),
  key: uuid(),
  done: boolean(),
  size: integer(),
  tags: list(text()),
  labels: list(text()),
  flags: list(boolean()),
});

interface Advice {
  readonly sql: string | null;
  readonly reason: string;
  readonly cost: string;
  readonly fields: readonly string[];
}

function advised(
  columns: Columns<SqliteOptions>,
  options: object = {},
  dialect: Dialect<SqliteOptions> = sqlite,
): Advice[] {
  const orderBy = [{ column: "size", direction: "desc" as const }, { column: "id" }];
  return adviseIndexes(schema, { dialect, table: "tasks", columns, orderBy, ...options }).map((advice) => ({
    ...advice,
    sql: advice.sql?.replace(/_[0-9a-z]{8}`/, "`") ?? null,
  }));
}

const ofTable = (advice: readonly Advice[], table: string): Advice[] =>
  advice.filter(({ sql }) => sql?.includes(`ON \`${table}\``));

const rows = { table: "labels", key: "task", of: "id" };
const columns: Columns<SqliteOptions> = {
  title: { folded: "title_f" },
  labels: { rows: { ...rows, column: "label", folded: "label_f" } },
  flags: { rows: { ...rows, column: "flag" } },
};
const bTree =
  "One entry for each row, about 1.3 times the size of its columns. A write that changes one of them takes about 10 µs longer.";
const index = (name: string, table: string, key: string) =>
  `CREATE INDEX IF NOT EXISTS \`${name}\` ON \`${table}\` ${key}`;

test("the order has an index of all columns, texts and lists last, and each field one in the order", () => {
  const [order, ...fields] = ofTable(advised(columns), "tasks");
  expect(order).toEqual({
    sql: index(
      "tasks_order",
      "tasks",
      "(`size` DESC, `id`, `owner`, `key`, `done`, `title_f`, `refs`, `tags`)",
    ),
    reason:
      "The order: pages, clauses that many rows match, and negated clauses. It contains the columns of all clauses, so a walk along the order does not read the table.",
    cost: bTree,
    kind: "order",
    fields: ["size"],
  });
  expect(fields).toEqual(
    [
      ["title", "`title_f`"],
      ["owner", "`owner`"],
      ["key", "`key`"],
      ["done", "`done`"],
    ].map(([name = "", column = ""]) => ({
      sql: index(`tasks_${name}`, "tasks", `(${column}, \`size\` DESC, \`id\`)`),
      reason: `${name}:"…" and ${name}:null, in order.`,
      cost: bTree,
      kind: "values",
      fields: [name],
    })),
  );
});

test("ranges of a field are found by its index too, if the order does not begin with it", () => {
  const [, ...fields] = ofTable(advised(columns, { orderBy: [{ column: "owner" }] }), "tasks");
  expect(fields.filter(({ fields: [name] }) => name === "size")).toEqual([
    {
      sql: index("tasks_size", "tasks", "(`size`, `owner`)"),
      reason: 'size:"…" and size:null, in order; rare ranges of size, then sorted.',
      cost: bTree,
      kind: "values",
      fields: ["size"],
    },
  ]);
  expect(fields.some(({ fields: [name] }) => name === "owner")).toBe(false);
});

test.each([
  [sqlite, "`title` COLLATE NOCASE"],
  [sqliteWithFold, "fold(`title`)"],
])(
  "%#: a text without a folded column has an index of what is compared, and one of its NULLs",
  (dialect, key) => {
    expect(
      ofTable(advised({}, {}, dialect), "tasks").filter(({ fields }) => fields.join() === "title"),
    ).toEqual([
      {
        sql: index("tasks_title", "tasks", `(${key}, \`size\` DESC, \`id\`)`),
        reason: 'title:"…", in order.',
        cost: bTree,
        kind: "values",
        fields: ["title"],
      },
      {
        sql: `${index("tasks_title_null", "tasks", "(`size` DESC, `id`)")} WHERE \`title\` IS NULL`,
        reason: "title:null, in order.",
        cost: "One entry for each row without a value. Other writes do not change it.",
        kind: "nulls",
        fields: ["title"],
      },
    ]);
  },
);

test("the rows without a value have an index of their own if searches have no order", () => {
  const searched = defineSchema({ note: text({ operators: ["contains"] }) });
  const [nulls] = adviseIndexes(searched, { dialect: sqlite, table: "tasks", orderBy: [] });
  expect(nulls?.sql).toMatch(/ ON `tasks` \(`note`\) WHERE `note` IS NULL$/);
});

describe("a field with a folded column", () => {
  const of = (column: string, name: string) =>
    advised({ ...columns, key: { folded: "key_f" } }, { orderBy: [{ column }] })
      .filter(({ fields }) => fields.join() === name)
      .map(({ sql }) => sql);

  test("has an index of it, even if the order begins with the column that is not folded", () => {
    expect(of("key", "key")).toEqual([index("tasks_key", "tasks", "(`key_f`, `key`)")]);
  });

  test("has none besides that of the order, if that begins with it", () => {
    const carried = "`owner`, `key_f`, `done`, `size`";
    expect(of("title_f", "title")).toEqual([
      index("tasks_order", "tasks", `(\`title_f\`, ${carried}, \`refs\`, \`tags\`)`),
    ]);
  });
});

test("a table of elements has an index by its key, and one by each value that is no boolean", () => {
  expect(ofTable(advised(columns), "labels")).toEqual([
    {
      sql: index("labels_key", "labels", "(`task`, `flag`, `label_f`)"),
      reason: "The elements of one list: labels:null, flags:null, and negated clauses.",
      cost: bTree,
      kind: "elements",
      fields: ["labels", "flags"],
    },
    {
      sql: index("labels_labels", "labels", "(`label_f`, `task`)"),
      reason: 'The lists that have an element: labels:"…".',
      cost: bTree,
      kind: "elements",
      fields: ["labels"],
    },
  ]);
});

test("elements that no clause compares have no index by value", () => {
  const searched = defineSchema({
    notes: list(text(), { operators: ["contains"] }),
    sizes: list(integer(), { operators: ["lessThan"] }),
  });
  const advice = adviseIndexes(searched, {
    dialect: sqlite,
    table: "tasks",
    orderBy: [],
    columns: {
      notes: { rows: { ...rows, column: "note", folded: "note_f" } },
      sizes: { rows: { ...rows, column: "size" } },
    },
  });
  expect(advice.map(({ fields }) => fields.join())).toEqual(["", "notes,sizes", "sizes", ""]);
});

test("what exists, and what no search needs, has no index", () => {
  const of = (options: object): string[] => advised(columns, options).map(({ fields }) => fields.join());
  const all = [
    "size",
    "title",
    "refs",
    "owner",
    "key",
    "done",
    "tags",
    "",
    "labels,flags",
    "labels",
    "",
    "tags",
  ];
  expect(of({})).toEqual(all);
  const existing = ["owner", "key", "done", "title_f"].map((name) => ({ columns: [name], unique: true }));
  const byKey = [{ table: "labels", columns: ["task"] }];
  expect(of({ existing: [...existing, ...byKey], orderBy: [] })).toEqual([
    "refs",
    "size",
    "tags",
    "",
    "labels",
    "",
    "tags",
  ]);
});

test("the advice without a statement, and the statistics", () => {
  const advice = advised(columns);
  expect(advice.filter(({ cost }) => cost === "")).toEqual([
    ...["refs", "tags"].map((name) => ({
      sql: null,
      reason: `No index finds the elements of a JSON array, so clauses of ${name} are tested row by row. An index finds them in rows of another table.`,
      cost: "",
      kind: "other",
      fields: [name],
    })),
    ...["tasks", "labels"].map((table) => ({
      sql: `ANALYZE \`${table}\``,
      reason:
        "Counts for the planner, which takes every partition for small without them. Run it again when the table has grown.",
      cost: "",
      kind: "other",
      fields: [],
    })),
    {
      sql: null,
      reason:
        "tags has no folded column, so it is compared in another way than in memory: SQLite compares only the letters A to Z without regard to case.",
      cost: "",
      kind: "other",
      fields: ["tags"],
    },
  ]);
  expect(advised({}, {}, sqliteWithFold).filter(({ reason }) => reason.includes("folded column"))).toEqual(
    [],
  );
});

describe("an FTS5 table", () => {
  const trigrams = { table: "fts", column: "body" };
  const cost =
    "One entry for each distinct trigram of each text, about 3 times the size of the text, all written when it changes: about 100 µs for 60 characters.";
  const of = (columns: Columns<SqliteOptions>, dialect: Dialect<SqliteOptions> = sqliteWithFold) =>
    advised(columns, {}, dialect).filter((advice) => advice.cost === cost);
  const statements = (columns: Columns<SqliteOptions>, dialect?: Dialect<SqliteOptions>) =>
    of(columns, dialect).map(({ sql }) => sql);

  test("is created, filled and kept up to date", () => {
    const create =
      "CREATE VIRTUAL TABLE IF NOT EXISTS `fts` USING fts5(`body`, content='', contentless_delete=1, detail=column, tokenize='trigram case_sensitive 1')";
    const remove = "DELETE FROM `fts` WHERE rowid = old.`n`";
    const insert = "INSERT OR REPLACE INTO `fts` (rowid, `body`) VALUES (new.`n`, fold(new.`title`))";
    expect(of({ title: { trigrams: { ...trigrams, rowid: "n" } } })).toEqual(
      [
        [create, 'title~"…": substrings of three characters and more.'],
        [
          `CREATE TRIGGER IF NOT EXISTS \`fts_insert\` AFTER INSERT ON \`tasks\` BEGIN ${insert}; END`,
          "Updates the substrings when a row of tasks is inserted.",
        ],
        [
          `CREATE TRIGGER IF NOT EXISTS \`fts_delete\` AFTER DELETE ON \`tasks\` BEGIN ${remove}; END`,
          "Updates the substrings when a row of tasks is deleted.",
        ],
        [
          `CREATE TRIGGER IF NOT EXISTS \`fts_update\` AFTER UPDATE OF \`title\`, \`n\` ON \`tasks\` BEGIN ${remove}; ${insert}; END`,
          "Updates the substrings when a row of tasks is updated.",
        ],
        [
          "INSERT INTO `fts` (rowid, `body`) SELECT `n`, fold(`title`) FROM `tasks` WHERE `n` NOT IN (SELECT rowid FROM `fts`)",
          "Adds the substrings of the rows that are already there.",
        ],
      ].map(([sql, reason]) => ({ sql, kind: "substrings", reason, cost, fields: ["title"] })),
    );
  });

  test("of an expression is updated from the table, whatever column changes", () => {
    const [, insert, , update, fill] = statements({ title: { expression: "j ->> 't'", trigrams } });
    const read = "fold((SELECT (j ->> 't') FROM `tasks` WHERE `rowid` = new.`rowid`))";
    expect(insert).toContain(`VALUES (new.\`rowid\`, ${read}); END`);
    expect(update).toContain("AFTER UPDATE ON `tasks` BEGIN");
    expect(fill).toContain("SELECT `rowid`, fold((j ->> 't')) FROM `tasks`");
    const folded = { title: { folded: { expression: "lower(x)" }, trigrams } };
    expect(statements(folded, sqlite)[1]).toContain(
      "VALUES (new.`rowid`, (SELECT (lower(x)) FROM `tasks` WHERE `rowid` = new.`rowid`)); END",
    );
  });

  describe("of several fields", () => {
    const two = defineSchema({ title: text(), note: text(), owner: id() });
    const of = (note: ColumnMapping<SqliteOptions>, table = "fts") =>
      adviseIndexes(two, {
        dialect: sqlite,
        table: "tasks",
        orderBy: [],
        columns: { title: { folded: "title_f", trigrams: { table, column: "title" } }, note },
      }).filter((advice) => advice.cost === cost);
    const note = { table: "fts", column: "note" };

    test("has a column for each", () => {
      const together = of({ folded: "note_f", trigrams: note });
      expect(together).toHaveLength(5);
      expect(together[0]).toMatchObject({
        sql: expect.stringContaining("USING fts5(`title`, `note`, content=''") as unknown,
        reason: 'title~"…", note~"…": substrings of three characters and more.',
        fields: ["title", "note"],
      });
      expect(together[1]?.sql).toContain(
        "(rowid, `title`, `note`) VALUES (new.`rowid`, new.`title_f`, new.`note_f`)",
      );
      expect(together[3]?.sql).toContain("AFTER UPDATE OF `title_f`, `note_f` ON");
    });

    test("is another one for each table that is named", () => {
      expect(of({ folded: "note_f", trigrams: note }, "fts2").map(({ fields }) => fields.join())).toEqual([
        ...Array.from({ length: 5 }, () => "title"),
        ...Array.from({ length: 5 }, () => "note"),
      ]);
    });

    test("is updated whatever changes if one is an expression", () => {
      expect(of({ folded: { expression: "x" }, trigrams: note })[3]?.sql).toContain(
        "AFTER UPDATE ON `tasks`",
      );
    });

    test("is updated with the key, which each can name", () => {
      const keyed = { folded: "note_f", trigrams: { ...note, rowid: "n" } };
      const columns = {
        title: { folded: "title_f", trigrams: { table: "fts", column: "t", rowid: "n" } },
        note: keyed,
      };
      const advice = adviseIndexes(two, { dialect: sqlite, table: "tasks", orderBy: [], columns });
      expect(
        advice.filter(({ sql }) => sql?.includes("AFTER UPDATE OF `title_f`, `note_f`, `n` ON")),
      ).toHaveLength(1);
    });

    test("has the key that one names, or is of partitions if one is", () => {
      const [create, , remove] = of({ folded: "note_f", trigrams: { ...note, rowid: "n" } });
      expect(create?.sql).toContain("trigram case_sensitive 1");
      expect(remove?.sql).toContain("WHERE rowid = old.`n`; END");
      expect(of({ folded: "note_f", trigrams: { ...note, partition: "7" } })).toHaveLength(1);
    });
  });

  test("of partitions is only created, because the application fills it", () => {
    expect(of({ title: { trigrams: { ...trigrams, partition: "7" } } })).toEqual([
      {
        sql: "CREATE VIRTUAL TABLE IF NOT EXISTS `fts` USING fts5(`body`, content='', contentless_delete=1, detail=column, tokenize='ascii')",
        reason:
          'title~"…": substrings of three characters and more, which the application inserts by `trigramTerms`.',
        cost,
        kind: "substrings",
        fields: ["title"],
      },
    ]);
  });
});
