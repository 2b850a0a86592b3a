import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createIds, newGraphId, type PagePosition } from "../../src/ids/index.ts";

const secret = new Uint8Array(32).fill(7);
const ids = createIds(secret);
const foreign = createIds(new Uint8Array(32).fill(8));
const seqs = fc.integer({ min: 1, max: 2 ** 48 - 1 });
/** Any UTF-16 units, including control characters and lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.constantFrom(0, 0x22, 0x5c, 0xd83d)), { maxLength: 80 })
  .map((units) => String.fromCharCode(...units));
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Replaces the character at an index with another character of the alphabet. */
function altered(text: string, index: number, step: number): string {
  const old = alphabet.indexOf(text.charAt(index));
  return text.slice(0, index) + alphabet.charAt((old + step) % 64) + text.slice(index + 1);
}

describe("event ids", () => {
  test("contain their position, readable with their graph and secret only", () => {
    fc.assert(
      fc.property(seqs, fc.string(), (seq, graphId) => {
        const id = ids.eventId(graphId, seq);
        expect(id).toMatch(/^evt_[A-Za-z0-9_-]{24}$/);
        expect(ids.readEventId(graphId, id)).toEqual({ seq });
        expect(createIds(secret).eventId(graphId, seq)).toBe(id);
      }),
    );
  });

  test("are forged if the graph or the secret is another one", () => {
    const id = ids.eventId("gph_a", 5);
    expect(ids.readEventId("gph_b", id)).toBe("forged");
    expect(foreign.readEventId("gph_a", id)).toBe("forged");
  });

  test("are forged if any character is changed", () => {
    fc.assert(
      fc.property(
        seqs,
        fc.integer({ min: 4, max: 27 }),
        fc.integer({ min: 1, max: 63 }),
        (seq, index, step) => {
          expect(ids.readEventId("gph_a", altered(ids.eventId("gph_a", seq), index, step))).toBe("forged");
        },
      ),
    );
  });

  test.each(["evt_x", "evt_doesnotexist", `evt_${"A".repeat(24)}`, `${ids.eventId("gph_a", 1)}A`])(
    "are forged if they were never issued: %s",
    (id) => {
      expect(ids.readEventId("gph_a", id)).toBe("forged");
    },
  );

  test.each([
    "",
    "evt_",
    "evt",
    "7",
    "EVT_AAAA",
    "node_AAAA",
    "evt_AA AA",
    "evt_AAAA\n",
    "evt_ÄÄÄÄ",
    "evt_AA==",
    "evt_AA/A",
    `evt_${"A".repeat(129)}`,
  ])("are malformed if they do not have the format: %j", (id) => {
    expect(ids.readEventId("gph_a", id)).toBe("malformed");
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 48])("exist for positions from 1 only: not %d", (seq) => {
    expect(() => ids.eventId("gph_a", seq)).toThrow(RangeError);
  });

  test("never throw when they are read", () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, prefixed) => {
        expect(["malformed", "forged"]).toContain(ids.readEventId("gph_a", prefixed ? `evt_${text}` : text));
      }),
    );
  });
});

describe("node ids", () => {
  test("are the same for the same reference, and different for another", () => {
    expect(ids.nodeId("gph_a", "s1")).toBe(createIds(secret).nodeId("gph_a", "s1"));
    const all = [
      ids.nodeId("gph_a", "s1"),
      ids.nodeId("gph_a", "s2"),
      ids.nodeId("gph_b", "s1"),
      ids.nodeId("gph_as", "1"),
      foreign.nodeId("gph_a", "s1"),
    ];
    expect(new Set(all).size).toBe(all.length);
    for (const id of all) expect(id).toMatch(/^node_[A-Za-z0-9_-]{20}$/);
  });
});

test("graph ids are unique", () => {
  const all = Array.from({ length: 100 }, newGraphId);
  expect(new Set(all).size).toBe(100);
  for (const id of all) expect(id).toMatch(/^gph_[A-Za-z0-9_-]{24}$/);
});

describe("place ids", () => {
  const place = { position: 2 ** 48 - 1, seq: 7 };
  const id = ids.placeId("acc", place);

  test("can be read back, and say nothing of the place", () => {
    expect(ids.readPlaceId("acc", id)).toEqual(place);
    for (const [position, seq] of [
      [0, 2 ** 40 - 1],
      [1, 2],
    ] as const) {
      const other = ids.placeId("acc", { position, seq });
      expect(ids.readPlaceId("acc", other)).toEqual({ position, seq });
      expect(other).toMatch(/^pos_[A-Za-z0-9_-]{22}$/);
    }
    const next = ids.placeId("acc", { position: place.position, seq: 8 });
    const same = [...id].filter((char, index) => char === next[index]).length;
    expect(same).toBeLessThan("pos_".length + 8);
  });

  test("are refused for another account, with another secret, and if they were changed", () => {
    expect(ids.readPlaceId("acd", id)).toBeNull();
    expect(foreign.readPlaceId("acc", id)).toBeNull();
    for (const index of id.split("").keys()) {
      for (const step of [1, 2, 17, 63]) {
        expect(ids.readPlaceId("acc", altered(id, index, step))).toBeNull();
      }
    }
    for (const text of ["", "pos_", `${id}=`, `${id}A`, id.slice(1), id.slice(0, -1), id.slice(4)]) {
      expect(ids.readPlaceId("acc", text)).toBeNull();
    }
    fc.assert(
      fc.property(anyText, (text) => {
        expect(ids.readPlaceId("acc", text)).toBeNull();
      }),
    );
  });
});

describe("page tokens", () => {
  const scope = { graphId: "gph_a", query: 'state:"working"' };
  const position: PagePosition = { seq: 12, after: { lastEvent: 1_700_000_000_000, id: "node_abc" } };
  const token = ids.pageToken(scope, position);

  test("can be read back, and need no escaping in a URL", () => {
    expect(ids.readPageToken(scope, token)).toEqual(position);
    expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  test.each([
    ["another graph", { ...scope, graphId: "gph_b" }],
    ["another query", { ...scope, query: 'state:"idle"' }],
    ["a boundary moved", { graphId: "gph_as", query: scope.query.slice(1) }],
  ])("are refused for %s", (_, other) => {
    expect(ids.readPageToken(other, token)).toBeNull();
  });

  test("are refused with another secret", () => {
    expect(foreign.readPageToken(scope, token)).toBeNull();
  });

  test("are refused if any character is changed", () => {
    for (const index of token.split("").keys()) {
      for (const step of [1, 2, 17, 63]) {
        expect(ids.readPageToken(scope, altered(token, index, step))).toBeNull();
      }
    }
  });

  test("are refused for any other text, without an error", () => {
    for (const text of [
      "",
      "x",
      `${token}=`,
      `${token}A`,
      token.slice(1),
      token.slice(0, -1),
      "A".repeat(9999),
    ]) {
      expect(ids.readPageToken(scope, text)).toBeNull();
    }
    fc.assert(
      fc.property(anyText, (text) => {
        expect(ids.readPageToken(scope, text)).toBeNull();
      }),
    );
  });
});
