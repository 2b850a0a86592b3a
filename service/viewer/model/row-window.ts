/** Rows beyond the edges, so that a quick scroll shows no gap. */
const spare = 8;

/** The rows to draw: from `first` up to, not including, `end`. Lengths are pixels. */
export function windowOf({
  top,
  height,
  rowHeight,
  rows,
}: {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly rows: number;
}): { readonly first: number; readonly end: number } {
  const inSight = Math.ceil(height / rowHeight) + 1;
  // Rows may have gone since it was scrolled there.
  const start = Math.max(0, Math.min(Math.floor(top / rowHeight), rows - inSight));
  return { first: Math.max(0, start - spare), end: Math.min(rows, start + inSight + spare) };
}
