import { describe, expect, test } from "vitest";
import { appendField } from "../../src/model/append-field.ts";

describe("appendField", () => {
  test.each([
    ["", "depth"],
    ["  ", "depth"],
    ['state:"idle" ', 'state:"idle" AND depth'],
    ['state:"idle" OR stale:"true"', 'state:"idle" OR stale:"true" OR depth'],
    ['title:"this OR that"', 'title:"this OR that" AND depth'],
    ['state:"idle" AND ', 'state:"idle" AND depth'],
    ['state:"idle" OR', 'state:"idle" OR depth'],
  ])("changes %j to %j", (query, expected) => {
    expect(appendField(query, "depth")).toBe(expected);
  });
});
