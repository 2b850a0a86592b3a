import { setImmediate } from "node:timers/promises";

const sliceMs = 10;

/** Works on items in slices of milliseconds, between which requests are answered. */
export async function inSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void = () => undefined,
): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > sliceMs) {
      await setImmediate();
      began = performance.now();
    }
    work(item);
  }
}
