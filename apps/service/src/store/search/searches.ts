import type { Database } from "../database.ts";
import { SearchTimeout } from "../types.ts";
import type { Answer, Question, SearchWorker } from "./worker.ts";

/** The number of workers that are kept for the next questions. */
const mostIdle = 2;

/** A question that has less time left than this, in milliseconds, is not started. */
const leastLeft = 10;

/** Settings of searches. */
export interface SearchSettings {
  /** The milliseconds that a question may take, waiting included. Default 5,000. */
  readonly searchTimeout?: number;
  /** The most questions that are answered at a time. Default 6. */
  readonly searchWorkers?: number;
}

interface Asked {
  readonly question: Question;
  readonly until: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  worker: SearchWorker | null;
  isGivenUp: boolean;
}

/** Asks the questions of searches, each of a worker of its own. Who asks the same question at the same time gets the same answer. */
export class Searches {
  readonly #start: () => SearchWorker;
  readonly #timeout: number;
  readonly #most: number;
  /** The answers to the questions that are asked now. */
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #waiting = new Set<Asked>();
  readonly #running = new Set<Asked>();
  readonly #idle: SearchWorker[] = [];
  readonly #ending = new Set<Promise<void>>();
  #isClosed = false;

  constructor(
    database: Pick<Database, "startSearchWorker">,
    { searchTimeout = 5_000, searchWorkers = 6 }: SearchSettings = {},
  ) {
    this.#start = () => database.startSearchWorker();
    this.#timeout = searchTimeout;
    this.#most = searchWorkers;
  }

  /**
   * Answers a question.
   *
   * @throws {SearchTimeout} if that takes too long
   */
  ask(question: Question): Promise<Answer> {
    const name = JSON.stringify(question);
    let answer = this.#answers.get(name);
    if (answer === undefined) {
      answer = this.#ask(question).finally(() => this.#answers.delete(name));
      this.#answers.set(name, answer);
    }
    return answer;
  }

  /** Refuses all questions, and stops the workers. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer, worker, reject } of [...this.#waiting, ...this.#running]) {
      clearTimeout(timer);
      reject(closed());
      if (worker !== null) this.#stop(worker);
    }
    this.#waiting.clear();
    for (const worker of this.#idle.splice(0)) this.#stop(worker);
    await Promise.all(this.#ending);
  }

  #ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw closed();
      const timer = setTimeout(() => this.#giveUp(asked), this.#timeout);
      const until = performance.now() + this.#timeout;
      const asked: Asked = { question, until, timer, resolve, reject, worker: null, isGivenUp: false };
      this.#waiting.add(asked);
      this.#startNext();
    });
  }

  #startNext(): void {
    for (const asked of this.#waiting) {
      if (this.#running.size >= this.#most) return;
      if (asked.until < performance.now() + leastLeft) continue;
      this.#waiting.delete(asked);
      void this.#run(asked);
    }
  }

  async #run(asked: Asked): Promise<void> {
    this.#running.add(asked);
    try {
      asked.resolve(await this.#answer(asked));
    } catch (error) {
      asked.reject(error);
    }
    clearTimeout(asked.timer);
    this.#running.delete(asked);
    if (asked.worker !== null) this.#release(asked.worker);
    this.#startNext();
  }

  /** A worker that was idle may have ended without notice, for example with the connection that it uses. */
  async #answer(asked: Asked): Promise<Answer> {
    const idle = this.#idleWorker();
    if (idle !== undefined) {
      try {
        return await this.#askWorker(idle, asked);
      } catch (error) {
        if (!idle.isStopped || asked.isGivenUp || this.#isClosed) throw error;
      }
    }
    return this.#askWorker(this.#start(), asked);
  }

  #askWorker(worker: SearchWorker, asked: Asked): Promise<Answer> {
    asked.worker = worker;
    return worker.ask(asked.question, asked.until - performance.now());
  }

  #idleWorker(): SearchWorker | undefined {
    let worker = this.#idle.pop();
    while (worker?.isStopped === true) worker = this.#idle.pop();
    return worker;
  }

  #release(worker: SearchWorker): void {
    if (worker.isStopped) return;
    if (this.#isClosed || this.#idle.length >= mostIdle) this.#stop(worker);
    else this.#idle.push(worker);
  }

  #giveUp(asked: Asked): void {
    asked.isGivenUp = true;
    asked.reject(new SearchTimeout(this.#timeout));
    this.#waiting.delete(asked);
    // What it runs cannot be interrupted otherwise. `#run` goes on when it has stopped.
    if (asked.worker !== null) this.#stop(asked.worker);
  }

  #stop(worker: SearchWorker): void {
    const ending = worker.stop().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}

function closed(): Error {
  return new Error("The store was closed during the search.");
}
