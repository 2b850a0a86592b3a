import {
  boolean,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
  type OwnField,
} from "wherefore";
import { adviseIndexes, postgres, type AdviceOptions } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { advised, type Mapping } from "../one-field.ts";

type Field = OwnField<never, unknown>;
type Options = Partial<AdviceOptions<object>>;
type Advised = readonly [sql: string, reason: string];

const open = enumeration(["bug"], { open: true }) as Field;
const closed = enumeration(["bug"]) as Field;
const listOf = (element: Field): Field => list(element as OwnField<never>) as Field;

const index = (name: string, rest: string): string => `CREATE INDEX IF NOT EXISTS "t_${name}" ON "t" ${rest}`;
const analyze: Advised = ['ANALYZE "t"', "Collects the statistics."];
const extension: Advised = ["CREATE EXTENSION IF NOT EXISTS pg_trgm", "Indexes of substrings."];
const finer = (column: string): Advised => [
  `ALTER TABLE "t" ALTER COLUMN "${column}" SET STATISTICS 1000`,
  "Finer statistics, so that the planner can tell a rare substring or range from a common one.",
];
const hash = (key: string): Advised => [
  index("f_equals", `USING hash (${key})`),
  'f:"…", of text of any length.',
];
const isNull = (column: string): Advised => [
  index("f_null", `(${column}) WHERE ${column} IS NULL`),
  "f:null, in order.",
];
const trigrams = (column: string): Advised => [
  index("f_contains", `USING gin (${column} gin_trgm_ops)`),
  'f~"…" if the value has three letters or digits in a row.',
];
const hashes: Advised = [index("f_trigrams", 'USING gin ("h")'), 'f~"…" of punctuation, emoji and the like.'];

/** The statements with their reasons, without notes on folding. */
function found(field: Field, mapping: Mapping, options: Options = {}): readonly unknown[] {
  return advised(postgres, field, mapping, options).flatMap(({ sql, reason }) =>
    sql === null ? [] : [[sql, reason]],
  );
}

test.each<[title: string, Field, Mapping, ...Advised[]]>([
  [
    "text",
    text(),
    { folded: "g" },
    extension,
    hash('"g"'),
    isNull('"g"'),
    trigrams('"g"'),
    finer("g"),
    analyze,
  ],
  [
    "text without a folded column",
    text(),
    {},
    ...[extension, hash('(lower("f"))'), isNull('"f"'), trigrams('"f"'), finer("f"), analyze],
  ],
  [
    "text in an expression, which has its statistics with its index",
    text(),
    { expression: "a ->> 'b'" },
    ...[extension, hash("(lower((a ->> 'b')))"), isNull("(a ->> 'b')"), trigrams("(a ->> 'b')"), analyze],
  ],
  [
    "text with hashes of trigrams instead of pg_trgm",
    text(),
    { folded: "g", trigramArray: "h", pgTrgm: "none" },
    ...[hash('"g"'), isNull('"g"'), hashes, finer("g"), analyze],
  ],
  [
    "text whose common words are known, which needs no finer statistics",
    text(),
    { folded: "g", isCommon: () => undefined },
    ...[extension, hash('"g"'), isNull('"g"'), trigrams('"g"'), analyze],
  ],
  [
    "text without `~`",
    text({ operators: ["equals"] }) as Field,
    { folded: "g" },
    hash('"g"'),
    isNull('"g"'),
    analyze,
  ],
  ["words", open, { folded: "g" }, [index("f", '("g")'), 'f:"…", in order, and f:null.'], analyze],
  [
    "words without a folded column",
    open,
    {},
    [index("f", '(lower("f"))'), 'f:"…", in order.'],
    isNull('"f"'),
    analyze,
  ],
  ["a value of a few", closed, {}, [index("f", '("f")'), 'f:"…", in order, and f:null.'], analyze],
  ["an id", id(), {}, [index("f", '("f")'), 'f:"…", in order, and f:null.'], analyze],
  [
    "a boolean",
    boolean() as Field,
    {},
    [index("f", '("f")'), 'f:"true" and f:"false", in order, and f:null.'],
    analyze,
  ],
  ...([number(), integer(), time()] as Field[]).map((field): [string, Field, Mapping, ...Advised[]] => [
    field.type.title,
    field,
    {},
    [index("f", '("f")'), 'f:"…", in order, f:null, and rare ranges of f, then sorted.'],
    finer("f"),
    analyze,
  ]),
  [
    "a number without ranges",
    integer({ operators: ["equals"] }) as Field,
    {},
    [index("f", '("f")'), 'f:"…", in order, and f:null.'],
    analyze,
  ],
  [
    "a number without `:`",
    integer({ operators: ["lessThan"] }) as Field,
    {},
    [index("f", '("f")'), "f:null, and rare ranges of f, then sorted."],
    finer("f"),
    analyze,
  ],
])("the indexes of %s", (_, field, mapping, ...expected) => {
  expect(found(field, mapping)).toEqual(expected);
});

describe("the indexes of a list", () => {
  const elements = (key: string): Advised => [index("f_elements", `USING gin (${key})`), 'f:"…".'];
  const empty = (array: string): Advised => [
    index("f_null", `(("f" IS NULL)) WHERE (${array} IS NULL OR num_nonnulls(VARIADIC ${array}) = 0)`),
    "f:null, in order.",
  ];
  const emptyJson = (column: string, type: string): Advised => [
    index(
      "f_null",
      `(("f" IS NULL)) WHERE (jsonb_path_query_array("${column}", 'strict $[*].type()', '{}', true) @> '["${type}"]') IS NOT TRUE`,
    ),
    "f:null, in order.",
  ];
  test.each<[title: string, Field, Mapping, ...Advised[]]>([
    ["texts", listOf(text()), { folded: "g" }, elements('"g"'), empty('"g"')],
    ["texts whose elements are folded by a function", listOf(text()), {}, empty('"f"')],
    ["ids", listOf(id()), {}, elements('"f"'), empty('"f"')],
    [
      "UUIDs, whatever the folded column is",
      listOf(uuid()),
      { folded: "g", type: "uuid[]" },
      elements('"f"'),
      empty('"f"'),
    ],
    ["doubles, of which NaN is no value", listOf(number()), {}, elements('"f"')],
    ["times finer than milliseconds, which no value equals", listOf(time()), "timestamptz[]", empty('"f"')],
    ["times in milliseconds", listOf(time()), "timestamptz(3)[]", elements('"f"'), empty('"f"')],
    [
      "texts in JSON",
      listOf(text()),
      { type: "json[]", folded: "g" },
      elements('"g" jsonb_path_ops'),
      emptyJson("g", "string"),
    ],
    ["numbers in JSON", listOf(number()), "json[]", elements('"f" jsonb_path_ops'), emptyJson("f", "number")],
  ])("of %s", (_, field, mapping, ...expected) => {
    expect(found(field, mapping)).toEqual([...expected, analyze]);
  });

  test("is left out if it exists", () => {
    const existing = [{ columns: ["g"], using: "gin" as const }];
    expect(found(listOf(text()), { folded: "g" }, { existing })).toEqual([empty('"g"'), analyze]);
  });

  test("has the order of searches", () => {
    const where = { partitionBy: ["org"], orderBy: [{ column: "at", direction: "desc" }] } as const;
    expect(found(listOf(id()), {}, where)).toContainEqual([
      index("f_null", `("org", "at" DESC) WHERE ("f" IS NULL OR num_nonnulls(VARIADIC "f") = 0)`),
      "f:null, in order.",
    ]);
  });
});

describe("the index of the order", () => {
  const order = (key: string): Advised => [
    index("order", key),
    "The order: pages, clauses that many rows match, and negated clauses. Clauses on the columns that it contains are tested without reading the table.",
  ];
  const where = { partitionBy: ["org"], orderBy: [{ column: "at" }] } as const;

  test.each<[title: string, Field, key: string]>([
    ["a closed enumeration", closed, '("org", "at", "f")'],
    ["a text, which can be long", text(), '("org", "at")'],
    ["an id, which can be long", id(), '("org", "at")'],
  ])("carries the column if it is short: %s", (_, field, key) => {
    expect(found(field, {}, where)).toContainEqual(order(key));
  });

  test("has the UUIDs that are compared", () => {
    expect(found(uuid(), { folded: "g" }, where)).toContainEqual(order('("org", "at", "g")'));
    const led = advised(postgres, uuid(), { folded: "g" }, { orderBy: [{ column: "g" }] });
    expect(led.map(({ sql, fields }) => [sql, fields])).toEqual([
      [index("order", '("g")'), ["f"]],
      [analyze[0], []],
    ]);
  });

  test("is the one index of words if it begins with them", () => {
    const advice = advised(postgres, open, { folded: "g" }, { orderBy: [{ column: "g" }] });
    expect(advice.map(({ sql, fields }) => [sql, fields])).toEqual([
      [index("order", '("g")'), ["f"]],
      [analyze[0], []],
    ]);
  });

  test("is the primary key, if that has the order", () => {
    const options = { orderBy: [{ column: "f" }, { column: "id" }], primaryKey: ["f", "id"] };
    expect(found(integer(), {}, options)).toEqual([finer("f"), analyze]);
    expect(found(closed, {}, { ...options, orderBy: [{ column: "id" }], primaryKey: ["f", "id"] })).toEqual([
      order('("id", "f")'),
      analyze,
    ]);
  });

  test("is that of a null in order", () => {
    expect(found(text(), { folded: "g" }, where)).toContainEqual([
      index("f_null", '("org", "at") WHERE "g" IS NULL'),
      "f:null, in order.",
    ]);
  });
});

describe("the rows of a list", () => {
  const rows = { table: "t", key: "k", of: "id", column: "v" };
  const ofList = (field: Field, mapping: object, options: Options = {}): readonly unknown[] =>
    found(listOf(field), { rows: { ...rows, ...mapping } }, { ...options, table: "items" }).filter(
      (each) => !String(each).includes('"items"'),
    );
  const order: Advised = [index("order", '("k")'), "The elements of one list: f:null, and negated clauses."];
  const finerValue = finer("v");

  test("have an index of the list, and none of rows without a value", () => {
    expect(ofList(text(), { folded: "g" })).toEqual([
      extension,
      order,
      hash('"g"'),
      trigrams('"g"'),
      finer("g"),
      analyze,
    ]);
    expect(ofList(open, {})).toEqual([order, [index("f", '(lower("v"), "k")'), 'f:"…", in order.'], analyze]);
  });

  test("have an index that serves the clauses of all fields", () => {
    const mapping = { rows: { ...rows, folded: "g" } };
    const advice = advised(postgres, listOf(text()), mapping, { table: "items" });
    expect(advice.find(({ sql }) => sql === order[0])?.fields).toEqual(["f"]);
  });

  test("have no other index of the list", () => {
    const value: Advised = [
      index("f", '("v", "k")'),
      'f:"…", in order, f:null, and rare ranges of f, then sorted.',
    ];
    expect(ofList(integer(), {})).toEqual([
      [index("order", '("k", "v")'), order[1]],
      value,
      finerValue,
      analyze,
    ]);
    const existing = [{ table: "t", columns: ["k"] }];
    expect(ofList(integer(), {}, { existing })).toEqual([value, finerValue, analyze]);
  });
});

describe("an index that exists is left out", () => {
  test.each<[title: string, Mapping, Options["existing"] & {}, ...Advised[]]>([
    [
      "of text",
      { folded: "g", trigramArray: "h" },
      [
        { columns: ["g"], using: "hash" },
        { columns: ["g"], using: "gin" },
        { columns: ["h"], using: "gin" },
      ],
      ...[extension, isNull('"g"'), finer("g"), analyze],
    ],
    [
      "of text, if a b-tree has whole texts",
      { folded: "g" },
      [{ columns: ["g"] }],
      ...[extension, isNull('"g"'), trigrams('"g"'), finer("g"), analyze],
    ],
    [
      "but not a b-tree of hashes of trigrams",
      { folded: "g", trigramArray: "h", pgTrgm: "none" },
      [{ columns: ["g"] }, { columns: ["h"] }],
      ...[isNull('"g"'), hashes, finer("g"), analyze],
    ],
  ])("%s", (_, mapping, existing, ...expected) => {
    expect(found(text(), mapping, { existing })).toEqual(expected);
  });

  test("of words", () => {
    const existing = [{ columns: [{ expression: 'lower("f")' }] }];
    expect(found(open, {}, { existing })).toEqual([isNull('"f"'), analyze]);
    expect(found(open, { folded: "g" }, { existing: [{ columns: ["g"] }] })).toEqual([analyze]);
  });

  test("of a number", () => {
    expect(found(number(), {}, { existing: [{ columns: ["f"] }] })).toEqual([finer("f"), analyze]);
  });
});

describe("the cost", () => {
  const bTree =
    "One entry for each row, about 20 bytes more than its columns. A write that changes one of them takes 4 to 9 µs longer.";
  const substrings =
    "One entry for each distinct trigram of each text, about 1.5 times the size of the text, all written when it changes: about 14 µs for 45 characters.";
  const orderBy = [{ column: "at" }];
  test.each<[title: string, Field, Mapping, readonly (readonly [index: string, cost: string])[]]>([
    [
      "text",
      text(),
      { folded: "g", trigramArray: "h" },
      [
        ["EXTENSION IF", ""],
        ["t_order", bTree],
        [
          "t_f_equals",
          "One entry of about 40 bytes for each row. A write that changes the text takes about 6 µs longer.",
        ],
        [
          "t_f_null",
          "One entry for each row without a value, of about the size of the order's columns and 20 bytes. Other writes do not change it.",
        ],
        ["t_f_trigrams", substrings],
        ["t_f_contains", substrings],
        ["STATISTICS", "A longer ANALYZE and a larger catalogue."],
        ["ANALYZE", ""],
      ],
    ],
    [
      "lists",
      listOf(id()),
      {},
      [
        ["t_order", bTree],
        [
          "t_f_elements",
          "One entry of about 25 bytes for each distinct element of each list, all written when the list changes.",
        ],
        ["t_f_null", "One entry for each row without an element."],
        ["ANALYZE", ""],
      ],
    ],
    [
      "numbers",
      integer(),
      {},
      [
        ["t_order", bTree],
        ["t_f", bTree],
        ["STATISTICS", "A longer ANALYZE and a larger catalogue."],
        ["ANALYZE", ""],
      ],
    ],
  ])("of indexes of %s", (_, field, mapping, expected) => {
    const advice = advised(postgres, field, mapping, { orderBy });
    expect(advice.map(({ cost }) => cost)).toEqual(expected.map(([, cost]) => cost));
    for (const [place, [name]] of expected.entries()) expect(advice[place]!.sql).toContain(name);
    const ofNoField = /EXTENSION|t_order|^ANALYZE/;
    for (const { sql, fields } of advice) expect(fields).toEqual(ofNoField.test(sql!) ? [] : ["f"]);
  });
});

test("a field without a folded column has a note on how it is compared", () => {
  expect(advised(postgres, open, {}).at(-1)).toEqual({
    sql: null,
    reason:
      "f has no folded column, so it is compared in another way than in memory: case is folded by lower and ILIKE, as the collation of the column says.",
    cost: "",
    kind: "other",
    fields: ["f"],
  });
});

test("an index is created without blocking writes on request", () => {
  const [first] = advised(postgres, id(), {}, { concurrently: true });
  expect(first!.sql).toBe('CREATE INDEX CONCURRENTLY IF NOT EXISTS "t_f" ON "t" ("f")');
});

test("one index has the substrings of up to 32 texts", () => {
  const names = Array.from({ length: 33 }, (_, index) => `f${index}`);
  const schema = defineSchema(Object.fromEntries(names.map((name) => [name, text()])));
  const advice = adviseIndexes(schema, { dialect: postgres, table: "t", orderBy: [] });
  const substrings = advice.filter(({ kind }) => kind === "substrings");
  expect(substrings.map(({ fields }) => fields)).toEqual([names.slice(0, 32), ["f32"]]);
  expect(substrings[1]!.sql).toMatch(/"t_f32_contains_\w+" ON "t" USING gin \("f32" gin_trgm_ops\)$/);
  expect(substrings[0]!.sql).toContain('("f0" gin_trgm_ops, "f1" gin_trgm_ops, ');
  expect(substrings[0]!.reason).toMatch(/^f0~"…", f1~"…", /);
});

test("one statement sets the statistics of all columns", () => {
  const schema = defineSchema({ a: integer(), b: number() });
  const advice = adviseIndexes(schema, { dialect: postgres, table: "t", orderBy: [] });
  expect(advice.map(({ sql, fields }) => [sql, fields])).toContainEqual([
    'ALTER TABLE "t" ALTER COLUMN "a" SET STATISTICS 1000, ALTER COLUMN "b" SET STATISTICS 1000',
    ["a", "b"],
  ]);
});
