import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyName, seal, sealedWith, unseal } from './seal.server';

const keys = [Buffer.alloc(32, 1)] as const;
const place = 'c0ffee00-0000-4000-8000-000000000001';

it('gives back any file as it was', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), (file) => {
      expect(unseal(seal(file, keys, place), keys, place)).toEqual(Buffer.from(file));
    }),
  );
});

it('shows nothing of the file', () => {
  const file = Buffer.from('Maya Lindqvist, born 1988-04-12');

  expect(seal(file, keys, place).includes('Maya')).toBe(false);
});

it('never seals a file the same way twice', () => {
  const file = Buffer.from('the same');

  expect(seal(file, keys, place)).not.toEqual(seal(file, keys, place));
});

describe('does not open a file', () => {
  const sealed = seal(Buffer.from('an ID'), keys, place);

  it('of which a single byte was changed, wherever it is', () => {
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const tampered = Buffer.from(sealed);
        tampered[at] = (tampered[at] ?? 0) ^ change;
        expect(() => unseal(tampered, keys, place)).toThrow();
      }),
    );
  });

  it('that was cut short', () => {
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), (length) => {
        expect(() => unseal(sealed.subarray(0, length), keys, place)).toThrow();
      }),
    );
  });

  it('that was put in the place of another', () => {
    const elsewhere = 'c0ffee00-0000-4000-8000-000000000002';

    expect(() => unseal(sealed, keys, elsewhere)).toThrow();
  });

  it('with another key', () => {
    expect(() => unseal(sealed, [Buffer.alloc(32, 2)], place)).toThrow();
  });
});

describe('where a key is replaced', () => {
  const [old] = keys;
  const next = Buffer.alloc(32, 3);
  const ring = [next, old] as const;

  it('opens what the key before it sealed, and seals with the new one', () => {
    const before = seal(Buffer.from('an ID'), keys, place);
    const after = seal(Buffer.from('an ID'), ring, place);

    expect(unseal(before, ring, place).toString()).toBe('an ID');
    expect([sealedWith(before), sealedWith(after)]).toEqual([keyName(old), keyName(next)]);
    expect(() => unseal(after, keys, place)).toThrow('a key that is not given');
  });

  it('opens what was sealed before keys had names, with whichever key it was', () => {
    // Made by the version before, of “an ID”, for this place and under a key of 32 bytes of 1.
    const sealed = Buffer.from(
      'Rk1EMeKtDt3KEkZW9Ir5LqyefOUUtrCQKkBhGd587lqsoY/rqZ5YvmDd+hqq341huEJjuCeL2meQHFZy8S3mlOIvZdGk',
      'base64',
    );

    expect(sealedWith(sealed)).toBeNull();
    expect(unseal(sealed, ring, place).toString()).toBe('an ID');
    expect(() => unseal(sealed, [next], place)).toThrow();
  });

  it('tells nothing of a key by its name', () => {
    expect(keyName(old)).toMatch(/^[0-9a-f]{16}$/);
    expect(keyName(old)).not.toBe(keyName(next));
    expect(old.toString('hex')).not.toContain(keyName(old).slice(0, 4));
  });
});
