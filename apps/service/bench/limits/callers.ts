/** A process that sends the requests of callers, so that the process that measures has nothing else to do. */
import { setMaxListeners } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { constants, setPriority } from "node:os";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** A request of a caller. */
export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a POST. Without one, it is a GET. */
  readonly body?: string;
}

/** What the process is to send. The calls take turns. */
export type Load = { readonly calls: readonly Call[]; readonly deadlineMs: number } & (
  | { readonly kind: "at once"; readonly requests: number }
  | { readonly kind: "in a loop"; readonly connections: number; readonly ms: number }
  /** Each watcher sends the entity tag of its last answer once a second. */
  | { readonly kind: "watchers"; readonly watchers: number; readonly ms: number }
);

/** What became of the requests. */
export interface Outcome {
  /** The status, "unanswered" after the deadline, or "ended" if the connection broke. */
  readonly results: readonly string[];
  /** Milliseconds. */
  readonly times: readonly number[];
}

const results: string[] = [];
const times: number[] = [];

/** Sends a request, drops the bytes of its answer, and returns the answer's entity tag. It never throws. */
async function send({ url, headers, body }: Call, agent: Agent, deadline: AbortSignal): Promise<string> {
  const began = performance.now();
  let tag = "";
  let result: string;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { method: body === undefined ? "GET" : "POST", headers, agent, signal: deadline })
        .once("response", resolve)
        .once("error", reject)
        .end(body);
    });
    response.resume();
    await finished(response);
    result = String(response.statusCode);
    tag = response.headers.etag ?? "";
  } catch {
    result = deadline.aborted ? "unanswered" : "ended";
  }
  results.push(result);
  times.push(performance.now() - began);
  return tag;
}

async function run({ calls, deadlineMs, ...load }: Load): Promise<void> {
  const deadline = AbortSignal.timeout(deadlineMs);
  // Each request listens to it.
  setMaxListeners(0, deadline);
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  const next = (): Call => calls[count++ % calls.length] as Call;
  const many = (of: number, work: (index: number) => Promise<unknown>): Promise<unknown> =>
    Promise.all(Array.from({ length: of }, (_, index) => work(index)));
  const until = performance.now() + (load.kind === "at once" ? 0 : load.ms);
  if (load.kind === "at once") {
    await many(load.requests, () => send(next(), agent, deadline));
  } else if (load.kind === "in a loop") {
    await many(load.connections, async () => {
      while (performance.now() < until) await send(next(), agent, deadline);
    });
  } else {
    await many(load.watchers, async (index) => {
      const call = next();
      let tag = "";
      await sleep((1000 * index) / load.watchers);
      for (let due = performance.now(); due < until; due += 1000) {
        await sleep(due - performance.now());
        const headers = tag === "" ? call.headers : { ...call.headers, "if-none-match": tag };
        tag = (await send({ ...call, headers }, agent, deadline)) || tag;
      }
    });
  }
  agent.destroy();
}

// The service and its probes come first, so that this process is not what they wait for.
setPriority(constants.priority.PRIORITY_LOW);
process.once("message", (load: Load) => {
  void run(load).then(() => process.send?.({ results, times }, () => process.disconnect()));
});
