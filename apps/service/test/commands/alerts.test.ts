import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openGraph } from "../../src/writer/index.ts";
import { createIds } from "../../src/ids/index.ts";
import { storeKinds } from "../store/stores.ts";
import { makeCommandPlace, type CommandPlace } from "./command-place.ts";

const secret = /^whsec_[\w+/]{43}=\n$/;
const add = ["alerts", "add", "--name", "Waits", "--query", 'state:"input_required"'] as const;
const webhook = ["--webhook", "https://hooks.example/wherefore"] as const;

describe.each(storeKinds)("$name", (kind) => {
  let place: CommandPlace;
  beforeEach(async ({ skip }) => {
    place = await makeCommandPlace(kind, skip);
  });
  afterEach(() => place.remove());

  const listed = async (...options: readonly string[]): Promise<readonly Record<string, unknown>[]> =>
    JSON.parse((await place.run("alerts", "list", "--json", ...options)).out) as Record<string, unknown>[];

  test("an alert is added, listed, rotated and removed", async () => {
    expect((await place.run(...add, ...webhook)).error).toBe(
      "There is no account yet. Create one: accounts create",
    );
    await place.onStore((store) => store.createAccount({ id: "acct_1", name: "Team", created: 1 }));
    await place.onStore((store) => store.createAccount({ id: "acct_2", name: "Others", created: 2 }));
    const added = await place.run(...add, ...webhook, "--account", "Team");
    expect(added.out).toMatch(secret);
    const [row] = await listed();
    const id = row?.["id"] as string;
    expect(added.err).toBe(
      `Alert ${id} (Waits) of account acct_1 tells https://hooks.example/wherefore of nodes that enter state:"input_required".\n` +
        "This secret signs its requests. It cannot be shown again, so note it now.\n",
    );
    expect(row).toEqual({
      id,
      name: "Waits",
      account: "acct_1",
      query: 'state:"input_required"',
      webhook: "https://hooks.example/wherefore",
      state: "new",
      waiting: 0,
      answer: null,
      answered: null,
      created: expect.any(Number),
    });
    expect(await listed("--account", "Others")).toEqual([]);
    expect((await place.run("alerts", "list")).out.split("\n")[0]).toMatch(
      /^ID +NAME +ACCOUNT +QUERY +WEBHOOK/,
    );
    expect((await place.run(...add, ...webhook, "--account", "acct_1")).error).toBe(
      'There is an alert named "Waits" in the account acct_1. Choose another name.',
    );
    const before = Date.now();
    const rotated = await place.run("alerts", "rotate", id);
    expect(rotated.out).toMatch(secret);
    expect(rotated.out).not.toBe(added.out);
    await place.onStore(async (store) => {
      const alert = (await store.alerts.get(id))!;
      expect([`${alert.secret}\n`, `${alert.oldSecret}\n`]).toEqual([rotated.out, added.out]);
      expect(alert.oldUntil! - before).toBeGreaterThanOrEqual(24 * 3600 * 1000);
    });
    expect((await place.run("alerts", "remove", id)).err).toBe(`Alert ${id} (Waits) was removed.\n`);
    const none = `There is no alert ${id}. "alerts list" shows the alerts.`;
    for (const command of ["remove", "rotate", "show"]) {
      expect((await place.run("alerts", command, id)).error).toBe(none);
    }
    expect((await place.run("alerts", "list")).err).toBe("There is no alert.\n");
  });

  test("deliveries are shown with their last answers", async () => {
    const graphId = await place.onStore(async (store) => {
      await store.createAccount({ id: "acct_1", created: 1 });
      const ids = createIds(await store.secret());
      const source = { provider: "acme", provider_version: "1", adapter: "tests@1.0.0" };
      const writer = await openGraph({ accountId: "acct_1", name: "g", now: 1 }, { store, ids, source });
      await writer.record([{ type: "session.started", at: 2, node: "s" }]);
      return writer.graphId;
    });
    await place.run(...add, ...webhook);
    const [{ id } = {}] = await listed();
    const alertId = id as string;
    expect((await place.run("alerts", "show", alertId)).err).toBe(
      "Nothing has entered its matches since it was added.\n",
    );
    await place.onStore(async (store) => {
      const ids = createIds(await store.secret());
      const source = { provider: "acme", provider_version: "1", adapter: "tests@1.0.0" };
      const writer = await openGraph({ accountId: "acct_1", name: "g", now: 1 }, { store, ids, source });
      await writer.record([{ type: "state.changed", at: 3, node: "s", state: "input_required" }]);
      const [from] = await store.alerts.places();
      const found = ["msg_1", "msg_2", "msg_3"].map((id) => {
        return { id, alertId, graphId, nodeId: "node_s", body: "{}", created: 10 };
      });
      await store.alerts.advance(from!, { position: from!.position + 1, seq: 2, found });
      const answered = 20;
      await store.alerts.settle(alertId, [
        { id: "msg_1", due: null, delivered: true, answer: "200", answered },
        { id: "msg_2", due: null, delivered: false, answer: "404", answered },
        { id: "msg_3", due: 4020, delivered: false, answer: "500", answered },
      ]);
    });
    const common = { node: "node_s", attempts: 1, answered: 20, created: 10 };
    expect(JSON.parse((await place.run("alerts", "show", alertId, "--json")).out)).toEqual([
      { ...common, id: "msg_3", state: "waiting", answer: "500", next_attempt: 4020 },
      { ...common, id: "msg_2", state: "failed", answer: "404", next_attempt: null },
      { ...common, id: "msg_1", state: "delivered", answer: "200", next_attempt: null },
    ]);
    expect((await place.run("alerts", "show", alertId)).out).toContain("1970-01-01T00:00:04.020Z");
    expect(await listed()).toMatchObject([{ state: "failing", waiting: 1, answer: "500", answered: 20 }]);
  });

  test("a bad query and a bad webhook are refused with what to write", async () => {
    await place.onStore((store) => store.createAccount({ id: "acct_1", created: 1 }));
    const query = await place.run("alerts", "add", "--name", "a", "--query", "state:idle", ...webhook);
    expect(query.error).toBe(
      'Invalid query at character 7: The value of `state` must be in double quotes. Write `state:"idle"`.',
    );
    const local = ["--webhook", "http://127.0.0.1:9000/hook"];
    expect((await place.run(...add, ...local)).error).toBe(
      'The webhook is at 127.0.0.1:9000, on this machine or in a private network. Write a public address, or use the command "alerts add" with --allow-private.',
    );
    expect(await listed()).toEqual([]);
    expect((await place.run(...add, ...local, "--allow-private")).out).toMatch(secret);
  });
});
