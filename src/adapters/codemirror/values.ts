import type { CompletionContext } from "@codemirror/autocomplete";
import { logException } from "@codemirror/view";
import type { KnownValue, ValuePrefix } from "../../editor/index.ts";
import { begins } from "../../editor/known-values.ts";

/** The type `AbortSignal` of the platform, if its types are known: the sources of the package have none. */
type Signal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer S } }
  ? S
  : { readonly aborted: boolean };

/** What a source of values is asked for. */
export interface ValueQuestion {
  /** The most values to return. */
  readonly limit: number;
  /** Is aborted when the answer is not needed any more. It can be passed to `fetch`. */
  readonly signal: Signal;
}

/**
 * Looks up the values of a field that begin with a text, without regard to case, most frequent first. Returns at most
 * `limit` values; fewer mean that there are no others.
 */
export type ValueSource = (
  field: string,
  prefix: string,
  question: ValueQuestion,
) => readonly KnownValue[] | Promise<readonly KnownValue[]>;

interface Platform {
  readonly AbortController: new () => { readonly signal: Signal; abort(): void };
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

const platform = globalThis as unknown as Platform;

/** The most values that a source is asked for. All values of many fields are fewer, which saves questions. */
const LIMIT = 100;
/** How long an answer is used again: the time in which a value is typed. */
const FRESH_MS = 10_000;
/** How long completions that are there wait for the values. */
const PATIENCE_MS = 500;

interface Answer {
  readonly asked: ValuePrefix;
  readonly values: readonly KnownValue[];
  readonly at: number;
}

interface Question {
  readonly asked: ValuePrefix;
  readonly values: Promise<readonly KnownValue[]>;
  readonly controller: InstanceType<Platform["AbortController"]>;
}

/** Asks a source of values. It has one question open at a time, and keeps the last answer that took time for a while. */
export class ValueAsker {
  readonly #source: ValueSource;
  #answer: Answer | null = null;
  #open: Question | null = null;

  constructor(source: ValueSource) {
    this.#source = source;
  }

  /** The values with the prefix, or null if the source has to be asked for them. */
  known(asked: ValuePrefix): readonly KnownValue[] | null {
    return this.#answer !== null && covers(this.#answer, asked) ? this.#answer.values : null;
  }

  /** Asks for the values with the prefix; none if the source fails. Aborts a question for others. */
  ask(asked: ValuePrefix, context: CompletionContext): Promise<readonly KnownValue[]> {
    if (this.#open !== null && !isSame(this.#open.asked, asked)) this.#open.controller.abort();
    if (this.#open === null || this.#open.controller.signal.aborted) {
      const controller = new platform.AbortController();
      const question = { asked, controller, values: this.#answered(asked, controller.signal, context) };
      this.#open = question;
      // A source that throws at once has been answered before its question is kept.
      void question.values.then(() => {
        if (this.#open === question) this.#open = null;
      });
    }
    const { controller, values } = this.#open;
    // Otherwise, CodeMirror would wait for an answer to what was typed before.
    context.addEventListener(
      "abort",
      () => {
        controller.abort();
      },
      { onDocChange: true },
    );
    return values;
  }

  async #answered(
    asked: ValuePrefix,
    signal: Signal,
    { state }: CompletionContext,
  ): Promise<readonly KnownValue[]> {
    const { field, prefix } = asked;
    try {
      const answer = this.#source(field, prefix, { limit: LIMIT, signal });
      const found = await answer;
      if (signal.aborted) return [];
      const values = found.slice(0, LIMIT);
      // A source that answers at once costs little, so that it is asked for the newest values each time.
      if (answer !== found) this.#answer = { asked, values, at: Date.now() };
      return values;
    } catch (error) {
      if (!signal.aborted) logException(state, error, "the source of values");
      return [];
    }
  }
}

function isSame(one: ValuePrefix, other: ValuePrefix): boolean {
  return one.field === other.field && one.prefix === other.prefix;
}

/** Whether an answer has the values of another question. One that has all values has those of longer prefixes. */
function covers({ asked, values, at }: Answer, other: ValuePrefix): boolean {
  if (Date.now() - at > FRESH_MS) return false;
  if (isSame(asked, other)) return true;
  return asked.field === other.field && values.length < LIMIT && begins(other.prefix, asked.prefix);
}

/** The result of a promise, or another one if it takes too long. The promise must not be rejected. */
export function inTime<T>(result: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = platform.setTimeout(() => {
      resolve(otherwise);
    }, PATIENCE_MS);
    void result.then((value) => {
      platform.clearTimeout(timer);
      resolve(value);
    });
  });
}
