/** An input of the poller. */
export type PollEvent =
  /** The graph is unchanged, or its new events have been loaded. */
  | { readonly kind: "answered" }
  | { readonly kind: "limited"; readonly retryAfterMs: number }
  | { readonly kind: "failed" }
  /** The key cannot read the graph any more, or the graph does not exist any more. */
  | { readonly kind: "refused" }
  /** A stream delivers events as they are recorded. */
  | { readonly kind: "streaming" }
  | { readonly kind: "streamEnded" }
  | { readonly kind: "hidden" }
  | { readonly kind: "seen" }
  /** The next poll is due now, unless the service asked to wait. */
  | { readonly kind: "hurried" };

/** Whether the view is up to date, and if not, why. */
type PollStatus = "live" | "waiting" | "offline" | "refused";

/** The state of a poller between two requests. */
export interface PollState {
  readonly status: PollStatus;
  /** Milliseconds until the next request, counted from the event that led to this state; null if there is none. */
  readonly delay: number | null;
  /** The number of consecutive failures. */
  readonly failures: number;
  readonly isHidden: boolean;
  /** Whether a stream delivers the events, so that polls only find out what was trimmed. */
  readonly isStreaming: boolean;
}

const usual = 1000;
const rarely = 15_000;
const longest = 30_000;

export const firstPoll: PollState = {
  status: "live",
  delay: usual,
  failures: 0,
  isHidden: false,
  isStreaming: false,
};

/**
 * The next state of a poller. It polls about every second, less and less often after failures, as often as the service
 * allows after too many requests, and rarely while the page is hidden or a stream delivers the events.
 */
export function nextPoll(state: PollState, event: PollEvent): PollState {
  if (state.status === "refused") return state;
  const { isHidden, isStreaming } = state;
  const atLeast = (delay: number): number => (isHidden || isStreaming ? Math.max(delay, rarely) : delay);
  switch (event.kind) {
    case "answered":
      return { ...state, status: "live", delay: atLeast(usual), failures: 0 };
    case "limited":
      return { ...state, status: "waiting", delay: atLeast(Math.max(usual, event.retryAfterMs)) };
    case "failed": {
      const failures = state.failures + 1;
      const delay = Math.min(longest, usual * 2 ** failures);
      return { ...state, status: "offline", delay: atLeast(delay), failures };
    }
    case "refused":
      return { ...state, status: "refused", delay: null };
    case "streaming":
      return { ...state, isStreaming: true, delay: Math.max(state.delay ?? usual, rarely) };
    case "streamEnded":
      // The poll tells why it ended.
      return { ...state, isStreaming: false, delay: isHidden ? rarely : 0 };
    case "hidden":
      return { ...state, isHidden: true, delay: Math.max(state.delay ?? usual, rarely) };
    case "seen":
      // A user who returns sees the current state at once.
      return { ...nextPoll(state, { kind: "hurried" }), isHidden: false };
    case "hurried":
      return { ...state, delay: state.status === "waiting" ? state.delay : 0 };
  }
}
