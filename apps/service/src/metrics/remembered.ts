/** Returns the result of `read` again for some milliseconds after it is there, and never runs `read` twice at once. */
export function remembered<T>(
  milliseconds: number,
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let current: Promise<T> | null = null;
  let freshUntil = Infinity;
  return () => {
    if (current === null || now() > freshUntil) {
      freshUntil = Infinity;
      current = read().finally(() => {
        freshUntil = now() + milliseconds;
      });
    }
    return current;
  };
}
