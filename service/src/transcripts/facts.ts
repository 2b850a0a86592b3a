import type { FinalState } from "../model/observation.ts";

/** What a line of a transcript says, as far as graphs are concerned. */
export type Fact =
  /** A person, or the agent above, wrote. */
  | { readonly kind: "prompt"; readonly text: string }
  /** The model wrote. */
  | { readonly kind: "said"; readonly text: string }
  /** The model works: it thinks, calls a tool, or has got a result. */
  | { readonly kind: "worked" }
  | { readonly kind: "turn ended" }
  | { readonly kind: "interrupted" }
  /** The model could not be asked. */
  | { readonly kind: "api error"; readonly text: string }
  /** The person left the session. */
  | { readonly kind: "exited" }
  | { readonly kind: "title"; readonly text: string; readonly isChosen: boolean }
  /** A call that a person has to answer. */
  | { readonly kind: "asked"; readonly call: string; readonly question: string }
  | { readonly kind: "spawn"; readonly call: string; readonly spawn: Spawn }
  /** A call of any tool has got its result. */
  | { readonly kind: "result"; readonly call: string; readonly result: ToolResult }
  /** An agent came to its end, as told to the one that asked for it. */
  | {
      readonly kind: "notified";
      readonly agentId: string | null;
      readonly call: string | null;
      readonly state: FinalState | null;
    }
  /** An agent works for a call. */
  | { readonly kind: "linked"; readonly agentId: string; readonly call: string }
  | { readonly kind: "todos"; readonly statuses: readonly string[] }
  | { readonly kind: "task created"; readonly call: string }
  | { readonly kind: "task updated"; readonly id: string; readonly status: string }
  | { readonly kind: "task list"; readonly tasks: readonly (readonly [id: string, status: string])[] };

/** A call that asks for an agent. */
export interface Spawn {
  readonly description: string | null;
  readonly prompt: string | null;
  readonly agentType: string | null;
  readonly isBackground: boolean;
}

/** What came of a call. */
export interface ToolResult {
  readonly isError: boolean;
  /** The person refused the call, or interrupted it. */
  readonly isCanceled: boolean;
  /** The agent that did it. */
  readonly agentId: string | null;
  /** The agent goes on in the background. */
  readonly isLaunch: boolean;
  /** The task that the call created. */
  readonly taskId: string | null;
}

/** One line of a transcript. */
export interface Line {
  /** Its name within its session: its uuid, or where it stands. */
  readonly key: string;
  /** Unix milliseconds; null where it has no time. */
  readonly at: number | null;
  readonly sessionId: string | null;
  readonly agentId: string | null;
  readonly isSidechain: boolean;
  readonly uuid: string | null;
  readonly parentUuid: string | null;
  readonly cwd: string | null;
  readonly version: string | null;
  readonly facts: readonly Fact[];
}
