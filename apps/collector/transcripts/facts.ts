import type { FinalState } from "../../shared/observations/states.ts";

/** A fact in a line of a transcript that matters to graphs. */
export type Fact =
  /** A message of a person or of the parent agent. */
  | { readonly kind: "prompt"; readonly text: string }
  /** A message of the model. */
  | { readonly kind: "said"; readonly text: string }
  /** The model is working: it thinks, calls a tool, or gets a result. */
  | { readonly kind: "worked" }
  /** A turn begins, whoever asked for it. */
  | { readonly kind: "turn began" }
  | { readonly kind: "turn ended" }
  /** A turn has ended, and with it the work of an agent. */
  | { readonly kind: "finished" }
  | { readonly kind: "interrupted" }
  /** A request to the model failed. */
  | { readonly kind: "api error"; readonly text: string }
  /** The person left the session. */
  | { readonly kind: "exited" }
  | { readonly kind: "title"; readonly text: string; readonly isChosen: boolean }
  /** The title of the session that has the message `leaf`; of the line's own session if that is null. */
  | { readonly kind: "summary"; readonly text: string; readonly leaf: string | null }
  /** A call that a person has to answer. */
  | { readonly kind: "asked"; readonly call: string; readonly question: string }
  | { readonly kind: "spawn"; readonly call: string; readonly spawn: Spawn }
  /** The result of a tool call. */
  | { readonly kind: "result"; readonly call: string; readonly result: ToolResult }
  /** An agent has ended, as reported to its caller. */
  | {
      readonly kind: "notified";
      readonly agentId: string | null;
      readonly call: string | null;
      readonly state: FinalState | null;
    }
  /** A call belongs to an agent. */
  | { readonly kind: "linked"; readonly agentId: string; readonly call: string }
  | { readonly kind: "todos"; readonly statuses: readonly string[] }
  | { readonly kind: "task created"; readonly call: string }
  | { readonly kind: "task updated"; readonly id: string; readonly status: string }
  | { readonly kind: "task list"; readonly tasks: readonly (readonly [id: string, status: string])[] };

/** A call that spawns an agent. */
export interface Spawn {
  readonly description: string | null;
  readonly prompt: string | null;
  readonly agentType: string | null;
  readonly isBackground: boolean;
}

/** The result of a call. */
export interface ToolResult {
  readonly isError: boolean;
  /** The person has refused or interrupted the call. */
  readonly isCanceled: boolean;
  /** The agent that worked for the call. */
  readonly agentId: string | null;
  /** The agent continues in the background. */
  readonly isLaunch: boolean;
  /** The task that the call created. */
  readonly taskId: string | null;
}

/** What is known of an agent apart from its lines. */
export interface AgentMeta {
  readonly agentType: string | null;
  readonly description: string | null;
  /** The call that spawned it. */
  readonly call: string | null;
  /** The agent that it belongs to; null for the session. */
  readonly parentAgentId: string | null;
}

/** One line of a transcript. */
export interface Line {
  /** An id within the session: the uuid of the line, or its position and hash. */
  readonly key: string;
  /** Unix milliseconds; null if the line has no time. */
  readonly at: number | null;
  readonly sessionId: string | null;
  readonly agentId: string | null;
  readonly isSidechain: boolean;
  /** The line says that it is a copy of a line of another session. */
  readonly isCopy: boolean;
  readonly uuid: string | null;
  readonly parentUuid: string | null;
  readonly cwd: string | null;
  readonly version: string | null;
  readonly facts: readonly Fact[];
}
