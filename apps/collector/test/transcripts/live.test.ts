// @module-tag slow
import { describe, expect, test } from "vitest";
import { Random } from "../../demo/random.ts";
import { history, standing } from "./histories.ts";
import { Watching } from "./watching.ts";

describe("watching live, in any steps", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    "gives the same nodes as reading at the end, and a restart repeats nothing (%d)",
    { timeout: 30_000 },
    async (seed) => {
      const random = new Random(seed);
      const live = await Watching.begin();
      const late = await Watching.begin();
      try {
        const writes = history(live.writing, random);
        for (const { file, line } of writes) {
          const text = `${JSON.stringify(line)}\n`;
          const cut = random.whole(0, text.length);
          if (random.chance(0.2)) await live.look();
          live.writing.extend(file, text.slice(0, cut));
          if (random.chance(0.2)) await live.look();
          live.writing.extend(file, text.slice(cut));
          late.writing.extend(file, text);
          if (random.chance(0.05)) live.watcher = live.another();
        }
        await live.look();
        await live.look();
        await late.look();
        expect(standing(await live.nodes())).toEqual(standing(await late.nodes()));
        live.watcher = live.another();
        expect(await live.look()).toBe(0);
        expect(late.refused).toEqual([]);
      } finally {
        await live.end();
        await late.end();
      }
    },
  );
});
