/** Leaves out pieces of a text for as long as something holds of the rest, in a limited number of attempts. */
export async function shrink(
  text: string,
  holds: (shorter: string) => Promise<boolean>,
  attempts: number,
): Promise<string> {
  let shortest = text;
  let left = attempts;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < shortest.length && left > 0; left--) {
      const shorter = shortest.slice(0, at) + shortest.slice(at + size);
      if (await holds(shorter)) shortest = shorter;
      else at += size;
    }
  }
  return shortest;
}
