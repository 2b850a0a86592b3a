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

/**
 * Where to scroll so that a row is in sight, with a neighbour on each side; null where it is already. A row from afar
 * comes to a third of the height. Lengths are pixels.
 */
export function scrollTo({
  top,
  height,
  rowHeight,
  row,
}: {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly row: number;
}): number | null {
  const rowTop = row * rowHeight;
  const margin = height > 5 * rowHeight ? rowHeight : 0;
  const least = Math.max(0, rowTop + rowHeight + margin - height);
  const most = Math.max(0, rowTop - margin);
  if (top >= least && top <= most) return null;
  const isFar = top > most + height || top < least - height;
  if (isFar) return Math.max(0, rowTop - height / 3);
  return top > most ? most : least;
}
