import type { NodeState } from "wherefore/graph";
import type { Counts } from "./api-types.ts";
import { stateNames } from "./words.ts";

/** A count of the graph, and the query that finds the counted nodes. */
export interface Counter {
  readonly label: string;
  readonly value: number;
  readonly query: string;
  readonly state: NodeState | null;
}

/** The counts in the order in which they are shown. */
export function countersOf(counts: Counts): readonly Counter[] {
  const counter = (label: string, value: number, query: string, state: NodeState | null = null): Counter => ({
    label,
    value,
    query,
    state,
  });
  return [
    counter("nodes", counts.nodes, "depth>=0"),
    counter("sessions", counts.sessions, 'kind:"session"'),
    counter("agents", counts.agents, 'kind:"agent"'),
    ...(Object.keys(stateNames) as NodeState[]).map((state) =>
      counter(stateNames[state], counts.by_state[state], `state:"${state}"`, state),
    ),
    counter("blocked", counts.blocked, 'blocked:"true"'),
    counter("stale", counts.stale, 'stale:"true"'),
  ];
}
