import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { completionSource, type ValueSource } from "wherefore/codemirror";
import { nodeSchema } from "wherefore/graph";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cursorIn } from "../editor/support.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A context that a test can abort, as CodeMirror does. */
class Context extends CompletionContext {
  readonly aborts: { readonly listener: () => void; readonly onDocChange: boolean }[] = [];

  override addEventListener(_type: "abort", listener: () => void, options?: { onDocChange: boolean }): void {
    this.aborts.push({ listener, onDocChange: options?.onDocChange ?? false });
  }

  /** Changes the document. */
  abort(): void {
    for (const { listener, onDocChange } of this.aborts) if (onDocChange) listener();
  }
}

interface Asked {
  readonly field: string;
  readonly prefix: string;
  readonly limit: number;
  readonly signal: AbortSignal;
  readonly answer: (...values: readonly string[]) => void;
  readonly fail: (error: unknown) => void;
}

/** An editor whose source answers when the test says so. */
function editing(extensions: Extension = []) {
  const asked: Asked[] = [];
  const values: ValueSource = (field, prefix, { limit, signal }) =>
    new Promise((resolve, reject) => {
      const answer = (...found: readonly string[]): void => resolve(found.map((value) => ({ value })));
      asked.push({ field, prefix, limit, signal, answer, fail: reject });
    });
  return { asked, ...typing(values, extensions) };
}

function typing(values: ValueSource, extensions: Extension = []) {
  const source = completionSource(nodeSchema, { values });
  const type = (marked: string) => {
    const { text, position } = cursorIn(marked);
    const state = EditorState.create({ doc: text, extensions });
    const context = new Context(state, position, false);
    const labels = (async () => (await source(context))?.options.map(({ label }) => label) ?? null)();
    return { context, labels };
  };
  return { type };
}

const manyValues = Array.from({ length: 100 }, (_, index) => `a${index}`);

describe("a source of values", () => {
  test("is asked for the values that begin with what is typed, a bounded number of them", async () => {
    const { type, asked } = editing();
    const { labels } = type('state:"idle" AND agent_type:"re|"');
    expect(asked).toMatchObject([{ field: "agent_type", prefix: "re", limit: 100 }]);
    asked[0]?.answer("reviewer", "researcher");
    expect(await labels).toEqual(['"re"', '"reviewer"', '"researcher"']);
  });

  test("may answer at once, and is asked for the newest values then", async () => {
    let asked = 0;
    const { type } = typing((field, prefix) => [{ value: `${prefix} of ${field} ${++asked}` }]);
    expect(await type("title:a|").labels).toEqual(['"a"', '"a of title 1"']);
    expect(await type("title:a|").labels).toEqual(['"a"', '"a of title 2"']);
  });

  test("is not asked where no value is written", async () => {
    const { type, asked } = editing();
    await Promise.all(
      ["sta|", "depth>3|", 'title~"abc|"', "|", 'created:"1|'].map((marked) => type(marked).labels),
    );
    expect(asked).toEqual([]);
  });

  test("whose answer takes long does not keep the other completions back", async () => {
    const { type, asked } = editing();
    const { labels } = type("state:|");
    await vi.advanceTimersByTimeAsync(500);
    const declared = await labels;
    expect(declared).toContain('"idle"');
    // The late answer is there for the next completions.
    asked[0]?.answer("idle");
    await vi.advanceTimersByTimeAsync(0);
    expect(await type('state:"|').labels).toEqual(declared?.filter((label) => label !== "null"));
    expect(asked).toHaveLength(1);
  });

  test("is waited for where there is nothing else to offer", async () => {
    const { type, asked } = editing();
    const { labels } = type('title:"On|"');
    await vi.advanceTimersByTimeAsync(5000);
    asked[0]?.answer("One");
    expect(await labels).toEqual(['"On"', '"One"']);
  });

  test("is not asked again for what a complete answer covers", async () => {
    const { type, asked } = editing();
    const { labels } = type('agent_type:"|"');
    asked[0]?.answer("reviewer", "researcher", "planner");
    expect(await labels).toHaveLength(3);
    expect(await type('agent_type:"re|"').labels).toEqual(['"re"', '"reviewer"', '"researcher"']);
    expect(await type('agent_type:"REV|"').labels).toEqual(['"REV"', '"reviewer"']);
    expect(await type('agent_type:"x|"').labels).toBeNull();
    expect(asked).toHaveLength(1);
    void type('title:"re|"');
    expect(asked).toMatchObject([{}, { field: "title", prefix: "re" }]);
  });

  test("is asked again for more of a longer prefix if there may be others", async () => {
    const { type, asked } = editing();
    const { labels } = type('title:"a|"');
    asked[0]?.answer(...manyValues, "beyond the limit");
    expect(await labels).toHaveLength(25);
    expect(await type('title:"a|"').labels).toHaveLength(25);
    expect(asked).toHaveLength(1);
    void type('title:"a1|"');
    expect(asked[1]?.prefix).toBe("a1");
  });

  test("is asked again for a shorter prefix, and after a while", async () => {
    const { type, asked } = editing();
    const { labels } = type('title:"On|"');
    asked[0]?.answer("One");
    await labels;
    void type('title:"O|"');
    expect(asked).toHaveLength(2);
    asked[1]?.answer("One");
    await vi.advanceTimersByTimeAsync(11_000);
    void type('title:"On|"');
    expect(asked).toHaveLength(3);
  });

  test("is told that its answer is not needed any more, and the answer is dropped", async () => {
    const { type, asked } = editing();
    const { context, labels } = type('title:"O|"');
    context.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    const next = type('title:"On|"');
    asked[0]?.answer("Old");
    asked[1]?.answer("One");
    expect(await labels).toBeNull();
    expect(await next.labels).toEqual(['"On"', '"One"']);
    expect(asked[1]?.signal.aborted).toBe(false);
    expect(await type('title:"O|"').context.aborts).toHaveLength(1);
    expect(asked).toHaveLength(3);
  });

  test("has one open question, which a completion of the same value joins", async () => {
    const { type, asked } = editing();
    void type("title:|");
    await vi.advanceTimersByTimeAsync(500);
    const again = type("title:|");
    expect(asked).toHaveLength(1);
    asked[0]?.answer("One");
    expect(await again.labels).toEqual(['"One"', "null"]);
    void type('agent_type:"a|"');
    void type('agent_type:"b|"');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  });
});

describe("a source that fails", () => {
  const errors: unknown[] = [];
  const sink = EditorView.exceptionSink.of((error) => errors.push(error));
  beforeEach(() => void errors.splice(0));

  test("leaves the other completions, and its error goes to CodeMirror", async () => {
    const { type, asked } = editing(sink);
    const { labels } = type("state:w|");
    asked[0]?.fail(new Error("unreachable"));
    expect(await labels).toEqual(['"working"']);
    expect(errors).toEqual([new Error("unreachable")]);
    void type("state:w|");
    expect(asked).toHaveLength(2);
  });

  test("may throw, or answer anything", async () => {
    const throwing = (): never => {
      throw new Error("broken");
    };
    expect(await typing(throwing, sink).type("state:w|").labels).toEqual(['"working"']);
    expect(await typing((() => null) as never, sink).type("state:w|").labels).toEqual(['"working"']);
    expect(await typing((() => [null, { value: {} }]) as never, sink).type("state:w|").labels).toEqual([
      '"working"',
    ]);
    expect(errors).toHaveLength(2);
  });

  test("at once, and is asked again", async () => {
    let asked = 0;
    const { type } = typing((): never => {
      throw new Error(`broken ${++asked}`);
    }, sink);
    await type("state:w|").labels;
    await type("state:w|").labels;
    expect(asked).toBe(2);
  });

  test("because it was aborted has no error", async () => {
    const { type, asked } = editing(sink);
    const { context, labels } = type('title:"O|"');
    context.abort();
    asked[0]?.fail(new DOMException("This operation was aborted", "AbortError"));
    expect(await labels).toBeNull();
    expect(errors).toEqual([]);
  });
});
