import type { Line } from "../facts.ts";
import type { TranscriptFile } from "../provider.ts";
import { agentRef, sessionRef } from "../references.ts";

/** A line with its session and node. */
export interface PlacedLine extends Line {
  readonly at: number;
  /** The reference of the session. */
  readonly session: string;
  /** The reference of the node: the session or one of its agents. */
  readonly node: string;
  readonly path: string;
  /** What the line says was recorded before this process started. */
  readonly isKnown: boolean;
}

/**
 * Finds the node that a line belongs to. Older versions write the lines of agents into the transcript of the session,
 * as side chains with their own first message. Such a chain is an agent, named by its first message.
 */
export class Placing {
  readonly #chains = new Map<string, string>();

  place(file: TranscriptFile, line: Line, { at, isKnown }: Pick<PlacedLine, "at" | "isKnown">): PlacedLine {
    const sessionId = (file.isMixed ? line.sessionId : null) ?? file.sessionId;
    const agentId = file.agentId ?? (line.isSidechain ? (line.agentId ?? this.#chainOf(line)) : null);
    const session = sessionRef(sessionId);
    const node = agentId === null ? session : agentRef(sessionId, agentId);
    return { ...line, at, session, node, path: file.path, isKnown };
  }

  #chainOf({ uuid, parentUuid, key }: Line): string {
    const root = (parentUuid === null ? undefined : this.#chains.get(parentUuid)) ?? uuid ?? key;
    if (uuid !== null) this.#chains.set(uuid, root);
    return root;
  }
}
