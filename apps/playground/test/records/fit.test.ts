import { schemaFromJson } from "wherefore";
import { describe, expect, test } from "vitest";
import { FitCounter } from "../../src/records/fit.ts";

const schema = schemaFromJson({
  fields: {
    title: { type: "text" },
    count: { type: "integer" },
    ratio: { type: "number" },
    done: { type: "boolean", path: "state.done" },
  },
});

describe("FitCounter", () => {
  test("counts values, and those that the type does not accept", () => {
    const counter = new FitCounter(schema);
    counter.add({ title: "a", count: 1, ratio: 0.5, state: { done: true } }, 1);
    counter.add({ title: 5, count: 1.5, ratio: "x", state: { done: "yes" } }, 3);
    counter.add({ title: null, count: 9n, ratio: 1n }, 4);
    counter.add({ title: "b", count: 2n ** 63n }, 5);
    expect(
      counter.result().map(({ field, values, misfits, example }) => [field, values, misfits, example]),
    ).toEqual([
      ["title", 2, 1, { text: "5", line: 3 }],
      ["count", 2, 2, { text: "1.5", line: 3 }],
      ["ratio", 2, 1, { text: '"x"', line: 3 }],
      ["done", 1, 1, { text: '"yes"', line: 3 }],
    ]);
  });

  test("counts lists, times and UUIDs", () => {
    const types = schemaFromJson({
      fields: {
        tags: { type: "list", items: { type: "text" } },
        at: { type: "time", from: "iso" },
        key: { type: "uuid" },
      },
    });
    const counter = new FitCounter(types);
    counter.add({ tags: ["a", null], at: "2026-11-20", key: "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6" }, 1);
    counter.add({ tags: [], at: 1795132800000, key: "6f1c24a82d3b4c5e9f60718293a4b5c6" }, 2);
    counter.add({ tags: ["a", 1], at: "2026-02-29", key: null }, 3);
    counter.add({ tags: "a" }, 4);
    expect(counter.result().map(({ values, misfits, example }) => [values, misfits, example])).toEqual([
      [2, 2, { text: '["a",1]', line: 3 }],
      [1, 2, { text: "1795132800000", line: 2 }],
      [1, 1, { text: '"6f1c24a82d3b4c5e9f60718293a4b5c6"', line: 2 }],
    ]);
  });

  test("describes the type of the values", () => {
    expect(new FitCounter(schema).result().map(({ type }) => type)).toEqual([
      "a text field",
      "an integer field",
      "a number field",
      "a boolean field",
    ]);
  });
});
