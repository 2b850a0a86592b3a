/** The characters that pg_trgm counts as parts of words; the database's `LC_CTYPE` decides. */
export type WordCharacters = "unicode" | "ascii";

export const wordCharacters: readonly WordCharacters[] = ["unicode", "ascii"];

const words: { readonly [W in WordCharacters]: RegExp } = {
  unicode: /[\p{L}\p{Nd}]+/gu,
  ascii: /[A-Za-z0-9]+/g,
};

// Where a word begins or ends within the needle, pg_trgm pads it with blanks;
// where the needle does, the word may go on.
const blanksBefore = 2;
const blanksAfter = 1;
const trigramLength = 3;

/** Whether the needle is letters and digits alone, of which pg_trgm has every trigram. */
export function isOneWord(needle: string, characters: WordCharacters): boolean {
  const [word] = needle.match(words[characters]) ?? [];
  return word === needle;
}

/** Whether pg_trgm finds a trigram in `LIKE '%needle%'`, so that an index narrows the search. */
export function hasIndexableTrigram(needle: string, characters: WordCharacters): boolean {
  for (const { 0: word, index } of needle.matchAll(words[characters])) {
    const begins = index > 0 ? blanksBefore : 0;
    const ends = index + word.length < needle.length ? blanksAfter : 0;
    if ([...word].length + begins + ends >= trigramLength) return true;
  }
  return false;
}
