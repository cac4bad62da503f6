import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSigned, sign } from './signed-message.server';

const now = new Date('2025-06-02T12:00:00Z');

it('fits what was signed, and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (secret, body, other) => {
      const header = sign(secret, body, now);
      expect(isSigned(secret, body, header, now)).toBe(true);
      if (other !== body) expect(isSigned(secret, other, header, now)).toBe(false);
      if (other !== secret) expect(isSigned(other, body, header, now)).toBe(false);
    }),
  );
});

it('is worth nothing after five minutes, or from the future', () => {
  const header = sign('secret', 'body', now);
  const at = (seconds: number) =>
    isSigned('secret', 'body', header, new Date(now.getTime() + seconds * 1000));

  expect([at(299), at(301), at(-301)]).toEqual([true, false, false]);
});

it.each(['', 't=1,v1=', 't=x,v1=abc', `t=1748865600,v1=${'g'.repeat(64)}`])(
  '“%s” is no signature',
  (header) => {
    expect(isSigned('secret', 'body', header, now)).toBe(false);
  },
);
