import type { Schema } from "wherefore";

/** A schema with values that people would search for. */
export interface World {
  readonly name: string;
  readonly schema: Schema<never>;
  readonly samples: Readonly<Record<string, Samples>>;
}

interface Samples {
  /** Values of one word: at least three letters on a text field, days on a time field, ascending numbers. */
  readonly words: readonly string[];
  /** Values of several words. */
  readonly phrases?: readonly string[];
  /** Values with punctuation, which no mistake is made in. */
  readonly odd?: readonly string[];
}
