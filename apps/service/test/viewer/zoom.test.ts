import { describe, expect, test } from "vitest";
import { panBy, shownRange, ticksOf, zoomBy } from "../../viewer/model/zoom.ts";
import { randomOf } from "./fake-service.ts";

const whole = { from: 10_000, to: 110_000 };

describe("a zoom", () => {
  test("keeps the time under the pointer", () => {
    const zoom = zoomBy(null, whole, 0.5, 0.25);
    expect(shownRange(zoom, whole)).toEqual({ from: 22_500, to: 72_500 });
    expect(shownRange(zoomBy(zoom, whole, 0.2, 0.25), whole)).toEqual({ from: 32_500, to: 42_500 });
  });

  test("at the end follows the newest time", () => {
    const zoom = zoomBy(null, whole, 0.1, 1);
    expect(zoom).toEqual({ length: 10_000, end: null });
    expect(shownRange(zoom, { from: 10_000, to: 150_000 })).toEqual({ from: 140_000, to: 150_000 });
  });

  test("out to the whole range shows all of it, and later what it grows to", () => {
    expect(zoomBy({ length: 60_000, end: 80_000 }, whole, 2, 0.5)).toBeNull();
    expect(shownRange(null, { from: 0, to: 5 })).toEqual({ from: 0, to: 5 });
  });

  test("moves as far as the ends", () => {
    const zoom = { length: 20_000, end: 80_000 };
    expect(shownRange(panBy(zoom, whole, -0.5), whole)).toEqual({ from: 50_000, to: 70_000 });
    expect(shownRange(panBy(zoom, whole, -9), whole)).toEqual({ from: 10_000, to: 30_000 });
    expect(panBy(zoom, whole, 9)).toEqual({ length: 20_000, end: null });
    expect(panBy(null, whole, 1)).toBeNull();
  });

  test("shows a part of the whole, whatever was done", () => {
    const random = randomOf(7);
    let zoom = zoomBy(null, whole, 0.5, 0.5);
    for (let step = 0; step < 2000; step++) {
      zoom =
        random(2) === 0
          ? zoomBy(zoom, whole, (random(300) + 1) / 100, random(101) / 100)
          : panBy(zoom, whole, (random(400) - 200) / 100);
      const { from, to } = shownRange(zoom, whole);
      expect(from).toBeGreaterThanOrEqual(whole.from - 1e-6);
      expect(to).toBeLessThanOrEqual(whole.to + 1e-6);
      expect(to - from).toBeGreaterThanOrEqual(1000 - 1e-6);
    }
  });
});

test("ticks are at round times, with what tells them apart", () => {
  const at = new Date(2026, 10, 20, 9, 58, 0).getTime();
  const labels = (length: number, count: number): readonly string[] =>
    ticksOf({ from: at, to: at + length }, count, "en-GB").map(({ label }) => label);
  expect(labels(20 * 60_000, 4)).toEqual(["10:00", "10:05", "10:10", "10:15"]);
  expect(labels(20_000, 4)).toEqual(["09:58:00", "09:58:05", "09:58:10", "09:58:15", "09:58:20"]);
  expect(labels(4 * 86_400_000, 4)).toEqual(["21 Nov", "22 Nov", "23 Nov", "24 Nov"]);
});
