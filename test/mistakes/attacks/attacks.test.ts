import { expect, test } from "vitest";
import { applyEdits, check, repair } from "wherefore";
import { invalidReadings } from "../generate.ts";
import { judge, turningFixes } from "../judge.ts";
import type { Mistake } from "../kind.ts";
import { conditionOf, meantConditions, turns } from "../meaning.ts";
import { attacks } from "./attacks.ts";

/** The most texts that are reached from one by its fixes. */
const mostTexts = 60;

test("each text is there once, is not valid, and means what is", { timeout: 60_000 }, () => {
  expect(attacks.length).toBeGreaterThan(700);
  expect(new Set(attacks.map(({ typed }) => typed)).size).toBe(attacks.length);
  for (const attack of attacks) {
    expect(check(attack.typed, attack.world.schema).checked, attack.typed).toBeNull();
    expect(invalidReadings(attack), attack.typed).toEqual([]);
  }
});

test("no first repair is another query, and no repair is turned", { timeout: 60_000 }, () => {
  for (const attack of attacks) {
    const [first, ...others] = repair(attack.typed, attack.world.schema).map((each) => judge(attack, each));
    expect(first?.outcome ?? "none", `${attack.typed} to ${String(first?.got)}`).not.toBe("another");
    for (const { isTurned, got } of others) expect(isTurned, `${attack.typed} to ${String(got)}`).toBe(false);
  }
});

test("no fix turns a text", { timeout: 60_000 }, () => {
  for (const attack of attacks) expect(turningFixes(attack), attack.typed).toEqual([]);
});

test("no fixes turn a text one after another", { timeout: 60_000 }, () => {
  for (const attack of attacks) expect(turnedByFixes(attack), attack.typed).toEqual([]);
});

/** The valid texts that are made by fix after fix and turn what was meant. */
function turnedByFixes({ typed, meant, world: { schema } }: Mistake): string[] {
  const readings = meantConditions(meant, schema).filter((reading) => reading !== null);
  const seen = new Set([typed]);
  for (const text of seen) {
    for (const { fixes } of check(text, schema).diagnostics) {
      for (const { edits } of fixes) if (seen.size < mostTexts) seen.add(applyEdits(text, edits));
    }
  }
  return [...seen].filter((text) => {
    const condition = conditionOf(text, schema);
    return (
      condition !== null && readings.length > 0 && readings.every((reading) => turns(reading, condition))
    );
  });
}
