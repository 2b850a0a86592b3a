const LONGEST_SHOWN = 60;
/** What is shown before the place that an excerpt is about. */
const BEFORE = 20;

/** The beginning of a text, for a place that shows at most 60 characters. */
export function excerpt(text: string): string {
  const characters = [...text.slice(0, 2 * LONGEST_SHOWN + 1)];
  return characters.length <= LONGEST_SHOWN ? text : `${characters.slice(0, LONGEST_SHOWN - 1).join("")}…`;
}

/** The part of a text around an offset in it, for a place that shows about 60 characters. */
export function excerptAround(text: string, offset: number): string {
  const start = Math.min(offset - BEFORE, text.length - LONGEST_SHOWN);
  if (start <= BEFORE) return excerpt(text);
  // A surrogate pair is not cut.
  const isInPair = (text.codePointAt(start - 1) ?? 0) > 0xffff;
  return `…${excerpt(text.slice(isInPair ? start - 1 : start))}`;
}
