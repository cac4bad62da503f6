import { expect, it } from 'vitest';
import {
  asks,
  checkbox,
  option,
  question,
  quizWith,
  radio,
  schedules,
} from '../../../tests/support/quiz-builder';
import { begin, type Run } from '../../../tests/support/quiz-run';
import { storedAnswers } from '../state/records';
import { readingCases } from './reading.test-cases';

const stored = ({ quiz, state }: Run) => storedAnswers(quiz, state);

it.each(readingCases)('$description', ({ input, sent, stored: expected, refusal }) => {
  const run = begin(quizWith([asks('ask', [question('it', input)])]));
  const next = run.tries({ type: 'answer', question: 'it', value: sent });
  expect(next.refusal).toEqual(
    refusal ? { code: 'notAnAnswer', message: refusal, question: 'it' } : null,
  );
  expect(stored(next)).toEqual(expected === undefined ? {} : { it: expected });
});

const nothing: [string, string | string[] | null][] = [
  ['null', null],
  ['an empty text', ''],
  ['spaces', '  '],
  ['an empty list', []],
];

it.each(nothing)('%s clears an answer', (_, value) => {
  const answered = begin(quizWith([asks('ask', [radio('it')])])).answers({ it: 'yes' });
  const cleared = answered.takes({ type: 'answer', question: 'it', value });
  expect(stored(cleared)).toEqual({});
  expect(cleared.effects).toEqual([]);
});

it('tells of a choice once, and of the same choice no more', () => {
  const first = begin(quizWith([asks('ask', [radio('it')])])).answers({ it: 'yes' });
  expect(first.effects).toEqual([{ type: 'track', event: 'SelectQuizAnswer', step: 'ask' }]);
  const again = first.answers({ it: 'yes' });
  expect(again.effects).toEqual([]);
  expect(again.state).toBe(first.state);
});

const boxes = () =>
  begin(quizWith([asks('ask', [checkbox('it', ['a', 'b', option('none', { exclusive: true })])])]));

it('an exclusive option that is added clears the others', () => {
  expect(
    stored(
      boxes()
        .answers({ it: ['a'] })
        .answers({ it: ['a', 'none'] }),
    ),
  ).toEqual({ it: ['none'] });
});

it('another option that is added clears the exclusive one', () => {
  expect(
    stored(
      boxes()
        .answers({ it: ['none'] })
        .answers({ it: ['none', 'b'] }),
    ),
  ).toEqual({ it: ['b'] });
});

it('both at once stay, and the patient is asked', () => {
  const both = boxes().answers({ it: ['a', 'none'] });
  const refused = both.tries({ type: 'act', action: 'continue' });
  expect(refused.refusal?.message).toBe('“none” cannot be chosen together with others');
});

it('no known allergies, added last, clears the allergies', () => {
  const run = begin(quizWith([asks('ask', [question('it', { kind: 'allergies' })])]));
  const cleared = run.answers({ it: ['peanut'] }).answers({ it: ['peanut', 'none'] });
  expect(stored(cleared)).toEqual({ it: ['none'] });
});

const slots: [string, boolean][] = [
  ['2026-06-16T14:30Z/dr-lee', true],
  ['2026-06-16T14:30Z/', false],
  ['tomorrow', false],
  ['2026-06-16 14:30', false],
];

it.each(slots)('a visit “%s”', (slot, isRead) => {
  const run = begin(quizWith([schedules('visit')]));
  const next = run.tries({ type: 'answer', question: 'visit-slot', value: slot });
  expect(next.refusal?.message ?? null).toBe(isRead ? null : 'Choose one of the open times');
});

it('an option that is not offered cannot be chosen', () => {
  const offered = option('b', { when: { answer: 'first', is: 'yes' } });
  const run = begin(quizWith([asks('ask', [radio('first'), radio('second', ['a', offered])])]));
  expect(run.tries({ type: 'answer', question: 'second', value: 'b' }).refusal?.code).toBe(
    'notAnAnswer',
  );
  expect(stored(run.answers({ first: 'yes', second: 'b' }))).toMatchObject({ second: 'b' });
});
