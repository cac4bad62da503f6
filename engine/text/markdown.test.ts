import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlain, parseMarkdown } from './markdown';
import { markdownCases, oddCases } from './markdown.test-cases';

it.each(markdownCases)('$description', ({ input, expected }) => {
  expect(parseMarkdown(input)).toEqual({ rich: expected, shownAsWritten: [] });
});

it.each(oddCases)('is shown as it is written: $description', ({ input, expected }) => {
  expect(parseMarkdown(input).shownAsWritten).toEqual(expected);
});

it('a text that counts as plain is one paragraph of its own words', () => {
  const words = fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      ' ',
      '.',
      ',',
      '-',
      '1',
      ')',
      '*',
      '&',
      ':',
      '=',
      '\t',
      '{',
      '}',
    ),
  });
  fc.assert(
    fc.property(words, (text) => {
      fc.pre(/^[aB]/.test(text) && text.trim() === text && isPlain(text));
      expect(parseMarkdown(text).rich).toEqual([
        { type: 'paragraph', children: [{ type: 'text', text }] },
      ]);
    }),
    { numRuns: 500 },
  );
});

it('never makes a link that could run something', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    'javascript:',
    'a',
    '/',
    ' ',
    '<',
    '>',
    '"',
    '&#106;',
    'https://',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      for (const [, href] of JSON.stringify(parseMarkdown(parts.join('')).rich).matchAll(
        /"href":"([^"]*)/g,
      )) {
        expect(href).toMatch(/^(https:\/\/|mailto:|tel:|\/(?!\/))/);
      }
    }),
  );
});
