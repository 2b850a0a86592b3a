import { setImmediate as next } from "node:timers/promises";

const partSize = 1000;

/**
 * Lets other work run: requests, and signals to the process. Writing to SQLite alone never does.
 *
 * @throws the reason of the signal if it is aborted
 */
export async function pause(signal: AbortSignal | undefined): Promise<void> {
  await next();
  signal?.throwIfAborted();
}

/**
 * The items in parts, with a pause before each part.
 *
 * @throws the reason of the signal if it is aborted
 */
export async function* parts<T>(items: readonly T[], signal?: AbortSignal): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += partSize) {
    await pause(signal);
    yield items.slice(start, start + partSize);
  }
}
