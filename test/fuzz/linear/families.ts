/** Repeats a piece. With a multiple of six, texts of every length end within a string, or none of them does. */
const repeated =
  (piece: string, before = "", after = "") =>
  (length: number): string =>
    before + piece.repeat(6 * Math.floor((length - before.length - after.length) / piece.length / 6)) + after;

/** Texts of any length, by what they consist of. */
export const families: Readonly<Record<string, (length: number) => string>> = {
  words: repeated("word "),
  "valid clauses": repeated('AND title:"abc" ', 'title:"abc" '),
  "clauses without quotes": repeated("AND title:abc ", "title:abc "),
  "clauses without connectives": repeated('title:"abc" '),
  "near misses of a field": repeated('AND titel:"abc" ', 'titel:"abc" '),
  "near misses of a value": repeated('AND status:"opne" ', 'status:"opne" '),
  "mixed connectives": repeated('AND title:"abc" OR owner:"abc" ', 'title:"abc" '),
  "one long name": repeated("title", "", ':"abc"'),
  "one long value": repeated("abc ", 'title~"', '"'),
  "one long near miss of a value": repeated("open", 'status:"', '"'),
  "one long number": repeated("7", "priority>"),
  escapes: repeated("\\n\\u00e9", 'title:"', '"'),
  "escapes that are none": repeated("\\x", 'title:"', '"'),
  backslashes: repeated("\\", 'title:"'),
  "control characters": repeated("\0", 'title:"', '"'),
  "double quotes": repeated('"'),
  "quotes within quotes": repeated("\"'“”"),
  "strings without an end": repeated('title:"abc AND '),
  "open parentheses": repeated("("),
  "nested parentheses": (length) => "(".repeat(length / 2 - 6) + 'title:"abc"' + ")".repeat(length / 2 - 6),
  alternatives: repeated('OR "open" ', 'status:("open" ', ")"),
  ranges: repeated("AND created:[1 TO 5] ", "created:[1 TO 5] "),
  dates: repeated("AND created>2026-11-20 ", "created>2026-11-20 "),
  "minus signs": repeated("-"),
  negations: repeated("NOT ", "", 'title:"abc"'),
  operators: repeated(">="),
  colons: repeated("a:"),
  "percent encoding": repeated("%22"),
  entities: repeated("&quot;"),
  spaces: repeated(" ", 'title:"abc"'),
  "invisible characters": repeated("\u200b"),
  emoji: repeated("\u{1F44D}"),
};
