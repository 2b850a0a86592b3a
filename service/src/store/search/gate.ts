import { SearchTimeout } from "../graph-store.ts";
import type { Answer, Question, SearchWorker } from "./worker.ts";

/** The number of workers that answer questions that may be quick. */
const quickWorkers = 2;
/** A question that takes longer than this, in milliseconds, is slow. It leaves its place to another question. */
const quickFor = 250;
/** The number of these that answer questions of one asker, and of those that may be quick. */
const mostOfAsker = 2;
const quickOfAsker = 1;
/** A question that has less time left than this, in milliseconds, is not started. */
const leastLeft = 10;

/** What the gate needs to run searches. */
interface GateOptions {
  readonly start: () => SearchWorker;
  /** The milliseconds after which a question is given up, from the moment it is asked. */
  readonly timeout: number;
  /** The number of workers with those that answer slow questions. */
  readonly most: number;
}

interface Asked {
  readonly question: Question;
  readonly asker: Asker;
  readonly until: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  worker: SearchWorker | null;
  isGivenUp: boolean;
}

interface Asker {
  readonly name: string;
  readonly waiting: Set<Asked>;
  quick: number;
  running: number;
}

/**
 * Distributes questions among few workers, each within a time limit. Askers take turns, and none of them can occupy all
 * workers.
 */
export class SearchGate {
  readonly #options: GateOptions;
  /** Those that wait or run, the asker whose turn it is first. */
  readonly #askers = new Map<string, Asker>();
  readonly #idle: SearchWorker[] = [];
  readonly #running = new Set<Asked>();
  readonly #ending = new Set<Promise<void>>();
  #quick = 0;
  #isClosed = false;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /**
   * Answers a question when it is its turn.
   *
   * @throws SearchTimeout if there is no answer within the time limit
   */
  ask(name: string, question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw closed();
      let asker = this.#askers.get(name);
      if (asker === undefined) {
        this.#askers.set(name, (asker = { name, waiting: new Set(), quick: 0, running: 0 }));
      }
      const { timeout } = this.#options;
      const until = performance.now() + timeout;
      const timer = setTimeout(() => this.#giveUp(asked), timeout);
      const asked: Asked = { question, asker, until, timer, resolve, reject, worker: null, isGivenUp: false };
      asker.waiting.add(asked);
      this.#startNext();
    });
  }

  /** Refuses all questions, and stops the workers. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const waiting = [...this.#askers.values()].flatMap((asker) => [...asker.waiting]);
    for (const { waiting } of this.#askers.values()) waiting.clear();
    for (const { timer, worker, reject } of [...waiting, ...this.#running]) {
      clearTimeout(timer);
      reject(closed());
      if (worker !== null) this.#stop(worker);
    }
    for (const worker of this.#idle.splice(0)) this.#stop(worker);
    await Promise.all(this.#ending);
  }

  #startNext(): void {
    while (this.#quick < quickWorkers && this.#running.size < this.#options.most) {
      const next = this.#next();
      if (next === undefined) return;
      void this.#run(next);
    }
  }

  /** The question whose turn it is. Its asker's next turn comes after those of all others. */
  #next(): Asked | undefined {
    const soon = performance.now() + leastLeft;
    for (const asker of this.#askers.values()) {
      if (asker.quick >= quickOfAsker || asker.running >= mostOfAsker) continue;
      for (const asked of asker.waiting) {
        if (asked.until < soon) continue;
        asker.waiting.delete(asked);
        this.#putLast(asker);
        return asked;
      }
    }
    return undefined;
  }

  async #run(asked: Asked): Promise<void> {
    const { asker } = asked;
    let isQuick = true;
    const slowDown = (): void => {
      if (!isQuick) return;
      isQuick = false;
      this.#quick--;
      asker.quick--;
    };
    this.#running.add(asked);
    this.#quick++;
    asker.quick++;
    asker.running++;
    const becomesSlow = setTimeout(() => {
      slowDown();
      this.#startNext();
    }, quickFor);
    try {
      asked.resolve(await this.#answer(asked));
    } catch (error) {
      asked.reject(error);
    }
    clearTimeout(becomesSlow);
    clearTimeout(asked.timer);
    slowDown();
    asker.running--;
    this.#running.delete(asked);
    if (asked.worker !== null) this.#release(asked.worker);
    this.#putLast(asker);
    this.#forgetIdle(asker);
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
    return this.#askWorker(this.#options.start(), asked);
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
    if (this.#isClosed || this.#idle.length >= quickWorkers) this.#stop(worker);
    else this.#idle.push(worker);
  }

  #giveUp(asked: Asked): void {
    asked.isGivenUp = true;
    asked.reject(new SearchTimeout(this.#options.timeout));
    asked.asker.waiting.delete(asked);
    // What it runs cannot be interrupted otherwise. `#run` goes on when it has stopped.
    if (asked.worker !== null) this.#stop(asked.worker);
    else this.#forgetIdle(asked.asker);
  }

  #stop(worker: SearchWorker): void {
    const ending = worker.stop().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }

  #putLast(asker: Asker): void {
    this.#askers.delete(asker.name);
    this.#askers.set(asker.name, asker);
  }

  #forgetIdle({ name, waiting, running }: Asker): void {
    if (waiting.size === 0 && running === 0) this.#askers.delete(name);
  }
}

function closed(): Error {
  return new Error("The store was closed during the search.");
}
