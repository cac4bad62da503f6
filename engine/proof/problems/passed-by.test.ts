import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../schemas/generated/types';
import {
  actions,
  asks,
  checkbox,
  compiled,
  end,
  ending,
  numeric,
  qualify,
  quizOf,
  quizWith,
  radio,
  schedules,
  sells,
} from '../../../tests/support/quiz-builder';
import { product, sampleCatalogue } from '../../../tests/support/sample-catalogue';
import { sampleReference } from '../../../tests/support/sample-reference';
import { modelOf, usualLimits } from '../model/model';
import { problemsFromProof } from './problems-from-proof';

const required = { required: true };
const problemsOf = (...steps: Parameters<typeof quizWith>) =>
  problemsFromProof(modelOf(quizWith(...steps))).filter(({ code }) => code.endsWith('PassedBy'));

const measured = radio('measured', ['yes', 'never'], required);
const pressure = numeric(
  'pressure',
  { integer: true, minimum: 60, maximum: 280 },
  { required: { unless: { answer: 'measured', is: 'never' } } },
);
const high = { answer: 'pressure', atLeast: 140 } as const;
const ends = { consequence: 'terminate', reason: 'It is too high.' } as const;

describe('an end', () => {
  it('is passed by where an answer would have ended the quiz for those who may leave it out', () => {
    const [problem, ...others] = problemsOf([
      asks('one', [measured, pressure], { consequences: [{ when: high, ...ends }] }),
      qualify(),
    ]);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'endPassedBy',
      severity: 'error',
      path: '/steps/0/consequences/0',
      person: { answers: { measured: 'never' } },
      fix: { path: '/steps/0/questions/1/required', value: true },
    });
    expect(problem?.person?.answers).not.toHaveProperty('pressure');
  });

  it('is not passed by where no answer would have ended the quiz for them', () => {
    const when = { all: [high, { answer: 'measured', is: 'yes' }] };
    expect(
      problemsOf([
        asks('one', [measured, pressure], { consequences: [{ when, ...ends }] }),
        qualify(),
      ]),
    ).toEqual([]);
  });

  describe('by two answers', () => {
    const bmi = { bmi: { weight: { answer: 'weight' }, height: { answer: 'height' } } };
    const body = [
      numeric('weight', { minimum: 80, maximum: 700 }, required),
      numeric('height', { value: 'height' }, required),
    ];
    const asked = (when: Condition) =>
      asks('one', body, {
        actions: actions('continue', 'skip'),
        consequences: [{ when, ...ends }],
      });
    const values = { bmi };
    const path = '/steps/0/consequences/0';

    it('is passed by where both are left out together', () => {
      expect(
        problemsOf([asked({ value: 'bmi', lessThan: 18.5 }), qualify()], { values }),
      ).toMatchObject([{ code: 'endPassedBy', path, person: { answers: {} } }]);
    });

    it('is not decided where nobody was found or excluded, which stops publishing too', () => {
      const narrow = {
        all: [
          { value: 'bmi', greaterThan: 18.500_1 },
          { value: 'bmi', lessThan: 18.500_11 },
        ],
      };
      const limits = { ...usualLimits, samples: 0, splits: 0 };
      const quiz = quizWith([asked(narrow), qualify()], { values });
      const problems = problemsFromProof(modelOf(quiz, { limits }));
      expect(problems).toContainEqual(
        expect.objectContaining({ code: 'passedByNotDecided', severity: 'error', path }),
      );
    });
  });

  it('is passed by where the answer that is left out leads to the question that ends it', () => {
    const steps = [
      asks('one', [radio('heart', ['yes', 'no'])]),
      asks('two', [radio('attack', [ending('yes'), 'no'])], {
        when: { answer: 'heart', is: 'yes' },
      }),
      asks('three', [radio('more', ['a', 'b'], required)], {
        consequences: [
          {
            when: {
              all: [
                { answer: 'heart', is: 'yes' },
                { answer: 'more', is: 'a' },
              ],
            },
            ...ends,
          },
        ],
      }),
      qualify(),
    ];
    const places = problemsOf(steps).map(({ path }) => path);
    expect(places).toEqual(['/steps/1/questions/0', '/steps/2/consequences/0']);
  });

  it('of several choices, and its rule on the same question, are one mistake', () => {
    const steps = [
      asks('one', [checkbox('ill', [ending('heart'), 'skin'])], {
        consequences: [{ when: { answer: 'ill', includes: 'heart' }, ...ends }],
      }),
      qualify(),
    ];
    expect(problemsOf(steps)).toMatchObject([{ path: '/steps/0/questions/0' }]);
  });
});

describe('a visit', () => {
  const buys = asks('buy', [{ ...sells('product', ['pill']), ...required }]);
  const reference = {
    ...sampleReference(),
    catalogue: { ...sampleCatalogue(), products: [product('pill', { prescription: true })] },
  };
  const problemsWith = (visit: ReturnType<typeof schedules>) => {
    const quiz = compiled(quizOf([buys, visit, end()]), reference);
    return problemsFromProof(modelOf(quiz));
  };
  const passed = { code: 'visitPassedBy', severity: 'error', path: '/steps/1' };

  it('is passed by where people skip it and buy on prescription', () => {
    const visit = schedules('visit', { ...required, actions: actions('continue', 'skip') });
    const fix = { op: 'remove', path: '/steps/1/actions/1' };
    expect(problemsWith(visit)).toMatchObject([{ ...passed, fix }]);
  });

  it('is passed by where no time has to be chosen', () => {
    const fix = { op: 'add', path: '/steps/1/required', value: true };
    expect(problemsWith(schedules('visit'))).toMatchObject([{ ...passed, fix }]);
  });

  it('is not passed by where one has to be', () => {
    expect(problemsWith(schedules('visit', required))).toEqual([]);
  });
});
