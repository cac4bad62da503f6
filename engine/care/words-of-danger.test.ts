import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import dangers from '../../fixtures/reference/dangers.json';
import type { DangersReference } from '../../schemas/generated/types';
import { dangersIn } from './words-of-danger';
import { dangerCases } from './words-of-danger.test-cases';

const { entries } = dangers as DangersReference;
const groupsIn = (text: string) =>
  dangersIn(text, entries).map(({ danger, isDenied }) => `${danger.id}${isDenied ? '?' : ''}`);

it.each(dangerCases)('$description', ({ input, expected }) => {
  expect(groupsIn(input).join(' ')).toBe(expected);
});

it('finds each phrase of the list in its own group', () => {
  for (const { id, phrases } of entries)
    for (const phrase of phrases)
      expect(groupsIn(phrase.replace('...', 'x')), phrase).toContain(id);
});

describe('whatever is written', () => {
  const phrase = fc.constantFrom(...entries.flatMap(({ phrases }) => phrases));
  const word = fc.constantFrom('no', 'not', 'my', 'since', 'today', 'is', 'x1', 'naïve');
  const words = fc
    .array(fc.oneof(word, phrase), { maxLength: 6 })
    .map((parts) => parts.join(' ').replaceAll('...', 'and').split(' '));
  const gap = fc.stringMatching(/^[ \t\n.,;:!?"()\u2014\u00a0-]{0,3}$/).map((marks) => ` ${marks}`);

  it('case, punctuation and white space never change what is found', () => {
    fc.assert(
      fc.property(words, fc.array(gap, { minLength: 40 }), fc.boolean(), (said, gaps, isLoud) => {
        const written = said.map((one, nth) => `${gaps[nth % gaps.length]}${one}`).join('');
        expect(groupsIn(isLoud ? written.toUpperCase() : written)).toEqual(
          groupsIn(said.join(' ')),
        );
      }),
    );
  });

  it('a phrase is found whatever stands around it, denials too', () => {
    fc.assert(
      fc.property(words, phrase, words, (before, danger, after) => {
        const text = [...before, danger.replace('...', ''), ...after].join(' ');
        const [own] = entries.filter(({ phrases }) => phrases.includes(danger));
        expect(dangersIn(text, entries).map((found) => found.danger.id)).toContain(own?.id);
      }),
    );
  });

  it('letters on either side hide a phrase', () => {
    const one = entries.map((entry) => ({ ...entry, phrases: ['chest pain'] }));
    expect(dangersIn('xchest pain', one)).toEqual([]);
    expect(dangersIn('chest painx', one)).toEqual([]);
    expect(dangersIn('chestpain', one)).toEqual([]);
  });

  it('the longest message is looked through in a moment', () => {
    const began = performance.now();
    dangersIn('pain face throat lost erection period '.repeat(105), entries);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
