import { editDistance } from "./edit-distance.ts";

const PREFIX =
  /^(?:un|in|im|non?|not|isnt|isnot|dis|de|anti|without|except|exclud(?:e|ing)|min|max|before|after|since|until|gte?|lte?)/;
const SUFFIX =
  /(?:not|isnt|neq?|gte?|lte?|min|max|before|after|since|until|from|to|under|over|above|below|n?in|like|contains|exists|empty|null)$/;

/** The longest distance that matters: no word is near another one that is farther away. */
const FARTHEST = 8;

/**
 * Whether two words differ by a beginning or an end that changes what a condition says, rather than by their spelling:
 * `unpaid` and `paid`, `price_min` and `price_max`. Both are given without case and separators.
 */
export function saysOtherwise(word: string, other: string): boolean {
  return [PREFIX, SUFFIX].some((affix) => {
    const own = affix.exec(word)?.[0] ?? "";
    const theirs = affix.exec(other)?.[0] ?? "";
    if (own === theirs) return false;
    const distance = distanceOf(word, other);
    const rest = word.replace(affix, "");
    const otherRest = other.replace(affix, "");
    return (
      (own !== "" && isWithin(distance, rest, other)) ||
      (theirs !== "" && isWithin(distance, word, otherRest)) ||
      (own !== "" && theirs !== "" && isWithin(distance, rest, otherRest))
    );
  });
}

function isWithin(distance: number, one: string, other: string): boolean {
  return one !== "" && other !== "" && distanceOf(one, other) <= distance;
}

function distanceOf(one: string, other: string): number {
  return one === other ? 0 : editDistance(one, other, FARTHEST);
}

const SIGN = /^[^\p{L}\p{N}\p{M}_\s"'()[\]{}“”‘’«»]*/u;

/** The signs that a text begins with, which may negate or compare. */
export function signBefore(text: string): string {
  return SIGN.exec(text)?.[0] ?? "";
}
