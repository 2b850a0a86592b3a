import Database from "better-sqlite3";
import { defineSchema, enumeration, integer, text } from "wherefore";
import { createSearch, SearchError, type OrderBy, type Run } from "wherefore/search";
import { postgres, sqlite, type Dialect } from "wherefore/sql";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runs } from "../conformance/suites/runs.ts";

const schema = defineSchema({ status: enumeration(["open", "done"]), title: text(), priority: integer() });
const options = {
  schema,
  dialect: sqlite,
  table: "tasks",
  within: ["tenant"],
  key: [{ column: "id", type: "integer" }],
  orders: {
    newest: [{ column: "changed", direction: "desc", type: "integer" }],
    title: [{ column: "title" }],
  },
  limit: { default: 2, max: 5 },
} as const;
const search = createSearch(options);
const acme = { tenant: "acme" };

let database: Database.Database;
let run: Run;
const never: Run = () => {
  throw new Error("a statement was run");
};

beforeAll(() => {
  database = new Database(":memory:");
  database.exec(
    "CREATE TABLE tasks (tenant, id INTEGER PRIMARY KEY, status, title, priority INTEGER, changed INTEGER)",
  );
  const insert = database.prepare("INSERT INTO tasks VALUES (?, ?, ?, ?, ?, ?)");
  for (let id = 1; id <= 8; id++) {
    insert.run(
      id % 4 === 0 ? "other" : "acme",
      id,
      id % 2 === 0 ? "open" : "done",
      `T${id % 3}`,
      id,
      id === 5 ? null : 9 - id,
    );
  }
  run = (sql, params) => database.prepare(sql).all(...params) as object[];
});
afterAll(() => {
  database.close();
});

async function found(request: object, on = search) {
  const page = await on.page<{ readonly id: number }>(request, acme, run as Run<{ readonly id: number }>);
  if ("error" in page) throw new Error(page.error.message);
  return { ...page, ids: page.rows.map(({ id }) => id) };
}

describe("page", () => {
  test("takes the parameters as they come over HTTP", async () => {
    expect((await found({})).ids).toEqual([1, 2]);
    expect(
      (await found({ query: undefined, order: null, limit: null, after: undefined, before: null })).ids,
    ).toEqual([1, 2]);
    expect((await found({ limit: "5", query: 'status:"done"' })).ids).toEqual([1, 3, 7, 5]);
    expect((await found({ limit: 5, query: ['status:"done"', "priority>1"], order: "title" })).ids).toEqual([
      3, 7, 5,
    ]);
    expect((await found({ query: [] })).ids).toEqual([1, 2]);
    expect((await found({ limit: "003" })).ids).toEqual([1, 2, 3]);
  });

  test("gives the rows as the table has them", async () => {
    const { rows } = await found({ limit: 1 });
    expect(rows).toEqual([{ tenant: "acme", id: 1, status: "done", title: "T1", priority: 1, changed: 8 }]);
    const narrow = createSearch({ ...options, select: ["id"] });
    expect((await found({ limit: 1 }, narrow)).rows).toEqual([{ id: 1 }]);
  });

  test("takes rows that are arrays", async () => {
    const arrays: Run<unknown[]> = (sql, params) =>
      database
        .prepare(sql)
        .raw()
        .all(...params) as unknown[][];
    const narrow = createSearch({ ...options, select: ["id", "title"] });
    const page = await narrow.page({ limit: 1 }, acme, arrays);
    expect("rows" in page && page.rows).toEqual([[1, "T1"]]);
    expect("rows" in page && page.next).toBe((await found({ limit: 1 })).next);
  });

  test("selects a column once more for its cursors as soon as the driver can have changed a value", async () => {
    const table = new Database(":memory:");
    table.exec("CREATE TABLE tasks (tenant, id TEXT, status, title, priority, changed)");
    const insert = table.prepare("INSERT INTO tasks VALUES ('acme', ?, 'open', 'T', 1, ?)");
    const changes = [1n, 2n, 2n ** 62n, 2n ** 62n + 1n, 2n ** 62n + 2n];
    for (const [index, changed] of changes.entries()) insert.run(`t${index}`, changed);
    const exact = createSearch({
      ...options,
      key: ["id"],
      orders: { oldest: [{ column: "changed", required: true }] },
    });
    const statements: string[] = [];
    const counting: Run = (sql, params) => {
      statements.push(sql);
      return table.prepare(sql).all(...params) as object[];
    };
    const seen: unknown[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof exact.page>> = await exact.page(
        { limit: 1, after },
        acme,
        counting,
      );
      if ("error" in page) throw new Error(page.error.message);
      seen.push(...page.rows.map((row) => (row as { id?: unknown }).id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(["t0", "t1", "t2", "t3", "t4"]);
    expect(statements.map((sql) => sql.includes("typeof"))).toEqual([false, false, false, true, true, true]);
    table.close();
  });

  test("has no cursors at the ends, and an empty page leads back", async () => {
    const all = await found({ limit: 5 });
    expect([all.previous, (await found({ limit: 5, after: all.next })).next]).toEqual([null, null]);
    const first = await found({ limit: 1, query: "priority>=7" });
    expect([first.ids, first.next, first.previous]).toEqual([[7], null, null]);
    database.exec("INSERT INTO tasks VALUES ('acme', 100, 'open', 'T', 7, 0)");
    const before = await found({ limit: 1, query: "priority>=7" });
    database.exec("DELETE FROM tasks WHERE id = 100");
    const empty = await found({ limit: 1, query: "priority>=7", after: before.next });
    expect([empty.ids, empty.next]).toEqual([[], null]);
    expect((await found({ limit: 1, query: "priority>=7", before: empty.previous })).ids).toEqual([7]);
  });

  test("has cursors that stay valid for the same query in another spelling, and with another limit", async () => {
    const { next } = await found({ query: ['status : "done"', "priority>0"] });
    const other = createSearch(options);
    expect(
      (await found({ query: ["priority > 0", 'status:"done"'], limit: 5, after: next }, other)).ids,
    ).toEqual([7, 5]);
  });
});

const refused = (param: string, message: string) => ({
  error: { type: "invalid_request_error", code: "parameter_invalid", message, param },
});
const page = (request: unknown, within: Readonly<Record<"tenant", string>> = acme) =>
  search.page(request as object, within, never);
const cursorMessage = (param: "after" | "before") =>
  `The cursor in \`${param}\` does not belong to this search. Send \`${param === "after" ? "next" : "previous"}\` of a page with the same query and order, unchanged; or leave \`${param}\` out to begin anew.`;

describe("a request that is refused", () => {
  test.each<readonly [request: object, body: object]>([
    [
      { query: "" },
      refused(
        "query",
        'Invalid query at character 1: The query is empty. Write a clause such as `status:"open"`.',
      ),
    ],
    [
      { query: Array.from({ length: 65 }, () => 'status:"open"') },
      refused("query", "There are 65 queries, and at most 64 are allowed. Send fewer."),
    ],
    [
      { order: "newset" },
      refused(
        "order",
        'There is no order "newset". Did you mean "newest"? The orders are "newest", "title".',
      ),
    ],
    [
      { order: "constructor" },
      refused("order", 'There is no order "constructor". Write one of "newest", "title".'),
    ],
    [
      { order: "x".repeat(100) },
      refused("order", `There is no order "${"x".repeat(100)}". Write one of "newest", "title".`),
    ],
    [
      { order: "newest".repeat(17) },
      refused("order", 'The order must be one of the names of the orders. Write one of "newest", "title".'),
    ],
    [
      { order: "title".padEnd(101, " ") },
      refused("order", 'The order must be one of the names of the orders. Write one of "newest", "title".'),
    ],
    [
      { order: ["newest"] },
      refused("order", 'The order must be one of the names of the orders. Write one of "newest", "title".'),
    ],
    ...[0, 6, -1, 1.5, Number.NaN, "", "5 ", "0x3", "1e1", ["3"], {}, "9".repeat(400)].map(
      (limit) =>
        [
          { limit },
          refused(
            "limit",
            "The limit must be a whole number from 1 to 5. Write one, or leave the limit out for 2.",
          ),
        ] as const,
    ),
    [
      { after: "a", before: "b" },
      refused("before", "A page is either after a cursor or before one. Send `after` or `before`, not both."),
    ],
    ...["", "AA", "%", "é", 3, [], {}, "A".repeat(20_000), true].flatMap((cursor) =>
      (["after", "before"] as const).map(
        (param) => [{ [param]: cursor }, refused(param, cursorMessage(param))] as const,
      ),
    ),
  ])("%# names its parameter, and says what to send", async (request, body) => {
    expect(await page(request)).toEqual(body);
  });

  test("names the order that was meant, if the name is not too long", async () => {
    const name = "n".repeat(99);
    const one = createSearch({ ...options, orders: { [name]: options.orders.newest } });
    expect(await one.page({ order: `${name}n` }, acme, never)).toEqual(
      refused("order", `There is no order "${name}n". Did you mean "${name}"? The orders are "${name}".`),
    );
  });

  test.each([undefined, null, 3])("is not %j, which has no parameters", async (request) => {
    const page = await search.page(request as unknown as object, acme, run);
    expect("rows" in page && page.rows).toHaveLength(2);
  });

  test("names the only order", async () => {
    const one = createSearch({ ...options, orders: { newest: options.orders.newest } });
    expect(await one.page({ order: "x" }, acme, never)).toEqual(
      refused("order", 'There is no order "x". Write "newest".'),
    );
  });

  test("has the address of the error reference", async () => {
    const documented = createSearch({
      ...options,
      docUrl: "https://example.com/errors",
      includeDiagnostics: true,
    });
    const bodies = [
      { query: "x" },
      { query: Array.from({ length: 65 }, () => "x") },
      { order: "x" },
      { limit: 0 },
      { after: "x" },
      { after: "x", before: "x" },
    ].map((request) => documented.page(request, acme, never));
    const urls = (await Promise.all(bodies)).map((body) => "error" in body && body.error.doc_url);
    expect(urls.map((url) => String(url).split("#")[1])).toEqual([
      "operator_expected",
      "too_many_queries",
      "order_unknown",
      "limit_invalid",
      "cursor_invalid",
      "cursors_both",
    ]);
    expect("error" in (await bodies[0]!)).toBe(true);
  });

  test("has parameters that the search does not know", async () => {
    const message = (name: string, more: string) => `There is no parameter "${name}". ${more}`;
    const all = "The parameters are query, order, limit, after, before.";
    for (const [request, name, more] of [
      [{ limt: "1" }, "limt", 'Did you mean "limit"?'],
      [{ "query[]": 'status:"open"' }, "query[]", 'Did you mean "query"?'],
      [{ query: 'status:"open"', view: "list" }, "view", all],
      // A query in place of the parameters must not find every row.
      ["priority>2", "priority>2", all],
      [new URLSearchParams("limit=1&qeury=x"), "qeury", 'Did you mean "query"?'],
      [{ ["x".repeat(10_000)]: "1" }, `${"x".repeat(59)}…`, all],
    ] as const) {
      expect(await search.page(request as object, acme, never)).toEqual(refused(name, message(name, more)));
      expect(await search.count(request as object, acme, never)).toEqual(refused(name, message(name, more)));
    }
  });

  test("has no parameters that the application names, and none without a value", async () => {
    const viewed = createSearch({ ...options, extra: ["view"] });
    const request = { view: "list", tab: undefined, limt: null, limit: "1" };
    expect((await found(request, viewed)).ids).toEqual([1]);
    expect(await viewed.page({ viev: "list" } as object, acme, never)).toEqual(
      refused("viev", 'There is no parameter "viev". Did you mean "view"?'),
    );
    expect(() => createSearch({ ...options, extra: [3] as never })).toThrow("extra: it is a list of names");
  });

  test("is taken as URLSearchParams", async () => {
    const request = new URLSearchParams("limit=3&query=status:%22open%22&query=priority>2");
    expect((await found(request)).ids).toEqual([6]);
  });

  test("of a query that is no text never throws", async () => {
    expect(await search.page({ query: { toString: 0 } }, acme, never)).toHaveProperty("error.param", "query");
  });

  test("never throws, and is never run", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.anything(),
          fc.record(
            { query: fc.anything(), order: fc.anything(), limit: fc.anything() },
            { requiredKeys: [] },
          ),
        ),
        async (request) => {
          const result = await search.page(request as object, acme, () => []);
          expect("error" in result || result.rows).toBeTruthy();
        },
      ),
      runs(300),
    );
  });
});

test("the statement for rows without a value gets those that are missing from the page", async () => {
  const limits: unknown[] = [];
  const counting: Run = (sql, ...rest) => {
    limits.push(/ LIMIT (\d+)$/.exec(sql)?.[1]);
    return run(sql, ...rest);
  };
  expect(await search.page({ limit: 5 }, acme, counting)).toMatchObject({ previous: null });
  expect(limits).toEqual(["6", "1"]);
});

describe("a cursor", () => {
  test("of another query, order, tenant or table is refused", async () => {
    const { next: after } = await found({ query: 'status:"done"' });
    const body = refused("after", cursorMessage("after"));
    expect(await page({ after })).toEqual(body);
    expect(await page({ after, query: 'status:"open"' })).toEqual(body);
    expect(await page({ after, query: 'status:"done"', order: "title" })).toEqual(body);
    expect(await page({ after, query: 'status:"done"' }, { tenant: "other" })).toEqual(body);
    const { title } = options.orders;
    const turned = createSearch({
      ...options,
      orders: { newest: [{ column: "changed", direction: "asc", type: "integer" }], title },
    });
    expect(await turned.page({ after, query: 'status:"done"' }, acme, never)).toEqual(body);
    const elsewhere = createSearch({ ...options, table: "others" });
    expect(await elsewhere.page({ after, query: 'status:"done"' }, acme, never)).toEqual(body);
  });

  test("that is altered in any way is refused", async () => {
    const { next } = await found({});
    const cursor = next ?? "";
    const body = refused("after", cursorMessage("after"));
    const altered = fc.oneof(
      fc
        .tuple(fc.nat(cursor.length - 1), fc.constantFrom(..."AZaz09-_=. "))
        .map(([at, character]) => cursor.slice(0, at) + character + cursor.slice(at + 1)),
      fc.nat(cursor.length - 1).map((end) => cursor.slice(0, end)),
      fc.string({ minLength: 1 }).map((more) => cursor + more),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(
        altered.filter((text) => text !== cursor),
        async (after) => {
          expect(await page({ after })).toEqual(body);
        },
      ),
      runs(500),
    );
  });

  test("is sealed and opened by the application", async () => {
    const sealed = createSearch({
      ...options,
      seal: async (text) => `sealed ${text}`,
      open: (text) => {
        if (!text.startsWith("sealed ")) throw new Error("not sealed");
        return text.slice(7);
      },
    });
    const { next } = await found({}, sealed);
    expect(next).toMatch(/^sealed /);
    expect((await found({ after: next }, sealed)).ids).toEqual([3, 6]);
    expect(await sealed.page({ after: next?.slice(7) }, acme, never)).toEqual(
      refused("after", cursorMessage("after")),
    );
  });

  test.each([undefined, null, 3])("that is sealed as %s is an error of the program", async (text) => {
    const seal = () => text as unknown as string;
    const sealed = createSearch({ ...options, seal, open: seal });
    await expect(sealed.page({}, acme, run)).rejects.toThrow(
      new TypeError("seal: it has to return a string, or a promise of one."),
    );
  });

  test("is not made of a value that its column cannot have", async () => {
    const narrow = createSearch({ ...options, select: ["id"] });
    const wrong: Run = () => [1, 2].map((id) => ({ id, wherefore0: "x" }));
    await expect(narrow.page({ limit: 1 }, acme, wrong)).rejects.toThrow(
      'The value `x` of the column "changed" is none of the type that the order has for it.',
    );
  });

  test.each([
    [{ key: ["code"] }, 'A column of the key, "code", is NULL in a row.'],
    [{ key: ["tenant"] }, 'Two rows have the same key, "tenant": `tacme`.'],
    [
      { orders: { newest: [{ column: "changed", required: true }] } },
      'A column that is `required`, "changed", is NULL in a row.',
    ],
  ])("is not made of rows that break what the search says of them: %o", async (differences, message) => {
    const wrong = createSearch({ ...options, ...(differences as object) });
    const rows = [3, null].map((code, id) => ({ tenant: "acme", id, code, changed: code }));
    await expect(wrong.page({}, acme, () => rows)).rejects.toThrow(message);
    await expect(wrong.page({}, acme, () => rows)).rejects.toThrow(SearchError);
    // The driver gives rows as arrays.
    const arrays = createSearch({
      ...options,
      ...(differences as object),
      select: ["tenant", "id", "code", "changed"],
    });
    const values = rows.map((row) => Object.values(row));
    await expect(arrays.page({}, acme, () => values)).rejects.toThrow(message);
  });

  test("is made of a row that loses its value between two statements", async () => {
    const row = { id: 1, changed: 5 };
    let count = 0;
    const changing: Run = () => [count++ === 0 ? row : { ...row, changed: null }];
    expect(await search.page({ limit: 5 }, acme, changing)).toHaveProperty("rows.length", 2);
  });

  test("is made of large keys that a driver has rounded alike", async () => {
    const rows = [2 ** 53, 2 ** 53].map((id, index) => ({
      id,
      changed: 1,
      wherefore0: `i${2n ** 53n + BigInt(index)}`,
    }));
    const page = await search.page({ limit: 1 }, acme, () => structuredClone(rows));
    expect(page).toMatchObject({ rows: [{ id: 2 ** 53 }], next: expect.any(String) as string });
  });

  test("has at most 16,384 characters when it is sealed", async () => {
    const sealedWith = (length: number) =>
      createSearch({ ...options, seal: () => "A".repeat(length), open: () => "" });
    expect((await found({}, sealedWith(16_384))).next).toHaveLength(16_384);
    await expect(found({}, sealedWith(16_385))).rejects.toThrow(SearchError);
  });

  test("that is no text, or too long, is not opened", async () => {
    const opened: unknown[] = [];
    const open = (text: string): string => {
      opened.push(text);
      return "";
    };
    const sealed = createSearch({ ...options, seal: (text) => text, open });
    const longest = "A".repeat(16_384);
    for (const after of [3, ["A"], {}, `${longest}A`, longest]) {
      expect(await sealed.page({ after }, acme, never)).toEqual(refused("after", cursorMessage("after")));
    }
    expect(opened).toEqual([longest]);
  });

  test("that leads back from a page has the page before", async () => {
    const first = await found({ limit: 1 });
    const second = await found({ limit: 1, after: first.next });
    const third = await found({ limit: 1, after: second.next });
    const back = await found({ limit: 1, before: third.previous });
    expect([first.ids, second.ids, third.ids, back.ids]).toEqual([[1], [2], [3], [2]]);
    expect((await found({ limit: 1, after: back.next })).ids).toEqual([3]);
    expect((await found({ limit: 2, before: third.previous })).ids).toEqual([1, 2]);
    const start = await found({ limit: 1, before: back.previous });
    expect([start.ids, start.previous]).toEqual([[1], null]);
    expect((await found({ limit: 1, after: start.next })).ids).toEqual([2]);
  });

  test("that would be too long is an error of the program", async () => {
    database
      .prepare(
        "INSERT OR REPLACE INTO tasks VALUES ('long', 50, 'open', ?, 1, 1), ('long', 51, 'open', 'b', 1, 1)",
      )
      .run("a".repeat(20_000));
    await expect(search.page({ order: "title", limit: 1 }, { tenant: "long" }, run)).rejects.toThrow(
      /^A cursor of the order title is \d+ characters long, and at most 16384 are taken\./,
    );
  });
});

describe("an error of the program", () => {
  test.each([
    [undefined, /^within: the column "tenant" needs a value/],
    [{}, /^within: the column "tenant" needs a value/],
    [{ tenant: null }, /^within: the column "tenant" needs a value/],
    [{ tenant: ["acme"] }, /^within: the column "tenant" needs a value/],
    [{ tenant: "acme", id: 3 }, /^within: "id" is not a column of the option `within`/],
  ])("is a search within %j", async (within, message) => {
    for (const asked of [
      () => search.page({}, within as never, never),
      () => search.count({}, within as never, never),
      () => search.values("title", {}, within as never, never),
    ]) {
      await expect(asked()).rejects.toThrow(message);
      await expect(asked()).rejects.toBeInstanceOf(TypeError);
    }
  });

  test("is a call without `run`, or with one field in place of a list", async () => {
    await expect(search.page({}, acme, undefined as never)).rejects.toThrow(
      new TypeError("run: pass the function that runs a statement, after the request and `within`."),
    );
    await expect(search.facets("status" as never, {}, acme, run)).rejects.toThrow(
      new TypeError("fields: it is a list of names of fields."),
    );
  });

  test("is a statement that the database refuses", async () => {
    const missing = createSearch({ ...options, table: "missing" });
    const error = await missing.page({}, acme, run).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SearchError);
    const { request, cause, message } = error as SearchError;
    expect(request).toContain("FROM `missing`");
    expect((cause as Error).message).toBe("no such table: missing");
    expect(message).toBe("The database refused a statement of the search: no such table: missing");
  });

  test.each([
    ["a driver's result", () => ({ rows: [] })],
    ["nothing", () => undefined],
    ["null", () => null],
    ["rows without what was selected", () => [{ id: 1 }]],
  ])("is `run` that returns %s", async (_, wrong) => {
    await expect(
      search.page({ limit: 1 }, acme, wrong as unknown as Run).then((p) => p),
    ).rejects.toBeInstanceOf(SearchError);
  });

  test.each<[string, object, string]>([
    [
      "an order of an unknown column",
      { orders: { a: [{ column: "changed" }] }, dialect: postgres, key: [{ column: "id", type: "bigint" }] },
      'orders.a[0]: "changed" is the column of no field. Write its type in PostgreSQL as `type`.',
    ],
    [
      "an order of an unknown type",
      { orders: { a: [{ column: "changed", type: "money" }] } },
      'orders.a[0].type: SQLite cannot order by a column of type "money" here.',
    ],
    [
      "a direction",
      { orders: { a: [{ column: "title", direction: "down" }] } },
      'orders.a[0].direction: it is "asc" or "desc".',
    ],
    [
      "a column twice",
      { orders: { a: [{ column: "title" }, { column: "title" }] } },
      "orders.a: a column is named twice.",
    ],
    ["a name for an order's column", { orders: { a: ["title"] } }, 'orders.a[0]: write { column: "…" }.'],
    ["null for a column of the key", { key: [null] }, 'key[0]: write { column: "…" }.'],
    ["a column of the key twice", { key: ["id", "id"] }, "key: a column is named twice."],
    [
      "a time zone that does not exist",
      { check: { dates: { timeZone: "Europe/Berln" } } },
      "check.dates.timeZone: Invalid time zone specified: Europe/Berln.",
    ],
    ["no order", { orders: {} }, "orders: name at least one order."],
    ["no orders", { orders: undefined }, "orders: name at least one order."],
    ["no schema", { schema: undefined }, "schema: make one with `defineSchema`."],
    ["fields for a schema", { schema: { title: text() } }, "schema: make one with `defineSchema`."],
    ["no table", { table: undefined }, "table: A name is a string, not undefined."],
    ["an empty table", { table: "" }, "table: A name cannot be empty."],
    ["no key", { key: [] }, "key: name the columns that make each row unique."],
    ["an empty name", { within: [""] }, "within: A name cannot be empty."],
    ["a column of the tenant twice", { within: ["a", "a"] }, "within: a column is named twice."],
    ["a column of the rows twice", { select: ["id", "id"] }, "select: a column is named twice."],
    ["no columns", { select: [] }, "select: it is a list of names of columns."],
    [
      "a number for the limits",
      { limit: 50 },
      "limit: write { default, max }, the rows of a page and the most of them.",
    ],
    ["a limit of 0", { limit: { max: 0 } }, "limit.max: it is a whole number of at least 1."],
    [
      "a default beyond the limit",
      { limit: { default: 9, max: 5 } },
      "limit.default: it is a whole number from 1 to 5, which is `limit.max`.",
    ],
    [
      "seal without open",
      { seal: (text: string) => text },
      "seal: a cursor that `seal` has changed needs `open`, and the other way round.",
    ],
    ["a name for fields", { withoutValues: "title" }, "withoutValues: it is a list of names of fields."],
    ["values of no field", { withoutValues: ["titel"] }, 'withoutValues: the schema has no field "titel".'],
    [
      "neither a dialect nor a backend",
      { dialect: undefined },
      "dialect: pass that of the database, such as `sqlite` of wherefore/sql, or a `backend`.",
    ],
    [
      "the function of a backend",
      { backend: () => ({}) },
      "backend: it is a store, such as `mongodb({ fields })` or a collection.",
    ],
    [
      "the name of a dialect",
      { dialect: "sqlite" },
      "dialect: pass that of the database, such as `sqlite` of wherefore/sql, or a `backend`.",
    ],
    [
      "a dialect without an ordering",
      { dialect: { ...sqlite, ordering: undefined } },
      "dialect: SQLite has no `ordering`, which createSearch needs.",
    ],
    [
      "a mapping of no field",
      { columns: { titel: "title" } },
      "columns.titel: The schema has no such field.",
    ],
  ])("is %s", (_, changed, message) => {
    const create = () =>
      createSearch({ ...options, ...(changed as { dialect: Dialect; orders: Record<string, OrderBy[]> }) });
    expect(create).toThrow(TypeError);
    expect(create).toThrow(message);
  });
});

test("a backend that is undefined is none", async () => {
  const one = createSearch({ ...options, ...({ backend: undefined } as object) });
  expect((await found({ limit: 1 }, one)).ids).toEqual([1]);
});

test("a search can have pages of one row at most", async () => {
  const one = createSearch({ ...options, limit: { max: 1 } });
  expect((await found({}, one)).ids).toEqual([1]);
  expect(createSearch({ ...options, limit: { default: 5, max: 5 } }).parameters()[2]?.schema).toMatchObject({
    default: 5,
    maximum: 5,
  });
});

test.each([
  [undefined, false],
  [false, false],
  [true, true],
])("with includeDiagnostics %s, an error body has them: %s", async (includeDiagnostics, isIncluded) => {
  const described = createSearch({
    ...options,
    ...(includeDiagnostics !== undefined && { includeDiagnostics }),
  });
  const body = await described.page({ query: "x" }, acme, never);
  expect("error" in body && "diagnostics" in body.error).toBe(isIncluded);
});

describe("count", () => {
  test("is refused for an invalid query, and throws for an upTo that is no number of rows", async () => {
    expect(await search.count({ query: 3 }, acme, never)).toMatchObject({ error: { param: "query" } });
    await expect(search.count({}, acme, never, { upTo: -1 })).rejects.toThrow(
      "upTo: it is a whole number of at least 0.",
    );
    expect(await search.count({}, acme, run, { upTo: 0 })).toEqual({ count: 0, isExact: false });
  });
});
