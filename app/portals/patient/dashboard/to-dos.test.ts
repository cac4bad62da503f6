import { expect, it } from 'vitest';
import { someStanding, someTreatment } from '../../../../tests/support/dashboard';
import { toDos } from './to-dos';

type Known = Parameters<typeof toDos>[0];

const known: Known = {
  standing: someStanding(),
  treatments: [someTreatment()],
  lastWeighedOn: null,
  today: '2025-06-10',
};
const names = (changes: Partial<Known>) => toDos({ ...known, ...changes }).map(({ name }) => name);

it('has nothing for someone who has done everything', () => {
  expect(names({})).toEqual([]);
});

it('asks for an ID only of those who are treated', () => {
  const standing = someStanding({ documents: [] });

  expect(names({ standing })).toEqual(['Photo ID']);
  expect(names({ standing, treatments: [] })).toEqual([]);
});

it('asks for the other half of an insurance card', () => {
  expect(
    names({ standing: someStanding({ documents: ['idPicture', 'insuranceCardBack'] }) }),
  ).toEqual(['Front of your insurance card']);
});

it.each([
  ['2025-06-04', []],
  ['2025-06-03', ['Weekly weigh-in']],
])('after a weight of %s', (lastWeighedOn, expected) => {
  expect(names({ lastWeighedOn })).toEqual(expected);
});

it('asks for the patient’s word where a refill costs more', () => {
  expect(names({ treatments: [someTreatment({ isPriceAsked: true })] })).toEqual([
    'What your next refill of Semaglutide costs',
  ]);
});

it('lists what care depends on first', () => {
  const standing = someStanding({
    isEmailVerified: false,
    documents: [],
    begunQuiz: { title: 'Hair, in short', path: '/quiz/haircare' },
  });

  expect(names({ standing, treatments: [someTreatment({ status: 'moreInformation' })] })).toEqual([
    'A question about Semaglutide',
    'Photo ID',
    'Questions about hair, in short',
    'Confirm your email address',
  ]);
});
