/** The number of extra rows beyond each edge, so that fast scrolling shows no gap. */
const spare = 8;

/** The rows to render: from `first` to before `end`. Lengths are in pixels. */
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
  // Rows may have been removed since the last scroll.
  const start = Math.max(0, Math.min(Math.floor(top / rowHeight), rows - inSight));
  return { first: Math.max(0, start - spare), end: Math.min(rows, start + inSight + spare) };
}

/**
 * The scroll position that makes a row and its neighbours visible; null if they are. A distant row is placed at a third
 * of the height. Lengths are in pixels.
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
