import { expect, it } from 'vitest';
import type { Condition, StepBasic } from '../../../schemas/generated/types';
import {
  asks,
  ending,
  numeric,
  option,
  qualify,
  quizWith,
  radio,
  sells,
  shows,
} from '../../../tests/support/quiz-builder';
import { modelOf, usualLimits } from '../model/model';
import { problemsFromProof } from './problems-from-proof';

/** A condition so narrow that nobody is found in it by chance, and that nothing excludes without looking closer. */
const narrow: Condition = {
  all: [
    { value: 'bmi', greaterThan: 18.500_1 },
    { value: 'bmi', lessThan: 18.500_11 },
  ],
};

const body = asks('body', [
  numeric('weight', { minimum: 80, maximum: 700 }, { required: true }),
  numeric('height', { value: 'height' }, { required: true }),
]);
const bmi = { bmi: { weight: { answer: 'weight' }, height: { answer: 'height' } } };
const when = { when: narrow };
const agrees = { kind: 'understand', agreement: 'I agree.' } as const;
const rule = (consequence: 'terminate' | 'concern') => ({
  consequences: [{ ...when, consequence, reason: 'A reason.' }],
});

it.each<[part: string, step: StepBasic, severity: 'error' | 'warning']>([
  ['an end', asks('one', [], rule('terminate')), 'error'],
  ['an answer that ends', asks('one', [radio('a', [ending('yes'), 'no'], when)]), 'error'],
  ['a consent', shows('one', [], { ...when, actions: [agrees] }), 'error'],
  ['something for the cart', asks('one', [sells('drug', ['pen'])], when), 'error'],
  ['a concern', asks('one', [], rule('concern')), 'warning'],
  ['a plain question', asks('one', [radio('a', ['yes', 'no'], when)]), 'warning'],
  ['a plain answer', asks('one', [radio('a', ['no', option('yes', when)])]), 'warning'],
  ['a note', shows('one', [{ kind: 'simpleContent', title: 'A note', ...when }]), 'warning'],
])('whether anybody meets %s is not decided, which is told as it weighs', (_, step, severity) => {
  const quiz = quizWith([body, step, qualify()], { values: { bmi } });
  const limits = { ...usualLimits, samples: 0, splits: 0 };
  const found = problemsFromProof(modelOf(quiz, { limits })).filter(({ path }) =>
    path.startsWith('/steps/1'),
  );
  const code = severity === 'error' ? /^(reach|passedBy)NotDecided$/ : /^meetingNotDecided$/;
  expect(found.length).toBeGreaterThan(0);
  for (const problem of found) {
    expect(problem.code).toMatch(code);
    expect(problem.severity).toBe(severity);
  }
});
