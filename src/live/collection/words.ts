import { includesFolded } from "../../text/fold-matcher.ts";
import { SlotsByValue, type SlotSet } from "./slot-set.ts";

/** How many words are joined to one text, in which a part of a word is looked for. */
const inChunk = 512;

/** What stands between words, and in none of them. */
const gap = " ";

/** Texts by their words, which are what stands between spaces. */
export class Words {
  readonly #slots = new SlotsByValue<string>();
  /** The words in chunks. A place whose word is gone is empty, and is used again. */
  readonly #chunks: { words: string[]; joined: string | null }[] = [];
  readonly #placeOf = new Map<string, number>();
  readonly #free: number[] = [];

  /** Adds a text to a slot that had another one before. */
  add(folded: string, before: string, slot: number): void {
    for (const word of newWords(folded, before)) {
      if (!this.#placeOf.has(word)) this.#place(word);
      this.#slots.add(word, slot);
    }
  }

  /** Deletes a text from a slot that has another one next. */
  delete(folded: string, next: string, slot: number): void {
    for (const word of newWords(folded, next)) {
      this.#slots.delete(word, slot);
      if (this.#slots.has(word)) continue;
      const place = this.#placeOf.get(word) ?? 0;
      this.#placeOf.delete(word);
      this.#setWord(place, "");
      this.#free.push(place);
    }
  }

  /**
   * The slots of the texts that can contain a folded text: for each of its parts between spaces, the sets of the words
   * that it can stand in. Such a text is in one set of each part. If there is one part, all texts in its sets contain it.
   * There are no parts in the empty text and in spaces, which can be in any text.
   *
   * @param isEqual whether only the texts that can be equal to it are wanted, of which each part is a whole word
   */
  candidates(folded: string, isEqual: boolean): readonly (readonly SlotSet[])[] {
    const parts = folded.split(gap);
    return parts.flatMap((part, index) => {
      if (part === "") return [];
      // The words in the middle are whole, the first one ends with its part and the last one begins with it.
      const [isFirst, isLast] = [index === 0, index === parts.length - 1];
      const words =
        (isFirst || isLast) && !isEqual
          ? this.#wordsWith(
              part,
              (word) => (isFirst || word.startsWith(part)) && (isLast || word.endsWith(part)),
            )
          : [part];
      return [words.map((word) => this.#slots.get(word))];
    });
  }

  /** Words that contain a part and pass a test. */
  #wordsWith(part: string, passes: (word: string) => boolean): readonly string[] {
    const found: string[] = [];
    for (const chunk of this.#chunks) {
      chunk.joined ??= chunk.words.join(gap);
      if (!includesFolded(chunk.joined, part)) continue;
      for (const word of chunk.words) if (includesFolded(word, part) && passes(word)) found.push(word);
    }
    return found;
  }

  #place(word: string): void {
    const place = this.#free.pop() ?? this.#placeOf.size;
    this.#placeOf.set(word, place);
    this.#setWord(place, word);
  }

  #setWord(place: number, word: string): void {
    const chunk = (this.#chunks[Math.floor(place / inChunk)] ??= { words: [], joined: null });
    chunk.words[place % inChunk] = word;
    chunk.joined = null;
  }
}

/** The words of a text that another one has not. */
function newWords(folded: string, other: string): ReadonlySet<string> {
  const words = new Set(folded.split(gap));
  words.delete("");
  if (other !== "") for (const word of other.split(gap)) words.delete(word);
  return words;
}
