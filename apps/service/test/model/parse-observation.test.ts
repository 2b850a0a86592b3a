import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ObservationError } from "../../src/model/observation-error.ts";
import { parseObservation } from "../../src/model/parse-observation.ts";

const started = { type: "session.started", at: 1, node: "s" };
const spawned = { type: "agent.spawned", at: 1, node: "a", parent: "s" };
const tasks = { type: "tasks.updated", at: 1, node: "s", pending: 1, in_progress: 2, completed: 3 };
const source = { provider: "p", provider_version: "1", adapter: "a@1" };

/** Any UTF-16 units, including control characters and lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.constantFrom(0, 0x22, 0x5c, 0xd83d, 0x2028, 0x202e)), {
    maxLength: 80,
  })
  .map((units) => String.fromCharCode(...units));

function errorOf(json: unknown): ObservationError {
  try {
    parseObservation(json);
  } catch (error) {
    if (error instanceof ObservationError) return error;
    throw error;
  }
  throw new Error("It was accepted.");
}

describe("an observation is parsed", () => {
  test("with the keys that it has, without those that are undefined", () => {
    expect(parseObservation({ ...spawned, title: undefined, purpose: null, source })).toEqual({
      ...spawned,
      purpose: null,
      source,
    });
    expect(Object.keys(parseObservation({ ...started, title: undefined }))).toEqual(["type", "at", "node"]);
  });

  test("up to the limits", () => {
    const rocket = "🚀".repeat(512);
    expect(parseObservation({ ...started, node: rocket, at: 8.64e15 })).toMatchObject({ node: rocket });
    expect(errorOf({ ...started, node: `${rocket}x` }).field).toBe("node");
    expect(errorOf({ ...started, at: 8.64e15 + 1 }).field).toBe("at");
    expect(parseObservation({ ...tasks, pending: 1e9 })).toMatchObject({ pending: 1e9 });
    expect(Object.is((parseObservation({ ...tasks, pending: -0 }) as typeof tasks).pending, 0)).toBe(true);
  });
});

describe("an error names the key and states the expected value", () => {
  test.each<[unknown, string | null, string]>([
    [null, null, "An observation must be a JSON object, but this is null."],
    [[started], null, "An observation must be a JSON object, but this is a list."],
    ["x", null, 'An observation must be a JSON object, but this is "x".'],
    [
      { at: 1 },
      "type",
      'Write "type": one of session.started, session.ended, agent.spawned, agent.ended, state.changed, tasks.updated, text.updated, waits.updated, node.resumed.',
    ],
    [
      { ...started, type: "node.stalled" },
      "type",
      "The service detects stalled nodes itself. Remove this observation.",
    ],
    [
      { ...started, type: "toString" },
      "type",
      '"toString" is not a type of observation. Write one of session.started, session.ended, agent.spawned, agent.ended, state.changed, tasks.updated, text.updated, waits.updated, node.resumed.',
    ],
    [
      { ...tasks, pendign: 1 },
      "pendign",
      '"pendign" is not a key of tasks.updated. Its keys are type, at, node, id, source, pending, in_progress, completed.',
    ],
    [
      { ...tasks, pending: undefined, pendign: 1 },
      "pendign",
      '"pendign" is not a key of tasks.updated. Its keys are type, at, node, id, source, pending, in_progress, completed.',
    ],
    [{ ...spawned, parent: undefined }, "parent", 'Write "parent": the node that it was spawned under.'],
    [
      { ...spawned, parent: null },
      "parent",
      '"parent" is null. Write a string: the node that it was spawned under.',
    ],
    [
      { ...started, node: "" },
      "node",
      '"node" is empty. Write the node it is about, in the provider\'s own terms.',
    ],
    [
      { ...started, title: 7 },
      "title",
      '"title" is 7. Write a string or null: the node\'s title; null removes it.',
    ],
    [
      { ...started, title: "a\0b" },
      "title",
      '"title" has NUL (U+0000) at character 2, which databases cannot store. Remove it or write U+FFFD.',
    ],
    [
      { ...started, node: "\ud83d" },
      "node",
      '"node" has the lone surrogate U+D83D at character 1, which databases cannot store. Remove it or write U+FFFD.',
    ],
    [{ ...started, cwd: "x".repeat(4097) }, "cwd", '"cwd" is too long. Write at most 4096 characters.'],
    [
      { ...started, at: "2026-11-20" },
      "at",
      '"at" is "2026-11-20". Write a whole number from 0 to 8640000000000000: when it happened, in Unix milliseconds.',
    ],
    [
      { ...tasks, pending: -1 },
      "pending",
      '"pending" is -1. Write a whole number from 0 to 1000000000: how many tasks are pending.',
    ],
    [
      { ...tasks, completed: 2 ** 53 },
      "completed",
      '"completed" is 9007199254740992. Write a whole number from 0 to 1000000000: how many tasks are completed.',
    ],
    [
      { type: "agent.ended", at: 1, node: "a", state: "done" },
      "state",
      '"state" is "done". Write one of completed, failed, canceled: how it ended.',
    ],
    [
      { ...spawned, background: "yes" },
      "background",
      '"background" is "yes". Write true or false: whether the parent goes on without waiting for it; false by default.',
    ],
    [
      { type: "waits.updated", at: 1, node: "a", on: "b" },
      "on",
      '"on" is "b". Write a list of strings: the nodes it waits for besides its children; an empty list withdraws them.',
    ],
    [
      { type: "waits.updated", at: 1, node: "a", on: ["b", 3] },
      "on[1]",
      '"on[1]" is 3. Write a string: a node in the provider\'s own terms.',
    ],
    [
      { type: "waits.updated", at: 1, node: "a", on: ["b", "c\0"] },
      "on[1]",
      '"on[1]" has NUL (U+0000) at character 2, which databases cannot store. Remove it or write U+FFFD.',
    ],
    [
      { ...started, source: { ...source, adapter: "a" } },
      "source.adapter",
      '"source.adapter" is "a". Write name@version, for example transcripts@1.0.0.',
    ],
    [
      { ...started, source: { ...source, more: 1 } },
      "source.more",
      '"more" is not a key of source. Its keys are provider, provider_version, adapter.',
    ],
    [
      { ...started, source: { ...source, provider: undefined } },
      "source.provider",
      'Write "source.provider": the name of the provider that produced the node.',
    ],
    [{ ...started, source: "cli" }, "source", '"source" must be a JSON object, but it is "cli".'],
  ])("%j", (json, field, message) => {
    expect(errorOf(json)).toMatchObject({ code: "observation_invalid", field, message });
  });

  test.each(["a", "title", "source"])("also when %s is nested very deeply", (key) => {
    const nested = JSON.parse(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`) as unknown;
    const field = key === "source" ? "source.a" : key;
    expect(errorOf({ ...started, [key]: nested })).toMatchObject({ code: "observation_invalid", field });
  });

  test("before it reads the value of an unknown key", () => {
    const unread = new Proxy({}, { ownKeys: () => expect.fail("It was read.") });
    expect(errorOf({ ...started, colour: unread }).field).toBe("colour");
    expect(errorOf({ ...started, title: unread }).field).toBe("title");
    expect(errorOf({ ...started, source: { ...source, more: unread } }).field).toBe("source.more");
  });

  test("in one line of limited length, for any value", () => {
    const value = fc.oneof(anyText, fc.double({ noInteger: true }), fc.constant({ a: 1 }));
    fc.assert(
      fc.property(anyText, value, (key, text) => {
        for (const json of [
          { ...started, type: text },
          { ...tasks, pending: text },
          { ...tasks, [`x${key}`]: 1 },
        ]) {
          const { message } = errorOf(json);
          expect(message).not.toMatch(/[\n\r\0\u2028\u202e]|\p{Surrogate}/u);
          expect(message.length).toBeLessThan(600);
        }
      }),
    );
  });
});
