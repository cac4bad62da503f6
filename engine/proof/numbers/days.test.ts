import { expect, it } from 'vitest';
import type { Condition } from '../../../schemas/generated/types';
import { asks, dated, end, quizOf, quizWith, served } from '../../../tests/support/quiz-builder';
import { noClinicalData } from '../../authoring';
import { proveQuiz } from '../promises/prove-quiz';
import { firstDayFrom, isoDay, lastDayUpTo } from './days';

/** A text, and the days on both sides of it, as texts are compared. */
it.each([
  ['2007-02-28', '2007-02-28', '2007-02-28'],
  ['2007-02-29', '2007-02-28', '2007-03-01'],
  ['2007-02-31', '2007-02-28', '2007-03-01'],
  ['2008-02-30', '2008-02-29', '2008-03-01'],
  ['2007-04-00', '2007-03-31', '2007-04-01'],
  ['2007-00-15', '2006-12-31', '2007-01-01'],
  ['2007-13-01', '2007-12-31', '2008-01-01'],
  ['2008-99-99', '2008-12-31', '2009-01-01'],
  ['2007-12-32', '2007-12-31', '2008-01-01'],
])('%s lies from %s to %s', (text, last, first) => {
  expect([isoDay(lastDayUpTo(text)), isoDay(firstDayFrom(text))]).toEqual([last, first]);
  expect(last <= text && text <= first).toBe(true);
});

it('a promise about a day that is not in the calendar is broken by the day behind it', () => {
  const quiz = quizWith([
    asks('one', [dated('born', { latest: '2007-03-01' }, { required: true })]),
  ]);
  const who: Condition = { answer: 'born', after: '2007-02-29' };
  const promise = {
    id: 'one',
    name: 'One.',
    who,
    happens: 'never',
    what: { finishes: true },
  } as const;
  const [proved] = proveQuiz(quiz, [promise], { clinical: noClinicalData }).promises;
  expect(proved?.verdict).toMatchObject({
    kind: 'broken',
    patient: { answers: { born: '2007-03-01' } },
  });
});

it('a quiz that patients have goes on although it names such a day', () => {
  const when: Condition = { answer: 'born', before: '2007-02-29' };
  const reason = 'Too early.';
  const turnsAway = { consequences: [{ when, consequence: 'terminate' as const, reason }] };
  const steps = [asks('one', [dated('born', {}, { required: true })], turnsAway), end()];
  const promise = {
    id: 'one',
    name: 'One.',
    who: when,
    happens: 'never',
    what: { finishes: true },
  } as const;
  const [proved] = proveQuiz(served(quizOf(steps)), [promise], {
    clinical: noClinicalData,
  }).promises;
  expect(proved?.verdict.kind).toBe('holds');
});
