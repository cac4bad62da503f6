import { describe, expect, it } from 'vitest';
import { maximumWords } from './PlainOptions';
import { matchingOptions, optionNamed, toggled } from './selection';

const options = ['Peanut', 'Pénicilline', 'Latex'].map((label) => ({ value: label, label }));

describe('matchingOptions', () => {
  it.each([
    ['pen', ['Pénicilline']],
    ['EA', ['Peanut']],
    ['  ', ['Peanut', 'Pénicilline', 'Latex']],
    ['shellfish', []],
  ])('finds what “%s” is part of, whatever the case and accents', (query, labels) => {
    expect(matchingOptions(options, query).map(({ label }) => label)).toEqual(labels);
  });
});

describe('options that have other names', () => {
  const medicines = [
    { value: 'semaglutide', label: 'Semaglutide', alsoKnownAs: ['Ozempic', 'Wegovy'] },
    { value: 'amoxicillin', label: 'Amoxicillin', alsoKnownAs: ['Amoxil'] },
    { value: 'penicillin', label: 'Penicillin', alsoKnownAs: ['PCN'] },
  ];
  const found = (query: string) => matchingOptions(medicines, query).map(({ value }) => value);

  it('are found by any of them', () => {
    expect(found('ozem')).toEqual(['semaglutide']);
    expect(found('pcn')).toEqual(['penicillin']);
  });

  it('come first where a name begins with what was searched for', () => {
    expect(found('p')).toEqual(['penicillin', 'semaglutide']);
    expect(found('cillin')).toEqual(['amoxicillin', 'penicillin']);
  });

  it('are known by a whole name only', () => {
    expect(optionNamed(medicines, ' WEGOVY ')?.value).toBe('semaglutide');
    expect(optionNamed(medicines, 'wego')).toBeUndefined();
    expect(optionNamed(medicines, ' ')).toBeUndefined();
  });
});

describe('toggled', () => {
  it('adds at the end and takes out again', () => {
    expect(toggled(['a'], 'b', 2)).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b']);
  });

  it('refuses one more than the most', () => {
    expect(toggled(['a', 'b'], 'c', 2)).toBeNull();
  });
});

it('says how many may be selected and what to do', () => {
  expect(maximumWords(3)).toBe(
    'Maximum of 3 options selected. First remove a selected option to select another.',
  );
});
