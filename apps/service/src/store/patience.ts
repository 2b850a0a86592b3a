import { setTimeout as sleep } from "node:timers/promises";
import type { GraphStore } from "./graph-store.ts";
import { StoreUnavailableError } from "./types.ts";
import { UnwritableDatabaseError } from "./unusable-database.ts";

const firstWaitMs = 100;
const longestWaitMs = 1000;

/** Which errors to wait for. */
type Passes = (error: unknown) => boolean;

/** Whether the database cannot be reached, which changed nothing. */
export const isUnreachable: Passes = (error) => error instanceof StoreUnavailableError;

/** Whether the database cannot be reached, or takes no writes: the store reports that once, and writers wait. */
export const isPassing: Passes = (error) => isUnreachable(error) || error instanceof UnwritableDatabaseError;

/**
 * Repeats `work` while it fails with an error that passes.
 *
 * @throws the error if the signal is aborted meanwhile
 */
export async function patiently<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  passes: Passes = isPassing,
): Promise<T> {
  for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || signal.aborted) throw error;
    }
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * A store whose calls wait while the database cannot be reached or takes no writes, for writers that have time. A call
 * that failed has changed nothing, so it can be repeated. Only what runs `work` still fails, because that may have been done in part.
 *
 * @param signal ends the waiting: the calls fail then. By default, nothing ends it
 * @param passes which errors the calls wait for. By default, {@link isPassing}
 * @example
 * ```ts
 * const writer = await openGraph(graph, { store: patientStore(store, stopping.signal), ids, source });
 * ```
 */
export function patientStore<T extends object = GraphStore>(
  store: T,
  signal = new AbortController().signal,
  passes: Passes = isPassing,
): T {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (notRepeated.has(name)) return member;
      if (typeof member === "object" && member !== null) return patientStore(member, signal, passes);
      if (typeof member !== "function") return member;
      const call = member as (...args: readonly unknown[]) => Promise<unknown>;
      return (...args: readonly unknown[]) => patiently(() => call(...args), signal, passes);
    },
  });
}

/** Their work may have been done in part, or they do not ask the database. */
const notRepeated: ReadonlySet<string | symbol> = new Set(["close", "exclusively", "onAppend"]);
