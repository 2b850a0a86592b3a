import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { start, TestService } from "../../../service/test/http/service.ts";
import { Random } from "../../demo/random.ts";
import { FolderWatcher, ProjectGraphs, providers } from "../../index.ts";
import { RemoteRecorder } from "../../remote/remote-recorder.ts";
import { Sender } from "../../remote/sender.ts";
import { Spool } from "../../remote/spool.ts";
import { history, standing } from "../transcripts/histories.ts";
import { Watching } from "../transcripts/watching.ts";

let service: TestService;
let watching: Watching;
let folder: string;
beforeEach(async () => {
  service = await TestService.start();
  watching = await Watching.begin();
  folder = mkdtempSync(join(tmpdir(), "wherefore-spool-"));
});
afterEach(async () => {
  await watching.end();
  await service.stop();
  rmSync(folder, { recursive: true });
});

test("what is observed again after a kill, in other batches, is recorded once", async () => {
  const key = await service.newKey(await service.account("acct"), null, "key", "ingest");
  const spool = new Spool(folder);
  const recorder = new RemoteRecorder(spool, () => undefined);
  const source = { provider: "acme", provider_version: "1", adapter: "acme@1" };
  const graph = await recorder.open({ ref: "r", name: "g", now: start, source });
  const [a, b, c] = ["a", "b", "c"].map((node) => ({ type: "session.started", at: start, node }) as const);
  const tasks = { pending: 1, in_progress: 0, completed: 0 };
  const again: Observation = { type: "tasks.updated", at: start, node: "a", ...tasks };
  await graph.record([a!, again, again, b!]);
  await graph.record([a!, again]);
  await graph.record([b!, c!]);
  const stopping = new AbortController();
  const onProblem = (message: string): never => expect.unreachable(message);
  const running = new Sender({ spool, to: service.origin, key, onProblem }).run(stopping.signal);
  await expect.poll(() => spool.waiting, { timeout: 10_000 }).toBe(0);
  stopping.abort();
  await running;
  spool.close();
  expect((await service.store.findGraphByRef("acct", "r"))!.lastSeq).toBe(5);
});

test("what a restarted collector sends has the name of the project", async () => {
  const spool = new Spool(folder);
  const graphs = new ProjectGraphs(new RemoteRecorder(spool, () => undefined));
  const { writing } = watching;
  writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
  for (const text of ["One", "Two"]) {
    writing.append("s1.jsonl", [writing.said("s1", text)]);
    await new FolderWatcher({ folder: writing.folder, provider: providers[0]!, graphs, since: 0 }).look();
  }
  const targets = spool.database.prepare("SELECT target FROM batches").pluck().all() as string[];
  spool.close();
  expect(targets.map((target) => new URLSearchParams(target).get("graph"))).toEqual(["shop", "shop"]);
});

test.each([1, 2, 3])(
  "transcripts that are sent give the same events as in the service (%i)",
  { tags: "slow" },
  async (seed) => {
    const key = await service.newKey(await service.account("acct"), null, "key", "ingest");
    const spool = new Spool(folder);
    const problems: string[] = [];
    const refusals: string[] = [];
    const sender = new Sender({
      spool,
      to: service.origin,
      key,
      onProblem: (message) => problems.push(message),
      onSent: (_, refused) => refusals.push(...refused),
    });
    const stopping = new AbortController();
    const running = sender.run(stopping.signal);
    const graphs = new ProjectGraphs(new RemoteRecorder(spool, sender.wake));
    const remote = new FolderWatcher({
      folder: watching.writing.folder,
      provider: providers[0]!,
      graphs,
      since: 0,
    });
    const random = new Random(seed);
    for (const { file, line } of history(watching.writing, random)) {
      watching.writing.extend(file, `${JSON.stringify(line)}\n`);
      if (random.chance(0.2)) await Promise.all([watching.look(), remote.look()]);
    }
    await Promise.all([watching.look(), remote.look()]);
    await expect.poll(() => spool.waiting).toBe(0);
    stopping.abort();
    await running;
    spool.close();
    expect([problems, refusals]).toEqual([[], []]);
    const graph = (await service.store.findGraphByRef("acct", "-home-ada-shop"))!;
    expect(graph.name).toBe("shop");
    const { items } = await service.store.listEvents({ graphId: graph.id, limit: 2000 });
    const events = (await watching.events()).toReversed();
    const told = (all: readonly (typeof events)[number][]): unknown =>
      all.map(({ type, created, payload, source }) => ({ type, created, payload, source }));
    expect(told(items)).toEqual(told(events));
    const ids = new Set(items.map(({ node_id }) => node_id));
    const nodes = await service.store.getNodes(graph.id, [...ids], graph.lastSeq);
    expect(standing(nodes)).toEqual(standing(await watching.nodes()));
  },
);
