/** FTS5's tokenizer `ascii` ends a term at these characters. Code points of the private use area stand for them. */
const separators = /[^a-z0-9\x80-\u{10ffff}]/gu;
const privateUse = 0xe000;
const surrogate = /[\ud800-\udfff]/;

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
  const text = termCharacters(folded);
  const trigrams = new Set<string>();
  if (surrogate.test(text)) {
    const characters = [...text];
    for (let end = 3; end <= characters.length; end++) trigrams.add(characters.slice(end - 3, end).join(""));
  } else {
    for (let end = 3; end <= text.length; end++) trigrams.add(text.slice(end - 3, end));
  }
  return trigrams.size === 0 ? "" : prefix + [...trigrams].join(` ${prefix}`);
}

/** The term of one trigram. Its last three code points are the trigram, so no two partitions share a term. */
export function trigramTerm(trigram: string, partition: string): string {
  return termCharacters(partition) + termCharacters(trigram);
}

function termCharacters(text: string): string {
  return text.replace(separators, (character) => String.fromCodePoint(privateUse + character.charCodeAt(0)));
}
