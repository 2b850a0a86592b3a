/** The characters that pg_trgm takes for parts of a word, which depend on the database's `LC_CTYPE`. */
export type WordCharacters = "unicode" | "ascii";

export const wordCharacters: readonly WordCharacters[] = ["unicode", "ascii"];

const words: { readonly [W in WordCharacters]: RegExp } = {
  unicode: /[\p{L}\p{Nd}]+/gu,
  ascii: /[A-Za-z0-9]+/g,
};

// pg_trgm pads a word with blanks where it begins or ends within the needle. At the start and the end of the needle it
// does not, because the word may go on there.
const blanksBefore = 2;
const blanksAfter = 1;
const trigramLength = 3;

/** Whether the needle consists of letters and digits only. pg_trgm then has all of its trigrams. */
export function isOneWord(needle: string, characters: WordCharacters): boolean {
  return needle.match(words[characters])?.[0] === needle;
}

/** Whether pg_trgm finds a trigram in `LIKE '%needle%'`, so that the index can narrow the search. */
export function hasIndexableTrigram(needle: string, characters: WordCharacters): boolean {
  return indexableTrigrams(needle, characters).size > 0;
}

/** The trigrams that pg_trgm finds in `LIKE '%needle%'`, before it folds and hashes them. */
function indexableTrigrams(needle: string, characters: WordCharacters): ReadonlySet<string> {
  const trigrams = new Set<string>();
  for (const { 0: word, index } of needle.matchAll(words[characters])) {
    const begins = index > 0 ? blanksBefore : 0;
    const ends = index + word.length < needle.length ? blanksAfter : 0;
    const padded = [..." ".repeat(begins), ...word, ..." ".repeat(ends)];
    for (let end = trigramLength; end <= padded.length; end++) {
      trigrams.add(padded.slice(end - trigramLength, end).join(""));
    }
  }
  return trigrams;
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
    const { size } = indexableTrigrams(piece, characters);
    if (size > most) [best, most] = [piece, size];
  }
  return best;
}
