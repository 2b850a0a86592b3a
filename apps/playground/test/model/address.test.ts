import { describe, expect, test } from "vitest";
import { maxAddressLength, readAddress, writeAddress } from "../../src/model/address.ts";

const base = "https://host.example/playground/";
const schema = '{"fields": {"title": {"type": "text"}}}';

describe("an address", () => {
  test.each(['state:"working" AND title~"a=b&c#d%20+e"', 'title~"ヘルプ 🎉"', "", "100% & more"])(
    "contains the query %j",
    (query) => {
      const hash = writeAddress({ query, schema: null }, base);
      expect(hash).not.toBeNull();
      // As a browser normalizes it.
      const { hash: arrived } = new URL(base + hash);
      expect(readAddress(arrived)).toEqual({ query, schema: null });
    },
  );

  test("contains the schema without its white space", () => {
    const hash = writeAddress({ query: "a", schema }, base);
    expect(readAddress(hash ?? "")).toEqual({ query: "a", schema: JSON.stringify(JSON.parse(schema)) });
  });

  test("contains a text that is not JSON unchanged", () => {
    expect(readAddress(writeAddress({ query: "a", schema: "{ no" }, base) ?? "")?.schema).toBe("{ no");
  });

  test("is null if it would be too long, and is never truncated", () => {
    const room = maxAddressLength - base.length - "#query=".length;
    expect(writeAddress({ query: "a".repeat(room), schema: null }, base)).toHaveLength(
      maxAddressLength - base.length,
    );
    expect(writeAddress({ query: "a".repeat(room + 1), schema: null }, base)).toBeNull();
  });

  test("replaces lone surrogates, which an address cannot contain", () => {
    expect(readAddress(writeAddress({ query: "a\ud800", schema: null }, base) ?? "")?.query).toBe("a\ufffd");
  });

  test.each(["", "#", "#elsewhere", "#other=1"])("%j contains no query", (hash) => {
    expect(readAddress(hash)).toBeNull();
  });

  test("can be written by hand", () => {
    expect(readAddress('#query=state:"idle"+AND+100%')).toEqual({
      query: 'state:"idle" AND 100%',
      schema: null,
    });
  });
});
