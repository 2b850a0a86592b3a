import type { GraphStore } from "../../store/graph-store.ts";
import { StoreUnavailableError } from "../../store/types.ts";
import type { Item, Source } from "./source.ts";

/** What a follower takes. */
export interface FollowOptions {
  readonly source: Source;
  readonly onAppend: GraphStore["onAppend"];
  /** How often the source is asked for what it was not told of, in milliseconds. */
  readonly poll: number;
  /** Ends the following. */
  readonly signal: AbortSignal;
}

/**
 * Gives what a source has as it is recorded: after appends that the store tells of at once, and all else by polling. When
 * there was nothing for a while, it gives null. What is not taken is not read, so a reader that is slow delays nobody.
 */
export async function* follow({
  source,
  onAppend,
  poll,
  signal,
}: FollowOptions): AsyncGenerator<Item | null> {
  let hasNews = true;
  let wake = (): void => {};
  const end = onAppend((append) => {
    if (!source.concerns(append)) return;
    hasNews = true;
    wake();
  });
  const stop = (): void => {
    wake();
  };
  signal.addEventListener("abort", stop);
  const news = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, poll);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  try {
    while (!signal.aborted) {
      hasNews = false;
      const items = await source.next().catch((error: unknown) => {
        // The database comes back, or the client leaves.
        if (error instanceof StoreUnavailableError) return [];
        throw error;
      });
      yield* items;
      if (items.length > 0) continue;
      yield null;
      // `stop` may have been called before there was something to wake.
      if (!hasNews && !isAborted(signal)) await news();
    }
  } finally {
    end();
    signal.removeEventListener("abort", stop);
  }
}

/** The compiler takes for granted that a signal is not aborted while a loop awaits. */
function isAborted({ aborted }: AbortSignal): boolean {
  return aborted;
}
