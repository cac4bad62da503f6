import { expect, it } from 'vitest';
import { type GridShape, moved } from './grid-moves';

/** Two rows of three cells, and two rows that are one cell behind their first. */
const shape: GridShape = { rows: 4, columns: 3, closed: { first: 2, last: 3 } };
const from = (row: number, column: number, key: string, isFar = false) => {
  const to = moved(key, { row, column }, shape, isFar);
  return to && [to.row, to.column];
};

it('goes to the next cell, and nowhere from the edge', () => {
  expect(from(0, 0, 'ArrowRight')).toEqual([0, 1]);
  expect(from(0, 2, 'ArrowRight')).toBeNull();
  expect(from(0, 1, 'ArrowUp')).toBeNull();
  expect(from(1, 1, 'Home')).toEqual([1, 0]);
  expect(from(1, 1, 'Home', true)).toEqual([0, 0]);
  expect(from(0, 1, 'a')).toBeNull();
});

it('takes the area that is one cell as one', () => {
  expect(from(2, 0, 'ArrowRight')).toEqual([2, 1]);
  expect(from(3, 1, 'ArrowUp')).toEqual([1, 1]);
  expect(from(2, 1, 'ArrowDown')).toBeNull();
  expect(from(2, 1, 'ArrowRight')).toBeNull();
  expect(from(3, 2, 'ArrowLeft')).toEqual([3, 0]);
  expect(from(3, 0, 'ArrowUp')).toEqual([2, 0]);
});
