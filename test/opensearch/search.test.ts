import { boolean, defineSchema, enumeration, id, integer, list, number, text, time } from "wherefore";
import { adviseMapping, openSearch, type OpenSearchRun } from "wherefore/opensearch";
import { createSearch, SearchError, type BackendSearch } from "wherefore/search";
import { expect, test } from "vitest";
import { writeCursor } from "../../src/search/cursor.ts";

const schema = defineSchema({
  title: text(),
  state: enumeration(["open", "Done"]),
  visible: boolean({ whenAbsent: true }),
  score: number(),
  depth: integer(),
  created: time(),
  tags: list(text()),
  owner: id(),
});

const fields = {
  title: { folded: "title_folded", wildcard: "title_folded.wildcard" },
  tags: { folded: "tags_folded" },
  created: { type: "date_nanos" },
} as const;

const options = {
  schema,
  backend: openSearch({ fields }),
  within: ["tenant"],
  key: [{ field: "id", type: "long" }],
  orders: { newest: [{ field: "created", direction: "desc" }], id: [], depth: [{ field: "depth" }] },
} as const;
const search = createSearch(options);
const within = { tenant: "acme" };

const hit = (place: object, more: object = {}): object => ({ _source: { n: 1 }, fields: place, ...more });
const page = (...hits: object[]): object => ({ hits: { hits }, _shards: { failed: 0 } });

/** The body that is sent, and the answer to it. */
async function sent(ask: (run: OpenSearchRun) => Promise<unknown>, answer: object) {
  const bodies: object[] = [];
  const result = await ask((body) => {
    bodies.push(body);
    return Promise.resolve(answer);
  });
  expect(bodies).toHaveLength(1);
  return { body: bodies[0], result };
}

const tenant = { term: { tenant: "acme" } };
const format = "uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSSX";

test("a page is one request, which the cursor continues", async () => {
  const created = "2026-01-01T00:00:00.123456789Z";
  const answer = page(hit({ created: [created], id: ["9007199254740993"] }), hit({ id: ["2"] }));
  const asked = { query: 'state:"open"', limit: 1 };
  const first = await sent((run) => search.page(asked, within, run), answer);
  const rest = {
    size: 2,
    track_total_hits: false,
    docvalue_fields: [
      { field: "created", format },
      { field: "id", format: "#" },
    ],
  };
  const query = { bool: { filter: [{ term: { state: "open" } }] } };
  expect(first.body).toEqual({
    ...rest,
    query: { bool: { filter: [tenant, query] } },
    sort: [{ created: { order: "desc", missing: 0 } }, { id: { order: "desc", missing: "_last" } }],
  });
  expect(first.result).toMatchObject({ rows: [{ n: 1 }], previous: null });
  const { next } = first.result as { next: string };
  const second = await sent((run) => search.page({ ...asked, after: next }, within, run), page());
  const equal = { range: { created: { gte: created, lte: created, format } } };
  const epoch = "1970-01-01T00:00:00.000000000Z";
  const isEpoch = { range: { created: { gte: epoch, lte: epoch, format } } };
  const hasValue = { bool: { filter: [{ exists: { field: "created" } }], must_not: [isEpoch] } };
  const ranges = [
    { bool: { filter: [equal, { range: { id: { lte: "9007199254740992" } } }] } },
    { bool: { filter: [{ range: { created: { lt: created, format } } }] } },
    { bool: { filter: [{ bool: { must_not: [hasValue] } }] } },
  ];
  expect(second.body).toMatchObject({
    query: { bool: { filter: [tenant, query, { bool: { should: ranges, minimum_should_match: 1 } }] } },
  });
});

test("a page before a cursor is sorted the other way round, and has the selected fields", async () => {
  const some = createSearch({ ...options, select: ["id"] });
  const { result } = await sent(
    (run) => some.page({ order: "depth", limit: 1 }, within, run),
    page(hit({ depth: ["3"], id: ["7"] }), hit({ depth: ["3"], id: ["8"] })),
  );
  const { next } = result as { next: string };
  const { body } = await sent((run) => some.page({ order: "depth", before: next }, within, run), page());
  expect(body).toMatchObject({
    _source: ["id"],
    sort: [{ depth: { order: "desc", missing: "_first" } }, { id: { order: "desc", missing: "_first" } }],
  });
});

test("counts are exact, or end at a number", async () => {
  const total = (value: number, relation: string): object => ({
    hits: { hits: [], total: { value, relation } },
  });
  const all = await sent((run) => search.count({}, within, run), total(5, "eq"));
  expect(all.body).toEqual({ size: 0, track_total_hits: true, query: { bool: { filter: [tenant] } } });
  expect(all.result).toEqual({ count: 5, isExact: true });
  const some = await sent((run) => search.count({}, within, run, { upTo: 3 }), total(4, "gte"));
  expect(some.body).toMatchObject({ track_total_hits: 4 });
  expect(some.result).toEqual({ count: 3, isExact: false });
  const lower = search.count({}, within, () => total(4, "gte"));
  await expect(lower).rejects.toThrow("`hits.total`");
});

test("values are those of an aggregation, and inexact where a shard can have more", async () => {
  const buckets = [
    { key: "Foo", doc_count: 3, doc_count_error_upper_bound: 0 },
    { key: "bar", doc_count: 2, doc_count_error_upper_bound: 0 },
    { key: "foo", doc_count: 1, doc_count_error_upper_bound: 2 },
  ];
  const answer = { ...page(), aggregations: { values: { buckets } } };
  const { body, result } = await sent((run) => search.values("tags", { prefix: "FO" }, within, run), answer);
  expect(body).toEqual({
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: [tenant, { prefix: { tags_folded: "fo" } }] } },
    aggs: {
      values: {
        terms: { field: "tags", size: 10_000, shard_size: 10_000, show_term_doc_count_error: true },
      },
    },
  });
  expect(result).toEqual([
    { value: "Foo", count: 3, isExact: true },
    { value: "foo", count: 1, isExact: false },
  ]);
  expect(await search.values("created", {}, within, () => page())).toEqual([]);
  const doubles = [
    { key: -0, doc_count: 2, doc_count_error_upper_bound: 0 },
    { key: 0, doc_count: 2, doc_count_error_upper_bound: 0 },
    { key: 1e21, doc_count: 1, doc_count_error_upper_bound: 0 },
  ];
  const scores = { ...page(), aggregations: { values: { buckets: doubles }, zero: { doc_count: 3 } } };
  const found = await sent((run) => search.values("score", {}, within, run), scores);
  expect(found.result).toEqual([
    { value: "0", count: 3, isExact: true },
    { value: "1000000000000000000000", count: 1, isExact: true },
  ]);
  const visible = await sent((run) => search.values("visible", {}, within, run), answer);
  expect(visible.body).toMatchObject({ aggs: { values: { terms: { field: "visible", missing: true } } } });
  await expect(search.values("owner", {}, within, () => page())).rejects.toThrow("aggregations");
});

test.each<[string, unknown, string]>([
  [
    "a shard fails",
    { ...page(), _shards: { failed: 1, failures: [{ reason: { reason: "lost" } }] } },
    "1 of its shards failed: lost",
  ],
  ["the search times out", { ...page(), timed_out: true }, "the search timed out"],
  ["the answer is none", { body: page() }, "`run` has to return the body of the response"],
  ["the answer is nothing", undefined, "`run` has to return the body of the response"],
  [
    "OpenSearch refuses",
    { error: { root_cause: [{ reason: "No mapping found for [id] in order to sort on" }] } },
    "OpenSearch refused a request of the search: No mapping found for [id]",
  ],
  ["a document lacks the key", page(hit({})), 'A field of the key, "id", has no value in a document.'],
  ["two documents have one key", page(hit({ id: ["1"] }), hit({ id: ["1"] })), 'the same key, "id": `1`.'],
  ["a field has several values", page(hit({ id: ["1", "2"] })), 'several values in "id"'],
  ["a value is of another type", page(hit({ id: ["x"] })), "The value `x` of the field"],
  ["there is no source", page({ fields: { id: ["1"] } }), "no `_source`"],
])("a page is refused when %s", async (_, answer, message) => {
  const found = search.page({ order: "id" }, within, () => answer);
  await expect(found).rejects.toThrow(message);
  await expect(found).rejects.toBeInstanceOf(SearchError);
});

test("the reason of a client's error is that of OpenSearch", async () => {
  const error = Object.assign(new Error("Response Error"), {
    meta: { body: { error: { root_cause: [{ reason: "too many clauses" }], reason: "all shards failed" } } },
  });
  const found = search.page({}, within, () => Promise.reject(error));
  await expect(found).rejects.toMatchObject({ cause: error });
  await expect(found).rejects.toThrow("OpenSearch refused a request of the search: too many clauses");
  await expect(search.page({}, within, () => Promise.reject(new Error("no connection")))).rejects.toThrow(
    "no connection",
  );
});

test.each([
  ["long", ["", "x", "1.5", "01", "9223372036854775808", "-0", "1e3"], "9223372036854775807"],
  ["byte", ["128", "-129"], "-128"],
  ["double", ["NaN", "Infinity", "", "1.0", "x"], "-0"],
  ["date", ["2026-01-01", "9223372036854775808"], "-1"],
  [
    "date_nanos",
    [
      "2026-13-01T00:00:00.000000000Z",
      "2026-01-01T00:00:00Z",
      "1969-12-31T23:59:59.999999999Z",
      "2262-04-11T23:47:16.854775808Z",
      "x",
    ],
    "2026-01-01T00:00:00.000000001Z",
  ],
  ["boolean", ["yes", "TRUE", ""], "true"],
  ["keyword", ["\ud800"], "\0"],
])("a forged cursor of a %s is refused", async (type, wrong, right) => {
  const one = createSearch({
    schema: defineSchema({}),
    backend: openSearch(),
    key: [{ field: "k", type }],
    orders: { only: [] },
  });
  const context = JSON.stringify(["opensearch", "[]", "only", [["k", "asc"]], "[]"]);
  const cursor = (text: string): string =>
    writeCursor({ position: { values: [text], isIncluded: false }, now: null }, context);
  for (const text of wrong) {
    const result = await one.page({ after: cursor(text) }, {}, () => page());
    expect(result, text).toMatchObject({ error: { param: "after" } });
  }
  expect(await one.page({ after: cursor(right) }, {}, () => page())).toMatchObject({ rows: [] });
});

test("the texts after a long one are those that are not before it", async () => {
  const one = createSearch({
    schema: defineSchema({}),
    backend: openSearch(),
    key: [{ field: "k", type: "keyword" }],
    orders: { only: [] },
  });
  const long = "é".repeat(200);
  const { result } = await sent(
    (run) => one.page({ limit: 1 }, {}, run),
    page(hit({ k: [long] }), hit({ k: ["z"] })),
  );
  const { next } = result as { next: string };
  const { body } = await sent((run) => one.page({ after: next }, {}, run), page());
  const above = {
    bool: { filter: [{ exists: { field: "k" } }], must_not: [{ range: { k: { lte: long } } }] },
  };
  expect(body).toMatchObject({
    query: { bool: { filter: [{ bool: { should: [{ bool: { filter: [above] } }] } }] } },
  });
});

test.each<[object, string]>([
  [
    { orders: { o: [{ field: "creatd" }] } },
    'orders.o[0]: the schema has no field "creatd". Did you mean "created"?',
  ],
  [{ orders: { o: [{ field: "tags" }] } }, 'orders.o[0]: "tags" is a list'],
  [
    { orders: { o: [{ field: "n", type: "geo_point" }] } },
    'orders.o[0].type: documents cannot be ordered by a field of type "geo_point".',
  ],
  [
    { orders: { o: [{ field: "created", type: "date" }] } },
    "orders.o[0].type: the field created is of type date_nanos",
  ],
  [{ backend: openSearch() }, "fields.title.folded: "],
])("options %# are refused", (more, message) => {
  expect(() => createSearch({ ...options, ...more } as never)).toThrow(message);
});

const mappingOf = (change: object = {}): (() => unknown) => {
  const { properties } = adviseMapping(schema, { fields });
  const own = { tenant: { type: "keyword" }, id: { type: "long" } };
  const all = { ...properties, ...own, ...change };
  const left = Object.fromEntries(Object.entries(all).filter(([, property]) => property !== undefined));
  return () => ({ tasks: { mappings: { properties: left } } });
};

const verified = async (change: object, documents: readonly object[] = []): Promise<readonly string[]> => {
  const one: BackendSearch<OpenSearchRun> = createSearch({
    ...options,
    backend: openSearch({ fields, mapping: mappingOf(change) }),
  });
  const problems = await one.verify(() => page(...documents.map((_source) => ({ _source }))));
  return problems.map(({ path, message, severity }) => `${severity} ${path}: ${message}`);
};

const scanned =
  'warning fields.tags.wildcard: `~` scans all terms of "tags_folded". Name a sub-field of type wildcard.';

test("the advised mapping has no problem but a list without a wildcard", async () => {
  const document = {
    id: 1,
    title: "Foo",
    title_folded: "foo",
    tags: ["A"],
    tags_folded: ["a"],
    depth: "9007199254740993",
    score: "-0.0",
    created: "2026-01-01",
    visible: true,
    owner: "x",
  };
  expect(await verified({}, [document, { id: 2 }, { id: 3n }])).toEqual([scanned]);
  const documentsOnly = createSearch(options);
  expect(await documentsOnly.verify(() => page())).toEqual([]);
  const wrong = createSearch({ ...options, backend: openSearch({ fields, mapping: () => ({ body: {} }) }) });
  await expect(wrong.verify(() => page())).rejects.toThrow("`mapping` has to return");
});

test.each<[object, string]>([
  [
    { state: undefined, stat: { type: "keyword" } },
    'error fields.state.field: The mapping of the index has no field "state". Did you mean "stat"?',
  ],
  [
    { title_folded: { type: "keyword" } },
    'error fields.title.wildcard: The mapping of the index has no field "title_folded.wildcard".',
  ],
  [
    { owner: { type: "text", fields: { keyword: { type: "keyword" } } } },
    'error fields.owner.field: The field "owner" is of the type text, and is taken for keyword.',
  ],
  [
    { title: { type: "keyword", doc_values: false } },
    'error fields.title.field: The field "title" has `doc_values: false`, so that its values cannot be counted. Name it in `withoutValues`.',
  ],
  [
    { created: { type: "date_nanos", doc_values: false } },
    'error orders.newest[0]: The field "created" has `doc_values: false`, so that documents cannot be ordered by it.',
  ],
  [
    { tenant: { type: "keyword", index: false } },
    'error within[0]: The field "tenant" has `index: false`, so that no query finds it quickly. Leave it out.',
  ],
  [
    { depth: { type: "long", null_value: 0 } },
    'error fields.depth.field: The field "depth" has a `null_value`, so that `:null` does not find null. Leave it out.',
  ],
  [
    { owner: { type: "keyword", normalizer: "lowercase" } },
    'error fields.owner.field: The field "owner" has a `normalizer`, so that it does not hold the texts as they are. Leave it out.',
  ],
  [
    { owner: { type: "keyword", ignore_above: 256 } },
    'warning fields.owner.field: The field "owner" has `ignore_above: 256`',
  ],
  [
    { id: { type: "keyword" } },
    'error key[0]: The field "id" is of the type keyword, and is taken for long.',
  ],
])("verify finds mapping %#", async (change, problem) => {
  expect(await verified(change)).toContainEqual(expect.stringContaining(problem));
});

test("verify takes documents of other tenants, and those whose key is a sub-field, for others", async () => {
  const keysOf = async (key: object, documents: readonly object[]) => {
    const one = createSearch({
      ...options,
      key: [key],
      within: ["tenant"],
      backend: openSearch({ fields }),
    } as never);
    const run: OpenSearchRun = () => page(...documents.map((_source) => ({ _source })));
    return ((await one.verify(run as never)) as readonly { path: string }[]).filter(
      ({ path }) => path === "key",
    );
  };
  const id = { field: "id", type: "long" };
  expect(
    await keysOf(id, [
      { tenant: "a", id: 1 },
      { tenant: "b", id: 1 },
    ]),
  ).toEqual([]);
  expect(
    await keysOf(id, [
      { tenant: "a", id: 1 },
      { tenant: "a", id: 1 },
    ]),
  ).toHaveLength(1);
  expect(await keysOf({ field: "id.keyword", type: "keyword" }, [{ id: "1" }, { id: "2" }])).toEqual([]);
});

test("verify finds documents without a value that each has to have", async () => {
  const orders = { depth: [{ field: "depth", required: true }], score: [{ field: "score" }] };
  const one = createSearch({ ...options, orders, backend: openSearch({ fields }) });
  const problemsOf = async (...documents: readonly object[]) => {
    const problems = await one.verify(() => page(...documents.map((_source) => ({ _source }))));
    return problems.map(({ path, message }) => `${path}: ${message}`);
  };
  expect(await problemsOf({ id: 1, depth: 3 }, { id: null }, { depth: 3 })).toEqual([
    'orders.depth[0]: A document has no value in "depth", a field that is `required`: its page is an error.',
    'key[0]: A document has no value in "id", a field of the key: its page is an error.',
  ]);
  expect(await problemsOf({ id: 1, depth: 3 }, { id: 2, depth: 0 })).toEqual([]);
});

test("verify follows an alias", async () => {
  expect(await verified({ owner: { type: "alias", path: "own" }, own: { type: "keyword" } })).toEqual([
    scanned,
  ]);
});

test.each<[object, string]>([
  [
    { title: "Foo" },
    'error fields.title.folded: A document has `"Foo"` in "title", and not `"foo"` in "title_folded". Write documents with `foldedFields`.',
  ],
  [
    { depth: "3" },
    'error fields.depth.field: A document has `"3"` in "depth", which is not a value of an integer field',
  ],
  [{ depth: 3.7 }, "error fields.depth.field"],
  [{ visible: "" }, "error fields.visible.field"],
  [{ owner: 5 }, "error fields.owner.field"],
  [{ score: "1" }, "error fields.score.field"],
  [{ created: true }, "error fields.created.field"],
  [
    { depth: [1, 2] },
    'error fields.depth.field: A document has `[1,2]` in "depth", which is not a list in the schema.',
  ],
  [{}, "error key: Two documents have the same key, `[1]`."],
])("verify finds document %#", async (more, problem) => {
  expect(await verified({}, [{ id: 1 }, { id: "owner" in more ? 2 : 1, ...more }])).toContainEqual(
    expect.stringContaining(problem),
  );
});
