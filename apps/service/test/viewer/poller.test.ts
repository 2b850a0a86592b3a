import { describe, expect, test } from "vitest";
import { firstPoll, nextPoll, type PollEvent, type PollState } from "../../viewer/model/poller.ts";

const after = (...events: readonly PollEvent[]): PollState => events.reduce(nextPoll, firstPoll);
const answered = { kind: "answered" } as const;
const failed = { kind: "failed" } as const;
const hidden = { kind: "hidden" } as const;
const seen = { kind: "seen" } as const;

describe("a poller", () => {
  test("polls about every second", () => {
    expect(firstPoll.delay).toBe(1000);
    expect(after(answered)).toMatchObject({ status: "live", delay: 1000 });
  });

  test("polls more slowly while requests fail, and as before after an answer", () => {
    const delays = [1, 2, 3, 4, 9].map(
      (times) => after(...Array.from({ length: times }, () => failed)).delay,
    );
    expect(delays).toEqual([2000, 4000, 8000, 16_000, 30_000]);
    expect(after(failed).status).toBe("offline");
    expect(after(failed, failed, answered)).toEqual(after(answered));
    expect(after(failed, failed, answered, failed).delay).toBe(2000);
  });

  test("waits as long as the service asks", () => {
    const state = after({ kind: "limited", retryAfterMs: 7000 });
    expect(state).toMatchObject({ status: "waiting", delay: 7000 });
    expect(nextPoll(state, seen).delay).toBe(7000);
    expect(nextPoll(state, answered)).toMatchObject({ status: "live", delay: 1000 });
  });

  test("polls slowly while the page is hidden, and immediately when it is shown again", () => {
    expect(after(answered, hidden).delay).toBe(15_000);
    expect(after(hidden, answered).delay).toBe(15_000);
    expect(after(hidden, failed, failed, failed, failed, failed).delay).toBe(30_000);
    expect(after(hidden, answered, seen).delay).toBe(0);
    expect(after(hidden, answered, seen, answered).delay).toBe(1000);
  });

  test("polls rarely while a stream delivers the events, and at once when it ended", () => {
    const streaming = { kind: "streaming" } as const;
    const streamEnded = { kind: "streamEnded" } as const;
    expect(after(answered, streaming, answered).delay).toBe(15_000);
    expect(after(answered, streaming, streamEnded).delay).toBe(0);
    expect(after(answered, streaming, hidden, streamEnded).delay).toBe(15_000);
    expect(after(answered, streaming, streamEnded, answered).delay).toBe(1000);
  });

  test("stops after a refusal", () => {
    const state = after({ kind: "refused" });
    expect(state).toMatchObject({ status: "refused", delay: null });
    expect(nextPoll(state, seen)).toBe(state);
  });
});
