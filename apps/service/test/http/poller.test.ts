// @module-tag slow
import { afterAll, beforeAll, expect, test } from "vitest";
import { start, TestService, type Body } from "./service.ts";

let service: TestService;
beforeAll(async () => {
  service = await TestService.withKey();
});
afterAll(() => service.stop());

test("a poller that follows a live graph by ETag misses no change", { timeout: 60_000 }, async () => {
  const writer = await service.graph("acct", "live");
  const id = writer.graphId;
  await writer.record([{ type: "session.started", at: start, node: "s" }]);
  const total = 300;
  let written = 1;
  const write = async (): Promise<void> => {
    while (written < total) {
      const size = Math.min(1 + (written % 7), total - written);
      await writer.record(
        Array.from({ length: size }, (_, index) => ({
          type: "tasks.updated" as const,
          at: start + written + index,
          node: "s",
          pending: written + index,
          in_progress: 0,
          completed: 0,
        })),
      );
      written += size;
      // Pauses, so that some polls find nothing new.
      await new Promise((resolve) => setTimeout(resolve, written % 3 === 0 ? 15 : 1));
    }
  };

  const seen: string[] = [service.ids.eventId(id, 1)];
  let etag = "";
  let unchanged = 0;
  let pending = 0;
  const poll = async (): Promise<void> => {
    const answer = await service.get(`/graphs/${id}`, { headers: { "if-none-match": etag } });
    if (answer.status === 304) {
      unchanged++;
      return;
    }
    etag = answer.headers.get("etag")!;
    for (let more = true; more;) {
      const { body }: { body: Body } = await service.get(
        `/graphs/${id}/events?limit=20&ending_before=${seen.at(-1)!}`,
      );
      const newer = body.data.toReversed() as { id: string; changes: Body[] }[];
      for (const event of newer) {
        seen.push(event.id);
        const change = event.changes[0].fields.task_counts;
        // Each change begins with the value with which the previous one ended.
        expect(change.from.pending).toBe(pending);
        pending = change.to.pending;
      }
      more = body.has_more;
    }
  };

  const writing = write();
  while (written < total) await poll();
  await writing;
  await poll();
  await poll();

  expect(seen).toEqual(Array.from({ length: total }, (_, index) => service.ids.eventId(id, index + 1)));
  expect(unchanged).toBeGreaterThan(0);
  const graph = (await service.get(`/graphs/${id}`)).body;
  expect(graph.as_of_event_id).toBe(seen.at(-1));
});
