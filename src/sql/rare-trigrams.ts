/** The most trigrams of a needle that an index is asked for. */
const mostTrigrams = 8;

/** The most frequent characters of running text in Latin letters, the most frequent first. */
const frequent = " etaoinsrhldcumfpgwybv";

/**
 * A few trigrams of a needle, to ask an index for: every text that contains the needle contains them, and few others
 * do. Each further trigram would make the index read another list of rows, and a long needle has thousands.
 *
 * There is one of each stretch of the needle, so that no two come from the same word: the one with the least frequent
 * characters. A trigram has three code points; the result is empty if the needle is shorter.
 */
export function rareTrigrams(needle: string): readonly string[] {
  const characters = [...needle];
  const all = new Set<string>();
  for (let end = 3; end <= characters.length; end++) all.add(characters.slice(end - 3, end).join(""));
  const trigrams = [...all];
  const count = Math.min(mostTrigrams, trigrams.length);
  const start = (stretch: number): number => Math.floor((stretch * trigrams.length) / count);
  return Array.from({ length: count }, (_, stretch) =>
    trigrams
      .slice(start(stretch), start(stretch + 1))
      .reduce((rarest, trigram) => (rarity(trigram) > rarity(rarest) ? trigram : rarest)),
  );
}

function rarity(trigram: string): number {
  let sum = 0;
  for (const character of trigram) {
    const rank = frequent.indexOf(character);
    sum += rank === -1 ? frequent.length : rank;
  }
  return sum;
}
