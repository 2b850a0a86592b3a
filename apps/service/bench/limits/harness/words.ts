/** Numbers and words that are the same in every run. */
export class Words {
  #state: number;

  constructor(seed = 1) {
    this.#state = seed;
  }

  /** A whole number from 0 to below. */
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  oneOf<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  /** Text of this many words out of 3,000. */
  some(count: number): string {
    return Array.from({ length: count }, () => wordList[this.below(wordList.length)]).join(" ");
  }

  /** Text of this many characters. */
  text(length: number): string {
    return this.some(Math.ceil(length / 6) + 1).slice(0, length);
  }
}

const wordList = Array.from({ length: 3000 }, (_, index) => `${(index * 7919 + 12_345).toString(36)}ing`);
