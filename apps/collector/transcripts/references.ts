import { basename } from "node:path";
import { storableName } from "./storable-text.ts";

/*
 * The names that every observer of the same agents gives them, so that observers of transcripts and of hooks record one
 * node for one agent. They are stored in databases: a change makes new nodes for known agents.
 */

/** What the graph of a project folder of Claude Code is known by. */
export function graphNameOf(projectFolder: string): string {
  return basename(projectFolder);
}

/** The same for a working directory. Claude Code names project folders in this way. */
export function graphNameOfCwd(cwd: string): string {
  return cwd.replace(/[^A-Za-z0-9]/g, "-");
}

/** The reference of a session. */
export function sessionRef(sessionId: string): string {
  return storableName(sessionId);
}

/** The reference of an agent. It includes the session, because agent ids are not unique across sessions. */
export function agentRef(sessionId: string, agentId: string): string {
  return storableName(`${sessionId}/${agentId}`);
}

/**
 * The id of an observation, whose name is unique within its node. An id is recorded once in a graph.
 *
 * @param ref the reference of the node
 */
export function observationId(ref: string, name: string): string {
  return storableName(`${ref} ${name}`);
}

/** The id of the observation that creates a node. */
export function startId(ref: string): string {
  return observationId(ref, "started");
}
