import type { MatchVector } from "../../vector.ts";

const day = 1795132800000n;
/** A week after the day. */
const now = 1795737600000;
const dates = {};

const early = ["created-epoch", "created-before-epoch"];
const late = ["created-day", "created-day-next"];

/** A comparison with the day in one of its notations. */
const withDay = (text: string): MatchVector => ({
  query: `created>=${text}`,
  options: { dates: { now } },
  where: [">=", "created", day],
  ids: late,
});

/** With the option `dates`, comparisons with a time take ISO 8601 dates, and times relative to now. */
export const vectors: readonly MatchVector[] = [
  {
    query: "created>2026-11-20",
    about: "a date is its first millisecond",
    options: { dates },
    where: [">", "created", day],
    ids: ["created-day-next"],
  },
  {
    query: "created<2026-11-20",
    options: { dates },
    where: ["<", "created", day],
    ids: early,
  },
  {
    query: "created<=2026-11-20",
    options: { dates },
    where: ["<=", "created", day],
    ids: [...early, "created-day"],
  },
  {
    query: "created>=2026-11-20 AND created<2026-11-21",
    about: "a whole day",
    options: { dates },
    where: ["all", [">=", "created", day], ["<", "created", day + 86_400_000n]],
    ids: late,
  },
  {
    query: "created>=1795132800000",
    about: "milliseconds stay valid, and so does a year",
    options: { dates },
    where: [">=", "created", day],
    ids: late,
  },
  { query: "created>2026", options: { dates }, where: [">", "created", 2026n], ids: late },
  ...[
    "2026-11-20",
    "2026-11-20T00:00",
    "2026-11-20T00:00Z",
    "2026-11-20t00:00:00z",
    "2026-11-20T00:00:00.000Z",
    "2026-11-20T00:00:00,0000000Z",
    "2026-11-20T01:00:00+01:00",
    "2026-11-20T05:30+0530",
    "2026-11-19T22:00-02",
    "2026-11-20T00:00-00:00",
    "2026-11-20T23:59+23:59",
    "-1w",
    "-7d",
    "-168h",
    "-10080m",
    "-604800s",
    "-007d",
  ].map(withDay),
  {
    query: "created>=-0s",
    options: { dates: { now: Number(day) } },
    where: [">=", "created", day],
    ids: late,
  },
  {
    query: "created>2026-11-20T00:00:00.0005Z",
    note: "a time between two milliseconds is after the first and before the second, for each operator",
    options: { dates },
    where: [">", "created", day],
    ids: ["created-day-next"],
  },
  {
    query: "created>=2026-11-20T00:00:00.0005Z",
    options: { dates },
    where: [">=", "created", day + 1n],
    ids: ["created-day-next"],
  },
  {
    query: "created<2026-11-20T00:00:00.0005Z",
    options: { dates },
    where: ["<", "created", day + 1n],
    ids: [...early, "created-day"],
  },
  {
    query: "created<=2026-11-20T00:00:00.000999999Z",
    options: { dates },
    where: ["<=", "created", day],
    ids: [...early, "created-day"],
  },
  {
    query: "created<1969-12-31T23:59:59.9995Z",
    about: "before 1970 too",
    options: { dates },
    where: ["<", "created", 0n],
    ids: ["created-before-epoch"],
  },
  {
    query: "created>=1969-12-31T23:59:59.9995Z",
    options: { dates },
    where: [">=", "created", 0n],
    ids: ["created-epoch", ...late],
  },
  {
    query: "created>0000-01-01 AND created<9999-12-31T23:59:59.999-23:59",
    about: "the ends of the years",
    options: { dates },
    where: ["all", [">", "created", -62167219200000n], ["<", "created", 253402387139999n]],
    ids: [...early, ...late],
  },
  {
    query: 'created:"1795132800000" OR created<1970-01-01',
    about: "equality is with milliseconds",
    options: { dates },
    where: ["any", ["=", "created", day], ["<", "created", 0n]],
    ids: ["created-before-epoch", "created-day"],
  },
];
