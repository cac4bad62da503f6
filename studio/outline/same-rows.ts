import type { OutlineRow } from './outline-rows';

/**
 * The rows, each as the object it was before where nothing of it changed, and the list itself where none
 * did: a letter that is typed draws one line anew, not all that are in view.
 */
export function sameRows(
  before: readonly OutlineRow[],
  after: readonly OutlineRow[],
): readonly OutlineRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  const rows = after.map((row) => {
    const earlier = known.get(row.key);
    return earlier && isSame(earlier, row) ? earlier : row;
  });
  const isUnchanged =
    rows.length === before.length && rows.every((row, place) => row === before[place]);
  return isUnchanged ? before : rows;
}

function isSame(one: OutlineRow, other: OutlineRow): boolean {
  return Object.entries(other).every(([name, value]) => Reflect.get(one, name) === value);
}
