const LONGEST_SHOWN = 60;

/** The beginning of a text, for a place that shows at most 60 characters. */
export function excerpt(text: string): string {
  const characters = [...text.slice(0, 2 * LONGEST_SHOWN + 1)];
  return characters.length <= LONGEST_SHOWN ? text : `${characters.slice(0, LONGEST_SHOWN - 1).join("")}…`;
}
