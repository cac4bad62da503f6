import { expect, it } from 'vitest';
import type { Difference } from '../../../engine/authoring';
import { groupDifferences } from './group-differences';

const step = (id: string, title: string) => ({ id, kind: 'stepBasic', title });
const differs = (path: string, words: string, gone?: true): Difference => ({
  ...{ path, kind: 'words', words },
  ...(gone ? { gone } : {}),
});
const groupWords = (differences: Difference[], before: object[], after: object[]) =>
  groupDifferences(
    differences,
    { steps: [...before] } as never,
    { steps: [...after] } as never,
  ).map(({ title, differences: own }) => [title, own.map(({ words }) => words)]);

it('keeps two steps apart that are called the same, and says which is which', () => {
  const steps = [step('one', 'Consent'), step('two', 'Heart'), step('three', 'Consent')];
  const differences = [
    differs('/steps/0/title', 'first'),
    differs('/steps/2/title', 'third'),
    differs('/steps/1/title', 'second'),
  ];
  expect(groupWords(differences, steps, steps)).toEqual([
    ['Consent (step 1)', ['first']],
    ['Consent (step 3)', ['third']],
    ['Heart', ['second']],
  ]);
});

it('keeps together what differs in a step that was renamed and moved', () => {
  const before = [step('one', 'Consent'), step('two', 'Heart')];
  const after = [step('two', 'Your heart'), step('one', 'Consent')];
  const differences = [
    differs('/steps/1/questions/0', 'gone', true),
    differs('/steps/0/title', 'new'),
  ];
  expect(groupWords(differences, before, after)).toEqual([['Your heart', ['gone', 'new']]]);
});

it('tells what differs in the quiz first, even where a step is called so', () => {
  const steps = [step('one', 'The quiz itself')];
  const differences = [differs('/steps/0/title', 'step'), differs('/title', 'quiz')];
  expect(groupWords(differences, steps, steps)).toEqual([
    ['The quiz itself', ['quiz']],
    ['The quiz itself (step 1)', ['step']],
  ]);
});
