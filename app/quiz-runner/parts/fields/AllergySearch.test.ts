import { describe, expect, it } from 'vitest';
import { allergyFromText, allergyWords, matchingAllergies } from './AllergySearch';

const entries = [
  { id: 'semaglutide', name: 'Semaglutide', alsoKnownAs: ['Ozempic', 'Wegovy'] },
  { id: 'amoxicillin', name: 'Amoxicillin', alsoKnownAs: ['Amoxil'] },
  { id: 'penicillin', name: 'Penicillin', alsoKnownAs: ['PCN'] },
  { id: 'latex', name: 'Latex', alsoKnownAs: ['Rubber'] },
];

describe('matchingAllergies', () => {
  const matches = (typed: string) => matchingAllergies(entries, typed).map(({ id }) => id);

  it('finds nothing before anything is typed', () => {
    expect(matches('  ')).toEqual([]);
  });

  it('finds an entry by any of its names, whatever their case', () => {
    expect(matches('ozem')).toEqual(['semaglutide']);
    expect(matches('PCN')).toEqual(['penicillin']);
  });

  it('puts those that begin with the text before those that contain it', () => {
    expect(matches('am')).toEqual(['amoxicillin']);
    expect(matches('cillin')).toEqual(['amoxicillin', 'penicillin']);
    expect(matches('p')).toEqual(['penicillin', 'semaglutide']);
  });

  it('stops at six', () => {
    const many = Array.from({ length: 20 }, (_, place) => ({
      id: `a${place}`,
      name: `A${place}`,
      alsoKnownAs: [],
    }));
    expect(matchingAllergies(many, 'a')).toHaveLength(6);
  });
});

describe('allergyFromText', () => {
  it('is the entry that the text names', () => {
    expect(allergyFromText(entries, ' wegovy')).toBe('semaglutide');
  });

  it('is free text for anything else', () => {
    expect(allergyFromText(entries, ' Bee stings ')).toBe('other:Bee stings');
  });

  it('is nothing for nothing', () => {
    expect(allergyFromText(entries, '   ')).toBeNull();
  });
});

describe('allergyWords', () => {
  it('is the name of an entry, or the free text', () => {
    expect(allergyWords(entries, 'latex')).toBe('Latex');
    expect(allergyWords(entries, 'other:Bee stings')).toBe('Bee stings');
  });
});
