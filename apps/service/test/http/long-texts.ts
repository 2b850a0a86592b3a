import type { Observation } from "../../../shared/observations/observation.ts";
import { start } from "./service.ts";

/**
 * A text that is long in JSON, which writes most of its characters as six bytes. Some others take several bytes in UTF-8.
 *
 * @param length In characters.
 */
function longText(length: number, seed = 0): string {
  return `${seed} "→" 😀\n`.padEnd(length, "\u0001");
}

/** The observations of a chain of agents below a session. The session and each agent have texts of this length. */
export function longChain(agents: number, length: number, at = start): readonly Observation[] {
  const spawned = Array.from({ length: agents }, (_, index): Observation => ({
    type: "agent.spawned",
    at: at + index + 1,
    node: `a${index}`,
    parent: index % 10 === 0 ? "s" : `a${index - 1}`,
    requested_by: "s",
    agent_type: "explorer",
    purpose: longText(length, index),
  }));
  return [
    { type: "session.started", at, node: "s", title: longText(length) },
    ...spawned,
    ...spawned.map(({ at: spawnedAt, node }, index): Observation => ({
      type: "text.updated",
      at: spawnedAt + agents,
      node,
      summary: longText(length, index + agents),
    })),
  ];
}

/** The references of a node that can be expanded. */
export const references = ["parent", "root", "session", "requested_by"];

/** Twenty expand paths of this many references after `base`, or of fewer where there are not so many. */
export function twentyPaths(base: string, levels: number): string {
  let paths = [base.replace(/\.$/, "")];
  const all: string[] = [];
  for (let level = 0; level < levels; level++) {
    paths = paths.flatMap((path) => references.map((name) => (path === "" ? name : `${path}.${name}`)));
    all.unshift(...paths);
  }
  return all
    .slice(0, 20)
    .map((path) => `expand[]=${path}`)
    .join("&");
}
