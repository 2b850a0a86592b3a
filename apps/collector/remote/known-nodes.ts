import type { Database, Statement } from "better-sqlite3";
import type { Observation } from "../../shared/observations/observation.ts";
import { isUnfinished } from "../../shared/observations/states.ts";
import type { ObservedNode } from "../recorder.ts";

const table = `
  CREATE TABLE IF NOT EXISTS known_nodes (
    ref TEXT, node TEXT, state TEXT NOT NULL, title TEXT, last_event INTEGER NOT NULL, resumed INTEGER NOT NULL,
    PRIMARY KEY (ref, node)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS known_nodes_node ON known_nodes (node)`;

interface KnownNode extends ObservedNode {
  /** The time at which it last worked again after its end; 0 if it never did. */
  readonly resumed: number;
}

/** Nodes are forgotten when they were silent for so long, in milliseconds. */
const keptFor = 30 * 86_400_000;

/** What was observed of nodes here, for those who cannot ask the service. */
export class KnownNodes {
  readonly #get: Statement;
  readonly #graphs: Statement;
  readonly #save: Statement;
  readonly #forget: Statement;

  constructor(database: Database) {
    database.exec(table);
    database.prepare("DELETE FROM known_nodes WHERE last_event < ?").run(Date.now() - keptFor);
    this.#get = database.prepare(
      "SELECT state, title, last_event, resumed FROM known_nodes WHERE ref = ? AND node = ?",
    );
    this.#graphs = database
      .prepare("SELECT ref FROM known_nodes WHERE node = ? ORDER BY last_event DESC")
      .pluck();
    this.#save = database.prepare("INSERT OR REPLACE INTO known_nodes VALUES (?, ?, ?, ?, ?, ?)");
    this.#forget = database.prepare("DELETE FROM known_nodes WHERE ref = ? AND node = ?");
  }

  /** A node of a graph; null if none was observed. */
  get(ref: string, node: string): KnownNode | null {
    return (this.#get.get(ref, node) as KnownNode | undefined) ?? null;
  }

  /** What the graphs with a node are known by, the one in which it was active last first. */
  graphsOf(node: string): readonly string[] {
    return this.#graphs.all(node) as string[];
  }

  /** Forgets a node, as if it had never been observed. */
  forget(ref: string, node: string): void {
    this.#forget.run(ref, node);
  }

  /** Applies observations of a graph, as a service does that merges what several observers tell. */
  apply(ref: string, observations: readonly Observation[]): void {
    for (const observation of observations) {
      const { node } = observation;
      const next = nodeAfter(this.get(ref, node), observation);
      if (next !== null) this.#save.run(ref, node, next.state, next.title, next.last_event, next.resumed);
    }
  }
}

function nodeAfter(before: KnownNode | null, observation: Observation): KnownNode | null {
  const { type, at } = observation;
  if (before === null) {
    if (type !== "session.started" && type !== "agent.spawned") return null;
    return {
      state: observation.state ?? "working",
      title: observation.title ?? null,
      last_event: at,
      resumed: 0,
    };
  }
  const { title, state, last_event, resumed } = before;
  const isOld = at < last_event;
  const again = isUnfinished(before) ? resumed : at;
  const after = { title, state, last_event: Math.max(at, last_event), resumed };
  switch (type) {
    case "session.started":
    case "agent.spawned":
      return { ...after, title: title ?? observation.title ?? null };
    case "session.ended":
      return isUnfinished(before) && !isOld ? { ...after, state: observation.state } : after;
    case "agent.ended":
      // One from before it was resumed is observed again, because its transcript is read again.
      return isUnfinished(before) && at >= resumed ? { ...after, state: observation.state } : after;
    case "node.resumed":
      return isOld ? after : { ...after, state: "working", resumed: again };
    case "state.changed": {
      const isTaken = isUnfinished(before) ? !isOld : observation.state === "working" && at > last_event;
      return isTaken ? { ...after, state: observation.state, resumed: again } : after;
    }
    case "text.updated":
      return observation.title === undefined ? after : { ...after, title: observation.title };
    default:
      return after;
  }
}
