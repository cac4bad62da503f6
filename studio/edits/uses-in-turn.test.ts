import { produce } from 'immer';
import { expect, it } from 'vitest';
import type { Draft } from '../document/draft';
import { allUsesOf, removePart } from './remove';

const number = { kind: 'input', field: 'input', value: 'number' };

const draft = (): Draft => ({
  definition: {
    kind: 'quizHaircare',
    values: {
      bmi: { bmi: { weight: { answer: 'weight' }, height: { answer: 'height' } } },
      ideal: { multiply: [18.5, { answer: 'height' }, { answer: 'height' }] },
    },
    steps: [
      {
        id: 'body',
        kind: 'stepBasic',
        questions: [
          { id: 'weight', label: 'Your weight?', input: number },
          { id: 'height', label: 'Your height?', input: number },
        ],
        consequences: [
          { when: { value: 'bmi', below: 27 }, consequence: 'terminate', reason: 'Too low.' },
        ],
      },
    ],
  },
  savedRuns: [{ name: 'A tall man', answers: { height: 75 } }],
  promises: [{ name: 'Nobody thin is sold anything.', who: { value: 'bmi', lessThan: 18 } }],
});

it('tells the rules that go with a derived value that goes with a question, before the saved runs', () => {
  const words = allUsesOf(draft(), '/steps/0/questions/1').map((use) => use.words);
  expect(words.some((one) => /^A consequence .* 27, through “BMI”$/.test(one))).toBe(true);
  expect(words.slice(-2)).toEqual([
    'The promise “Nobody thin is sold anything.” speaks of it, and is taken out with it, through “BMI”',
    'The saved run “A tall man” answers it',
  ]);
  expect(removePart(draft(), '/steps/0/questions/1')?.uses.map((use) => use.words)).toEqual(words);
});

it('tells them while the draft is being edited', () => {
  produce(draft(), (edited: Draft) => {
    const refused = removePart(edited, '/steps/0/questions/1');
    expect(refused?.uses.map((use) => use.words)).toContain(
      'The saved run “A tall man” answers it',
    );
  });
});

it('takes a product out that lacks a factor, for it would be another number', () => {
  const whole = draft();
  expect(removePart(whole, '/steps/0/questions/1', { alsoUses: true })).toBeNull();
  expect(whole.definition).not.toHaveProperty('values.ideal');
});
