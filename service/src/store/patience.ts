import { setTimeout as sleep } from "node:timers/promises";
import { StoreUnavailableError, type GraphStore } from "./graph-store.ts";

const firstWaitMs = 100;
const longestWaitMs = 1000;

/**
 * Repeats `work` while the database cannot be reached.
 *
 * @throws {StoreUnavailableError} if the signal is aborted meanwhile
 */
export async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || signal.aborted) throw error;
    }
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * A store whose calls wait while the database cannot be reached, for writers that have time. A call that failed has
 * changed nothing, so it can be repeated. Only `withSweepLock` still fails, because its work may have been done in part.
 *
 * @param signal ends the waiting: the calls fail then. By default, nothing ends it
 * @example
 * ```ts
 * const writer = await openGraph(graph, { store: patientStore(store, stopping.signal), ids, source });
 * ```
 */
export function patientStore(store: GraphStore, signal = new AbortController().signal): GraphStore {
  return patient(store, signal);
}

function patient<T extends object>(target: T, signal: AbortSignal): T {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name);
      if (name === "close" || name === "withSweepLock") return member;
      if (typeof member === "object" && member !== null) return patient(member, signal);
      if (typeof member !== "function") return member;
      const call = member as (...args: readonly unknown[]) => Promise<unknown>;
      return (...args: readonly unknown[]) => patiently(() => call(...args), signal);
    },
  });
}
