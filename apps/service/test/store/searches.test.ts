import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { SearchTimeout } from "../../src/store/types.ts";
import { Searches } from "../../src/store/search/searches.ts";
import { countOf, type Answer, type Question, type SearchWorker } from "../../src/store/search/worker.ts";

/** A worker that answers when the test says so. */
class HeldWorker implements SearchWorker {
  isStopped = false;
  asked: Question | null = null;
  hasEnded = false;
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  ask(question: Question): Promise<Answer> {
    if (this.hasEnded) {
      this.isStopped = true;
      return Promise.reject(new Error("ended"));
    }
    this.asked = question;
    return new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
  }

  answer(): void {
    this.asked = null;
    this.#settle?.resolve(countOf(1));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.asked = null;
    this.#settle?.reject(new Error("stopped"));
  }
}

let searches: Searches;
let workers: HeldWorker[];

function open(timeout: number, most = 6): void {
  workers = [];
  const start = (): HeldWorker => {
    const worker = new HeldWorker();
    workers.push(worker);
    return worker;
  };
  searches = new Searches({ startSearchWorker: start }, { searchTimeout: timeout, searchWorkers: most });
}
afterEach(() => searches.close());

const question = (query: string): Question => ({ ask: "count", graph: 1, query, seq: 1 });
/** Asks, and ignores the answer unless the caller looks at it. */
function ask(query: string): Promise<Answer> {
  const answer = searches.ask(question(query));
  answer.catch(() => undefined);
  return answer;
}
const running = (): readonly (string | undefined)[] =>
  workers.flatMap(({ asked }) => (asked === null ? [] : [asked.query])).sort();
/** Answers one question, and lets the next start. */
async function finish(query: string): Promise<void> {
  workers.find(({ asked }) => asked?.query === query)!.answer();
  await sleep(0);
}

test("so many questions are answered at a time, and the others in their order", async () => {
  open(10_000, 2);
  for (const query of ["a1", "a2", "a3"]) void ask(query);
  expect(running()).toEqual(["a1", "a2"]);
  await finish("a1");
  expect(running()).toEqual(["a2", "a3"]);
  // Workers are used again.
  expect(workers).toHaveLength(2);
});

test("who asks the same question at the same time gets the same answer", async () => {
  open(10_000);
  const both = [ask("a1"), ask("a1")];
  expect(running()).toEqual(["a1"]);
  await finish("a1");
  expect((await Promise.all(both)).map(({ count }) => count)).toEqual([1, 1]);
});

test("a question is refused when its time is over, whether it runs or waits, and its worker is replaced", async () => {
  open(100, 1);
  const asked = [ask("a1"), ask("a2")];
  const ends = await Promise.allSettled(asked);
  for (const end of ends)
    expect(end).toMatchObject({ status: "rejected", reason: expect.any(SearchTimeout) });
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true]);
  const next = ask("a3");
  expect(workers).toHaveLength(2);
  await finish("a3");
  expect((await next).count).toBe(1);
});

test("what waits and what runs is refused when the store closes", async () => {
  open(10_000, 1);
  const asked = [ask("a1"), ask("a2")];
  await searches.close();
  const ends = await Promise.allSettled([...asked, searches.ask(question("b1"))]);
  for (const end of ends) {
    expect(end).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("closed") } });
  }
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true]);
});

test.each(["noticed", "not noticed"])(
  "a question is answered by a new worker when the idle one has ended, which was %s",
  async (how) => {
    open(10_000);
    const first = ask("a1");
    await finish("a1");
    await first;
    if (how === "noticed") workers[0]!.isStopped = true;
    else workers[0]!.hasEnded = true;
    const second = ask("a2");
    await sleep(0);
    expect(workers).toHaveLength(2);
    await finish("a2");
    expect((await second).count).toBe(1);
  },
);

test("an error of a worker is the answer, and the next question runs", async () => {
  open(10_000, 1);
  const first = ask("a1");
  const next = ask("a2");
  await workers[0]!.stop();
  await expect(first).rejects.toThrow("stopped");
  await finish("a2");
  expect((await next).count).toBe(1);
});
