import { describe, expect, test } from "vitest";
import type { AlertPlace, DueFilter, NewAlert, NewDelivery } from "../../src/store/alert-store.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { ConflictError, endOfAppend } from "../../src/store/types.ts";
import { RandomChanges, together } from "./changes.ts";
import { eachStore } from "./each-store.ts";
import { storeKinds } from "./stores.ts";

const alert: NewAlert = {
  id: "alert_1",
  accountId: "acc",
  name: "Waits",
  query: 'state:"input_required"',
  url: "https://example.com/hook",
  allowsPrivate: false,
  secret: "whsec_AAAA",
  created: 5,
};
const all: DueFilter = { now: 1000, limit: 10, each: 10, exceptAlerts: [], exceptTargets: [] };

describe.each(storeKinds)("$name", (kind) => {
  let store: GraphStore;
  const made = eachStore(kind, async (each) => {
    store = each;
    await store.createAccount({ id: "other", created: 1 });
    await store.createGraph({ id: "gph_a", accountId: "acc", name: "a", created: 1 });
  });

  const append = async (): Promise<void> => {
    const { lastSeq } = (await store.getGraph("gph_a"))!;
    const fresh = new RandomChanges(3, { mostNodes: 10 });
    fresh.steps(lastSeq);
    await store.append(together("gph_a", fresh.steps(2)));
  };
  const end = async (): Promise<{ position: number; seq: number }> => ({
    position: await store.lastAppend("acc"),
    seq: endOfAppend,
  });
  const place = async (): Promise<AlertPlace> => (await store.alerts.places())[0]!;
  const delivery = (id: string, given: Partial<NewDelivery> = {}): NewDelivery => ({
    id,
    alertId: "alert_1",
    graphId: "gph_a",
    nodeId: "node_1",
    body: `{"id":"${id}"}`,
    created: 100,
    ...given,
  });
  const dueIds = async (given: Partial<DueFilter> = {}): Promise<unknown> =>
    (await store.alerts.due({ ...all, ...given })).map((one) => [
      one.alert.id,
      ...one.deliveries.map(({ id }) => id),
    ]);

  test("alerts are added, listed, rotated and removed", async () => {
    await store.alerts.add(alert);
    const added = { ...alert, oldSecret: null, oldUntil: null, begins: 0, answer: null, answered: null };
    const whole = { ...added, failing: false, waiting: 0 };
    expect(await store.alerts.list("acc")).toEqual([whole]);
    expect(await store.alerts.get("alert_1")).toEqual(whole);
    expect([await store.alerts.list("other"), await store.alerts.get("alert_2")]).toEqual([[], null]);
    const taken = new ConflictError(
      'There is an alert named "Waits" in the account acc. Choose another name.',
    );
    await expect(store.alerts.add({ ...alert, id: "alert_2" })).rejects.toThrow(taken);
    await expect(store.alerts.add({ ...alert, accountId: "none" })).rejects.toThrow(
      new ConflictError("There is no account none."),
    );
    await store.alerts.add({ ...alert, id: "alert_2", accountId: "other", allowsPrivate: true, created: 4 });
    expect((await store.alerts.list(null)).map(({ id, allowsPrivate }) => [id, allowsPrivate])).toEqual([
      ["alert_2", true],
      ["alert_1", false],
    ]);
    expect(await store.alerts.rotate("alert_1", { secret: "whsec_BBBB", oldUntil: 9 })).toBe(true);
    expect(await store.alerts.rotate("none", { secret: "whsec_BBBB", oldUntil: 9 })).toBe(false);
    const rotated = { ...whole, secret: "whsec_BBBB", oldSecret: "whsec_AAAA", oldUntil: 9 };
    expect(await store.alerts.get("alert_1")).toEqual(rotated);
    expect(await store.alerts.remove("alert_1")).toBe(true);
    expect(await store.alerts.remove("alert_1")).toBe(false);
    expect(await store.alerts.list("acc")).toEqual([]);
  });

  test("a place is that of the newest append when the first alert is added, and tells of later ones", async () => {
    await append();
    expect(await store.alerts.places()).toEqual([]);
    await store.alerts.add(alert);
    const begins = await store.lastAppend("acc");
    expect(await store.alerts.get("alert_1")).toMatchObject({ begins });
    expect(await store.alerts.places()).toEqual([]);
    await append();
    const found = await place();
    expect(found).toEqual({ accountId: "acc", position: begins, seq: endOfAppend, version: found.version });
    await store.alerts.add({ ...alert, id: "alert_2", name: "Later" });
    expect(await store.alerts.get("alert_2")).toMatchObject({ begins: await store.lastAppend("acc") });
    expect(await place()).toMatchObject({ position: begins });
    expect(await store.alerts.advance(await place(), { ...(await end()), found: [] })).toBe(0);
    expect(await store.alerts.places()).toEqual([]);
    await store.alerts.remove("alert_1");
    await append();
    expect(await store.alerts.places()).toHaveLength(1);
    await store.alerts.remove("alert_2");
    expect(await store.alerts.places()).toEqual([]);
  });

  test("within an append, the rest is later", async () => {
    await store.alerts.add(alert);
    await append();
    const { position } = await end();
    await store.alerts.advance(await place(), { position, seq: 1, found: [] });
    expect(await place()).toMatchObject({ position, seq: 1 });
    await store.alerts.advance(await place(), { position, seq: 2, found: [] });
    expect(await store.alerts.places()).toEqual([]);
  });

  test("a place is moved with what was found, or neither is kept", async () => {
    await store.alerts.add(alert);
    await append();
    const before = await place();
    const twice = [delivery("msg_1"), delivery("msg_1")];
    await expect(store.alerts.advance(before, { ...(await end()), found: twice })).rejects.toThrow();
    expect(await place()).toEqual(before);
    expect(await store.alerts.deliveries("alert_1", 10)).toEqual([]);
    expect(await store.alerts.advance(before, { ...(await end()), found: [delivery("msg_1")] })).toBe(0);
    expect(await store.alerts.places()).toEqual([]);
    const kept = { ...delivery("msg_1"), attempts: 0, due: 100, delivered: false, answer: null };
    const { graphId: _, ...rest } = { ...kept, answered: null };
    expect(await store.alerts.deliveries("alert_1", 10)).toEqual([rest]);
    expect(await store.alerts.get("alert_1")).toMatchObject({ waiting: 1 });
  });

  test("a place that was moved, or whose alerts were changed, is not moved again", async () => {
    await store.alerts.add(alert);
    await append();
    const before = await place();
    const other = await made.another();
    await other.alerts.add({ ...alert, id: "alert_2", name: "Later" });
    const to = { ...(await end()), found: [delivery("msg_1")] };
    expect(await store.alerts.advance(before, to)).toBeNull();
    expect(await store.alerts.deliveries("alert_1", 10)).toEqual([]);
    const changed = await place();
    expect(await other.alerts.advance(changed, to)).toBe(0);
    const again = { ...to, found: [delivery("msg_2")] };
    expect(await store.alerts.advance(changed, again)).toBeNull();
    expect((await store.alerts.deliveries("alert_1", 10)).map(({ id }) => id)).toEqual(["msg_1"]);
  });

  test("deliveries are due by alert, those that are due for longest first", async () => {
    await store.alerts.add(alert);
    await store.alerts.add({ ...alert, id: "alert_2", name: "B", url: "http://b.example/x" });
    await append();
    const found = [
      delivery("msg_1", { created: 300 }),
      delivery("msg_2", { created: 300 }),
      delivery("msg_3", { alertId: "alert_2", created: 300 }),
      delivery("msg_4", { graphId: "gph_none" }),
    ];
    await store.alerts.advance(await place(), { ...(await end()), found });
    expect(await dueIds({ now: 299 })).toEqual([]);
    const attempted = { delivered: false, answer: "500", answered: 310 };
    await store.alerts.settle("alert_1", [{ id: "msg_2", due: 200, ...attempted }]);
    expect(await dueIds()).toEqual([
      ["alert_1", "msg_2", "msg_1"],
      ["alert_2", "msg_3"],
    ]);
    expect(await dueIds({ each: 1, limit: 1 })).toEqual([["alert_1", "msg_2"]]);
    expect(await dueIds({ exceptAlerts: ["alert_1"] })).toEqual([["alert_2", "msg_3"]]);
    expect(await dueIds({ exceptTargets: ["http://b.example"] })).toEqual([["alert_1", "msg_2", "msg_1"]]);
    await store.alerts.settle("alert_1", [
      { id: "msg_1", due: null, delivered: true, answer: "200", answered: 320 },
      { id: "msg_2", due: 5000, ...attempted },
    ]);
    expect(await dueIds()).toEqual([["alert_2", "msg_3"]]);
    expect(await dueIds({ now: 5000, exceptAlerts: ["alert_2"] })).toEqual([["alert_1", "msg_2"]]);
    expect(await store.alerts.get("alert_1")).toMatchObject({
      answer: "500",
      answered: 310,
      failing: true,
      waiting: 1,
    });
    expect(await store.alerts.deliveries("alert_1", 10)).toMatchObject([
      { id: "msg_2", attempts: 2, due: 5000, delivered: false, answer: "500" },
      { id: "msg_1", attempts: 1, due: null, delivered: true, answer: "200", answered: 320 },
    ]);
  });

  test("the newest 100 deliveries that ended are kept, and all that wait, up to 10,000", async () => {
    await store.alerts.add(alert);
    await append();
    const found = Array.from({ length: 10_105 }, (_, at) => delivery(`msg_${at}`));
    expect(await store.alerts.advance(await place(), { ...(await end()), found })).toBe(105);
    const ended = found.slice(0, 150).map(({ id }) => ({ id, due: null, delivered: true }));
    await store.alerts.settle(
      "alert_1",
      ended.map((one) => ({ ...one, answer: "200", answered: 200 })),
    );
    const kept = await store.alerts.deliveries("alert_1", 20_000);
    expect(kept.filter(({ due }) => due === null).map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, at) => `msg_${149 - at}`),
    );
    expect(kept.length).toBe(9_950);
    expect(await store.alerts.get("alert_1")).toMatchObject({ waiting: 9_850 });
  });

  test("what belongs to a deleted graph, account or alert is removed with it", async () => {
    await store.createGraph({ id: "gph_b", accountId: "acc", name: "b", created: 1 });
    await store.alerts.add(alert);
    await append();
    const found = [delivery("msg_1"), delivery("msg_2", { graphId: "gph_b" })];
    await store.alerts.advance(await place(), { ...(await end()), found });
    await store.deleteGraph("gph_a");
    expect(await dueIds()).toEqual([["alert_1", "msg_2"]]);
    await store.deleteGraph("gph_b");
    expect(await dueIds()).toEqual([["alert_1"]]);
    await store.alerts.settle("alert_1", []);
    expect(await dueIds()).toEqual([]);
    await store.deleteAccount("acc");
    expect(await store.alerts.list(null)).toEqual([]);
    const rows = await made.database.all({ strings: ["SELECT * FROM alert_places"], params: [] });
    expect(rows).toEqual([]);
  });

  test("one process at a time matches and delivers", async () => {
    const other = await made.another();
    const isAlone = await store.exclusively("alerts", async (lost) => {
      expect(lost.aborted).toBe(false);
      expect(await other.exclusively("alerts", () => Promise.resolve())).toBe(false);
    });
    expect(isAlone).toBe(true);
    expect(await other.exclusively("alerts", () => Promise.resolve())).toBe(true);
  });
});
