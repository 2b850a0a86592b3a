/** The texts of the table and the needles to search them for. The needles of a kind are made of the texts of the kind. */
import { makeRandom } from "../random.ts";

export const kinds = ["prose", "repetitive", "random"] as const;
export type Kind = (typeof kinds)[number];

/** A table of texts. */
export interface Table {
  readonly name: string;
  readonly rows: number;
  readonly textLength: number;
}

export interface Needle {
  readonly kind: Kind;
  readonly length: number;
  readonly isPresent: boolean;
  readonly text: string;
}

/** The length of the longest needle: a query of 8,192 characters has some for the field and the quotes. */
const needleLengths = [3, 30, 300, 3_000, 8_000] as const;

const syllables =
  "the an er in ing tion re st con de pro al ter com ment ver per ma lo ti sa be gra no tim out";
const unit = "the then ";
const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Generates texts of each kind. */
export class Texts {
  readonly #random: (bound: number) => number;
  readonly #words: readonly string[];

  constructor(seed: number) {
    const pick = makeRandom(1);
    const parts = syllables.split(" ");
    const word = (): string => Array.from({ length: 1 + pick(3) }, () => parts[pick(parts.length)]!).join("");
    this.#words = Array.from({ length: 3_000 }, word);
    this.#random = makeRandom(seed);
  }

  of(kind: Kind, length: number): string {
    if (kind === "repetitive") return unit.repeat(Math.ceil(length / unit.length) + 1).slice(0, length);
    const piece = kind === "prose" ? () => `${this.#word()} ` : () => letters[this.#random(letters.length)]!;
    let text = "";
    while (text.length < length) text += piece();
    return text.slice(0, length);
  }

  /** A word; as in a language, few of them are frequent. */
  #word(): string {
    const share = this.#random(1_000_000) / 1_000_000;
    return this.#words[Math.floor(this.#words.length * share ** 3)]!;
  }
}

/** The kind of a row's text: one row in ten repeats itself, and one in ten is random. */
function kindOf(row: number): Kind {
  return row % 10 === 3 ? "repetitive" : row % 10 === 7 ? "random" : "prose";
}

/** The text of each row, in the order of the rows. */
export function* textsOf({ rows, textLength }: Table): Generator<string> {
  const texts = new Texts(42);
  for (let row = 0; row < rows; row++) yield texts.of(kindOf(row), textLength);
}

/** A needle of each kind and length that is in the table, if its texts are long enough, and one that is not. */
export function* needlesOf(table: Table): Generator<Needle> {
  const stored = new Map<Kind, string>();
  let row = 0;
  for (const text of textsOf(table)) {
    if (row > table.rows / 2) stored.set(kindOf(row), text);
    if (stored.size === kinds.length) break;
    row++;
  }
  const others = new Texts(7);
  for (const kind of kinds) {
    for (const length of needleLengths) {
      const text = stored.get(kind)!;
      const begin = Math.floor((text.length - length) / 2);
      if (begin > 0) yield { kind, length, isPresent: true, text: text.slice(begin, begin + length) };
      yield { kind, length, isPresent: false, text: absent(kind, length, others) };
    }
  }
}

/** A needle that no row contains, though long ones have no trigram that is rare in texts of their kind. */
function absent(kind: Kind, length: number, texts: Texts): string {
  if (length === 3) return { prose: "qx ", repetitive: "hh ", random: "q7-" }[kind];
  if (kind !== "repetitive") return texts.of(kind, length);
  // A word too many in the middle, where a search has compared the first half.
  const half = texts.of(kind, Math.floor(length / 2 / unit.length) * unit.length);
  return `${half}then ${texts.of(kind, length)}`.slice(0, length);
}
