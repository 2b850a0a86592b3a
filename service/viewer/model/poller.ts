/** What happens to a poller. */
export type PollEvent =
  /** The graph is as it was, or what is new has been fetched. */
  | { readonly kind: "answered" }
  | { readonly kind: "limited"; readonly retryAfterMs: number }
  | { readonly kind: "failed" }
  /** The key does not open the graph any more, or the graph is gone. */
  | { readonly kind: "refused" }
  | { readonly kind: "hidden" }
  | { readonly kind: "seen" };

/** Whether what is shown is up to date, and if not, why. */
type PollStatus = "live" | "waiting" | "offline" | "refused";

/** A poller between two questions. */
export interface PollState {
  readonly status: PollStatus;
  /** Milliseconds until it asks again, from the event that brought it here; null where it does not. */
  readonly delay: number | null;
  /** Failures in a row. */
  readonly failures: number;
  readonly isHidden: boolean;
}

const usual = 1000;
const whileHidden = 15_000;
const longest = 30_000;

export const firstPoll: PollState = { status: "live", delay: usual, failures: 0, isHidden: false };

/**
 * What a poller does after an event: it asks about every second, more and more seldom while it fails, as the service
 * says where it was too fast, and seldom while nobody looks.
 */
export function nextPoll(state: PollState, event: PollEvent): PollState {
  if (state.status === "refused") return state;
  const { isHidden } = state;
  const atLeast = (delay: number): number => (isHidden ? Math.max(delay, whileHidden) : delay);
  switch (event.kind) {
    case "answered":
      return { status: "live", delay: atLeast(usual), failures: 0, isHidden };
    case "limited":
      return { ...state, status: "waiting", delay: atLeast(Math.max(usual, event.retryAfterMs)) };
    case "failed": {
      const failures = state.failures + 1;
      const delay = Math.min(longest, usual * 2 ** failures);
      return { status: "offline", delay: atLeast(delay), failures, isHidden };
    }
    case "refused":
      return { ...state, status: "refused", delay: null };
    case "hidden":
      return { ...state, isHidden: true, delay: Math.max(state.delay ?? usual, whileHidden) };
    case "seen":
      // Whoever comes back wants to see what is now, unless the service asked for patience.
      return { ...state, isHidden: false, delay: state.status === "waiting" ? state.delay : 0 };
  }
}
