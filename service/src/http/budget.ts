import { bytesOf, fit, type Part } from "./json-text.ts";

/** How large a body may become. */
export interface Budget {
  /** In bytes, before compression. A body that consists of a single item may be larger. */
  readonly bytes: number;
  /** Whether the page has to be whole: if it does not fit, there is no body. Otherwise it ends early. */
  readonly isWhole: boolean;
}

/** Room for the fields of a list or search besides its `url` and `data`. */
const envelopeBytes = 1024;

/** The part of a budget that the items of a list can use. */
export function itemBytes({ bytes }: Budget, url: string): number {
  return Math.max(1, bytes - url.length - envelopeBytes);
}

/**
 * The items of a page that fit, from the first on; at least one. Null if the page has to be whole and is not.
 *
 * @param bytes What the items may use, commas included.
 */
export function fitting<T extends Part>(
  items: readonly T[],
  bytes: number,
  isWhole: boolean,
): readonly T[] | null {
  if (fit(items, bytes - items.length)) return items;
  if (isWhole) return null;
  let used = 0;
  for (const [index, item] of items.entries()) {
    used += bytesOf(item) + 1;
    if (used > bytes && index > 0) return items.slice(0, index);
  }
  return items;
}

/**
 * The same for items whose texts are made one after the other.
 *
 * @param make Makes the text of an item within what is left of the budget; null if it does not fit.
 */
export async function fittingTexts<Item, T extends Part>(
  items: readonly Item[],
  { bytes, isWhole }: Budget,
  make: (item: Item, left: Budget) => Promise<T | null>,
): Promise<readonly T[] | null> {
  const texts: T[] = [];
  let left = bytes;
  for (const item of items) {
    if (left <= 0 && texts.length > 0) return isWhole ? null : texts;
    const text = await make(item, { bytes: left, isWhole });
    if (text === null) return null;
    left -= bytesOf(text) + 1;
    if (left < 0 && (isWhole || texts.length > 0)) return isWhole ? null : texts;
    texts.push(text);
  }
  return texts;
}
