import type { Item } from "./fields.ts";

/**
 * Pairs of texts that the case folding of a database can treat differently from the predicate. A feature
 * diverges when the database and the predicate find different rows for one of the texts.
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

/** For every feature: both texts, both texts followed by more text, and a row without a value. */
export const featureRecords: readonly Item[] = Object.entries(features).flatMap(([feature, texts]) => [
  { id: `${feature} none` },
  ...texts.flatMap((title, index) => [
    { id: `${feature} ${index}`, title },
    { id: `${feature} ${index} longer`, title: `${title}yy` },
  ]),
]);
