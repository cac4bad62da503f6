import { describe, expect, it } from 'vitest';
import type { Question, Quiz as QuizDefinition } from '../../../schemas/generated/types';
import {
  asks,
  compiled,
  end,
  option,
  quizOf,
  radio,
  sells,
  ships,
} from '../../../tests/support/quiz-builder';
import { withFix } from '../../../tests/support/with-fix';
import { modelOf } from '../model/model';
import { problemsFromProof } from './problems-from-proof';

const quizOfQuestions = (...questions: Question[]) =>
  quizOf([...questions.map((one, index) => asks(`s${index}`, [one])), end()]);

const misfitsOf = (definition: QuizDefinition) =>
  problemsFromProof(modelOf(compiled(definition))).filter(
    ({ code }) => code === 'noSuchDosage' || code === 'noSuchPeriod',
  );

const strength = (rest = {}) =>
  radio('strength', [
    option('low', { modifiers: [{ kind: 'dosage', value: 0.25, answers: ['drug'] }], ...rest }),
    option('other'),
  ]);
const drugs = (rest = {}) => sells('drug', ['pen', 'capsule', 'tablet'], rest);

describe('a strength that a product is not made in', () => {
  it('is told with each product, the strengths that there are, and somebody who chooses both', () => {
    const place = '/steps/1/questions/0/input/options/0/modifiers/0';
    expect(misfitsOf(quizOfQuestions(drugs(), strength()))).toMatchObject([
      {
        code: 'noSuchDosage',
        severity: 'error',
        path: place,
        message:
          '“capsule” and “tablet” can be chosen together with this. “capsule” is not made in 0.25 mg, only in 10 mg, 20 mg. “tablet” is not made in 0.25 mg, only in 25 mg, 50 mg.',
        related: ['/steps/0/questions/0/input/options/1', '/steps/0/questions/0/input/options/2'],
        person: { answers: { drug: 'capsule', strength: 'low' } },
      },
    ]);
  });

  const cases: [string, Question[]][] = [
    ['asked after the medicine', [drugs(), strength()]],
    ['asked after several medicines', [drugs({ many: true }), strength()]],
    [
      'offered on a condition already',
      [radio('first'), drugs(), strength({ when: { answer: 'first', is: 'yes' } })],
    ],
    ['asked before the medicine', [strength(), sells('drug', ['pen', 'capsule'])]],
  ];

  it.each(cases)('is mended by keeping the two apart: %s', (_, questions) => {
    const broken = quizOfQuestions(...questions);
    const [problem] = misfitsOf(broken);
    if (!problem?.fix) throw new Error('There is no fix.');
    expect(misfitsOf(withFix(broken, problem.fix))).toEqual([]);
  });

  it('is no mistake where conditions keep the two apart already', () => {
    const plain = (drug: string) => ({ when: { answer: 'family', is: drug } });
    const definition = quizOf([
      asks('zero', [radio('family', ['pen', 'capsule'])]),
      asks('one', [sells('pens', ['pen'])], plain('pen')),
      asks('other', [sells('capsules', ['capsule'])], plain('capsule')),
      asks('two', [
        radio('strength', [
          option('low', {
            when: { answer: 'pens', is: 'pen' },
            modifiers: [{ kind: 'dosage', value: 0.25, answers: ['pens', 'capsules'] }],
          }),
        ]),
      ]),
      end(),
    ]);
    expect(misfitsOf(definition)).toEqual([]);
  });
});

it('a period that one of two medicines is not sold in is a warning', () => {
  const definition = quizOfQuestions(
    sells('drug', ['pen', 'capsule']),
    ships('often', [3], ['drug']),
  );
  expect(misfitsOf(definition)).toMatchObject([
    { code: 'noSuchPeriod', severity: 'warning', path: '/steps/1/questions/0/input/options/0' },
  ]);
});
