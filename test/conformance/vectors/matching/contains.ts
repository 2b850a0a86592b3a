import type { MatchVector } from "../../vector.ts";

/** Contains: a substring of code points after folding, without wildcards. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'title~"abc"',
    where: ["~", "title", "abc"],
    ids: ["abc-lower", "abc-upper", "abc-trailing-space", "abc-leading-space", "abc-inside"],
  },
  {
    query: 'title~"ABC"',
    where: ["~", "title", "ABC"],
    ids: ["abc-lower", "abc-upper", "abc-trailing-space", "abc-leading-space", "abc-inside"],
  },
  {
    query: 'title~"abc "',
    about: "spaces are significant",
    where: ["~", "title", "abc "],
    ids: ["abc-trailing-space"],
  },
  {
    query: 'title~"   "',
    where: ["~", "title", "   "],
    ids: [],
  },
  {
    query: 'title~"report"',
    where: ["~", "title", "report"],
    ids: ["m1", "m2", "m4"],
  },
  {
    query: 'note~"100%"',
    where: ["~", "note", "100%"],
    ids: ["percent"],
  },
  {
    query: 'note~"0% s"',
    where: ["~", "note", "0% s"],
    ids: ["percent"],
  },
  {
    query: 'note~"%%%"',
    about: "percent signs are not wildcards",
    where: ["~", "note", "%%%"],
    ids: [],
  },
  {
    query: 'note~"a_b"',
    where: ["~", "note", "a_b"],
    ids: ["underscore"],
  },
  {
    query: 'note~"___"',
    where: ["~", "note", "___"],
    ids: [],
  },
  {
    query: 'note~"a%c"',
    where: ["~", "note", "a%c"],
    ids: [],
  },
  {
    query: 'note~":\\\\t"',
    where: ["~", "note", ":\\t"],
    ids: ["backslash"],
  },
  {
    query: 'note~"\\\\temp\\\\"',
    about: "a needle that ends in a backslash",
    where: ["~", "note", "\\temp\\"],
    ids: ["backslash"],
  },
  {
    query: 'note~"\\\\\\\\\\\\"',
    about: "a needle of three backslashes",
    where: ["~", "note", "\\\\\\"],
    ids: ["backslashes"],
  },
  {
    query: 'note~"share\\\\\\\\\\\\"',
    about: "a needle that ends in three backslashes",
    where: ["~", "note", "share\\\\\\"],
    ids: ["backslashes"],
  },
  {
    query: 'note~"/*."',
    where: ["~", "note", "/*."],
    ids: ["star"],
  },
  {
    query: 'note~"***"',
    where: ["~", "note", "***"],
    ids: [],
  },
  {
    query: 'note~"hy?"',
    where: ["~", "note", "hy?"],
    ids: ["question"],
  },
  {
    query: 'note~"w[0-9]"',
    where: ["~", "note", "w[0-9]"],
    ids: ["brackets"],
  },
  {
    query: 'note~"a.b"',
    where: ["~", "note", "a.b"],
    ids: ["dots"],
  },
  {
    query: 'note~"^.*$"',
    where: ["~", "note", "^.*$"],
    ids: [],
  },
  {
    query: 'note~"\\"hi\\""',
    where: ["~", "note", '"hi"'],
    ids: ["double-quotes"],
  },
  {
    query: "note~\"'hi'\"",
    where: ["~", "note", "'hi'"],
    ids: ["single-quotes"],
  },
  {
    query: "note~\"'''\"",
    where: ["~", "note", "'''"],
    ids: [],
  },
  {
    query: 'note~"\'); DROP"',
    where: ["~", "note", "'); DROP"],
    ids: ["injection"],
  },
  {
    query: 'note~"1\\tc"',
    where: ["~", "note", "1\tc"],
    ids: ["tab"],
  },
  {
    query: 'note~"1\\nl"',
    about: "across a line feed",
    where: ["~", "note", "1\nl"],
    ids: ["newline"],
  },
  {
    query: 'note~"1\\r\\nl"',
    where: ["~", "note", "1\r\nl"],
    ids: ["carriage-return"],
  },
  {
    query: 'note~"\u{1F44D} o"',
    where: ["~", "note", "\u{1F44D} o"],
    ids: ["thumb"],
  },
  {
    query: 'note~"\u{1F44D}\u{1F3FD} "',
    where: ["~", "note", "\u{1F44D}\u{1F3FD} "],
    ids: ["thumb-toned"],
  },
  {
    query: 'note~"\u{1F468}\u{1F469}\u{1F467}"',
    where: ["~", "note", "\u{1F468}\u{1F469}\u{1F467}"],
    ids: ["family-apart"],
  },
  {
    query: 'note~"\u200D\u{1F469}\u200D"',
    where: ["~", "note", "\u200D\u{1F469}\u200D"],
    ids: ["family-joined"],
  },
  {
    query: 'note~"nd\u{10FFFF}"',
    where: ["~", "note", "nd\u{10FFFF}"],
    ids: ["last-scalar"],
  },
  {
    query: 'note~"needle"',
    about: "at the end of a long text",
    where: ["~", "note", "needle"],
    ids: ["long"],
  },
  {
    query: 'note~"lorem LOREM"',
    where: ["~", "note", "lorem LOREM"],
    ids: ["long"],
  },
  {
    query: 'note~"coo"',
    where: ["~", "note", "coo"],
    ids: ["soft-hyphen-decoy"],
  },
  {
    query: 'note~"o\u00ADo"',
    where: ["~", "note", "o\u00ADo"],
    ids: ["soft-hyphen"],
  },
  {
    query: 'title~"fe\u0301"',
    about: "three code points, one of them combining",
    where: ["~", "title", "fe\u0301"],
    ids: ["cafe-decomposed"],
  },
  {
    query: 'title~"caf"',
    where: ["~", "title", "caf"],
    ids: ["cafe-composed", "cafe-composed-upper", "cafe-decomposed", "cafe-plain"],
  },
  {
    query: 'title~"\u{10428}\u{10401}\u{1042A}"',
    where: ["~", "title", "\u{10428}\u{10401}\u{1042A}"],
    ids: ["deseret-capital", "deseret-small"],
  },
  {
    query: 'title~"\\u0061\\u0062\\u0063"',
    about: "counted after unescaping",
    where: ["~", "title", "abc"],
    ids: ["abc-lower", "abc-upper", "abc-trailing-space", "abc-leading-space", "abc-inside"],
  },
  {
    query: 'owner~"rac"',
    where: ["~", "owner", "rac"],
    ids: ["m3"],
  },
  {
    query: 'and~"xxx"',
    where: ["~", "and", "xxx"],
    ids: [],
  },
];
