import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.server';

const key = Buffer.alloc(32, 1);
const place = 'c0ffee00-0000-4000-8000-000000000001';

it('gives back any file as it was', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), (file) => {
      expect(unseal(seal(file, key, place), key, place)).toEqual(Buffer.from(file));
    }),
  );
});

it('shows nothing of the file', () => {
  const file = Buffer.from('Maya Lindqvist, born 1988-04-12');

  expect(seal(file, key, place).includes('Maya')).toBe(false);
});

it('never seals a file the same way twice', () => {
  const file = Buffer.from('the same');

  expect(seal(file, key, place)).not.toEqual(seal(file, key, place));
});

describe('does not open a file', () => {
  const sealed = seal(Buffer.from('an ID'), key, place);

  it('of which a single byte was changed, wherever it is', () => {
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const tampered = Buffer.from(sealed);
        tampered[at] = (tampered[at] ?? 0) ^ change;
        expect(() => unseal(tampered, key, place)).toThrow();
      }),
    );
  });

  it('that was cut short', () => {
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), (length) => {
        expect(() => unseal(sealed.subarray(0, length), key, place)).toThrow();
      }),
    );
  });

  it('that was put in the place of another', () => {
    const elsewhere = 'c0ffee00-0000-4000-8000-000000000002';

    expect(() => unseal(sealed, key, elsewhere)).toThrow();
  });

  it('with another key', () => {
    expect(() => unseal(sealed, Buffer.alloc(32, 2), place)).toThrow();
  });
});
