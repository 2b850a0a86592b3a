import { describe, expect, test } from "vitest";
import { LineReader, type LineError } from "../../src/records/ndjson.ts";

function read(...pieces: string[]): { records: [number, unknown][]; errors: LineError[] } {
  const records: [number, unknown][] = [];
  const errors: LineError[] = [];
  const reader = new LineReader({
    record: (record, line) => records.push([line, record]),
    error: (error) => errors.push(error),
  });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { records, errors };
}

describe("LineReader", () => {
  const text = '{"a":1}\r\n\n{"b":"x\\ny"}\n  \n{"c":null}';
  const expected = [
    [1, { a: 1 }],
    [3, { b: "x\ny" }],
    [5, { c: null }],
  ];

  test("reads one record a line, and skips blank lines", () => {
    expect(read(text)).toEqual({ records: expected, errors: [] });
  });

  test("gives the same result for any chunks", () => {
    expect(read(...text).records).toEqual(expected);
  });

  test("reports the line and the column of an error, and continues", () => {
    const { records, errors } = read('{"a":1}\n{"b": nope}\n{"c":3}\n[1]\n"d"\n12\nnull');
    expect(records.map(([line]) => line)).toEqual([1, 3]);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 7],
      [4, 1],
      [5, 1],
      [6, 1],
      [7, 1],
    ]);
    expect(errors[1]?.message).toBe("This is an array. Each line has to be one JSON object.");
  });

  test("keeps whole numbers that a double cannot represent", () => {
    expect(read('{"id":9007199254740993,"x":1.5}').records[0]?.[1]).toEqual({
      id: 9007199254740993n,
      x: 1.5,
    });
  });
});
