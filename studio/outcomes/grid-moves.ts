/** A cell by its row and column in the grid. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridShape {
  rows: number;
  columns: number;
  /** The first and last row of the area that is one cell from the second column on; null where there is none. */
  closed: { first: number; last: number } | null;
}

/** Tells whether a place is in the area that is one cell. */
export function isClosedAt({ row, column }: GridPlace, { closed }: GridShape): boolean {
  return closed !== null && column > 0 && row >= closed.first && row <= closed.last;
}

/** Finds the cell to which a key leads; null where it leads nowhere. */
export function moved(
  key: string,
  from: GridPlace,
  shape: GridShape,
  isFar: boolean,
): GridPlace | null {
  const { rows, columns, closed } = shape;
  const { row, column } = from;
  const area = isClosedAt(from, shape) ? closed : null;
  const to = {
    ArrowUp: { row: (area?.first ?? row) - 1, column },
    ArrowDown: { row: (area?.last ?? row) + 1, column },
    ArrowLeft: { row, column: area ? 0 : column - 1 },
    ArrowRight: { row, column: area ? columns : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows - 1 : row, column: columns - 1 },
  }[key];
  const isThere = to && to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
  return isThere ? to : null;
}
