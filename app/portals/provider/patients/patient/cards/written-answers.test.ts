import { expect, it } from 'vitest';
import { namesMedicines, takesNow, writtenAnswers } from './written-answers';

const answer = (question: string, words: string, value = words) => ({
  ...{ question, words, value, label: question, section: null, step: 'step' },
});
const written = (...answers: ReturnType<typeof answer>[]) =>
  writtenAnswers({
    review: {
      ...{ quiz: 'q', title: 'Q', revision: 'r', eligibility: 'qualified' as const },
      ...{ answers, values: [], findings: [], consents: [] },
    },
  }).map(({ words }) => words);

it('a medicine in words of their own is one of them, however short it is', () => {
  const named = ['Levothyroxine 50 mcg', 'Warfarin', 'Lisinopril 10 mg once a day'];
  expect(written(...named.map((words) => answer('medicineNames', words)))).toEqual(named);
});

it('what was chosen, counted or is their name is none', () => {
  expect(
    written(
      answer('sex', 'Female', 'female'),
      answer('phone', '(415) 555-0142'),
      answer('firstName', 'Maya'),
    ),
  ).toEqual([]);
});

it.each([
  ['medicineNames', true],
  ['otherMedicines', true],
  ['newMedicinesWhich', true],
  ['notes', false],
])('%s asks for names of medicines: %s', (question, names) => {
  expect(namesMedicines(question)).toBe(names);
});

it('a medicine that an answer and a question name stands once, in the words that have its dose', () => {
  const digoxin = { name: 'digoxin', source: 'Libido', day: '2026-11-03' };
  const lithium = { name: 'lithium', source: 'Chart', day: '2026-11-02' };
  const { facts, words, notes } = takesNow(
    [digoxin, lithium],
    ['“Digoxin 125 mcg a day”', '“Zinc”'],
  );
  expect(facts).toEqual([lithium]);
  expect(words).toEqual(['“Digoxin 125 mcg a day”', '“Zinc”']);
  expect([...notes]).toEqual([['“Digoxin 125 mcg a day”', 'Also: Libido, Nov 3, 2026']]);
});
