import { expect, it } from 'vitest';
import { asks, option, quizWith, radio } from '../../../tests/support/quiz-builder';
import type { SentMedicine } from '../../care/treatments/taken-here.server';
import { answersBySent } from './sent-answers';

const pen = ['pen'];
const confirmed = { confirmWithin: 30 };
const quiz = quizWith([
  asks('before', [
    radio(
      'dose',
      [0.25, 0.5].map((dosage) => option(`mg${dosage * 100}`, { sent: { products: pen, dosage } })),
      confirmed,
    ),
    radio(
      'last',
      [
        option('lately', { sent: { products: pen, daysTo: 14, noted: true } }),
        option('longer', { sent: { products: pen, daysFrom: 15, noted: true } }),
      ],
      confirmed,
    ),
    {
      ...{ id: 'tried', label: 'Tried', ...confirmed },
      input: {
        kind: 'checkbox',
        options: [
          option('pen', { sent: { products: pen } }),
          option('diet'),
          option('none', { exclusive: true }),
        ],
      },
    },
  ]),
]);

const today = '2026-06-15';
const sent: SentMedicine = {
  ...{ product: 'pen', since: '2026-03-01', lastOn: '2026-06-05', isNoted: true },
  sentOn: '2026-05-28',
  taken: { product: 'pen', dosage: 0.5, unit: 'mg', goesOnThrough: '2026-07-01' },
};
const said = (value: string[]) => ({ tried: { value, said: '2026-03-01', on: '2026-03-01' } });
const known = (rest: Partial<SentMedicine> = {}, earlier = {}) =>
  answersBySent(quiz, [{ ...sent, ...rest }], earlier, today);

it('what came answers for its strength and for its last dose, with how it is known', () => {
  expect(known()).toEqual({
    dose: { value: 'mg50', said: today, on: today, note: 'Sent on May 28, 2026' },
    last: { value: 'lately', said: today, on: today, note: 'Last dose noted on Jun 5, 2026' },
  });
  expect(known({ lastOn: '2026-05-20' })['last']?.value).toBe('longer');
});

it('nothing is known of a dose that nobody noted, of another medicine, or of a strength that is not asked', () => {
  expect(Object.keys(known({ isNoted: false }))).toEqual(['dose']);
  expect(known({ product: 'tablet' })).toEqual({});
  expect(Object.keys(known({ taken: null }))).toEqual(['last']);
});

it('what came is added to what somebody had tried, in place of nothing', () => {
  expect(known({}, said(['diet']))['tried']).toMatchObject({
    value: ['diet', 'pen'],
    note: 'With what we sent on May 28, 2026',
  });
  expect(known({}, said(['none']))['tried']).toMatchObject({ value: ['pen'], on: '2026-03-01' });
  expect(known({}, said(['pen']))['tried']).toBeUndefined();
});
