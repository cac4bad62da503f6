import { expect, it, vi } from 'vitest';
import type { Question, QuizPromise } from '../../../schemas/generated/types';
import { breaksPromise } from '../../../tests/support/breaks-promise';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import {
  asks,
  dated,
  numeric,
  qualify,
  quizWith,
  typed,
} from '../../../tests/support/quiz-builder';
import { within } from '../../../tests/support/random-runs';
import { compileQuiz, noClinicalData, playSavedRun } from '../../authoring';
import { proveQuiz } from '..';

vi.setConfig({ testTimeout: within(120_000) });

const fixture = (key: string) => {
  const found = fixtureQuizzes.find((one) => one.key === key);
  if (!found) throw new Error(`There is no quiz ${key}.`);
  return found;
};
const quizOf = (key: string) => fixture(key).quiz;

it.each(fixtureQuizzes)('every promise of $key holds', ({ quiz, promises }) => {
  const { promises: verdicts } = proveQuiz(quiz, promises, fixtureReference);
  expect(verdicts.length).toBeGreaterThan(0);
  for (const { promise, verdict } of verdicts)
    expect({ promise: promise.id, verdict: verdict.kind }).toMatchObject({ verdict: 'holds' });
});

const promise = (rest: Omit<QuizPromise, 'id' | 'name'>): QuizPromise => ({
  id: 'one',
  name: 'One.',
  ...rest,
});

it.each([
  promise({ happens: 'never', what: { finishes: true } }),
  promise({ happens: 'never', what: { ends: true } }),
  promise({ happens: 'always', what: { ends: true } }),
  promise({ happens: 'never', what: { reaches: 'psa-test' } }),
  promise({ happens: 'always', what: { reaches: 'psa-test' } }),
  // Whoever signs in there sees it, whoever was signed in before does not.
  promise({ happens: 'never', what: { reaches: 'account' } }),
  promise({ happens: 'always', what: { reaches: 'account' } }),
  // Whoever comes back confirms there what they said, whoever is new does not see it.
  promise({ happens: 'never', what: { reaches: 'still-right' } }),
  promise({ happens: 'always', what: { reaches: 'still-right' } }),
  promise({ happens: 'always', what: { isAsked: 'pregnancy' } }),
  promise({ happens: 'always', what: { answers: 'pregnancy' } }),
  promise({ happens: 'always', what: { answers: 'visit' } }),
  promise({ happens: 'always', what: { agreesTo: 'consent-foam' } }),
  promise({ happens: 'never', what: { isSold: { product: 'finasteride' } } }),
  promise({ happens: 'always', what: { isSold: { prescription: true } } }),
  promise({
    who: {
      all: [
        { value: 'age', atLeast: 45 },
        { answer: 'psaTest', is: 'yes' },
      ],
    },
    happens: 'never',
    what: { isSold: { dosage: 1 } },
  }),
])('somebody breaks %j, and does so when replayed', (broken) => {
  const quiz = quizOf('quizHaircare');
  const verdict = proveQuiz(quiz, [broken], fixtureReference).promises[0]?.verdict;
  if (verdict?.kind !== 'broken') throw new Error(`It is ${verdict?.kind}.`);
  expect(breaksPromise(quiz, playSavedRun(quiz, verdict.patient).state, broken)).toBe(true);
});

it('sees that nothing keeps the underweight from a medicine once the floor is taken away', () => {
  const definition = structuredClone(quizOf('quizWeightLoss').definition);
  for (const step of definition.steps)
    if ('consequences' in step)
      step.consequences = step.consequences?.filter(
        ({ when }) => !JSON.stringify(when).includes('18.5'),
      );
  const { quiz } = compileQuiz(definition, fixtureReference);
  if (!quiz) throw new Error('It does not compile.');
  const floor = promise({
    who: { value: 'bmi', lessThan: 18.5 },
    happens: 'never',
    what: { isSold: { form: 'injection' } },
  });
  // Without labels, which would find the same and more.
  const labels = { clinical: noClinicalData };
  const verdict = proveQuiz(quiz, [floor], labels).promises[0]?.verdict;
  const real = proveQuiz(quizOf('quizWeightLoss'), [floor], labels).promises[0];
  expect(real?.verdict.kind).toBe('holds');
  expect(verdict?.kind).toBe('broken');
});

it('knows that nobody is between 17 and 18 whole years old', () => {
  const nobody = promise({
    who: {
      all: [
        { value: 'age', greaterThan: 17 },
        { value: 'age', lessThan: 18 },
      ],
    },
    happens: 'never',
    what: { reaches: 'welcome' },
  });
  const verdict = proveQuiz(quizOf('quizHaircare'), [nobody], fixtureReference).promises[0]
    ?.verdict;
  expect(verdict?.kind).toBe('holds');
});

const age = { ageInYears: { answer: 'it' } };

it.each<[string, Question, NonNullable<QuizPromise['who']>]>([
  ['a large number', numeric('it'), { answer: 'it', greaterThan: 1_500_000 }],
  ['a number far below zero', numeric('it'), { answer: 'it', lessThan: -1_500_000 }],
  ['what begins high', numeric('it', { minimum: 2e6 }), { answer: 'it', greaterThan: 1_500_000 }],
  ['a day long ago', dated('it'), { answer: 'it', before: '1800-01-01' }],
  ['a day far ahead', dated('it'), { answer: 'it', after: '2200-01-01' }],
  ['an age that nobody has', dated('it', { latest: 'today' }), { value: 'age', atLeast: 300 }],
])('proves nothing away that a question takes: %s', (_, asked, who) => {
  const quiz = quizWith([asks('only', [asked])], { values: who && 'value' in who ? { age } : {} });
  const broken = promise({ who, happens: 'never', what: { finishes: true } });
  const verdict = proveQuiz(quiz, [broken], fixtureReference).promises[0]?.verdict;
  if (verdict?.kind !== 'broken') throw new Error(`It is ${verdict?.kind}.`);
  expect(breaksPromise(quiz, playSavedRun(quiz, verdict.patient).state, broken)).toBe(true);
});

it('does not decide what takes more than it may spend, and says so', () => {
  const { quiz, promises } = fixture('quizHaircare');
  const limits = { nodes: 500, samples: 1, splits: 1, combinations: 1, narrowings: 1_000_000_000 };
  const { promises: verdicts, problems } = proveQuiz(quiz, promises, fixtureReference, {
    limits,
  });
  expect(problems).toMatchObject([{ code: 'reachNotDecided', path: '' }]);
  for (const { verdict } of verdicts) expect(verdict.kind).toBe('not decided');
});

it('does not decide what depends on a number that may be as fine as anybody likes', () => {
  const rule = {
    when: {
      all: [
        { answer: 'weight', greaterThan: 200.1 },
        { answer: 'weight', lessThan: 200.2 },
      ],
    },
    consequence: 'terminate' as const,
    reason: 'No.',
  };
  const limits = { minimum: 50, maximum: 500 };
  const steps = (weight: Question) => [asks('one', [weight], { consequences: [rule] }), qualify()];
  const never = promise({ happens: 'never', what: { ends: true } });
  const isRequired = { required: true };
  const fine = proveQuiz(
    quizWith(steps(numeric('weight', limits, isRequired))),
    [never],
    fixtureReference,
  );
  expect(fine.promises[0]?.verdict.kind).toBe('holds');
  expect(fine.problems).toMatchObject([{ code: 'deadRule' }]);
  const open = typed('weight', { value: 'number', ...limits }, isRequired);
  const finer = proveQuiz(quizWith(steps(open)), [never], fixtureReference);
  expect(finer.promises[0]?.verdict).toEqual({
    kind: 'not decided',
    because: '“What about weight?” does not say how many digits after the point it takes.',
  });
  expect(finer.problems).toMatchObject([{ code: 'reachNotDecided', path: '/steps/0/questions/0' }]);
});

it('comes to the same every time', () => {
  const { quiz, promises: storedPromises } = fixture('quizErectileDysfunction');
  const promises = [...storedPromises, promise({ happens: 'never', what: { finishes: true } })];
  const once = () => proveQuiz(quiz, promises, fixtureReference);
  expect(once()).toEqual(once());
});

it('decides nothing where no answer is known that a text takes, and calls nobody stuck', () => {
  const email = (maxLength: number) =>
    typed('email', { format: 'email', maxLength }, { required: true });
  const finishes = promise({ happens: 'never', what: { finishes: true } });
  const provedWith = (maxLength: number) =>
    proveQuiz(quizWith([asks('one', [email(maxLength)])]), [finishes], fixtureReference);
  expect(provedWith(10)).toMatchObject({
    problems: [{ code: 'reachNotDecided', path: '/steps/0/questions/0' }],
    promises: [
      { verdict: { kind: 'not decided', because: expect.stringMatching(/No answer was found/) } },
    ],
  });
  expect(provedWith(40)).toMatchObject({
    problems: [],
    promises: [{ verdict: { kind: 'broken' } }],
  });
});
