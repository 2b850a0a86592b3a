import type { Vocabulary } from "./reading/vocabulary.ts";

/** A way in which a whole text is encoded or quoted. */
interface Encoding {
  readonly title: string;
  /** The decoded text; the same text if it is not encoded in this way. */
  readonly decode: (source: string) => string;
}

/** A text outside of strings in straight double quotes. */
function outsideStrings(source: string): string {
  return source.replace(/"(?:[^"\\]|\\[^])*"/g, '""');
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  "#34": '"',
  "#x22": '"',
  apos: "'",
  "#39": "'",
  lt: "<",
  gt: ">",
  amp: "&",
  nbsp: " ",
};
const ENTITY = /&(quot|#34|#x22|apos|#39|lt|gt|amp|nbsp);/gi;
const PERCENT = /%(?:2[0-9A-F]|3[A-F]|5[BD]|7[CE])/i;

const encodings: readonly Encoding[] = [
  {
    title: "Decode the HTML entities",
    decode: (source) =>
      new RegExp(ENTITY).test(outsideStrings(source))
        ? source.replace(ENTITY, (_, name: string) => ENTITIES[name.toLowerCase()] ?? "")
        : source,
  },
  {
    title: "Decode the percent-encoded characters",
    decode: (source) => (PERCENT.test(outsideStrings(source)) && !/[ \t\r\n]/.test(source.trim()) ? percentDecoded(source) : source),
  },
  {
    title: "Write spaces instead of `+`",
    decode: (source) => (/\+(?:AND|OR)\+/i.test(source) && !/[ \t\r\n]/.test(source.trim()) ? source.replace(/\+/g, " ") : source),
  },
  {
    title: "Remove the backslashes before the quotes",
    // `state:\"idle\"`: the escape stands where a string begins.
    decode: (source) =>
      /(?:[:~=<>]|^)[ \t]*\\["']/.test(source) && !/[:~=<>][ \t]*"/.test(source)
        ? source.replace(/\\(["'\\])/g, "$1")
        : source,
  },
];

function percentDecoded(source: string): string {
  try {
    return decodeURIComponent(source.replace(/\+/g, " "));
  } catch {
    return source;
  }
}

const WRAPPED = /^[ \t\r\n]*(["'`“”‘’«])([^]*)(["'`“”‘’»])[ \t\r\n]*$/u;
const BEGINS_WITH_CLAUSE = /^[ \t\r\n]*[-!(]*(?:NOT[ \t]+)?([A-Za-z_][A-Za-z0-9_]*)[ \t]*(?:[:~=<>]|!=)/i;

/** The text inside quotes around the whole query; the same text if there are none. */
function unwrapped(source: string, vocabulary: Vocabulary): string {
  const [, , inner = ""] = WRAPPED.exec(source) ?? [];
  const [, field = ""] = BEGINS_WITH_CLAUSE.exec(inner) ?? [];
  return field !== "" && vocabulary.typeOf(field) !== undefined ? inner : source;
}

/** The query that is encoded or quoted as a whole; null if the text is not. */
export function decode(source: string, vocabulary: Vocabulary): { readonly title: string; readonly text: string } | null {
  const titles: string[] = [];
  let text = unwrapped(source, vocabulary);
  if (text !== source) titles.push("Remove the quotes around the query");
  for (const encoding of encodings) {
    const decoded = encoding.decode(text);
    if (decoded === text) continue;
    titles.push(encoding.title);
    text = decoded;
  }
  const [title] = titles;
  return title === undefined ? null : { title, text };
}
