/**
 * The next or the previous match from a node, in the order of the tree. After the last match comes the first.
 *
 * @returns null if there are no matches
 * @param order all nodes in the order of the tree
 */
export function nextMatch(
  order: readonly string[],
  matches: ReadonlySet<string>,
  from: string | null,
  step: 1 | -1,
): string | null {
  // A node without a row counts as none.
  const at = from === null ? -1 : order.indexOf(from);
  const start = at === -1 && step === -1 ? order.length : at;
  for (let walked = 1; walked <= order.length; walked++) {
    const id = order[(((start + step * walked) % order.length) + order.length) % order.length];
    if (id !== undefined && matches.has(id)) return id;
  }
  return null;
}

/** The number of a match in the order of the tree, counted from 1; null for a node that does not match. */
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
