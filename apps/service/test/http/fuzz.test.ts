import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestService } from "./service.ts";
import { character } from "../../../../test/common/character.ts";

let service: TestService;
let id: string;
let known: string[];

beforeAll(async () => {
  service = await TestService.withKey();
  ({ graphId: id } = await service.familyGraph());
  const page = (await service.get(`/graphs/${id}/nodes/search?query=depth>=0&limit=1`)).body.next_page;
  known = [id, service.ids.eventId(id, 3), service.ids.nodeId(id, "a"), page];
});
afterAll(() => service.stop());

const runs = 400;

const names = [
  "limit",
  "as_of",
  "query",
  "page",
  "starting_after",
  "ending_before",
  "node_id",
  "expand[]",
  "expand[0]",
];
const bounds = ["last_event[gte]", "last_event[lt]", "last_event[x]", "last_event"];
const queries = [
  'state:"working"',
  "depth>=0",
  'title~"abc" OR -kind:"agent"',
  "ended:null",
  'state:"',
  "a AND b",
];
const paths = ["data.parent", "parent", "node", "data.node.root", "data.parent.parent.parent", "a.b.c.d.e"];

/** Mostly a value of the right kind, sometimes any text. */
const anything = fc.oneof(
  fc.string({ unit: character, maxLength: 20 }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "%",
    "%00",
    "%ff",
    "\u0000",
    "\ud7ff",
    "null",
    "[]",
    "'; DROP TABLE nodes; --",
  ),
);
const value = fc.oneof(
  anything,
  fc.integer({ min: -5, max: 1200 }).map(String),
  fc.bigInt().map(String),
  fc.constantFrom(...queries, ...paths),
  fc.nat(3).map((index) => known[index]!),
);
const encoded = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: text.map(encodeURIComponent) },
    // Any text that `fetch` sends unchanged.
    { weight: 1, arbitrary: text.map((raw) => raw.replace(/[#?]/g, "")) },
  );
const parameter = fc
  .tuple(fc.oneof(fc.constantFrom(...names, ...bounds), anything), value)
  .chain(([name, content]) => fc.tuple(encoded(fc.constant(name)), encoded(fc.constant(content))))
  .map(([name, content]) => `${name}=${content}`);
const segment = encoded(
  fc.oneof(
    { weight: 3, arbitrary: fc.nat(3).map((index) => known[index]!) },
    { weight: 1, arbitrary: anything },
  ),
);
const path = fc.oneof(
  fc.constant("/graphs"),
  fc.tuple(segment).map(([graph]) => `/graphs/${graph}`),
  fc.tuple(segment).map(([graph]) => `/graphs/${graph}/nodes/search`),
  fc.tuple(segment).map(([graph]) => `/graphs/${graph}/events`),
  fc.tuple(segment, segment).map(([graph, node]) => `/graphs/${graph}/nodes/${node}`),
  fc.tuple(segment, segment).map(([graph, event]) => `/graphs/${graph}/events/${event}`),
  fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`),
);
/** Values that HTTP allows in a header and `fetch` sends: they have no control characters. */
const headerUnit = fc
  .integer({ min: 0x20, max: 0xff })
  .filter((unit) => unit < 0x7f || unit > 0x9f)
  .map((unit) => String.fromCharCode(unit));
const headerValue = fc.string({ unit: headerUnit, maxLength: 30 });
const headers = fc.dictionary(
  fc.constantFrom(
    "if-none-match",
    "accept",
    "accept-encoding",
    "content-type",
    "range",
    "x-request-id",
    "if-match",
  ),
  fc.oneof(headerValue, fc.constantFrom("*", '"a"', "gzip", "br;q=0.1, *", "bytes=0-1", "application/xml")),
  { maxKeys: 3 },
);
const key = fc.option(
  fc.oneof({ weight: 8, arbitrary: fc.constant("") }, { weight: 1, arbitrary: headerValue }),
  { nil: null, freq: 20 },
);

test("the document allows the answer to any request, and no answer is a failure", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.array(parameter, { maxLength: 4 }),
      headers,
      key,
      fc.oneof(
        { weight: 9, arbitrary: fc.constant("GET") },
        { weight: 1, arbitrary: fc.constantFrom("POST", "PUT", "DELETE", "OPTIONS", "PATCH") },
      ),
      async (target, parameters, sent, keySent, method) => {
        const query = parameters.length === 0 ? "" : `?${parameters.join("&")}`;
        const asked = new URL(`http://x/api/v1${target}${query}`);
        // `fetch` resolves dots in paths. `ask` validates the answer against the document.
        const { status } = await service.ask(asked.pathname + asked.search, {
          headers: sent,
          method,
          key: keySent === "" ? service.key : keySent,
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: runs },
  );
  // Otherwise the test has seen too few kinds of answers.
  for (const status of [200, 400, 401, 404, 405]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
}, 60_000);

test("the document allows the answer to any query", { tags: "slow", timeout: 60_000 }, async () => {
  const field = fc.constantFrom(
    "state",
    "depth",
    "title",
    "summary",
    "stale",
    "parent_id",
    "ended",
    "blocked",
    "open_tasks",
    "nope",
  );
  const operator = fc.constantFrom(":", "~", ">", ">=", "<", "<=", "=", "");
  const literal = fc.oneof(
    fc.string({ unit: character, maxLength: 12 }).map((text) => JSON.stringify(text)),
    fc.constantFrom(
      '"working"',
      '"true"',
      "null",
      '"%_\\\\"',
      '"ſKß"',
      '"a\\u0000b"',
      "1",
      "-9223372036854775808",
      "9223372036854775807",
      "1e400",
      "0.1",
    ),
    fc.double().map(String),
  );
  const clause = fc.tuple(fc.constantFrom("", "-"), field, operator, literal).map((parts) => parts.join(""));
  const query = fc
    .tuple(fc.array(clause, { minLength: 1, maxLength: 6 }), fc.constantFrom(" AND ", " OR ", " "))
    .map(([clauses, between]) => clauses.join(between));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 5, arbitrary: query }, { weight: 1, arbitrary: fc.string({ unit: character }) }),
      async (text) => {
        const { status } = await service.get(`/graphs/${id}/nodes/search?query=${encodeURIComponent(text)}`);
        found += Number(status === 200);
        expect([200, 400]).toContain(status);
      },
    ),
    // Valid for certain, so that answers with matches are validated too.
    { numRuns: runs, examples: [['state:"working" AND depth>=0']] },
  );
  expect(found).toBeGreaterThan(0);
});
