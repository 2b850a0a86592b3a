import { describe, expect, test } from "vitest";
import { check } from "wherefore";
import { runs } from "../conformance/suites/runs.ts";
import { makeRandom } from "../grammar/ebnf/random.ts";
import { kinds } from "./catalogue.ts";
import { invalidReadings, makeMistakes } from "./generate.ts";
import { heldOutWorld } from "./held-out-world.ts";
import { reports } from "./reports.ts";
import { fillForm } from "./template.ts";
import { worlds } from "./worlds.ts";

const seeds = runs(1).numRuns === 1 ? [1] : [1, 2];
const mistakes = seeds.flatMap((seed) => makeMistakes([...worlds, heldOutWorld], 40, seed));

test("names each kind once", () => {
  expect(kinds.length).toBeGreaterThanOrEqual(90);
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
});

test.each(reports)("the reported text $typed is not valid, and what was meant is", (mistake) => {
  expect(check(mistake.typed, mistake.world.schema).checked).toBeNull();
  expect(invalidReadings(mistake)).toEqual([]);
});

describe.each(kinds)("$name", (kind) => {
  const own = mistakes.filter((mistake) => mistake.kind === kind.name);

  test("has mistakes of several forms in several schemas", () => {
    const forms = kind.forms.length + kind.mutations.length * 2;
    expect(forms).toBeGreaterThanOrEqual(2);
    expect(new Set(own.map(({ world }) => world.name)).size).toBeGreaterThanOrEqual(3);
  });

  // `makeMistakes` leaves out what is typed as a valid query.
  test("means what is valid", () => {
    for (const mistake of own) expect(invalidReadings(mistake), mistake.typed).toEqual([]);
  });

  test("has a mistake of each form", () => {
    const random = makeRandom(7);
    for (const { form } of kind.forms) {
      const isMade = Array.from({ length: 40 }, (_, index) => worlds[index % worlds.length]!).some(
        (world) => {
          const filled = fillForm(form, world, random);
          return filled !== null && check(filled.typed, world.schema).checked === null;
        },
      );
      expect(isMade, form[0]).toBe(true);
    }
  });
});
