import { expect, it } from 'vitest';
import { askPresets, declinePresets, stopPresets } from '../../../../care/decisions/decision';
import { wordsFor } from './decision/WordsForm';

const { healthHistory, noAnswer } = declinePresets;

it('a reason brings its words, also in place of those of another', () => {
  expect(wordsFor('decline', 'healthHistory', '')).toBe(healthHistory.words);
  expect(wordsFor('decline', 'noAnswer', healthHistory.words)).toBe(noAnswer.words);
  expect(wordsFor('decline', null, noAnswer.words)).toBe('');
});

it('words that the provider wrote or changed stay', () => {
  const changed = `${healthHistory.words} Your blood pressure is too low.`;
  expect(wordsFor('decline', 'noAnswer', changed)).toBe(changed);
  expect(wordsFor('decline', null, changed)).toBe(changed);
});

it('each decision has its own list: the end of a treatment brings other words', () => {
  expect(wordsFor('stop', 'noAnswer', '')).toBe(stopPresets.noAnswer.words);
  expect(wordsFor('stop', 'healthHistory', '')).toBe('');
});

it('a question to the patient has a list of its own, and its words may be changed before they are sent', () => {
  for (const [key, { words }] of Object.entries(askPresets))
    expect(wordsFor('askForMore', key, '')).toBe(words);
  expect(wordsFor('askForMore', 'healthHistory', '')).toBe('');
  const changed = `${askPresets['bloodPressure']?.words} Twice, please.`;
  expect(wordsFor('askForMore', 'photoUnclear', changed)).toBe(changed);
});
