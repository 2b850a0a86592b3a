import { describe, expect, test } from "vitest";
import { maxAddressLength, readAddress, writeAddress } from "../../src/model/address.ts";

const base = "https://host.example/playground/";
const schema = '{"fields": {"title": {"type": "text"}}}';

describe("an address", () => {
  test.each(['state:"working" AND title~"a=b&c#d%20+e"', 'title~"ヘルプ 🎉"', "", "100% & more"])(
    "carries the query %j",
    (query) => {
      const hash = writeAddress({ query, schema: null }, base);
      expect(hash).not.toBeNull();
      // As a browser normalizes it.
      const { hash: arrived } = new URL(base + hash);
      expect(readAddress(arrived)).toEqual({ query, schema: null });
    },
  );

  test("carries a schema without its white space", () => {
    const hash = writeAddress({ query: "a", schema }, base);
    expect(readAddress(hash ?? "")).toEqual({ query: "a", schema: JSON.stringify(JSON.parse(schema)) });
  });

  test("carries a text that is no JSON as it is", () => {
    expect(readAddress(writeAddress({ query: "a", schema: "{ no" }, base) ?? "")?.schema).toBe("{ no");
  });

  test("is not made where it would be too long, and is never cut", () => {
    const room = maxAddressLength - base.length - "#query=".length;
    expect(writeAddress({ query: "a".repeat(room), schema: null }, base)).toHaveLength(
      maxAddressLength - base.length,
    );
    expect(writeAddress({ query: "a".repeat(room + 1), schema: null }, base)).toBeNull();
  });

  test("takes lone surrogates, which no address can hold, for what stands for them", () => {
    expect(readAddress(writeAddress({ query: "a\ud800", schema: null }, base) ?? "")?.query).toBe("a\ufffd");
  });

  test.each(["", "#", "#elsewhere", "#other=1"])("that says nothing, as %j, is none", (hash) => {
    expect(readAddress(hash)).toBeNull();
  });

  test("may be written by hand", () => {
    expect(readAddress('#query=state:"idle"+AND+100%')).toEqual({
      query: 'state:"idle" AND 100%',
      schema: null,
    });
  });
});
