import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Observation } from "../../../../shared/observations/observation.ts";
import { Words } from "./words.ts";

/** Writes observations as `ingest` reads them. */
export async function writeObservations(path: string, observations: Iterable<Observation>): Promise<void> {
  await pipeline(Readable.from(lines(observations)), createWriteStream(path));
}

/** Many lines at once, because each chunk of a stream costs time. */
function* lines(observations: Iterable<Observation>): Generator<string> {
  let text = "";
  for (const observation of observations) {
    text += `${JSON.stringify(observation)}\n`;
    if (text.length < 65_536) continue;
    yield text;
    text = "";
  }
  yield text;
}

/** Idle nodes, which no sweep marks: sessions of 100 nodes each, with these texts. */
export function* nodesWith(
  count: number,
  texts: (index: number) => { readonly title: string; readonly summary: string },
): Generator<Observation> {
  const at = Date.now() - 60_000;
  for (let index = 0; index < count; index++) {
    const session = `session-${Math.floor(index / 100)}`;
    const node = { at, state: "idle", background: true, ...texts(index) } as const;
    yield index % 100 === 0
      ? { type: "session.started", node: session, ...node }
      : { type: "agent.spawned", node: `agent-${index}`, parent: session, agent_type: "general", ...node };
  }
}

/** Chains of five nodes, so that there is much to expand, each with a summary of this length. */
export function* chains(count: number, length: number): Generator<Observation> {
  const words = new Words();
  const at = Date.now() - 60_000;
  for (let index = 0; index < count; index++) {
    const texts = { title: `Node ${index}`, summary: words.text(length) };
    const node = { at, node: `node-${index}`, state: "idle", background: true, ...texts } as const;
    yield index % 5 === 0
      ? { type: "session.started", ...node }
      : { type: "agent.spawned", parent: `node-${index - 1}`, ...node };
  }
}

/** A session with this many unfinished foreground children, for all of which it waits. */
export function* children(count: number): Generator<Observation> {
  const at = Date.now() - 60_000;
  yield { type: "session.started", at, node: "session", title: "Many children" };
  for (let index = 0; index < count; index++) yield child(at, `child-${index}`);
}

/** More children of the same session, one after the other: each is spawned, has a text and tasks, and ends. */
export function* moreChildren(count: number): Generator<Observation> {
  const at = Date.now() - 30_000;
  for (let index = 0; index < count; index++) {
    const spawned = child(at, `more-${index}`);
    const { node } = spawned;
    yield spawned;
    yield { type: "text.updated", at, node, summary: `Reading file ${index} of the project` };
    yield { type: "tasks.updated", at, node, pending: 3, in_progress: 1, completed: 0 };
    yield { type: "agent.ended", at, node, state: "completed" };
  }
}

const child = (at: number, node: string): Observation => ({
  type: "agent.spawned",
  at,
  node,
  parent: "session",
  agent_type: "explore",
  purpose: `Look at part ${node}`,
});

const sessionSize = 50;

/** Nodes of a long history. */
export interface HistoryOptions {
  /** The numbers of its nodes: from this one to before `to`. Both are multiples of 50. */
  readonly from: number;
  readonly to: number;
  /** Observations of each node, at least 2: its start and its end. */
  readonly perNode: number;
}

/** A long history: sessions of 49 agents each, one after the other, with texts, tasks and an end of each. */
export function* history({ from, to, perNode }: HistoryOptions): Generator<Observation> {
  const words = new Words(from + 1);
  const began = Date.now() - 3_600_000;
  for (let number = from; number < to; number++) {
    const at = began + number;
    const session = `session-${Math.floor(number / sessionSize)}`;
    const isSession = number % sessionSize === 0;
    const node = isSession ? session : `agent-${number}`;
    const title = number % 9973 === 7 ? `A zephyrine ${words.some(2)}` : words.some(3);
    const summary = `${number % 3 === 0 ? "Lorem ipsum, " : ""}${words.some(6)}`;
    yield isSession
      ? { type: "session.started", at, node, title, summary, cwd: "/home/ada/shop" }
      : {
          type: "agent.spawned",
          at,
          node,
          parent: session,
          title,
          summary,
          agent_type: words.oneOf(["general", "explore", "plan"]),
          purpose: words.some(4),
        };
    for (let step = 2; step < perNode; step++) {
      const id = `${node} ${step}`;
      yield step % 2 === 0
        ? { type: "text.updated", at, node, id, summary: `${summary}, ${words.some(4)}` }
        : { type: "tasks.updated", at, node, id, pending: words.below(5), in_progress: 1, completed: step };
    }
    if (!isSession) {
      yield { type: "agent.ended", at, node, state: number % sessionSize === 3 ? "failed" : "completed" };
    }
    if (number % sessionSize === sessionSize - 1) {
      yield { type: "session.ended", at, node: session, state: "completed" };
    }
  }
}
