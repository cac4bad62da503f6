import { describe, expect, it } from 'vitest';
import { cursorInAddress, readCursor } from './list-cursor';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describe('a place in a long list', () => {
  it('is read as it was written', () => {
    const cursor = { numbers: [2, -1_763_800_000_000], id };

    expect(readCursor(cursorInAddress(cursor), 2)).toEqual(cursor);
  });

  it.each([
    ['', 'nothing'],
    [id, 'no numbers'],
    [`1.${id}`, 'a number too few'],
    [`1.2.3.${id}`, 'a number too many'],
    [`1.x.${id}`, 'a word for a number'],
    [`1..${id}`, 'an empty number'],
    [`1.99999999999999.${id}`, 'a moment beyond every clock'],
    ['1.2.3f2504e0', 'half an id'],
  ])('is none in %j: %s', (text) => {
    expect(readCursor(text, 2)).toBeNull();
  });
});
