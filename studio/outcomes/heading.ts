import { cellAt, type MatrixView, type RowGroup } from './matrix-view';

/** Says what the matrix says as a whole, and no more than it says. */
export function headingOf({ groups, products }: MatrixView): string {
  const rowsOf = (kind: RowGroup['kind']) =>
    groups.find((group) => group.kind === kind)?.rows ?? [];
  const sold = products.filter(({ key }) => key !== 'nothing');
  const bought = sold.filter((column) =>
    [...rowsOf('qualified'), ...rowsOf('concern')].some(
      ({ cells }) => cellAt(cells, column) === 'possible',
    ),
  );
  const reasons = (count: number) => `${count} reason${count === 1 ? '' : 's'}`;
  const ofThem = `${bought.length} product${bought.length === 1 ? '' : 's'}`;
  const concerns = rowsOf('concern').length;
  const ends = rowsOf('terminated').length;
  const buys =
    bought.length === 0
      ? 'Nobody was found who buys anything'
      : `Somebody can leave with each of ${ofThem}`;
  const closer =
    concerns === 0
      ? 'no provider looks closer'
      : `a provider looks closer for ${reasons(concerns)}`;
  const over = ends === 0 ? 'the quiz ends for nobody' : `the quiz ends for ${reasons(ends)}`;
  return `${buys}; ${closer}, and ${over}.`;
}

/** Tells whether it is proved that nobody whom the quiz ended for can buy anything. */
export function endsBuyNothing({ groups, products }: MatrixView): boolean {
  const rows = groups.find(({ kind }) => kind === 'terminated')?.rows ?? [];
  const sold = products.filter(({ key }) => key !== 'nothing');
  return rows.every(({ cells }) => sold.every((column) => cellAt(cells, column) === 'impossible'));
}
