import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testConfig } from '../../../tests/support/load-context';
import { openWords, sealWords } from './sealed-words.server';

const service = { config: testConfig() };
const amara = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const daniel = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';

it('words come back as they were, and stand in an address as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      const sealed = sealWords(service, amara, words);

      expect(openWords(service, amara, sealed)).toBe(words);
      expect(encodeURIComponent(sealed)).toBe(sealed);
    }),
  );
});

it('what is sealed tells nothing of the words, not even that they are the same again', () => {
  const [one, other] = [sealWords(service, amara, 'Eklund'), sealWords(service, amara, 'Eklund')];

  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('Eklund');
});

it('nobody else opens them', () => {
  expect(openWords(service, daniel, sealWords(service, amara, 'Eklund'))).toBe('');
  const other = {
    config: { ...service.config, sessionSecret: 'another secret of 32 characters.' },
  };
  expect(openWords(other, amara, sealWords(service, amara, 'Eklund'))).toBe('');
});

it.each([null, '', 'Eklund', 'a name that is as long as something sealed would be', '%%%'])(
  'nothing was searched for in %j',
  (sealed) => {
    expect(openWords(service, amara, sealed)).toBe('');
  },
);

// The last letter is left alone: some of its bits say nothing.
it('what was changed on the way says nothing', () => {
  const sealed = sealWords(service, amara, 'Eklund');
  for (let at = 0; at < sealed.length - 1; at += 5) {
    const letter = sealed[at] === 'A' ? 'B' : 'A';
    expect(openWords(service, amara, sealed.slice(0, at) + letter + sealed.slice(at + 1))).toBe('');
  }
});
