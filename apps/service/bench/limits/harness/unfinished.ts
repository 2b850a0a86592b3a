import type { Observation } from "../../../../shared/observations/observation.ts";
import type { NodeWork } from "../../../src/model/node-work.ts";
import { blockedBy, WaitList } from "../../../src/model/wait-list.ts";
import { WorkingSet, type RecordContext } from "../../../src/recorder/index.ts";
import { record } from "../../../test/recorder/record.ts";

const treeSize = 4;

/** Working nodes in sessions of four, each last active a millisecond after the one before. */
export function* workingTrees(count: number, start: number): Generator<Observation> {
  for (let index = 0; index < count; index++) {
    const session = `session-${Math.floor(index / treeSize)}`;
    const node = { at: start + index, title: `Node ${index}`, summary: "Reads the files of the project" };
    yield index % treeSize === 0
      ? { type: "session.started", node: session, cwd: "/home/ada/shop", ...node }
      : { type: "agent.spawned", node: `agent-${index}`, parent: session, agent_type: "general", ...node };
  }
}

/** The reference of a node of a chain. */
export const linkOf = (depth: number): string => `link-${depth}`;

/**
 * A session with agents below each other, each of which waits for the next. They are what the recorder makes of the
 * observations, which would take a time that grows with the square of the length.
 */
export function chainOf(length: number, at: number, context: RecordContext): readonly NodeWork[] {
  const working = new WorkingSet();
  record(working, { type: "session.started", at, node: linkOf(0) }, context);
  record(working, { type: "agent.spawned", at, node: linkOf(1), parent: linkOf(0) }, context);
  const [session, agent] = [working.byRef(linkOf(0)), working.byRef(linkOf(1))];
  if (session === undefined || agent === undefined) throw new Error("The recorder has made no nodes.");
  const idOf = (depth: number): string => context.nodeId(linkOf(depth));
  return Array.from({ length }, (_, depth): NodeWork => {
    const below = length - depth - 1;
    const above = depth === 0 ? null : idOf(depth - 1);
    const node = {
      ...(depth === 0 ? session : agent).node,
      id: idOf(depth),
      provider_ref: linkOf(depth),
      parent_id: above,
      requested_by_id: above,
      depth,
      child_count: Math.min(below, 1),
      descendant_count: below,
      blocked: null,
    };
    const child = { id: idOf(depth + 1), place: depth + 2 };
    const rest = { starting: 1, node_count: below, open_tasks: 0, cycle: false };
    const blocked = below === 0 ? null : blockedBy(WaitList.of([child]), rest);
    return { node: { ...node, blocked }, waitsOn: [], active: false, createdSeq: depth + 1 };
  });
}
