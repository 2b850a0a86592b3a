import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compile,
  compilePredicate,
  defineSchema,
  foldCase,
  id,
  integer,
  list,
  matchesIn,
  text,
} from "wherefore";
import { readSimpleCaseFolding } from "../../tools/scripts/generate-fold-table.ts";

const schema = defineSchema({
  title: text(),
  note: text({ get: (record: { readonly inner?: unknown }) => record.inner as string }),
  key: id(),
  depth: integer(),
  tags: list(text()),
  code: { type: { ...text().type, fromRecord: (held: unknown) => String(held).replace("code:", "") } },
});

function found(query: string, record: object): (readonly [string, ...(readonly [number, number])[]])[] {
  return matchesIn(compile(query, schema), record as never).map(({ field, spans }) => [
    field,
    ...spans.map(({ start, end }) => [start, end] as const),
  ]);
}

describe("the clauses that match a record", () => {
  test("have the places of their text", () => {
    expect(found('title~"aBa"', { title: "Aba, ABABA" })).toEqual([["title", [0, 3], [5, 8]]]);
    expect(found('title:"STRASSE"', { title: "strasse" })).toEqual([["title", [0, 7]]]);
    expect(found('key:"k1"', { key: "k1" })).toEqual([["key", [0, 2]]]);
    expect(found('note~"late"', { inner: "too late" })).toEqual([["note", [4, 8]]]);
  });

  test("are those alone, in the order of the query", () => {
    const record = { title: "late gift", depth: 3 };
    expect(found('depth>5 OR title~"gift" OR depth>2 OR title~"lot"', record)).toEqual([
      ["title", [5, 9]],
      ["depth"],
    ]);
    expect(found('title~"gift" AND depth>5', record)).toEqual([["title", [5, 9]]]);
  });

  test("have no places in what is no text, in lists, and where they are negated", () => {
    const record = { title: "late", depth: 3, tags: ["red"] };
    expect(found('-title~"gift" AND depth:"3" AND tags:"red" AND note:null', record)).toEqual([
      ["title"],
      ["depth"],
      ["tags"],
      ["note"],
    ]);
    expect(found('title:""', { title: "" })).toEqual([["title"]]);
    expect(found('code:"ab"', { code: "code:ab" })).toEqual([["code"]]);
  });

  test("have the offsets of the record's own text, for every character that is folded", () => {
    for (const [from] of readSimpleCaseFolding()) {
      const character = String.fromCodePoint(from);
      expect(foldCase(character)).toHaveLength(character.length);
    }
    const texts = fc.string({
      unit: fc.constantFrom("a", "A", "ß", "ẞ", "\u{10400}", "İ", "ſ", "K", " "),
      maxLength: 20,
    });
    fc.assert(
      fc.property(texts, fc.nat(16), (whole, from) => {
        const needle = [...whole].slice(from, from + 3).join("");
        fc.pre([...needle].length === 3);
        const checked = compile(`title~${JSON.stringify(needle)}`, schema);
        expect(compilePredicate(checked)({ title: whole } as never)).toBe(true);
        const [match] = matchesIn(checked, { title: whole } as never);
        expect(match?.spans.length).toBeGreaterThan(0);
        for (const { start, end } of match?.spans ?? [])
          expect(foldCase(whole.slice(start, end))).toBe(foldCase(needle));
      }),
    );
  });
});
