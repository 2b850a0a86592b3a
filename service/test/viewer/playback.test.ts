import { expect, test } from "vitest";
import { speeds, stepOf } from "../../viewer/model/playback.ts";

test("each speed is played at a pace that an eye can follow", () => {
  for (const speed of speeds) {
    const { everyMs, events } = stepOf(speed);
    expect(everyMs).toBeGreaterThanOrEqual(50);
    expect((events * 1000) / everyMs).toBeCloseTo(speed);
  }
});
