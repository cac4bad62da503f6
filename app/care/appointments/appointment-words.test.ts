import { expect, it } from 'vitest';
import { withAppointmentsIn } from './appointment-words';

const review = {
  title: 'Haircare',
  answers: [
    { question: 'mood', value: 'low', words: 'Low' },
    { question: 'visit', value: '2026-11-24T02:15Z/amara', words: '11/24/2026, 02:15 UTC' },
    { question: 'areas', value: ['crown'], words: 'Crown' },
  ],
};

it.each([
  ['America/New_York', 'Mon, Nov 23, 9:15 PM (Eastern time)'],
  ['Pacific/Honolulu', 'Mon, Nov 23, 4:15 PM (Hawaii time)'],
])('a chosen visit is told by the clock of %s, and nothing else changes', (timeZone, words) => {
  const told = withAppointmentsIn(review, timeZone).answers.map((answer) =>
    answer.words.replaceAll('\u202f', ' '),
  );

  expect(told).toEqual(['Low', words, 'Crown']);
});
