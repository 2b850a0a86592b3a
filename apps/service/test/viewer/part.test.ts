import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choosePart, type PartOptions, type Span } from "../../viewer/model/part.ts";

const options = { first: null, start: 0, last: 1_000_000, chunk: 200, attempt: 0, hint: null };
const infinite: Span = { from: -Infinity, to: Infinity };

describe("the part of a segment to ask for", () => {
  test("is the whole segment if the newest nodes are needed, because answers begin with them", () => {
    const segment = { from: 0, to: 1000, count: 5000 };
    expect(choosePart(segment, { ...options, target: { share: 0.999 } })).toEqual({ from: 0, to: 1000 });
    // If that did not help, the answer tells a time near them.
    const again = { ...options, attempt: 1, hint: 900 };
    expect(choosePart(segment, { ...again, target: { share: 0.999 } })).toEqual({ from: 900, to: 1000 });
  });

  test("ends shortly after nodes in the middle or at the beginning", () => {
    const segment = { from: 0, to: 100_000, count: 10_000 };
    expect(choosePart(segment, { ...options, target: { share: 0.5 } })).toEqual({ from: 0, to: 51_000 });
    expect(choosePart(segment, { ...options, target: { share: 0 } })).toEqual({ from: 0, to: 1000 });
    expect(choosePart(segment, { ...options, target: { created: 70_000 } })).toEqual({ from: 0, to: 71_000 });
    expect(choosePart(segment, { ...options, target: { created: 99_990 } })).toEqual({
      from: 98_990,
      to: 100_000,
    });
  });

  test("goes back from the newest event if it is not known how old the nodes are", () => {
    const segment = { ...infinite, count: 5000 };
    expect(choosePart(segment, { ...options, start: 500, target: { share: 0.2 } })).toEqual({
      from: 500,
      to: Infinity,
    });
    const before = { from: -Infinity, to: 500, count: 5000 };
    expect(choosePart(before, { ...options, start: 500, target: { share: 0.2 } })).toEqual({
      from: 500 - 15 * 999_501,
      to: 500,
    });
    expect(choosePart(segment, { ...options, first: 100, target: { share: 0 } })).toMatchObject({
      from: -Infinity,
    });
  });
});

/** The number of requests until a node is in a part that one request loads, as the loader makes them. */
function requests(times: readonly number[], wanted: number, known: Partial<PartOptions>): number {
  let segment = infinite;
  const within = ({ from, to }: Span): readonly number[] => times.filter((time) => time >= from && time < to);
  for (let attempt = 0; attempt < 500; attempt++) {
    const count = within(segment).length;
    if (count <= 20 || segment.to - segment.from <= 1) return attempt;
    const last = Math.max(...times);
    const target = { created: wanted };
    const part = choosePart(
      { ...segment, count },
      { ...options, last, chunk: 20, attempt, target, ...known },
    );
    const others = [
      { from: segment.from, to: part.from },
      { from: part.to, to: segment.to },
    ].filter(({ from, to }) => from < to);
    // Each request divides the segment.
    expect(others).toHaveLength(1);
    expect(part.from).toBeLessThan(part.to);
    segment = [part, ...others].find(({ from, to }) => wanted >= from && wanted < to) ?? infinite;
  }
  throw new Error("It does not end.");
}

test("any node is reached by a limited number of requests, however the times are distributed", () => {
  const time = fc.oneof(
    fc.integer({ min: 0, max: 2 ** 41 }),
    fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_100 }),
    fc.constant(1_700_000_000_000),
  );
  fc.assert(
    fc.property(
      fc.array(time, { minLength: 21, maxLength: 200 }),
      fc.nat(),
      fc.option(fc.integer({ min: 0, max: 2 ** 41 }), { nil: 0 }),
      (times, choice, start) => {
        const wanted = times[choice % times.length] ?? 0;
        expect(requests(times, wanted, { start })).toBeLessThan(120);
        expect(requests(times, wanted, { start, first: Math.min(...times) })).toBeLessThan(120);
      },
    ),
    { numRuns: 200 },
  );
});
