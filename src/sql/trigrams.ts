/** The distinct trigrams of a text, the substrings of three code points, in the order in which they first occur. */
function trigramsOf(text: string): ReadonlySet<string> {
  const trigrams = new Set<string>();
  let [first, second] = ["", ""];
  for (const third of text) {
    if (first !== "") trigrams.add(first + second + third);
    [first, second] = [second, third];
  }
  return trigrams;
}

/** The most trigrams of a needle that an index is asked for. */
const mostTrigrams = 8;

/** The most frequent characters of running text in Latin letters, the most frequent first. */
const frequent = " etaoinsrhldcumfpgwybv";

/**
 * A few trigrams of a needle, to ask an index for: every text that contains the needle contains them, and few others
 * do. Each further trigram would make the index read another list of rows, and a long needle has thousands.
 *
 * There is one of each stretch of the needle, so that no two come from the same word: one that spans two words, or else
 * the one with the least frequent characters. The result is empty if the needle has fewer than three code points.
 */
export function rareTrigrams(needle: string): readonly string[] {
  const trigrams = [...trigramsOf(needle)];
  const count = Math.min(mostTrigrams, trigrams.length);
  const start = (stretch: number): number => Math.floor((stretch * trigrams.length) / count);
  return Array.from({ length: count }, (_, stretch) =>
    trigrams
      .slice(start(stretch), start(stretch + 1))
      .reduce((rarest, trigram) => (rarity(trigram) > rarity(rarest) ? trigram : rarest)),
  );
}

function rarity(trigram: string): number {
  const ranks = Array.from(trigram, (character, index) => {
    // Between two words: it tells apart the texts that have both, but not next to each other.
    const isRare = !frequent.includes(character) || (character === " " && index === 1);
    return isRare ? frequent.length : frequent.indexOf(character);
  });
  return ranks.reduce((sum, rank) => sum + rank);
}

/**
 * The hashes of all substrings of three code points, as distinct 32-bit integers in ascending order: the content of
 * the column that a PostgreSQL mapping names as `trigramArray`. Punctuation and emoji count like any other character.
 * The list is empty if the text has fewer than three code points.
 *
 * @param folded the folded text
 *
 * @example
 * ```ts
 * trigramHashes(foldCase("C++ parser")); // one number for each of "c++", "++ ", "+ p", …
 * ```
 */
export function trigramHashes(folded: string): readonly number[] {
  return [...new Set(Array.from(trigramsOf(folded), hash))].sort((a, b) => a - b);
}

/** FNV-1a over the three bytes of each code point. Stored columns depend on it. */
function hash(trigram: string): number {
  let value = 0x811c9dc5;
  for (const character of trigram) {
    const codePoint = character.codePointAt(0) ?? 0;
    for (const shift of [0, 8, 16]) value = Math.imul(value ^ ((codePoint >> shift) & 0xff), 0x01000193);
  }
  return value | 0;
}

/** FTS5's tokenizer `ascii` ends a term at these characters. Code points of the private use area stand for them. */
const separators = /[^a-z0-9\x80-\u{10ffff}]/gu;
const privateUse = 0xe000;

/**
 * The distinct trigrams of a text as terms of one partition, such as a tenant, separated by blanks: the content of an
 * FTS5 table that a SQLite mapping names in `trigrams` with the same `partition`. A search then reads only what the
 * index has of that partition, so that neither its result nor its time depends on the texts of others. The table is
 * created with `tokenize = 'ascii'`.
 *
 * @param folded the folded text
 *
 * @example
 * ```ts
 * trigramTerms("timeout", "7"); // "7tim 7ime 7meo 7eou 7out"
 * ```
 */
export function trigramTerms(folded: string, partition: string): string {
  const prefix = termCharacters(partition);
  return Array.from(trigramsOf(termCharacters(folded)), (trigram) => prefix + trigram).join(" ");
}

/** The term of one trigram. Its last three code points are the trigram, so no two partitions share a term. */
export function trigramTerm(trigram: string, partition: string): string {
  return termCharacters(partition) + termCharacters(trigram);
}

function termCharacters(text: string): string {
  return text.replace(separators, (character) => String.fromCodePoint(privateUse + character.charCodeAt(0)));
}

/** The characters that pg_trgm takes for parts of a word, which depend on the database's `LC_CTYPE`. */
export type WordCharacters = "unicode" | "ascii";

const words: { readonly [W in WordCharacters]: RegExp } = {
  unicode: /[\p{L}\p{Nd}]+/gu,
  ascii: /[A-Za-z0-9]+/g,
};

/** Whether the needle consists of letters and digits only. pg_trgm then has all of its trigrams. */
export function isOneWord(needle: string, characters: WordCharacters): boolean {
  return needle.match(words[characters])?.[0] === needle;
}

/** Whether pg_trgm finds a trigram in `LIKE '%needle%'`, so that the index can narrow the search. */
export function hasIndexableTrigram(needle: string, characters: WordCharacters): boolean {
  return countIndexable(needle, characters) > 0;
}

/**
 * The number of trigrams that pg_trgm finds in `LIKE '%needle%'`. It pads a word with two blanks before it and one after
 * it, but not where the word touches an end of the needle, because it may go on there.
 */
function countIndexable(needle: string, characters: WordCharacters): number {
  const trigrams = [...needle.matchAll(words[characters])].flatMap(({ 0: word, index }) => [
    ...trigramsOf((index > 0 ? "  " : "") + word + (index + word.length < needle.length ? " " : "")),
  ]);
  return new Set(trigrams).size;
}

/** The most characters of a needle that LIKE is given. */
export const pieceLength = 32;

/**
 * The piece of a long needle with the most trigrams; a short needle itself. pg_trgm looks up every trigram of a pattern,
 * and LIKE compares the pattern at every position of a text, which takes hundreds of times as long as strpos if the
 * needle is long and the text repeats itself. Pieces overlap, so that each trigram of the needle is in one of them.
 */
export function indexablePiece(needle: string, characters: WordCharacters): string {
  const codePoints = [...needle];
  const last = Math.max(0, codePoints.length - pieceLength);
  let best = "";
  let most = -1;
  for (let start = 0; start < last + pieceLength / 2; start += pieceLength / 2) {
    const begin = Math.min(start, last);
    const piece = codePoints.slice(begin, begin + pieceLength).join("");
    const count = countIndexable(piece, characters);
    if (count > most) [best, most] = [piece, count];
  }
  return best;
}
