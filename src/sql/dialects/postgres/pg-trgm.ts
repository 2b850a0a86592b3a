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
  const [word] = needle.match(words[characters]) ?? [];
  return word === needle;
}

/** Whether pg_trgm finds a trigram in `LIKE '%needle%'`, so that the index can narrow the search. */
export function hasIndexableTrigram(needle: string, characters: WordCharacters): boolean {
  for (const { 0: word, index } of needle.matchAll(words[characters])) {
    const begins = index > 0 ? blanksBefore : 0;
    const ends = index + word.length < needle.length ? blanksAfter : 0;
    if ([...word].length + begins + ends >= trigramLength) return true;
  }
  return false;
}
