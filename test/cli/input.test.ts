import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { ArraySplitter } from "../../apps/cli/input/array-items.ts";
import { markerOf } from "../../apps/cli/marked-json.ts";
import { compact } from "../../apps/cli/input/compact.ts";
import { LinePieces } from "../../apps/cli/input/lines.ts";
import { readJson } from "../../apps/shared/json.ts";
import type { Piece, Splitter } from "../../apps/cli/input/pieces.ts";
import { temporaryFile, wherefore, written } from "./run.ts";

/** Splits an input that arrives in chunks. The chunk sizes repeat in a cycle. */
function split(splitter: Splitter, input: Buffer, sizes: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0, turn = 0; start < input.length; turn += 1) {
    const end = start + (sizes[turn % sizes.length] ?? 1);
    pieces.push(...splitter.push(input.subarray(start, end)));
    start = end;
  }
  return [...pieces, ...splitter.end()];
}

const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
const space = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\r"), maxLength: 3 });
const texts = (pieces: readonly Piece[]) => pieces.map(({ bytes }) => bytes?.toString());

describe("the items of an array", () => {
  const items = fc.array(fc.tuple(space, fc.json(), fc.constantFrom(undefined, 1, 2), space), {
    maxLength: 6,
  });

  test("are the items that JSON.parse returns, for any white space and chunks", () => {
    fc.assert(
      fc.property(items, space, sizes, (given, around, chunks) => {
        const written = given.map(([before, json, indent, after]) => {
          return before + JSON.stringify(JSON.parse(json), null, indent) + after;
        });
        const text = `${around}[${written.join(",")}${around}]${around}`;
        const splitter = new ArraySplitter();
        const pieces = split(splitter, Buffer.from(text), chunks);
        expect(splitter.error).toBe(null);
        expect(texts(pieces).map((item) => JSON.parse(item ?? "") as unknown)).toEqual(JSON.parse(text));
      }),
    );
  });

  test("have the position at which they begin", () => {
    fc.assert(
      fc.property(items, sizes, (given, chunks) => {
        const text = `[${given.map(([before, json, , after]) => before + json + after).join(",")}]`;
        const lines = Buffer.from(text).toString("latin1").split("\n");
        for (const { bytes, line, column } of split(new ArraySplitter(), Buffer.from(text), chunks)) {
          const rest = lines
            .slice(line - 1)
            .join("\n")
            .slice(column - 1);
          expect(rest.startsWith(bytes?.toString("latin1") ?? "?")).toBe(true);
        }
      }),
    );
  });

  test("are parts of the input for any bytes, and reading them never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]{},"\\a1 \n') }), sizes, (text, chunks) => {
        const input = Buffer.from(`[${text}`);
        const splitter = new ArraySplitter();
        const pieces = split(splitter, input, chunks);
        for (const item of texts(pieces)) expect(input.includes(item ?? "?")).toBe(true);
        let isArray = true;
        try {
          JSON.parse(input.toString());
        } catch {
          isArray = false;
        }
        if (isArray) expect(splitter.error).toBe(null);
        else
          expect(
            splitter.error !== null || texts(pieces).some((item) => "error" in readJson(item ?? "")),
          ).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("are skipped if they are too large, and reading continues with the next item", () => {
    const input = Buffer.from('[{"a":"12345678"}, {"b":1}]');
    expect(split(new ArraySplitter(10), input, [5])).toEqual([
      { bytes: null, line: 1, column: 2 },
      { bytes: Buffer.from('{"b":1}'), line: 1, column: 20 },
    ]);
  });
});

describe("lines", () => {
  test("are the text between line feeds, for any chunks and without blank lines", () => {
    const line = fc.string({ unit: fc.constantFrom("é", "\u2028", "a", " ", "\r", "\ufffd") });
    fc.assert(
      fc.property(fc.array(line), sizes, (lines, chunks) => {
        const numbered = lines.map((text, index) => ({ text, number: index + 1 }));
        const pieces = split(new LinePieces(), Buffer.from(lines.join("\n")), chunks);
        expect(pieces.map(({ bytes, line: number }) => ({ text: bytes?.toString(), number }))).toEqual(
          numbered.filter(({ text }) => !/^[ \r]*$/.test(text)),
        );
      }),
    );
  });

  test("are skipped if they are too long, and reading continues with the next line", () => {
    expect(split(new LinePieces(4), Buffer.from("12345\n1234\n123456789"), [2])).toEqual([
      { bytes: null, line: 1, column: 1 },
      { bytes: Buffer.from("1234"), line: 2, column: 1 },
      { bytes: null, line: 3, column: 1 },
    ]);
  });
});

test("an input that begins with many blank lines is read", async () => {
  const file = temporaryFile("blank.ndjson", `${"\n".repeat(70_000)}{"depth":1}\n\n{"depth":2}`);
  expect(await wherefore(["filter", "--count", "depth>0", file])).toEqual(written("2\n"));
});

test("compacting JSON removes white space between tokens and changes nothing else", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1, "\t", "\r"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(compact(Buffer.from(text)).toString()).toBe(JSON.stringify(value));
    }),
  );
});

test("a very long record is written without marks", () => {
  const { checked } = check('title~"late"', nodeSchema);
  const record = { title: "late", other: "x".repeat(2 ** 25) };
  const json = JSON.stringify(record);
  expect(markerOf([checked!])(record, json) === json).toBe(true);
});
