import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { SearchTimeout } from "../../src/store/graph-store.ts";
import { SearchGate } from "../../src/store/search/gate.ts";
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

let gate: SearchGate;
let workers: HeldWorker[];

function open(timeout: number): void {
  workers = [];
  const start = (): HeldWorker => {
    const worker = new HeldWorker();
    workers.push(worker);
    return worker;
  };
  gate = new SearchGate({ start, timeout, most: 6 });
}
afterEach(() => gate.close());

const question = (query: string): Question => ({ ask: "count", graph: 1, query, seq: 1 });
/** Asks, and ignores the answer unless the caller looks at it. */
function ask(asker: string, query: string): Promise<Answer> {
  const answer = gate.ask(asker, question(query));
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

test("askers take turns, and one of them runs one quick question at a time", async () => {
  open(10_000);
  for (const query of ["a1", "a2", "a3"]) void ask("a", query);
  expect(running()).toEqual(["a1"]);
  for (const query of ["b1", "b2"]) void ask("b", query);
  void ask("c", "c1");
  expect(running()).toEqual(["a1", "b1"]);
  await finish("b1");
  expect(running()).toEqual(["a1", "c1"]);
  // The last question of `b` ended before that of `a`, so `b` is next.
  await finish("a1");
  expect(running()).toEqual(["b2", "c1"]);
  await finish("c1");
  expect(running()).toEqual(["a2", "b2"]);
  await finish("b2");
  expect(running()).toEqual(["a2"]);
  await finish("a2");
  expect(running()).toEqual(["a3"]);
  // Workers are used again.
  expect(workers).toHaveLength(2);
});

test("a question is refused when its time is over, whether it runs or waits, and its worker is replaced", async () => {
  open(100);
  const asked = [ask("a", "a1"), ask("a", "a2")];
  const ends = await Promise.allSettled(asked);
  for (const end of ends)
    expect(end).toMatchObject({ status: "rejected", reason: expect.any(SearchTimeout) });
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true]);
  const next = ask("a", "a3");
  expect(workers).toHaveLength(2);
  await finish("a3");
  expect((await next).count).toBe(1);
});

test("slow questions leave their places to others, and one asker runs two of them", async () => {
  open(10_000);
  for (const asker of ["a", "b"]) for (const query of ["1", "2", "3"]) void ask(asker, asker + query);
  expect(running()).toEqual(["a1", "b1"]);
  void ask("c", "c1");
  await expect.poll(running, { timeout: 5_000 }).toEqual(["a1", "a2", "b1", "b2", "c1"]);
  // The third questions of the first two wait, however long theirs run.
  await sleep(600);
  expect(running()).toEqual(["a1", "a2", "b1", "b2", "c1"]);
  void ask("d", "d1");
  expect(running()).toEqual(["a1", "a2", "b1", "b2", "c1", "d1"]);
  await finish("c1");
  await finish("d1");
  await finish("a1");
  expect(running()).toEqual(["a2", "a3", "b1", "b2"]);
});

test("what waits and what runs is refused when the gate closes", async () => {
  open(10_000);
  const asked = [ask("a", "a1"), ask("a", "a2")];
  await gate.close();
  const ends = await Promise.allSettled([...asked, gate.ask("b", question("b1"))]);
  for (const end of ends) {
    expect(end).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("closed") } });
  }
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true]);
});

test.each(["noticed", "not noticed"])(
  "a question is answered by a new worker when the idle one has ended, which was %s",
  async (how) => {
    open(10_000);
    const first = ask("a", "a1");
    await finish("a1");
    await first;
    if (how === "noticed") workers[0]!.isStopped = true;
    else workers[0]!.hasEnded = true;
    const second = ask("a", "a2");
    await sleep(0);
    expect(workers).toHaveLength(2);
    await finish("a2");
    expect((await second).count).toBe(1);
  },
);

test("an error of a worker is the answer, and the next question runs", async () => {
  open(10_000);
  const first = ask("a", "a1");
  const next = ask("a", "a2");
  await workers[0]!.stop();
  await expect(first).rejects.toThrow("stopped");
  await finish("a2");
  expect((await next).count).toBe(1);
});
