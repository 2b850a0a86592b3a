import { readFileSync } from "node:fs";
import type { Meaning, Mistake } from "../kind.ts";
import { worlds } from "../worlds.ts";

const [world] = worlds;
const lines = readFileSync(new URL("attacks.ndjson", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");

/**
 * Texts that a repair is most likely to turn, with what they mean. Where null is among the readings, it is also right
 * to repair nothing.
 */
export const attacks: readonly Mistake[] = lines.map((line) => ({
  kind: "attacks",
  world: world!,
  isNegated: false,
  ...(JSON.parse(line) as { readonly typed: string; readonly meant: readonly Meaning[] }),
}));
