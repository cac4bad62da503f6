import { describe, expect, it } from 'vitest';
import type { QuizEvent } from '../../../schemas/generated/types';
import {
  actions,
  asks,
  ending,
  numeric,
  option,
  qualify,
  quizWith,
  radio,
  worrying,
} from '../../../tests/support/quiz-builder';
import { visitor } from '../../../tests/support/quiz-run';
import { advance } from '../advance/advance';
import { start } from '../advance/start';
import { changedAnswers, endedOtherwise } from './changed-answers';

const quiz = quizWith([
  asks('chest', [radio('pain', [ending('often'), worrying('once'), 'never'])], {
    actions: actions('continue', 'skip'),
  }),
  asks('body', [numeric('weight')], {
    consequences: [
      {
        when: { answer: 'weight', lessThan: 100 },
        consequence: 'terminate',
        reason: 'Too light for this.',
      },
    ],
  }),
  qualify(),
]);
const answer = (question: string, value: string | number): QuizEvent => ({
  type: 'answer',
  question,
  value,
});
const go: QuizEvent = { type: 'act', action: 'continue' };
const back: QuizEvent = { type: 'back' };

/** Changed answers of some events, each a minute after the one before. */
const changesIn = (taken: typeof quiz, ...events: QuizEvent[]) =>
  changedAnswers(
    taken,
    visitor,
    events.map((event, minute) => ({ event, at: `2026-06-15T12:0${minute}:00.000Z` })),
  );
const changesAfter = (...events: QuizEvent[]) => changesIn(quiz, ...events);

it('an answer that ended the quiz and was corrected is told, in words and with its time', () => {
  expect(changesAfter(answer('pain', 'often'), go, back, answer('pain', 'never'), go)).toEqual([
    {
      question: 'pain',
      label: 'What about pain?',
      earlier: 'often',
      later: 'never',
      at: '2026-06-15T12:03:00.000Z',
    },
  ]);
});

it('each correction is told, and one that only takes the answer back', () => {
  const skip: QuizEvent = { type: 'act', action: 'skip' };
  const changes = changesAfter(
    answer('pain', 'often'),
    answer('pain', 'once'),
    answer('pain', 'often'),
    skip,
  );
  expect(changes.map(({ earlier, later }) => [earlier, later])).toEqual([
    ['often', 'once'],
    ['often', null],
  ]);
});

it('an answer that a rule ended the quiz by counts too', () => {
  const changes = changesAfter(
    answer('pain', 'never'),
    go,
    answer('weight', 90),
    answer('weight', 140),
  );
  expect(changes).toMatchObject([{ question: 'weight', earlier: '90', later: '140' }]);
});

it('a change that ended nothing is not told', () => {
  expect(changesAfter(answer('pain', 'once'), answer('pain', 'never'), go)).toEqual([]);
});

it('a score that is too low only until the next answer ends nothing, and no first answer is a change', () => {
  const scored = [option('little', { score: 1 }), option('much', { score: 4 })];
  const tired = quizWith(
    [
      asks('morning', [radio('morning', scored)]),
      asks('evening', [radio('evening', scored)], {
        consequences: [
          { when: { value: 'tired', atMost: 3 }, consequence: 'terminate', reason: 'Not tired.' },
        ],
      }),
      qualify(),
    ],
    { values: { tired: { score: ['morning', 'evening'] } } },
  );
  const [little, much] = [answer('morning', 'little'), answer('evening', 'much')];
  expect(changesIn(tired, little, go, much, go)).toEqual([]);
  expect(changesIn(tired, little, go, answer('evening', 'little'), much)).toMatchObject([
    { question: 'evening', earlier: 'little', later: 'much' },
  ]);
});

describe('an attempt that ended, beside a fresh one that was sent', () => {
  const at = '2026-06-16T09:00:00.000Z';
  const attempt = (...events: QuizEvent[]) => ({
    quiz,
    state: events.reduce((state, event) => advance(quiz, state, event).state, start(quiz, visitor)),
  });
  const sent = attempt(answer('pain', 'never'), go, answer('weight', 120), go);

  it('tells the answer that ended the first and is given otherwise', () => {
    expect(endedOtherwise(attempt(answer('pain', 'often')), sent, at)).toEqual([
      { question: 'pain', label: 'What about pain?', earlier: 'often', later: 'never', at },
    ]);
  });

  it('tells the numbers that a rule read', () => {
    const light = attempt(answer('pain', 'never'), go, answer('weight', 90));

    expect(endedOtherwise(light, sent, at)).toMatchObject([
      { question: 'weight', earlier: '90', later: '120' },
    ]);
  });

  it('tells nothing of one that did not end, whatever was answered', () => {
    expect(endedOtherwise(attempt(answer('pain', 'once')), sent, at)).toEqual([]);
  });
});
