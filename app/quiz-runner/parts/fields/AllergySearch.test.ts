import { createElement, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AllergySearch, allergyFromText, allergyOptions, allergyWords } from './AllergySearch';

const entries = [
  { id: 'semaglutide', name: 'Semaglutide', alsoKnownAs: ['Ozempic', 'Wegovy'] },
  { id: 'latex', name: 'Latex', alsoKnownAs: ['Rubber'] },
];

describe('allergyFromText', () => {
  const found = (typed: string) => allergyFromText(allergyOptions(entries), typed)?.value ?? null;

  it('is the entry that the text names', () => {
    expect(found(' wegovy')).toBe('semaglutide');
  });

  it('is free text for anything else', () => {
    expect(found(' Bee stings ')).toBe('other:Bee stings');
  });

  it('is nothing for nothing', () => {
    expect(found('   ')).toBeNull();
  });
});

describe('allergyWords', () => {
  it('is the name of an entry, or the free text', () => {
    expect(allergyWords(entries, 'latex')).toBe('Latex');
    expect(allergyWords(entries, 'other:Bee stings')).toBe('Bee stings');
  });
});

describe('what the server draws', () => {
  const drawn = () =>
    renderToStaticMarkup(
      createElement(AllergySearch, {
        ...{ name: 'q.allergies', describedBy: undefined, isInvalid: false, live: false },
        field: createRef<HTMLInputElement>(),
        input: { kind: 'allergies' as const, value: ['latex'], maximum: 200, entries },
        onChange: () => {},
      }),
    );

  it('has, for browsers without scripts, a box for each entry that is not chosen', () => {
    const [, list = ''] = /<noscript>(.*)<\/noscript>/s.exec(drawn()) ?? [];
    expect([...list.matchAll(/<input[^>]*>/g)].map(([box]) => box)).toEqual([
      expect.stringContaining('value="semaglutide"'),
    ]);
    expect(list).toContain('Semaglutide');
  });
});
