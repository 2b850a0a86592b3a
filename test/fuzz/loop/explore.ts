import type { Random } from "../../grammar/ebnf/random.ts";
import type { Coverage, Run } from "./coverage.ts";
import { shrink } from "./shrink.ts";
import type { Input, Target } from "./target.ts";

/** An input that breaks something. */
export interface Violation {
  readonly input: Input;
  readonly broken: readonly string[];
}

/** Tries inputs, and keeps those that reach a branch which no other has reached. */
export class Exploration {
  /** How many inputs were tried. */
  tried = 0;
  /** The input that is being tried, for the report of a crash. */
  current: Input | null = null;
  #kept: { readonly input: Input; readonly run: Run }[] = [];
  readonly #target: Target;
  readonly #coverage: Coverage;

  constructor(target: Target, coverage: Coverage) {
    this.#target = target;
    this.#coverage = coverage;
    // What runs when the code is loaded says nothing about an input.
    coverage.begin();
  }

  /** The inputs that were kept. */
  get corpus(): readonly Input[] {
    return this.#kept.map(({ input }) => input);
  }

  /** Tries the corpus of earlier runs, then changes of what is kept, until it is time to end or one breaks something. */
  async run(corpus: readonly Input[], random: Random, isOver: () => boolean): Promise<Violation | null> {
    for (const input of [...corpus, ...this.#target.first]) {
      const violation = await this.#try(input, 0);
      if (violation !== null) return violation;
    }
    while (!isOver()) {
      const [one, other] = [random.pick(this.#kept), random.pick(this.#kept)];
      const violation = await this.#try(this.#target.change(one.input, other.input, random), 100);
      if (violation !== null) return violation;
    }
    return null;
  }

  /** Keeps of the corpus what reaches a branch that no shorter text reaches. */
  distil(): void {
    this.#kept.sort((one, other) => one.input.text.length - other.input.text.length);
    this.#coverage.forget();
    this.#kept = this.#kept.filter(({ run }) => {
      const isNew = this.#coverage.gainOf(run) > 0;
      this.#coverage.keep(run);
      return isNew;
    });
  }

  /** @param attempts how often to leave out a piece of an input that is kept */
  async #try(input: Input, attempts: number): Promise<Violation | null> {
    this.tried++;
    const broken = await this.#broken(input);
    if (broken.length > 0) return this.#smallest({ input, broken });
    const run = this.#coverage.take();
    const gain = this.#coverage.gainOf(run);
    if (gain === 0) return null;
    let kept = { input, run };
    await shrink(
      input.text,
      async (text) => {
        const shorter = { ...input, text };
        if ((await this.#broken(shorter)).length > 0) return false;
        const again = this.#coverage.take();
        const isAsGood = this.#coverage.gainOf(again) >= gain;
        if (isAsGood) kept = { input: shorter, run: again };
        return isAsGood;
      },
      attempts,
    );
    this.#coverage.keep(kept.run);
    this.#kept.push(kept);
    return null;
  }

  async #smallest({ input }: Violation): Promise<Violation> {
    const isBroken = async (text: string) => (await this.#broken({ ...input, text })).length > 0;
    const smallest = { ...input, text: await shrink(input.text, isBroken, 2_000) };
    return { input: smallest, broken: await this.#broken(smallest) };
  }

  async #broken(input: Input): Promise<readonly string[]> {
    this.current = input;
    return this.#target.broken(input);
  }
}
