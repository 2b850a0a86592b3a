import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds } from "../../src/ids/index.ts";
import { sql } from "../../src/store/sql.ts";
import { ingest } from "../../src/writer/index.ts";
import { storeKinds, type TestStore } from "../store/stores.ts";

const source = { provider: "claude-code", provider_version: "2.0.1", adapter: "test@1.0.0" };
const at = 1_700_000_000_000;
const batchSize = 700;
/** Part of the file is staged before this batch. */
const between = 7;

const file = Array.from({ length: 5600 }, (_, index): Observation =>
  index % 5 === 0
    ? { type: "session.started", at, node: `s${index}` }
    : { type: "text.updated", at, node: `s${index - (index % 5)}`, title: `step ${index}` },
);

describe.each(storeKinds)("ingest on $name, after its lease has expired", { timeout: 60_000 }, (kind) => {
  let made: TestStore;
  let reasons: string[];

  beforeEach(async ({ skip }) => {
    skip(kind.unavailable !== null, kind.unavailable ?? "");
    made = await kind.make();
    reasons = [];
    await made.store.createAccount({ id: "acc", created: 1 });
  }, 60_000);

  afterEach(() => made.remove());

  /** Ingests the file, and runs `work` when a part of it is staged, in the first attempts. */
  async function ingested(work: () => Promise<unknown>, attempts = 1): ReturnType<typeof ingest> {
    const { store } = made;
    let left = attempts;
    async function* read(): AsyncIterable<readonly Observation[]> {
      for (let batch = 0; batch * batchSize < file.length; batch++) {
        if (batch === between && left-- > 0) await work();
        yield file.slice(batch * batchSize, (batch + 1) * batchSize);
      }
    }
    const onRemoved = (reason: string): unknown => reasons.push(reason);
    return ingest(
      { accountId: "acc", name: "graph", now: at, read, onRemoved },
      { store, ids: createIds(await store.secret()), source },
    );
  }

  /** What another process does. */
  const removeExpired = (): Promise<void> => made.store.staging.removeExpired(Date.now() + 10 * 60_000);

  async function counts(): Promise<unknown> {
    const [row] = await made.database.all(sql`
      SELECT (SELECT count(*) FROM graphs) AS graphs, (SELECT count(*) FROM staged_graphs) AS staged,
        (SELECT count(*) FROM nodes) AS nodes, (SELECT count(*) FROM observations) AS observations`);
    return row;
  }

  test("goes on if nothing was removed", async () => {
    const result = await ingested(() => made.database.all(sql`UPDATE staged_graphs SET expires = 1`));
    expect(result).toMatchObject({ recorded: file.length });
    expect(reasons).toEqual([]);
  });

  test("records from the beginning if what it had recorded was removed", async () => {
    expect(await ingested(removeExpired)).toMatchObject({ recorded: file.length, known: 0 });
    expect(reasons).toEqual([expect.stringContaining("nothing was written for 5 minutes")]);
    expect(await counts()).toEqual({ graphs: 1, staged: 0, nodes: 1120, observations: file.length });
  });

  test("says so and leaves nothing if that happens again and again", async () => {
    await expect(ingested(removeExpired, Infinity)).rejects.toThrow("nothing was written for 5 minutes");
    expect(reasons).toHaveLength(4);
    expect(await counts()).toEqual({ graphs: 0, staged: 0, nodes: 0, observations: 0 });
  });
});
