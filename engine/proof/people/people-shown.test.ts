import { expect, it, vi } from 'vitest';
import type { AnswerValue, QuizPromise } from '../../../schemas/generated/types';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { asks, numeric, quizWith, radio, typed } from '../../../tests/support/quiz-builder';
import { isLong, within } from '../../../tests/support/random-runs';
import { compileQuiz } from '../../authoring';
import type { Patient } from '../../authoring/saved-runs/patient';
import { factsOf } from '../../authoring/saved-runs/play-saved-run';
import type { Quiz } from '../../quiz/model/quiz';
import { ageInYears } from '../../values/date';
import { compareBehavior } from '../compare/compare-behavior';
import { type Model, modelOf } from '../model/model';
import { outcomesWithCarts, somebodyAt } from '../outcomes/outcomes';
import { judge } from '../promises/prove-promise';
import { patientIn } from './person';
import { placeOf } from './place';
import { meetingsOf, reachOf } from './reach';

vi.setConfig({ testTimeout: within(180_000) });

const promises: QuizPromise[] = [
  { happens: 'never', what: { finishes: true } },
  { happens: 'never', what: { ends: true } },
  { happens: 'never', what: { isSold: { prescription: true } } },
].map((rest, count) => ({ ...rest, id: `p${count}`, name: 'One.' }) as QuizPromise);

/** People whom a proof shows: for parts of the quiz, for promises that are broken, and for outcomes with carts. */
function peopleShown(model: Model): Patient[] {
  const every = isLong ? 1 : 23;
  const met = meetingsOf(model)
    .filter((_, place) => place % every === 0)
    .map((one) => reachOf(model, one))
    .flatMap((reach) => (reach.kind === 'somebody' ? [reach.patient] : []));
  const breaking = promises
    .map((promise) => judge(model, promise))
    .flatMap((verdict) => (verdict.kind === 'broken' ? [verdict.patient] : []));
  const { outcomes, carts, cells } = outcomesWithCarts(model);
  const coming = outcomes.flatMap((outcome, row) =>
    carts.flatMap((cart, column) => {
      const isLooked = cells[row]?.[column] === 'possible' && (row + column) % (3 * every) === 0;
      return (isLooked && somebodyAt(model, outcome, cart)) || [];
    }),
  );
  return [...met, ...breaking, ...coming];
}

/** Answers that are more usual than somebody’s, and would have made no difference. */
function moreUsual(model: Model, patient: Patient): Record<string, AnswerValue> {
  const placed = (answers: Patient['answers']) =>
    JSON.stringify(placeOf(model, { ...patient, answers, facts: factsOf(patient) }));
  const place = placed(patient.answers);
  const { dob, state, height } = patient.answers;
  const age = typeof dob === 'string' ? ageInYears(dob, patient.facts.today) : null;
  const isOdd = age !== null && (age < 18 || age > 80);
  const tried: [string, AnswerValue][] = [
    ...(isOdd ? grownUp.map((day): [string, string] => ['dob', day]) : []),
    ...(state === undefined || state === 'CA' ? [] : [['state', 'CA'] satisfies [string, string]]),
    ...(height === undefined ? [] : [['height', 68] satisfies [string, number]]),
  ];
  return Object.fromEntries(
    tried.filter(
      ([id, value]) =>
        patient.answers[id] !== value && placed({ ...patient.answers, [id]: value }) === place,
    ),
  );
}

const grownUp = Array.from({ length: 60 }, (_, years) => `${1948 + years}-05-20`);

it.each(fixtureQuizzes)('shows nobody odd in $key where others would do', ({ quiz }) => {
  const model = modelOf(quiz);
  const people = peopleShown(model);
  expect(people.length).toBeGreaterThan(10);
  for (const patient of people) {
    expect(patient.facts).toMatchObject({ site: expect.any(String), today: '2026-06-15' });
    expect({ patient, better: moreUsual(model, patient) }).toEqual({ patient, better: {} });
  }
});

it('shows somebody usual for whom a change makes a difference', () => {
  const quiz = fixtureQuizzes.find(({ key }) => key === 'quizHaircare')?.quiz;
  const definition = structuredClone(quiz?.definition);
  const options = definition?.steps
    .flatMap((step) => ('questions' in step ? (step.questions ?? []) : []))
    .flatMap(({ input }) => ('options' in input ? input.options : []));
  const concern = options?.find(({ consequence }) => consequence === 'concern');
  if (!quiz || !concern) throw new Error('No option is a concern.');
  delete concern.consequence;
  delete concern.reason;
  const { quiz: after } = compileQuiz(definition, fixtureReference);
  if (!after) throw new Error('It does not compile.');
  const { groups } = compareBehavior(quiz, after).comparison;
  const people = groups.flatMap(({ changes }) => changes.map(({ person }) => person));
  expect(people.length).toBeGreaterThan(0);
  for (const { facts, answers } of people) {
    expect(facts.today).toBe('2026-06-15');
    expect(answers).toMatchObject({ dob: '1984-05-20', state: 'CA' });
  }
});

/** Answers of the person shown for a condition. */
function somebody(quiz: Quiz, who: QuizPromise['who']): Patient['answers'] {
  const model = modelOf(quiz, { parts: [who] });
  const set = who ? model.diagram.and(model.facts.holds(who), model.walk.finishes) : 0;
  const patient = patientIn(model, set);
  if (!patient) throw new Error('There is nobody.');
  return patient.answers;
}

const measured = quizWith(
  [
    asks('one', [
      typed('dob', { field: 'date', value: 'text', latest: 'today' }, { required: true }),
      typed('height', { value: 'height', decimals: 1 }, { required: true }),
      numeric('weight', { unit: 'lb', minimum: 70, maximum: 900 }, { required: true }),
      numeric('systolic', { placeholder: '124', minimum: 60, maximum: 260, integer: true }),
      numeric(
        'goal',
        { unit: 'lb', minimum: 60, maximum: 900, atMost: { answer: 'weight' } },
        { required: true },
      ),
    ]),
  ],
  {
    values: {
      bmi: { bmi: { weight: { answer: 'weight' }, height: { answer: 'height' } } },
      age: { ageInYears: { answer: 'dob' } },
    },
  },
);
const usual = { dob: '1984-05-20', height: 68, weight: 180, systolic: 124, goal: 160 };

it.each<[string, QuizPromise['who'], Patient['answers']]>([
  ['anybody', { answer: 'weight', answered: true }, {}],
  ['a number that is round', { value: 'bmi', atLeast: 30 }, { weight: 200 }],
  ['the edge where nothing round fits', { value: 'bmi', is: 30 }, { weight: 197.3, goal: 160 }],
  ['a goal below the weight', { answer: 'weight', lessThan: 150 }, { weight: 145, goal: 145 }],
  ['the same birthday in another year', { value: 'age', lessThan: 25 }, { dob: '2002-05-20' }],
  ['a pressure by fives', { answer: 'systolic', greaterThan: 141 }, { systolic: 145 }],
  [
    'two bounds at once',
    {
      all: [
        { value: 'age', atLeast: 65 },
        { value: 'bmi', lessThan: 18.5 },
      ],
    },
    { dob: '1961-05-20', weight: 120, goal: 120 },
  ],
])('shows %s', (_, who, differing) => {
  expect(somebody(measured, who)).toEqual({ ...usual, ...differing });
});

it('gives no example that its question does not take', () => {
  const quiz = quizWith([
    asks('one', [
      numeric('cups', { placeholder: '2.5', minimum: 0.5, maximum: 9, integer: true }),
      numeric('miles', { placeholder: '1,000', minimum: 0.25, maximum: 0.75, decimals: 1 }),
    ]),
  ]);
  expect(somebody(quiz, { answer: 'cups', answered: true })).toEqual({ cups: 3, miles: 0.5 });
});

it('says “none of these” rather than leave a question out', () => {
  const quiz = quizWith([
    asks('one', [
      {
        id: 'illnesses',
        label: 'Any of these?',
        input: {
          kind: 'checkbox',
          options: [
            { id: 'asthma', label: 'Asthma' },
            {
              id: 'unsure',
              label: 'I do not know',
              exclusive: true,
              establishes: { unsure: ['gout'] },
            },
            { id: 'none', label: 'None of these', exclusive: true },
          ],
        },
      },
      radio('sex', ['female', 'male'], { required: true }),
    ]),
  ]);
  expect(somebody(quiz, { answer: 'sex', is: 'male' })).toMatchObject({ illnesses: ['none'] });
});
