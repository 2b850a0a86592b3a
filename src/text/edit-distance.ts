/**
 * The optimal string alignment distance of two texts, in UTF-16 units, or Infinity if it exceeds `max`. Only
 * the cells at most `max` away from the main diagonal of the table are computed, because all others exceed
 * `max`. `cells[index]` is the cell of the column `row - max + index`.
 */
export function editDistance(from: string, to: string, max: number): number {
  if (max < 1 || Math.abs(from.length - to.length) > max) return Infinity;

  const width = 2 * max + 1;
  let cells = Array.from({ length: width }, (_, index) => (index < max ? Infinity : index - max));
  let above: number[] = [];
  let twoAbove: number[] = [];

  for (let row = 1; row <= from.length; row++) {
    twoAbove = above;
    above = cells;
    cells = new Array<number>(width).fill(Infinity);
    const unit = from.charCodeAt(row - 1);
    let least = Infinity;

    for (let index = Math.max(0, max - row); index < width; index++) {
      const column = row - max + index;
      if (column > to.length) break;
      const other = to.charCodeAt(column - 1);
      let distance = column === 0 ? row : cellAt(above, index) + (unit === other ? 0 : 1);
      distance = Math.min(distance, cellAt(above, index + 1) + 1, cellAt(cells, index - 1) + 1);
      if (unit === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === other) {
        distance = Math.min(distance, cellAt(twoAbove, index) + 1);
      }
      cells[index] = distance;
      least = Math.min(least, distance);
    }
    if (least > max) return Infinity;
  }

  const distance = cellAt(cells, to.length - from.length + max);
  return distance <= max ? distance : Infinity;
}

function cellAt(cells: readonly number[], index: number): number {
  return cells[index] ?? Infinity;
}
