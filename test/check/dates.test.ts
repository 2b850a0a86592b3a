import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  check,
  compile,
  compilePredicate,
  defineFieldType,
  defineSchema,
  parse,
  print,
  repair,
  time,
  validate,
  type CheckOptions,
} from "../../src/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";

const schema = defineSchema<{ at: number }>()({ at: time() });
const now = 1_795_370_243_123;

function numberOf(source: string, options?: CheckOptions): unknown {
  const [clause] = compile(source, nodeSchema, options).clauses;
  return clause?.value;
}

describe("the value of a comparison", () => {
  test("is its milliseconds, and the tree and the text keep the date", () => {
    const { checked, query } = check("created >= 2026-11-20", nodeSchema, { dates: {} });
    expect(checked?.clauses[0]?.value).toEqual({ kind: "integer", number: 1_795_132_800_000 });
    expect(query?.clauses[0]?.value).toMatchObject({ kind: "BareWord", text: "2026-11-20" });
    expect(query && print(query)).toBe("created>=2026-11-20");
  });

  test.each([
    ["a number", now],
    ["a number with a fraction", now + 0.9],
    ["a Date", new Date(now)],
    ["a function that gives a number", () => now],
    ["a function that gives a Date", () => new Date(now)],
  ])("is relative to now, given as %s", (_, given) => {
    expect(numberOf("created>-7d", { dates: { now: given } })).toEqual({
      kind: "integer",
      number: now - 604_800_000,
    });
  });

  test.each([NaN, Infinity, 8.64e15 + 1, new Date(NaN), () => NaN, undefined, null as never])(
    "is not relative to %s, which is no time",
    (given) => {
      const dates = given === undefined ? {} : { now: given };
      expect(check("created>-7d", nodeSchema, { dates }).diagnostics.map(({ code }) => code)).toEqual([
        "value_invalid",
      ]);
      expect(check("created>2026-11-20", nodeSchema, { dates }).diagnostics).toEqual([]);
    },
  );
});

describe("the option", () => {
  const query = "created>-7d AND ended<-1h";

  test("is off by default", () => {
    expect(check(query, nodeSchema).diagnostics.map(({ code }) => code)).toEqual([
      "value_invalid",
      "value_invalid",
    ]);
  });

  test("calls now once, whatever it takes", () => {
    for (const source of [query, "state:idl AND created>-7D AND ended>-1h AND depht:3", ""]) {
      const time = vi.fn(() => now);
      check(source, nodeSchema, { dates: { now: time } });
      expect(time).toHaveBeenCalledTimes(1);
      repair(source, nodeSchema, { dates: { now: time } });
      expect(time).toHaveBeenCalledTimes(2);
    }
  });

  test("is an option of validate", () => {
    const { query: tree } = parse(query);
    expect(tree && validate(tree, nodeSchema, { dates: { now } }).diagnostics).toEqual([]);
    expect(tree && validate(tree, nodeSchema).diagnostics).toHaveLength(2);
  });

  test("leaves the schema and the fields of a checked query as they are", () => {
    const checked = compile(query, nodeSchema, { dates: { now } });
    expect(checked.schema).toBe(nodeSchema);
    expect(checked.clauses.map(({ field }) => field)).toEqual([
      nodeSchema.fields.get("created"),
      nodeSchema.fields.get("ended"),
    ]);
    const [repaired] = repair("created>-7D", nodeSchema, { dates: { now } });
    expect(repaired?.checked.schema).toBe(nodeSchema);
  });

  test("is of every type that has withDates", () => {
    const { type } = time();
    const { withDates = () => ({}), ...plain } = type;
    const day = defineFieldType<number>({ ...plain, name: "day", withDates });
    const none = defineFieldType<number>({ ...plain, name: "none" });
    const own = defineSchema<{ a: number; b: number }>()({ a: day(), b: none() });
    expect(check("a>2026-11-20", own, { dates: {} }).diagnostics).toEqual([]);
    expect(check("b>2026-11-20", own, { dates: {} }).diagnostics).toHaveLength(1);
  });
});

describe("messages", () => {
  test.each([
    [
      {},
      "`created` takes a date or time such as 2026-01-31 or 2026-01-31T09:30:00Z, or Unix milliseconds, not `xyz`.",
    ],
    [
      { now },
      "`created` takes a date or time such as 2026-01-31, 2026-01-31T09:30:00Z or -7d, or Unix milliseconds, not `xyz`.",
    ],
  ])("say what is taken with %o", (dates, message) => {
    expect(check("created>xyz", nodeSchema, { dates }).diagnostics[0]?.message).toBe(message);
  });

  test.each([
    [{}, "created>=1767225600000"],
    [{ dates: {} }, "created>=2026-01-31"],
  ])("with the options %j give an example of a comparison", (options, example) => {
    const [{ message } = { message: "" }] = check("created foo", nodeSchema, options).diagnostics;
    expect(message).toBe(
      `Expected an operator after the field \`created\`, but found \`foo\`. Write a clause such as \`${example}\`.`,
    );
  });

  test("say which years there are", () => {
    expect(check("created>-9999999d", nodeSchema, { dates: { now } }).diagnostics[0]?.message).toBe(
      "`-9999999d` is out of range for `created`. Write a time in the years 0000 to 9999.",
    );
  });
});

test("each repair of a date reads the date again", () => {
  const options = { dates: { now } };
  const texts = (source: string) => repair(source, nodeSchema, options).map(({ text }) => text);
  expect(texts("created between 20.11.2026 and 22.11.2026")).toEqual([
    "created>=2026-11-20 AND created<=2026-11-22",
  ]);
  expect(texts("created:[-7d TO now]")).toEqual(["created>=-7d AND created<=-0s"]);
  expect(texts("created:2026-11-20..2026-11-22")).toEqual(["created>=2026-11-20 AND created<=2026-11-22"]);
  expect(texts("created>2026-11-20T10:00+01 AND stat:idle")).toEqual([
    'created>2026-11-20T10:00+01 AND state:"idle"',
  ]);
  // Two days of one field are alternatives, each of which is two comparisons.
  const [days] = repair('created:"2026-11-20" created:"2026-11-22"', nodeSchema, options);
  expect([days?.text, ...(days?.further.map(({ text }) => text) ?? [])]).toEqual([
    "created>=2026-11-20 OR created>=2026-11-22",
    "created>=2026-11-20 OR created<=2026-11-22",
    "created<=2026-11-20 OR created>=2026-11-22",
    "created<=2026-11-20 OR created<=2026-11-22",
  ]);
});

test("a day of a list of times is not two comparisons, which two elements could meet", () => {
  const { type } = time();
  const times: typeof type = Object.assign({ ...type, name: "list of time" }, { element: type });
  const own = defineSchema({ at: defineFieldType<number>(times)() });
  expect(repair('at:"2026-11-20"', own, { dates: {} }).map(({ text }) => text)).toEqual([
    'at:"1795132800000"',
  ]);
  expect(check("at>2026-11-20", own, { dates: {} }).diagnostics).toEqual([]);
});

describe("any date", () => {
  const pad = (number: number, length = 2) => String(number).padStart(length, "0");
  const operators = {
    ">": (held: bigint, bound: bigint) => held > bound,
    ">=": (held: bigint, bound: bigint) => held >= bound,
    "<": (held: bigint, bound: bigint) => held < bound,
    "<=": (held: bigint, bound: bigint) => held <= bound,
  };
  const instant = fc.date({
    min: new Date("0000-01-01T00:00:00.000Z"),
    max: new Date("9999-12-31T23:59:59.000Z"),
    noInvalidDate: true,
  });

  // The oracle compares in units of 10^-9 s, and never parses a date.
  test("compares exactly with the milliseconds around it", () => {
    const zone = fc.option(fc.record({ sign: fc.constantFrom(1, -1), minutes: fc.nat(23 * 60 + 59) }));
    fc.assert(
      fc.property(
        instant,
        fc.nat(999_999_999),
        fc.integer({ min: 0, max: 9 }),
        zone,
        (moment, nanos, places, offset) => {
          const digits = pad(nanos, 9).slice(0, places);
          const { sign = 1, minutes = 0 } = offset ?? {};
          const written =
            offset === null
              ? ""
              : `${sign < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
          const text = `${moment.toISOString().slice(0, 19)}${digits && `.${digits}`}${written}`;
          const seconds = BigInt(Math.floor(moment.getTime() / 1000) - sign * minutes * 60);
          const bound = seconds * 1_000_000_000n + BigInt(digits.padEnd(9, "0"));
          const nearest = Number(bound / 1_000_000n);
          for (const [symbol, compares] of Object.entries(operators)) {
            const matches = compilePredicate(compile(`at${symbol}${text}`, schema, { dates: {} }));
            for (const at of [nearest - 2, nearest - 1, nearest, nearest + 1, nearest + 2]) {
              expect({ symbol, text, at, matches: matches({ at }) }).toEqual({
                symbol,
                text,
                at,
                matches: compares(BigInt(at) * 1_000_000n, bound),
              });
            }
          }
        },
      ),
    );
  });

  test("of a form, right or wrong, is taken if the day and the time exist", () => {
    const part = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(
        fc.constantFrom(1900, 2000, 2023, 2024, 2026, 0, 9999),
        part(14),
        part(33),
        part(25),
        part(61),
        part(61),
        (year, month, day, hour, minute, second) => {
          const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
          const clock = `${pad(hour)}:${pad(minute)}:${pad(second)}`;
          const utc = new Date(0);
          utc.setUTCFullYear(year, month - 1, day);
          utc.setUTCHours(hour, minute, second);
          const exists = utc.getUTCFullYear() === year && utc.toISOString() === `${date}T${clock}.000Z`;
          const { checked } = check(`at>${date}T${clock}Z`, schema, { dates: {} });
          expect(checked?.clauses[0]?.value ?? null).toEqual(
            exists ? { kind: "integer", number: utc.getTime() } : null,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  test("text makes nothing throw, and every repair is valid", () => {
    const piece = fc.constantFrom(
      ..."0123456789-+:.TZ".split(""),
      ..." ,/dhmswWM".split(""),
      "2026-11-20",
      "T10:00",
      "+01:00",
      "Nov",
      "now",
      "today",
      "ago",
      "..",
    );
    const options = { dates: { now } };
    fc.assert(
      fc.property(
        fc.constantFrom(">", ">=", "<", ":", ':"', '>"'),
        fc.array(piece, { maxLength: 8 }),
        (symbol, pieces) => {
          const source = `created${symbol}${pieces.join("")}`;
          check(source, nodeSchema, options);
          for (const { text, further } of repair(source, nodeSchema, options)) {
            for (const each of [text, ...further.map((one) => one.text)]) {
              expect(check(each, nodeSchema, options).diagnostics, source).toEqual([]);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
