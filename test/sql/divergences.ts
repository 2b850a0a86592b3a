/**
 * Where a dialect without a folded column means something else than the
 * predicate: what `docs/sql.md` says of each engine, as data. A feature is two
 * texts; it diverges where asking for either, among rows that hold both, finds
 * other rows than the predicate does.
 */
export const features = {
  "ASCII letters": ["abcXYZ", "ABCxyz"],
  "Latin letters": ["ÉCOLE", "école"],
  "Greek letters": ["ΑΒΓΔ", "αβγδ"],
  "Cyrillic letters": ["ЖУК", "жук"],
  "Armenian letters": ["ԱԲԳ", "աբգ"],
  "Georgian letters": ["\u1C90\u1C91\u1C92", "\u10D0\u10D1\u10D2"],
  "Cherokee letters": ["\u13A0\u13A1\u13F0", "\uAB70\uAB71\u13F8"],
  "Deseret letters": ["\u{10400}\u{10401}\u{10402}", "\u{10428}\u{10429}\u{1042A}"],
  "letters of Unicode 16": ["rx\uA7CBx", "rx\u0264x"],
  "title-case digraph": ["\u01C5ep", "\u01C6ep"],
  "Greek iota subscript": ["\u1F88δης", "\u1F80δης"],
  "long s": ["mi\u017Ft", "mist"],
  "Kelvin sign": ["\u212Aelvin", "kelvin"],
  "ohm sign": ["5k\u2126", "5kω"],
  "ångström sign": ["10\u212B", "10å"],
  "micro sign": ["\u00B5sec", "\u03BCsec"],
  "final sigma": ["σίσυφος", "ΣΊΣΥΦΟΣ"],
  "capital sharp s": ["stra\u1E9Ee", "straße"],
  "ligature of long s and t": ["fa\uFB05", "fa\uFB06"],
  "sharp s and ss": ["straße", "strasse"],
  "ligature fi and its letters": ["\uFB01le", "file"],
  "dotted capital I and i": ["\u0130stanbul", "istanbul"],
  "dotless i and i": ["\u0131stanbul", "istanbul"],
  accent: ["café", "cafe"],
  "combining accent": ["cafe\u0301", "café"],
  "soft hyphen": ["co\u00ADop", "coop"],
  "blank at the end": ["abc ", "abc"],
} as const satisfies Record<string, readonly [string, string]>;

/** The name of a feature. */
export type Feature = keyof typeof features;

// Simple case mapping to lower case: what shares only its upper case stays apart.
const simpleLower = [
  "letters of Unicode 16",
  "long s",
  "micro sign",
  "final sigma",
  "ligature of long s and t",
  "dotted capital I and i",
] as const satisfies readonly Feature[];

/** What diverges without a folded column, by dialect; with one, nothing does. */
export const divergences: Readonly<
  Record<"sqlite" | "sqliteWithFold" | "postgres" | "mysql" | "duckdb" | "clickhouse", readonly Feature[]>
> = {
  sqlite: [
    "Latin letters",
    "Greek letters",
    "Cyrillic letters",
    "Armenian letters",
    "Georgian letters",
    "Cherokee letters",
    "Deseret letters",
    "letters of Unicode 16",
    "title-case digraph",
    "Greek iota subscript",
    "long s",
    "Kelvin sign",
    "ohm sign",
    "ångström sign",
    "micro sign",
    "final sigma",
    "capital sharp s",
    "ligature of long s and t",
  ],
  sqliteWithFold: [],
  postgres: simpleLower,
  mysql: [
    "Georgian letters",
    "Cherokee letters",
    "Deseret letters",
    "letters of Unicode 16",
    "long s",
    "micro sign",
    "final sigma",
    "capital sharp s",
    "ligature of long s and t",
    "dotted capital I and i",
  ],
  duckdb: simpleLower,
  clickhouse: ["sharp s and ss", "ligature fi and its letters", "dotless i and i"],
};
