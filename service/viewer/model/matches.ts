/**
 * The match to go to from a node: the next one in the order of the tree, or the one before, and round again at the end.
 *
 * @param order all nodes in the order of the tree
 * @returns null where nothing matches
 */
export function nextMatch(
  order: readonly string[],
  matches: ReadonlySet<string>,
  from: string | null,
  step: 1 | -1,
): string | null {
  const start = from === null ? (step === 1 ? -1 : order.length) : order.indexOf(from);
  for (let walked = 1; walked <= order.length; walked++) {
    const id = order[(((start + step * walked) % order.length) + order.length) % order.length];
    if (id !== undefined && matches.has(id)) return id;
  }
  return null;
}

/** Which of the matches a node is, in the order of the tree, from 1; null where it is none. */
export function matchNumber(
  order: readonly string[],
  matches: ReadonlySet<string>,
  id: string | null,
): number | null {
  if (id === null || !matches.has(id)) return null;
  let number = 0;
  for (const one of order) {
    if (matches.has(one)) number++;
    if (one === id) return number;
  }
  return null;
}
