import {
  boolean,
  compile,
  compilePredicate,
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
import { adviseMapping, compileQuery, foldedFields, type IndexField } from "wherefore/opensearch";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tableAndQueries } from "../conformance/arbitraries.ts";
import { clausesOf } from "../conformance/clauses.ts";
import { opensearch } from "../conformance/engines/opensearch.ts";
import {
  hostileDoubles,
  hostileFields,
  hostileRecords,
  hostileTexts,
  hostileWholes,
  numberQueries,
  textQueries,
  type HostileQuery,
} from "../conformance/hostile.ts";
import { idsWhere } from "../conformance/oracle.ts";
import { schemaOf } from "../conformance/schema.ts";
import { createIndex, unavailable } from "../conformance/servers/opensearch.ts";
import { int64Ends, moments, needles, noUuids, texts, uuids } from "../conformance/storage/edges.ts";
import { describeOpen } from "../conformance/suites/open.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";
import { describeMetamorphic } from "../metamorphic/suite.ts";

describeVectors(opensearch);
describeMetamorphic(opensearch);

describeOpen("properties on", opensearch, (opened) => {
  test("finds the records that the predicate finds", { timeout: 3 * propertyTimeout }, async () => {
    const several = fc.array(tableAndQueries, { minLength: 25, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(several, async (cases) => {
        const differences = await Promise.all(
          cases.map(async ({ table, queries }) => {
            const loaded = await opened().load(table);
            const schema = schemaOf(table.fields);
            const checked = queries.map(({ source }) => compile(source, schema));
            const expected = checked.map((query) => idsOf(table.records.filter(compilePredicate(query))));
            const found = await Promise.all(checked.map((query) => loaded.run(query)));
            const scanned = (await loaded.ways?.[0]?.find(checked)) ?? [];
            return checked.flatMap((_, at) =>
              [found, scanned]
                .map((ids) => [...(ids[at] ?? [])].sort())
                .filter((ids) => String(ids) !== String(expected[at]))
                .map((ids) => ({ query: queries[at]?.source, expected: expected[at], found: ids })),
            );
          }),
        );
        expect(differences.flat()).toEqual([]);
      }),
      runs(4),
    );
  });
});

describeOpen("hostile input on", opensearch, (opened) => {
  test("finds the records that the oracle finds", { timeout: 120_000 }, async () => {
    const records = hostileRecords(8191);
    const table = await opened().load({ fields: hostileFields, records });
    const schema = schemaOf(hostileFields);
    const queries = [
      ...hostileTexts.flatMap(textQueries),
      ...hostileWholes.flatMap((value) => numberQueries("depth", value)),
      ...hostileDoubles.flatMap((value) => numberQueries("score", value)),
    ];
    const failures: unknown[] = [];
    const find = async ({ source, condition }: HostileQuery): Promise<void> => {
      const expected = idsWhere(condition, hostileFields, records).sort();
      const checked = compile(source, schema, { maxLength: 100_000 });
      const found = await table.run(checked).then(idsSorted, String);
      // OpenSearch refuses patterns that repeat themselves a thousand times.
      const isRefused = source.length > 8000 && source.includes("~") && typeof found === "string";
      if (isRefused && found.includes("too_complex_to_determinize")) return;
      if (String(found) === String(expected)) return;
      failures.push({ source: source.slice(0, 200), found: found.slice(0, 500), expected });
    };
    // Several at a time are faster.
    const lanes = Array.from({ length: 8 }, (_, lane) => queries.filter((_query, at) => at % 8 === lane));
    await Promise.all(
      lanes.map(async (lane) => {
        for (const query of lane) await find(query);
      }),
    );
    expect(failures).toEqual([]);
  });
});

interface Stored {
  readonly field: OwnField<never, unknown>;
  readonly mapping?: IndexField;
  /** What documents hold, and what records hold in its place where that is something else. */
  readonly rows: readonly (unknown | Held)[];
  readonly values: readonly string[];
}

class Held {
  readonly document: unknown;
  readonly record: unknown;
  constructor(document: unknown, record: unknown) {
    this.document = document;
    this.record = record;
  }
}

const none = [null, [], [null]];
const wholes = [
  ...["0", "1", "-1", "127", "128", "-128", "-129", "32767", "32768", "2147483647", "2147483648"],
  ...["-2147483648", "-2147483649", "9007199254740991", "9007199254740992", "9007199254740993"],
  ...["-9223372036854775808", "9223372036854775807", ...int64Ends],
];
const wholeRows = (least: bigint, greatest: bigint): readonly unknown[] => [
  ...none,
  ...wholes
    .map(BigInt)
    .filter((whole) => whole >= least && whole <= greatest)
    .map((whole) => new Held(String(whole), whole)),
];
const folded = { folded: "held_folded" };
const indexed = { ...folded, wildcard: "held_folded.wildcard" };
const instants = [...moments.map(Number), 8.64e15, -8.64e15, 2 ** 53 - 1];

const storages: Readonly<Record<string, Stored>> = {
  "text in a keyword": { field: text(), mapping: folded, rows: [...none, ...texts], values: needles },
  "text with a wildcard": { field: text(), mapping: indexed, rows: [...none, ...texts], values: needles },
  "a list of texts": {
    field: list(text()),
    mapping: indexed,
    rows: [...none, ["red", null, "Blue"], ["a", "b"], texts],
    values: [...needles, "red\u0001blue", "dbl"],
  },
  "backslashes and wildcards": {
    field: text(),
    mapping: indexed,
    rows: ["\\", "a\\b\\", "\\\\x\\\\", "*a*", "a?b", "a\\*b", "abc", "a.*c", "[abc]", "\n\n\n", "ab\\*"],
    values: [
      "a\\b",
      "ab\\",
      "\\\\x",
      "x\\\\",
      "*a*",
      "a?b",
      "a\\*",
      "a*c",
      "abc",
      ".*c",
      "[ab",
      "\n\n\n",
      "???",
      "\\\\\\",
    ],
  },
  "an open enumeration": {
    field: enumeration(["bug"], { open: true }),
    mapping: folded,
    rows: [...none, ...texts],
    values: needles,
  },
  "an id": { field: id(), rows: [...none, ...texts], values: texts },
  "a UUID": {
    field: uuid(),
    mapping: folded,
    rows: [...none, ...uuids, ...uuids.map((one) => one.toUpperCase()), ...noUuids],
    values: uuids,
  },
  "a boolean": { field: boolean(), rows: [...none, true, false], values: ["true", "false"] },
  "a boolean with whenAbsent": {
    field: boolean({ whenAbsent: true }),
    rows: [...none, true, false],
    values: ["true", "false"],
  },
  "a number": {
    field: number(),
    rows: [
      ...none,
      ...[Number.NaN, 0, new Held("-0.0", -0), 5e-324, -5e-324, 0.1 + 0.2, 1e21, 1.7976931348623157e308],
      ...[2 ** 53, -2.5],
    ],
    values: [
      "0",
      "-0",
      "0.3",
      "0.30000000000000004",
      "1000000000000000000000",
      "9007199254740993",
      "-2.5",
      "1",
    ],
  },
  "an integer in a long": { field: integer(), rows: wholeRows(-(2n ** 63n), 2n ** 63n), values: wholes },
  "an integer in an integer": {
    field: integer(),
    mapping: { type: "integer" },
    rows: wholeRows(-(2n ** 31n), 2n ** 31n - 1n),
    values: wholes,
  },
  "an integer in a short": {
    field: integer(),
    mapping: { type: "short" },
    rows: wholeRows(-(2n ** 15n), 2n ** 15n - 1n),
    values: wholes,
  },
  "an integer in a byte": {
    field: integer(),
    mapping: { type: "byte" },
    rows: wholeRows(-128n, 127n),
    values: wholes,
  },
  "a list of integers": {
    field: list(integer()),
    rows: [...none, [1, 3], [2], [1, 2, 3]],
    values: ["1", "2", "3", "4"],
  },
  "a time in a long": { field: time(), rows: [...none, ...instants], values: [...moments, ...wholes] },
  "a time in a date": {
    field: time(),
    mapping: { type: "date" },
    rows: [
      ...none,
      ...instants,
      new Held("9223372036854775807", 2n ** 63n - 1n),
      new Held("-9223372036854775807", -(2n ** 63n) + 1n),
      new Held("2026-01-01T00:00:00.0009Z", Date.UTC(2026, 0, 1)),
      new Held("1969-12-31T23:59:59.9991Z", -1),
      new Date(0),
    ],
    values: [...moments, ...wholes],
  },
  "an ISO 8601 time": {
    field: time({ from: "iso" }),
    rows: [...none, "2026-01-01", "2026-01-01T00:00:00+01:00", "1969-12-31T23:59:59.9999Z", new Date(0)],
    values: [...moments, "1767222000000", "1767225600000"],
  },
  "a time in a date_nanos": {
    field: time(),
    mapping: { type: "date_nanos" },
    rows: [
      ...none,
      ...instants.filter((instant) => instant >= 0 && instant < 9e12),
      new Held("2026-01-01T00:00:00.000999999Z", Date.UTC(2026, 0, 1)),
      new Held("1970-01-01T00:00:00.000000001Z", 0),
      new Held("2262-04-11T23:47:16.854775807Z", 9_223_372_036_854),
    ],
    values: [...moments, ...wholes, "9223372036853", "9223372036854", "9223372036855"],
  },
};

describe("fields of an index", { timeout: 60_000 }, () => {
  const reason = unavailable();
  if (reason !== null) {
    test("are available", ({ skip }) => {
      skip(reason);
    });
    return;
  }

  test.each(Object.entries(storages))("find %s as the predicate does", async (_, stored) => {
    const { field, mapping, rows, values } = stored;
    const schema = defineSchema({ held: field });
    const fields = mapping === undefined ? {} : { held: mapping };
    const index = await createIndex({ dynamic: "strict", ...adviseMapping(schema, { fields }) });
    const held = [...rows, undefined].map((row) => (row instanceof Held ? row : new Held(row, row)));
    const records = held.map(({ record }, at) => ({ id: String(at), held: record }));
    await index.add(
      held.map(({ document, record }, at) => [
        String(at),
        { held: document, ...foldedFields(schema, { fields }, { held: record }) },
      ]),
    );
    const failures: unknown[] = [];
    for (const source of clausesOf("held", field, values)) {
      const checked = compile(source, schema);
      const expected = idsOf(records.filter(compilePredicate(checked)));
      const query = compileQuery(checked, { fields });
      const found = await index.find(query).then(idsSorted, String);
      if (String(found) !== String(expected)) {
        failures.push({ source, query: JSON.stringify(query), expected, found });
      }
    }
    await index.close();
    expect(failures).toEqual([]);
  });

  test("have the names of the schema unless others are named", async () => {
    const names = ["constructor", "toString", "_", "select", "null_", "a1", "type", "properties", "_type"];
    const schema = defineSchema(Object.fromEntries(names.map((name) => [name, integer()])));
    const index = await createIndex({ dynamic: "strict", ...adviseMapping(schema) });
    await index.add([
      ["all", Object.fromEntries(names.map((name, at) => [name, at]))],
      ["none", {}],
    ]);
    for (const [at, name] of names.entries()) {
      expect(await index.find(compileQuery(compile(`${name}:"${at}"`, schema))), name).toEqual(["all"]);
      expect(await index.find(compileQuery(compile(`${name}:null`, schema))), name).toEqual(["none"]);
    }
    await index.close();
  });

  test("may ignore long texts in the keyword that has a wildcard", async () => {
    const schema = defineSchema({ title: text() });
    const fields = { title: indexed };
    const { properties } = adviseMapping(schema, { fields });
    const keyword = { ...properties["held_folded"], ignore_above: 10_922 };
    for (const part of [{ type: "wildcard" }, { type: "wildcard", doc_values: true }]) {
      const index = await createIndex({
        dynamic: "strict",
        properties: { ...properties, held_folded: { ...keyword, fields: { wildcard: part } } },
      });
      const records = [
        "z".repeat("doc_values" in part ? 20_000 : 40_000),
        "字".repeat(10_922),
        "short",
        null,
      ].map((title, at) => ({
        id: String(at),
        title: title === null ? null : `${title}needle`.slice(-40_000),
      }));
      const short = records.map((record) => ({
        ...record,
        title: record.title?.replace("字字字字字字", "") ?? null,
      }));
      await index.add(short.map((record) => [record.id, foldedFields(schema, { fields }, record)]));
      for (const source of clausesOf("title", text(), ["needle", "zzz", "字字字", "shortneedle"])) {
        const checked = compile(source, schema);
        const expected = idsOf(short.filter(compilePredicate(checked)));
        expect(idsSorted(await index.find(compileQuery(checked, { fields }))), source).toEqual(expected);
      }
      await index.close();
    }
  });

  test("take long needles, many needles and many clauses", { timeout: 120_000 }, async () => {
    const schema = defineSchema({ title: text() });
    const fields = { title: { field: "a.title", folded: "a.folded", wildcard: "a.folded.wildcard" } };
    const index = await createIndex({ dynamic: "strict", ...adviseMapping(schema, { fields }) });
    const words = Array.from({ length: 2000 }, (_, at) => ((at * 7919) % 10_007).toString(36)).join(" ");
    const records = ["x".repeat(950), "xy".repeat(200), words, "🙂é".repeat(90), "plain"].map(
      (title, at) => ({
        id: String(at),
        title,
      }),
    );
    await index.add(records.map((record) => [record.id, foldedFields(schema, { fields }, record)]));
    const needles = [
      ...[50, 83, 84, 250, 251, 400, 900].map((length) => "x".repeat(length)),
      ...[100, 125, 126, 200].map((length) => "xy".repeat(length)),
      ...[20, 60, 80, 90].map((length) => "🙂é".repeat(length)),
      ...[200, 260, 1000, 7000].map((length) => words.slice(31, 31 + length)),
    ];
    const many = Array.from({ length: 128 }, (_, at) => `title~"${words.slice(at * 50, at * 50 + 50)}"`);
    const sources = [
      ...needles.flatMap((needle) => [`title~"${needle}"`, `-title~"${needle}"`]),
      many.join(" AND "),
      many.map((one) => `-${one}`).join(" OR "),
    ];
    for (const source of sources) {
      const checked = compile(source, schema, { maxLength: 100_000 });
      const expected = idsOf(records.filter(compilePredicate(checked)));
      const found = await index.find(compileQuery(checked, { fields })).then(idsSorted, String);
      expect(found, source.slice(0, 100)).toEqual(expected);
    }
    await index.close();
  });
});

describe("an index whose documents are routed by tenant", { timeout: 60_000 }, () => {
  const reason = unavailable();
  if (reason !== null) {
    test("is available", ({ skip }) => {
      skip(reason);
    });
    return;
  }

  const schema = defineSchema({ title: text(), depth: integer() });
  const fields = { title: { field: "title", folded: "title_folded", wildcard: "title_folded.wildcard" } };
  const { properties } = adviseMapping(schema, { fields });
  const mappings = {
    dynamic: "strict",
    _routing: { required: true },
    properties: { ...properties, tenant: { type: "keyword" } },
  };

  test("answers a search of one tenant from one shard", async () => {
    const index = await createIndex(mappings);
    const records = Array.from({ length: 200 }, (_, at) => ({
      id: String(at),
      tenant: `tenant ${at % 12}`,
      title: at % 3 === 0 ? null : `A ${at % 2 === 0 ? "report" : "timeout"} ${at % 5}`,
      depth: at % 7,
    }));
    await index.add(
      records.map(({ id: _id, ...record }) => [
        _id,
        { ...record, ...foldedFields(schema, { fields }, record) },
        record.tenant,
      ]),
    );
    for (const source of ['title~"REPORT"', '-title~"time" OR depth>=5', 'title:null AND -depth:"3"']) {
      const checked = compile(source, schema);
      const query = compileQuery(checked, { fields });
      const all = records.filter(compilePredicate(checked));
      expect(idsSorted(await index.find(query))).toEqual(idsOf(all));
      for (const tenant of new Set(records.map((record) => record.tenant))) {
        // Tenants share shards, so that the condition on the tenant stays.
        const own = { bool: { filter: [{ term: { tenant } }, query] } };
        const { ids, shards } = await index.findIn(tenant, own);
        expect(idsSorted(ids)).toEqual(idsOf(all.filter((record) => record.tenant === tenant)));
        expect(shards).toBe(1);
      }
    }
    await index.close();
  });

  test("takes no document without a tenant's routing", async () => {
    const index = await createIndex(mappings);
    await expect(index.add([["1", { depth: 1 }]])).rejects.toThrow("routing_missing_exception");
    await index.close();
  });
});

const idsOf = (records: readonly { readonly id: string }[]): string[] =>
  idsSorted(records.map((one) => one.id));
const idsSorted = (ids: readonly string[]): string[] => [...ids].sort();
