import { LRUCache } from "lru-cache";

/** A call that spawns an agent, from its start until the agent is known. */
export interface SpawnCall {
  readonly id: string;
  /** The reference of the calling node. */
  readonly caller: string;
  readonly agentType: string;
  readonly description: string | null;
  readonly prompt: string | null;
  /** Null if the call does not say it. Then it depends on the version of Claude Code. */
  readonly isBackground: boolean | null;
}

const mostSessions = 1000;
const mostCalls = 100;
const mostQuestions = 100;
/** The most characters of calls, and of questions. */
const mostCharacters = 2 ** 20;

/**
 * What hooks have told about a graph that its nodes do not show. It is lost with the process, and then less is known: an
 * agent is not matched with its call until its end, and any result of a node answers its question.
 */
export class HookMemory {
  /** By session. */
  readonly #calls = new LRUCache<string, readonly SpawnCall[]>({
    max: mostSessions,
    maxSize: mostCharacters,
    sizeCalculation: (calls) => calls.reduce((size, call) => size + sizeOf(call), 0),
  });
  /** By node, the first one first. */
  readonly #questions = new LRUCache<string, readonly string[]>({
    max: mostSessions,
    maxSize: mostCharacters,
    sizeCalculation: (questions) => questions.join().length + 1,
  });

  /** The calls of a session whose agents are not known yet. */
  calls(session: string): readonly SpawnCall[] {
    return this.#calls.get(session) ?? [];
  }

  addCall(session: string, call: SpawnCall): void {
    this.removeCall(session, call.id);
    this.#calls.set(session, [...this.calls(session), call].slice(-mostCalls));
  }

  removeCall(session: string, id: string): void {
    const rest = this.calls(session).filter((call) => call.id !== id);
    if (rest.length > 0) this.#calls.set(session, rest);
    else this.#calls.delete(session);
  }

  /** The questions of a node that have no answer yet. */
  questions(node: string): readonly string[] {
    return this.#questions.get(node) ?? [];
  }

  /** Whether an agent of a session has a question. */
  agentsAsk(session: string): boolean {
    return [...this.#questions.keys()].some((node) => node.startsWith(`${session}/`));
  }

  setQuestions(node: string, questions: readonly string[]): void {
    if (questions.length > 0) this.#questions.set(node, questions.slice(0, mostQuestions));
    else this.#questions.delete(node);
  }
}

function sizeOf({ id, description, prompt, agentType }: SpawnCall): number {
  return 1 + id.length + agentType.length + (description?.length ?? 0) + (prompt?.length ?? 0);
}
