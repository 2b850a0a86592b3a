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

  test("describes the type of the values", () => {
    expect(new FitCounter(schema).result().map(({ type }) => type)).toEqual([
      "a text field",
      "an integer field",
      "a number field",
      "a boolean field",
    ]);
  });
});
