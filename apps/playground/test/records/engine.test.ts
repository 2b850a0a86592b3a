import { describe, expect, test, vi } from "vitest";
import { Engine } from "../../src/records/engine.ts";
import type { Answer, Found, LoadState, Side } from "../../src/records/messages.ts";

const sample = '{"title":"One","state":"idle","depth":1}\n{"title":"Two","state":"working","depth":2}\n';
const schema = '{"fields":{"name":{"type":"text"},"size":{"type":"integer"}}}';

interface Setting {
  readonly engine: Engine;
  readonly answers: Answer[];
  readonly find: (query: string, count?: number, side?: Side) => Promise<Found | null>;
  readonly load: (
    source: Extract<Parameters<Engine["handle"]>[0], { ask: "load" }>["source"],
  ) => Promise<LoadState>;
}

function stateOf(answers: readonly Answer[]): LoadState {
  return answers.flatMap((answer) => (answer.tell === "load" ? [answer.state] : [])).at(-1)!;
}

async function soon(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve));
}

function setUp(): Setting {
  const answers: Answer[] = [];
  const engine = new Engine(sample, (answer) => answers.push(answer));
  return {
    engine,
    answers,
    async find(query, count = 10, side = "matching") {
      await engine.handle({ ask: "find", id: 1, query, side, count });
      const answer = answers.at(-1);
      return answer?.tell === "found" ? answer.found : null;
    },
    async load(source) {
      await engine.handle({ ask: "load", source });
      return stateOf(answers);
    },
  };
}

describe("Engine", () => {
  test("searches the sample", async () => {
    const { load, find } = setUp();
    expect(await load({ kind: "sample" })).toMatchObject({
      name: "sample nodes",
      records: 2,
      progress: null,
    });
    const found = await find('state:"working"');
    expect(found).toMatchObject({ count: 1, total: 2 });
    expect(found?.shown.map(({ title }) => title.text)).toEqual(["Two"]);
    expect(await find("state:working")).toEqual(found);
    expect(await find("state:wrking")).toBeNull();
  });

  test("returns the requested number of matches, and counts all", async () => {
    const { load, find } = setUp();
    await load({ kind: "text", text: '{"depth":1}\n'.repeat(50) });
    const found = await find("depth>0", 20);
    expect(found?.count).toBe(50);
    expect(found?.shown).toHaveLength(20);
  });

  test("returns the records that do not match, with the matching pieces marked", async () => {
    const { load, find } = setUp();
    await load({ kind: "sample" });
    const found = await find('title~"one" AND depth>1', 1, "others");
    expect(found).toMatchObject({ count: 0, total: 2, side: "others", listed: 2 });
    expect(found?.shown).toMatchObject([{ index: 0, title: { text: "One", marks: [{ start: 0, end: 3 }] } }]);
    expect(await find("depth>1", 10, "others")).toMatchObject({ count: 1, listed: 1 });
  });

  test("says why a record matches, or not", async () => {
    const { engine, answers, load } = setUp();
    await load({ kind: "sample" });
    const why = async (query: string, index: number) => {
      await engine.handle({ ask: "why", id: 5, query, index });
      return answers.at(-1);
    };
    expect(await why('state:"idle" AND depth>1', 0)).toEqual({
      tell: "reasons",
      id: 5,
      reasons: [
        { matches: true, text: expect.stringContaining('state is "idle"'), span: { start: 0, end: 12 } },
        { matches: false, text: expect.stringMatching(/^depth is .*1/), span: { start: 17, end: 24 } },
      ],
    });
    expect(await why("depth>1", 1)).toMatchObject({ reasons: [{ matches: true }] });
    const none = { tell: "reasons", id: 5, reasons: null };
    expect(await why("depth>", 0)).toEqual(none);
    expect(await why("depth>1", 2)).toEqual(none);
    await load({ kind: "text", text: '{"blocked":5,"task_counts":"none"}' });
    expect(await why("open_tasks:null", 0)).toMatchObject({ reasons: [{ matches: true }] });
  });

  test("reads a file, and reports the lines that are not records", async () => {
    const { load } = setUp();
    const state = await load({
      kind: "file",
      file: new Blob(['{"name":"ä"}\nno\n{"name":"b"}']),
      name: "my.ndjson",
    });
    expect(state).toMatchObject({
      name: "my.ndjson",
      records: 2,
      errorCount: 1,
      progress: null,
      failure: null,
    });
    expect(state.errors.map(({ line }) => line)).toEqual([2]);
  });

  test("reports that a file is not UTF-8", async () => {
    const { load } = setUp();
    const state = await load({
      kind: "file",
      file: new Blob([new Uint8Array([0x7b, 0xff, 0x7d])]),
      name: "x",
    });
    expect(state).toMatchObject({ progress: null, failure: expect.stringContaining("not UTF-8") });
  });

  test("reads an array, also after a byte order mark", async () => {
    const { load } = setUp();
    const text = '\uFEFF [ {"a":1},\n {"a":2} ] ';
    const read = { records: 2, errorCount: 0 };
    expect(await load({ kind: "text", text: text.trim() })).toMatchObject(read);
    expect(await load({ kind: "text", text })).toMatchObject(read);
    expect(await load({ kind: "text", text: '\uFEFF{"a":1}\n{"a":2}' })).toMatchObject(read);
    expect(await load({ kind: "file", file: new Blob([text]), name: "x.json" })).toMatchObject(read);
  });

  test("reports that an array in a file is not UTF-8", async () => {
    const { load } = setUp();
    const file = new Blob(["[{}", new Uint8Array([0xff]), "]"]);
    const failure = expect.stringContaining("not UTF-8") as string;
    expect(await load({ kind: "file", file, name: "x" })).toMatchObject({ progress: null, failure });
  });

  test("keeps the text of numbers in a pasted array", async () => {
    const { engine, load, find } = setUp();
    await engine.handle({ ask: "schema", text: schema });
    await load({ kind: "text", text: '[{"size":9007199254740993}]' });
    expect((await find("size>9007199254740992"))?.count).toBe(1);
  });

  test("reports how the records fit the schema, whether the schema or the records come last", async () => {
    const { engine, answers, load } = setUp();
    await load({ kind: "text", text: '{"name":"a","size":"big"}' });
    await engine.handle({ ask: "schema", text: schema });
    const last = answers.at(-1);
    expect(
      last?.tell === "fit" && last.fits.map(({ field, values, misfits }) => [field, values, misfits]),
    ).toEqual([
      ["name", 1, 0],
      ["size", 0, 1],
    ]);
    await load({ kind: "text", text: '{"name":1,"size":1}' });
    const later = answers.at(-1);
    expect(later?.tell === "fit" && later.fits.map(({ values }) => values)).toEqual([0, 1]);
  });

  test("counts the values of the records, for the schema", async () => {
    const { engine, answers, load } = setUp();
    const ask = async (field: string, prefix = "", limit = 10) => {
      await engine.handle({ ask: "values", id: 3, field, wanted: { prefix, limit } });
      return answers.at(-1);
    };
    await load({ kind: "sample" });
    expect(await ask("title", "t")).toEqual({ tell: "values", id: 3, values: [{ value: "Two", count: 1 }] });
    expect(await ask("name")).toEqual({ tell: "values", id: 3, values: [] });
    await engine.handle({ ask: "schema", text: schema });
    await load({ kind: "text", text: '{"name":"b"}\n{"name":"a"}\n{"name":"A"}\n' });
    expect(await ask("name", "", 1)).toEqual({ tell: "values", id: 3, values: [{ value: "a", count: 2 }] });
    expect(await ask("title")).toEqual({ tell: "values", id: 3, values: [] });
  });

  test("infers a schema from the records", async () => {
    const { engine, answers, load } = setUp();
    await load({ kind: "text", text: '{"name":"a","size":1}' });
    await engine.handle({ ask: "infer", id: 7 });
    expect(answers.at(-1)).toEqual({ tell: "inferred", id: 7, schema });
  });

  test("infers no schema if other records are loaded meanwhile", async () => {
    const { engine, answers, load } = setUp();
    await load({ kind: "text", text: '{"name":"a"}\n'.repeat(3) });
    let now = 0;
    // Each turn is over after one record.
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
    const inferred = engine.handle({ ask: "infer", id: 7 });
    await load({ kind: "text", text: '{"size":1}' });
    await inferred;
    clock.mockRestore();
    expect(answers).toContainEqual({ tell: "inferred", id: 7, schema: null });
  });

  test("discards a load if another one has started", async () => {
    const { load, find } = setUp();
    const slow = load({ kind: "text", text: '{"depth":1}\n'.repeat(200_000) });
    await load({ kind: "sample" });
    await slow;
    expect((await find("depth>0"))?.total).toBe(2);
  });

  test("searches the records that are indexed so far, and then all", async () => {
    const { engine, answers, load, find } = setUp();
    const lines = Array.from({ length: 60_000 }, (_, depth) => `{"depth":${depth},"name":"n${depth}"}\n`);
    const loaded = load({ kind: "text", text: lines.join("") });
    await soon(() => stateOf(answers).records > 0);
    const { records, progress } = stateOf(answers);
    expect(progress).toBeGreaterThan(0);
    expect(progress).toBeLessThan(1);
    expect(await find("depth>=0")).toMatchObject({ count: records, total: records });
    await engine.handle({ ask: "schema", text: schema });
    await loaded;
    await soon(() => stateOf(answers).progress === null);
    expect(answers.at(-1)).toMatchObject({ tell: "fit", fits: [{ field: "name", values: 60_000 }, {}] });
    expect(await find('name:"n59999"')).toMatchObject({
      count: 1,
      total: 60_000,
      shown: [{ index: 59_999 }],
    });
  });

  test("does not fail on records that the node schema does not expect", async () => {
    const { load, find } = setUp();
    await load({ kind: "text", text: '{"blocked":5,"task_counts":"none"}\n{"blocked":{}}' });
    expect((await find("open_tasks:null"))?.count).toBe(2);
  });
});
