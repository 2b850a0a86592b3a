import fc from "fast-check";
import type { TimeSource } from "wherefore";
import type { FieldSpec } from "./fields.ts";
import { character } from "../common/character.ts";

const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;

// Characters that a database could fold, ignore or treat as special.
export const trapCharacters = [
  ..."abAB sSkKiIßµéÉeE%_\\*?'\"[](){}.^$|+-:~<>=0\t\n\r",
  ..."\u017F\u212A\u1E9E\u0130\u0131\u03BC\u039C\u2126\u03A9\u03C9\u03C3\u03C2\u03A3\u0301\u0307\u00AD\u200D\uFB01",
  ..."\u{1F44D}\u{1F3FD}\u{10400}\u{10428}\u13A0\uAB70\uFB05\uFB06\u{10FFFF}\uFFFF\uE000",
];

/** Long enough for `~`, so that an index can be asked for a run of one character. */
const repeated = (unit: string): fc.Arbitrary<string> =>
  fc.integer({ min: 3, max: 5 }).map((count) => unit.repeat(count));

/** Text without NUL and lone surrogates, which no database stores. It is short, so that equal values are frequent. */
export const storableText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom(...trapCharacters), maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(..."\\%_'a").chain((unit) => repeated(unit)) },
  { weight: 2, arbitrary: fc.constantFrom("", "null", "NULL", "true", "AND", "0", "abc", "abc ", "ABC") },
  {
    weight: 1,
    arbitrary: fc.string({ unit: character, maxLength: 8 }).map((text) => text.replaceAll("\0", "")),
  },
);

export const doubles: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, 1, 3, -3, 0.3, 0.1 + 0.2, 2 ** 53, 1e21, Number.MAX_VALUE, -Number.MAX_VALUE),
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const wholes: fc.Arbitrary<bigint> = fc.oneof(
  fc.constantFrom(
    int64Min,
    int64Min + 1n,
    int64Max,
    int64Max - 1n,
    2n ** 53n,
    2n ** 53n + 1n,
    -(2n ** 53n) - 1n,
    2n ** 62n,
  ),
  fc.bigInt({ min: -5n, max: 5n }),
  fc.bigInt({ min: int64Min, max: int64Max }),
);

/** A double only if it is exactly the whole number. */
const wholeNumbers: fc.Arbitrary<number | bigint> = fc
  .tuple(wholes, fc.boolean())
  .map(([whole, asDouble]) => (asDouble && BigInt(Number(whole)) === whole ? Number(whole) : whole));

/** UUIDs, few of them, so that equal values are frequent. */
export const uuids: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "00000000-0000-0000-0000-000000000000",
    "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ),
  fc.uuid(),
);

/** MariaDB refuses some UUIDs of later versions. */
const storableUuids = fc
  .tuple(fc.uuid({ version: [1, 2, 3, 4, 5] }), fc.boolean())
  .map(([uuid, upper]) => (upper ? uuid.toUpperCase() : uuid));

/** Milliseconds near the ends of seconds, days and years. */
export const instants: fc.Arbitrary<number> = fc
  .tuple(
    fc.constantFrom(0, 951782400000, 1709164800000, 1795132800000, -62135596800000, 253402214400000),
    fc.integer({ min: -2000, max: 2000 }),
  )
  .map(([day, near]) => day + near);

/** Times that every type for times can store. */
const datesOfToday: fc.Arbitrary<number> = instants.filter((instant) => instant > 0 && instant < 2e12);

const offsets = fc.constantFrom("", "Z", "+00:00", "+01:00", "-05:30", "+23:59");

/** The start of an instant's millisecond as ISO 8601 text, finer digits added. */
const isoTexts: fc.Arbitrary<string> = fc
  .tuple(instants, offsets, fc.constantFrom("", "9", "000", "999999"))
  .map(([instant, offset, digits]) => {
    const [sign, hours, minutes] = [offset[0] === "-" ? -1 : 1, offset.slice(1, 3), offset.slice(4)];
    const shift = sign * (Number(hours) * 60 + Number(minutes)) * 60_000;
    const local = Math.min(instant + shift, 253402300799999);
    return new Date(local).toISOString().slice(0, -1) + digits + offset;
  });

const wrongIso = fc.constantFrom(
  "2026-02-29",
  "2026-11-20T24:00Z",
  "2026-11-20 10:00",
  "2026-11-20T10:00+1",
  "now",
);

function timesFrom(from: TimeSource): fc.Arbitrary<unknown> {
  const dates = instants.map((instant) => new Date(instant));
  if (from === "iso") return fc.oneof(isoTexts, isoTexts, fc.constant("2024-02-29"), dates, wrongIso);
  if (from === "milliseconds") return fc.oneof(wholeNumbers, wholeNumbers, instants, dates);
  return fc.oneof(
    instants.map((instant) => instant / 1000),
    fc
      .tuple(instants, fc.integer({ min: -500, max: 500 }))
      .map(([instant, more]) => instant / 1000 + more / 1e6),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n }),
    fc.bigInt({ min: -5n, max: 5n }),
    dates,
  );
}

export const noValues: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  undefined,
  Number.NaN,
  [],
  {},
  new Date(0),
  Symbol.iterator,
);

export function heldBy(spec: FieldSpec): fc.Arbitrary<unknown> {
  switch (spec.type) {
    case "text":
    case "id":
      return storableText;
    case "enumeration":
      return fc.oneof(
        fc.constantFrom(...spec.values),
        fc.constantFrom(...spec.values).map(swapCase),
        storableText,
      );
    case "boolean":
      return fc.boolean();
    case "number":
      return doubles;
    case "integer":
      return wholeNumbers;
    case "time":
      if ("stored" in spec) return datesOfToday;
      return timesFrom("from" in spec ? (spec.from ?? "milliseconds") : "milliseconds");
    case "uuid":
      if ("stored" in spec) return storableUuids;
      return fc.oneof(
        { weight: 4, arbitrary: uuids },
        { weight: 2, arbitrary: uuids.map((uuid) => uuid.toUpperCase()) },
        { weight: 1, arbitrary: uuids.map((uuid) => `{${uuid}}`) },
      );
    case "list":
      return fc.array(
        fc.oneof(
          { weight: 6, arbitrary: heldBy(spec.of) },
          { weight: 1, arbitrary: noValues },
          { weight: 1, arbitrary: fc.oneof(storableText, doubles, wholes, fc.boolean()) },
        ),
        { maxLength: 4 },
      );
  }
}

/** The text with the case of its ASCII letters swapped. */
export function swapCase(text: string): string {
  return text.replaceAll(/[A-Za-z]/g, (letter) =>
    letter < "a" ? letter.toLowerCase() : letter.toUpperCase(),
  );
}
