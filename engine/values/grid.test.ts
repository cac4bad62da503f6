import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatHeight, parseHeight } from './height';
import { gridFrom, gridTo, isOnGrid, largestOnGrid, parseNumber } from './number';

const decimals = fc.integer({ min: 0, max: 3 });
const anyNumber = fc.double({ min: -largestOnGrid, max: largestOnGrid, noNaN: true });

it('every number with so few digits is read as itself, and is on the grid', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), decimals, (digits, most) => {
      const whole = digits % (largestOnGrid * 10 ** most);
      const text = `${whole < 0 ? '-' : ''}${point(String(Math.abs(whole)), most)}`;
      const read = parseNumber(text);
      expect(read).not.toBeNull();
      if (read === null) return;
      expect(isOnGrid(read, most)).toBe(true);
      expect(Math.round(read * 10 ** most) + 0).toBe(whole + 0);
    }),
  );
});

it('the numbers of a grid around a bound are its next ones', () => {
  fc.assert(
    fc.property(anyNumber, decimals, (bound, most) => {
      const [above, below] = [gridFrom(bound, most), gridTo(bound, most)];
      expect(above).toBeGreaterThanOrEqual(bound);
      expect(below).toBeLessThanOrEqual(bound);
      expect(isOnGrid(above, most) && isOnGrid(below, most)).toBe(true);
      const apart = Math.round((above - below) * 10 ** most);
      expect(apart).toBe(isOnGrid(bound, most) ? 0 : 1);
    }),
  );
});

it('a height is shown as it is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 36_000, max: 96_000 }), (thousandths) => {
      const inches = thousandths / 1000;
      expect(Math.round(parseHeight(formatHeight(inches, 3)) * 1000)).toBe(thousandths);
    }),
  );
});

/** Digits with a point before the last ones. */
function point(digits: string, after: number): string {
  if (after === 0) return digits;
  const padded = digits.padStart(after + 1, '0');
  return `${padded.slice(0, -after)}.${padded.slice(-after)}`;
}
