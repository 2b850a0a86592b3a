import { limits } from "../../../shared/observations/limits.ts";
import type { Observation } from "../../../shared/observations/observation.ts";
import { shortened } from "../../../shared/observations/storable.ts";

const texts = ["title", "summary", "purpose", "attention"] as const;

/** Shortens the texts of an observation that have more than `most` code points. */
export function withShortTexts(observation: Observation, most: number = limits.text): Observation {
  // A checked observation has no longer ones.
  if (most >= limits.text) return observation;
  const given: { readonly [name in (typeof texts)[number]]?: string | null } & object = observation as object;
  const short = texts.flatMap((name) => {
    const text = given[name];
    return typeof text === "string" ? [[name, shortened(text, most)] as const] : [];
  });
  return short.length === 0 ? observation : { ...observation, ...Object.fromEntries(short) };
}
