import { expect, test } from "vitest";
import { speeds, stepOf } from "../../viewer/model/playback.ts";

test("each speed has a frame rate that is easy to follow", () => {
  for (const speed of speeds) {
    const { everyMs, events } = stepOf(speed);
    expect(everyMs).toBeGreaterThanOrEqual(50);
    expect((events * 1000) / everyMs).toBeCloseTo(speed);
  }
});
