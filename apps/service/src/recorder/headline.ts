import type { NodeRecord } from "../model/event.ts";

/** The headline of a node: the first of title, summary, purpose and agent_type that is not null, else its kind. */
export function headlineOf(
  node: Pick<NodeRecord, "title" | "summary" | "purpose" | "agent_type" | "kind">,
): string {
  return node.title ?? node.summary ?? node.purpose ?? node.agent_type ?? node.kind;
}
