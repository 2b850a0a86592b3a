import type { ViolationVector } from "../../vector.ts";

/** 2026-11-22T17:57:23Z */
const now = 1795370243000;
const options = { dates: { now } };

/** A comparison whose value is repaired. */
const repaired = (value: string, fixed: string | null): ViolationVector => ({
  query: `created>${value}`,
  options,
  diagnostics: [{ code: "value_invalid", span: [8, 8 + value.length] }],
  fixed: fixed === null ? null : `created>${fixed}`,
});

const beyond = (value: string): ViolationVector => ({
  query: `created>${value}`,
  options,
  diagnostics: [{ code: "value_out_of_range", span: [8, 8 + value.length] }],
  fixed: null,
});

/** With the option `dates`, what is no date and no time relative to now, and dates where none can stand. */
export const vectors: readonly ViolationVector[] = [
  repaired("20.11.2026", "2026-11-20"),
  repaired("2026/11/20", "2026-11-20"),
  repaired("11/20/2026", "2026-11-20"),
  repaired("03/04/2026", null),
  repaired("2026-11-20Z", null),
  repaired("2026-11", null),
  repaired("2026-11-31", null),
  repaired("2026-02-29", null),
  repaired("1900-02-29", null),
  repaired("2026-11-20T24:00", null),
  repaired("2026-11-20T10:60", null),
  repaired("2026-11-20T23:59:60Z", null),
  repaired("2026-11-20T10:00+24:00", null),
  repaired("2026-W47-5", null),
  repaired("-7D", "-7d"),
  repaired("-7days", "-7d"),
  repaired("-90sec", "-90s"),
  repaired("now-7d", "-7d"),
  repaired("now", "-0s"),
  repaired("−7d", "-7d"),
  repaired("today", "2026-11-22"),
  repaired("yesterday", "2026-11-21"),
  repaired("+1d", "2026-11-23T17:57:23Z"),
  repaired("7d", null),
  repaired("-1M", null),
  repaired("-1mo", null),
  repaired("-1y", null),
  repaired("-1.5d", null),
  repaired("-d", null),
  beyond("-99999999999d"),
  beyond(`-${"9".repeat(400)}w`),
  beyond("10000-01-01"),
  beyond("+012026-11-20"),
  beyond("-000001-01-01T00:00Z"),
  beyond("99999999999999999999"),
  {
    query: "created>-7d",
    about: "a relative time needs now",
    options: { dates: {} },
    diagnostics: [{ code: "value_invalid", span: [8, 11] }],
    fixed: null,
  },
  {
    query: "created>-7d",
    about: "a now that is no time is none",
    options: { dates: { now: NaN } },
    diagnostics: [{ code: "value_invalid", span: [8, 11] }],
    fixed: null,
  },
  {
    query: "created>2026-11-20 10:00",
    options,
    diagnostics: [{ code: "connective_expected", span: [19, 21] }],
    fixed: "created>2026-11-20T10:00",
  },
  {
    query: "created>7 days ago",
    options,
    diagnostics: [{ code: "connective_expected", span: [10, 14] }],
    fixed: "created>-7d",
  },
  {
    query: 'created>"2026-11-20"',
    options,
    diagnostics: [{ code: "value_quoted", span: [8, 20] }],
    fixed: "created>2026-11-20",
  },
  {
    query: 'created<="Nov 20, 2026 10:00 PM"',
    options,
    diagnostics: [{ code: "value_quoted", span: [9, 32] }],
    fixed: "created<=2026-11-20T22:00",
  },
  {
    query: "-created>-7d",
    options,
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
    fixed: "created<=-7d",
  },
  {
    query: "depth>2026-11-20",
    about: "only a time field takes a date",
    options,
    diagnostics: [{ code: "value_invalid", span: [6, 16] }],
    fixed: null,
  },
  {
    query: 'created:"2026-11-20"',
    about: "equality is with a millisecond; a day is two comparisons",
    options,
    diagnostics: [{ code: "value_invalid", span: [8, 20] }],
    fixed: "created>=2026-11-20 AND created<2026-11-21",
    fixedAny: ["created>=2026-11-20 AND created<2026-11-21", 'created:"1795132800000"'],
  },
  {
    query: 'created:20.11.2026 AND state:"idle"',
    options,
    diagnostics: [{ code: "value_not_quoted", span: [8, 18] }],
    fixed: 'created>=2026-11-20 AND created<2026-11-21 AND state:"idle"',
  },
  {
    query: 'created:"2024-02-28"',
    options,
    diagnostics: [{ code: "value_invalid", span: [8, 20] }],
    fixed: "created>=2024-02-28 AND created<2024-02-29",
  },
  {
    query: 'created:"9999-12-31"',
    about: "no query can contain the next day",
    options,
    diagnostics: [{ code: "value_invalid", span: [8, 20] }],
    fixedAny: ['created:"253402214400000"'],
  },
  {
    query: 'created:"2026-11-20T10:00"',
    about: "a time is no day",
    options,
    diagnostics: [{ code: "value_invalid", span: [8, 26] }],
    fixedAny: ['created:"1795168800000"'],
  },
  {
    query: 'created:"2026-11-20" OR state:"idle"',
    about: "clauses that are joined by OR cannot contain two that are joined by AND",
    options,
    diagnostics: [{ code: "value_invalid", span: [8, 20] }],
    fixedAny: ['created:"1795132800000" OR state:"idle"'],
  },
  {
    query: '-created:"2026-11-20"',
    about: "the complement also has the records without a value",
    options,
    diagnostics: [{ code: "value_invalid", span: [9, 21] }],
    fixedAny: ['-created:"1795132800000"'],
  },
  {
    query: "created>=2026-11-20T00:00:00.0005Z",
    about: "without the option, the fix compares as exactly",
    diagnostics: [{ code: "value_invalid", span: [9, 34] }],
    fixed: "created>=1795132800001",
  },
];
