import type { Database } from "../database.ts";
import { SearchGate } from "./gate.ts";
import type { Answer, Question } from "./worker.ts";

/** Settings of questions. */
export interface QuestionSettings {
  /** The milliseconds that a search may take, waiting included. Default 5,000. */
  readonly searchTimeout?: number;
  /** The most searches that run at a time. Default 6. */
  readonly searchWorkers?: number;
}

/** Asks the questions of searches. Who asks the same question at the same time gets the same answer. */
export class Searches {
  readonly #gate: SearchGate;
  /** The questions that are being answered, by asker. */
  readonly #asked = new Map<string, Promise<Answer>>();

  constructor(
    database: Pick<Database, "startSearchWorker">,
    { searchTimeout = 5_000, searchWorkers = 6 }: QuestionSettings = {},
  ) {
    this.#gate = new SearchGate({
      start: () => database.startSearchWorker(),
      timeout: searchTimeout,
      most: searchWorkers,
    });
  }

  /**
   * Answers a question for an asker.
   *
   * @throws SearchTimeout if that takes too long
   */
  ask(asker: string, question: Question): Promise<Answer> {
    // Another asker may wait longer for its turn than this one.
    const name = JSON.stringify([asker, question]);
    let answering = this.#asked.get(name);
    if (answering === undefined) {
      answering = this.#gate.ask(asker, question).finally(() => this.#asked.delete(name));
      this.#asked.set(name, answering);
    }
    return answering;
  }

  close(): Promise<void> {
    return this.#gate.close();
  }
}
