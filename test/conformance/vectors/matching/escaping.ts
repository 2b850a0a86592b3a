import type { MatchVector } from "../../vector.ts";

/** Values are JSON strings, and no character in them is special on any back-end. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'note:"a_b_c"',
    where: ["=", "note", "a_b_c"],
    ids: ["underscore"],
  },
  {
    query: 'note:"A_B_C"',
    where: ["=", "note", "A_B_C"],
    ids: ["underscore"],
  },
  {
    query: 'note:"C:\\\\temp\\\\new"',
    about: "an escaped backslash",
    where: ["=", "note", "C:\\temp\\new"],
    ids: ["backslash"],
  },
  {
    query: 'note:"c:\\u005Ctemp\\u005Cnew"',
    about: "hex digits of either case",
    where: ["=", "note", "c:\\temp\\new"],
    ids: ["backslash"],
  },
  {
    query: 'note:"C:\\temp new"',
    about: "`\\t` is a tab",
    where: ["=", "note", "C:\temp new"],
    ids: [],
  },
  {
    query: 'note:"say \\"hi\\" now"',
    where: ["=", "note", 'say "hi" now'],
    ids: ["double-quotes"],
  },
  {
    query: "note:\"say 'hi' now\"",
    about: "single quotes inside the double quotes are text",
    where: ["=", "note", "say 'hi' now"],
    ids: ["single-quotes"],
  },
  {
    query: 'note:"src\\/*.ts"',
    about: "`\\/` is a slash",
    where: ["=", "note", "src/*.ts"],
    ids: ["star"],
  },
  {
    query: 'note:"src/*.ts"',
    where: ["=", "note", "src/*.ts"],
    ids: ["star"],
  },
  {
    query: 'note:"col1\\tcol2"',
    where: ["=", "note", "col1\tcol2"],
    ids: ["tab"],
  },
  {
    query: 'note:"col1\tcol2"',
    about: "a raw tab is accepted",
    where: ["=", "note", "col1\tcol2"],
    ids: ["tab"],
  },
  {
    query: 'note:"line1\\nline2"',
    where: ["=", "note", "line1\nline2"],
    ids: ["newline"],
  },
  {
    query: 'note:"line1\nline2"',
    about: "a raw line feed is accepted",
    where: ["=", "note", "line1\nline2"],
    ids: ["newline"],
  },
  {
    query: 'note:"line1\r\nline2"',
    where: ["=", "note", "line1\r\nline2"],
    ids: ["carriage-return"],
  },
  {
    query: 'note:"line1\\r\\nline2"',
    where: ["=", "note", "line1\r\nline2"],
    ids: ["carriage-return"],
  },
  {
    query: 'note:"line1\\u000Aline2"',
    where: ["=", "note", "line1\nline2"],
    ids: ["newline"],
  },
  {
    query: 'note:"\\b\\f"',
    where: ["=", "note", "\b\f"],
    ids: [],
  },
  {
    query: 'note:"\u0001\u007F"',
    about: "raw control characters other than NUL are accepted",
    where: ["=", "note", "\u0001\u007F"],
    ids: [],
  },
  {
    query: 'note:"\\uD83D\\uDC4D ok"',
    about: "a surrogate pair as two escapes",
    where: ["=", "note", "\u{1F44D} ok"],
    ids: ["thumb"],
  },
  {
    query: 'note:"\uD83D\\uDC4D ok"',
    about: "surrogates are paired after unescaping: raw, then escaped",
    where: ["=", "note", "\u{1F44D} ok"],
    ids: ["thumb"],
  },
  {
    query: 'note:"\\uD83D\uDC4D ok"',
    about: "surrogates are paired after unescaping: escaped, then raw",
    where: ["=", "note", "\u{1F44D} ok"],
    ids: ["thumb"],
  },
  {
    query: 'note:"\u{1F44D} OK"',
    where: ["=", "note", "\u{1F44D} OK"],
    ids: ["thumb"],
  },
  {
    query: 'note:"\u{1F44D}\u{1F3FD} ok"',
    about: "a skin tone is a separate code point",
    where: ["=", "note", "\u{1F44D}\u{1F3FD} ok"],
    ids: ["thumb-toned"],
  },
  {
    query: 'note:"\u{1F468}\u200D\u{1F469}\u200D\u{1F467} fam"',
    about: "zero width joiners are significant",
    where: ["=", "note", "\u{1F468}\u200D\u{1F469}\u200D\u{1F467} fam"],
    ids: ["family-joined"],
  },
  {
    query: 'note:"\u{1F468}\u{1F469}\u{1F467} fam"',
    where: ["=", "note", "\u{1F468}\u{1F469}\u{1F467} fam"],
    ids: ["family-apart"],
  },
  {
    query: 'note:"co\u00ADop"',
    about: "soft hyphens are significant",
    where: ["=", "note", "co\u00ADop"],
    ids: ["soft-hyphen"],
  },
  {
    query: 'note:"coop"',
    where: ["=", "note", "coop"],
    ids: ["soft-hyphen-decoy"],
  },
  {
    query: 'note:"END\\uDBFF\\uDFFF"',
    about: "the last code point",
    where: ["=", "note", "end\u{10FFFF}"],
    ids: ["last-scalar"],
  },
  {
    query: 'note:"x\'); DROP TABLE items;--"',
    where: ["=", "note", "x'); DROP TABLE items;--"],
    ids: ["injection"],
  },
  {
    query: 'note:"100\\u0025 sure"',
    where: ["=", "note", "100% sure"],
    ids: ["percent"],
  },
  {
    query: 'note:"row[0-9]x"',
    where: ["=", "note", "row[0-9]x"],
    ids: ["brackets"],
  },
  {
    query: 'title:"AND"',
    about: "keywords in quotes are text",
    where: ["=", "title", "AND"],
    ids: [],
  },
  {
    query: 'title:" OR "',
    where: ["=", "title", " OR "],
    ids: [],
  },
  {
    query: 'title:"abc\\""',
    where: ["=", "title", 'abc"'],
    ids: [],
  },
  {
    query: 'title:"\\\\"',
    where: ["=", "title", "\\"],
    ids: [],
  },
];
