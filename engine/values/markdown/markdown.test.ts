import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/random-runs';
import { isPlain, parseMarkdown } from './markdown';
import { markdownCases, oddCases } from './markdown.test-cases';

it.each(markdownCases)('$description', ({ input, expected }) => {
  expect(parseMarkdown(input)).toMatchObject({ rich: expected, shownAsWritten: [] });
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
    { numRuns: runs(500) },
  );
});

/** Traps that parsers have choked on: marks that wait for their ends, and parts in one another. */
const traps = fc.constantFrom(
  ...[
    '> ',
    '- ',
    '1. ',
    '  - ',
    '# ',
    '*',
    '**',
    '_',
    '*a ',
    '**a ',
    'a**',
    '~~',
    '`',
    '``',
    '[',
    ']',
  ],
  ...['![', '[a](', '[a](b', '[a](<b', '(', ')', '](', '"', '<', '>', '<a ', '<!--', '| a ', '|-|'],
  ...[
    '\\',
    '\n',
    '\n\n',
    '  \n',
    '    ',
    '\t',
    '===',
    '---',
    'https://a',
    'www.',
    'a@b.',
    '{{',
    '&',
  ],
  ...['{{answers.a|b}}', 'a', ' ', 'é', '😀'],
);
const longest = 4_000;
/** Long texts of a few traps each, which is what makes work repeat. */
const adversarial = fc
  .array(fc.tuple(fc.array(traps, { minLength: 1, maxLength: 4 }), fc.nat({ max: longest })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) =>
    parts
      .map(([some, often]) => some.join('').repeat(often))
      .join('')
      .slice(0, longest),
  );

describe('whatever is written', () => {
  it('costs no more than a fixed amount of work for each character', () => {
    fc.assert(
      fc.property(adversarial, (text) => {
        expect(parseMarkdown(text).steps).toBeLessThanOrEqual(24 * text.length + 24);
      }),
      { numRuns: 400 },
    );
  });

  it('costs at most twice as much where it is twice as long', () => {
    fc.assert(
      fc.property(fc.array(traps, { minLength: 1, maxLength: 6 }), (parts) => {
        const some = parts.join('');
        const often = Math.ceil(longest / 2 / some.length);
        const once = parseMarkdown(some.repeat(often)).steps;
        const twice = parseMarkdown(some.repeat(2 * often)).steps;
        expect(twice).toBeLessThanOrEqual(2.2 * once + 200);
      }),
      { numRuns: 400 },
    );
  });

  it('is never nested so deeply that drawing it fails', () => {
    fc.assert(
      fc.property(adversarial, (text) => {
        expect(depthOf(parseMarkdown(text).rich)).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('is shown in full where it is too deep', () => {
    const text = '> '.repeat(1_990);
    expect(parseMarkdown(text).rich).toEqual([
      { type: 'paragraph', children: [{ type: 'text', text: text.trim() }] },
    ]);
    expect(JSON.stringify(parseMarkdown(`${'- '.repeat(40)}end`).rich)).toContain('end');
  });
});

function depthOf(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0;
  return 1 + Math.max(0, ...Object.values(part).map(depthOf));
}

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
