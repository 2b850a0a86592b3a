import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson } from "../../apps/shared/json.ts";

describe("reading JSON", () => {
  test("gives what JSON.parse gives, bigints aside", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const json = readJson(text);
        const withoutBigints = JSON.stringify(json, (_, value: unknown) => {
          return typeof value === "bigint" ? Number(value) : value;
        });
        expect(withoutBigints).toBe(JSON.stringify({ value: JSON.parse(text) }));
      }),
    );
  });

  test.each([
    ["9007199254740991", 9007199254740991],
    ["9007199254740993", 9007199254740993n],
    ["-9223372036854775808", -9223372036854775808n],
    ["12345678901234567890123", 12345678901234567890123n],
    ["9007199254740993.5", 9007199254740993.5],
    ["9007199254740993e1", 9007199254740993e1],
    ["0000000000000001", undefined],
    ['"9007199254740993"', "9007199254740993"],
  ])("%s", (text, value) => {
    const json = readJson(`{"n":${text}}`);
    expect("value" in json ? (json.value as { n: unknown }).n : undefined).toBe(value);
  });

  test("takes the last of equal keys and keeps __proto__ a key, also beside a large number", () => {
    for (const number of ["1", "9007199254740993"]) {
      const json = readJson(`{"a":1,"a":2,"__proto__":{"b":1},"n":${number}}`);
      expect(json).toMatchObject({ value: { a: 2 } });
      expect("value" in json && Object.hasOwn(json.value as object, "__proto__")).toBe(true);
    }
  });

  test("says of nesting that is too deep that it is", () => {
    const deep = "[".repeat(100_000) + "9007199254740993" + "]".repeat(100_000);
    expect(readJson(deep)).toEqual({ error: "It is nested too deeply.", offset: 0 });
  });
});
