import { describe, expect, it } from 'vitest';
import { clearPlace } from './Toaster';

const phone = { windowHeight: 800, edge: 16 };

describe('where toasts hide no button', () => {
  it.each([
    ['nothing is in the way', 60, [], 16],
    ['the buttons are higher up', 60, [{ top: 100, bottom: 152 }], 16],
    ['a button stands at the lower edge', 60, [{ top: 730, bottom: 782 }], 82],
    [
      'two buttons stand above each other',
      60,
      [
        { top: 660, bottom: 700 },
        { top: 730, bottom: 782 },
      ],
      152,
    ],
    [
      'there is room between two buttons',
      60,
      [
        { top: 500, bottom: 552 },
        { top: 730, bottom: 782 },
      ],
      82,
    ],
    ['there is no such place: at the top', 750, [{ top: 730, bottom: 782 }], 34],
  ])('%s', (_case, height, obstacles, expected) => {
    expect(clearPlace(height, phone, obstacles)).toBe(expected);
  });
});
