import { describe, expect, it } from 'vitest';
import { asks, confirms, numeric, quizWith, radio } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import type { EventsReply } from './quiz-call';
import { type Runner, type RunnerChange, runnerStep } from './runner-step';

const quiz = quizWith([
  asks('first', [radio('one', ['yes', 'no'], { required: true })]),
  asks('second', [numeric('two', {}, { required: true })]),
]);
const atFirst = begin(quiz).answers({ one: 'yes' });
const atSecond = atFirst.goesOn();

const none = { events: [], errors: {} };
const runner = (state: Runner['state'], rest: Partial<Runner> = {}): Runner => ({
  state,
  coming: null,
  attempt: 'a',
  seq: 0,
  errors: {},
  corrected: new Set(),
  ...rest,
});
const first = runner(atFirst.state);
const second = runner(atSecond.state);
const withError = { ...second, errors: { two: { typed: 'x', message: 'Not a number' } } };
const coming = { ...first, coming: second.state };

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const says = (question: string, value: string): RunnerChange => ({
  kind: 'said',
  event: { type: 'answer', question, value },
});
const presses = (fields: Record<string, string>, uploaded = none): RunnerChange => ({
  kind: 'pressed',
  form: form({ action: 'continue', ...fields }),
  uploaded,
});
const back: RunnerChange = { kind: 'said', event: { type: 'back' } };
const hears = (reply: Partial<EventsReply>): RunnerChange => ({
  kind: 'replied',
  reply: {
    seq: 7,
    state: null,
    refusal: null,
    conflict: false,
    attempt: 'b',
    next: null,
    ...reply,
  },
});
const notANumber = { code: 'notAnAnswer', message: 'Not a number', question: 'two' } as const;
const theirs = { state: second.state, conflict: true };

/** Says in one line where a runner is, what is wrong there, and what is to be done. */
function inWords(from: Runner, change: RunnerChange): string {
  const { runner: next, effects } = runnerStep(quiz, from, change);
  const done = effects.map((effect) => {
    if (effect.kind === 'send') return `send ${effect.events.map(({ type }) => type).join(' ')}`;
    if (effect.kind === 'fetch') return `fetch ${effect.view.step}`;
    if (effect.kind === 'address') return `address ${effect.position}`;
    if (effect.kind === 'history') return `history ${effect.by}`;
    return effect.kind === 'tell' ? effect.tone : effect.kind;
  });
  const wrong = Object.keys(next.errors).map((question) => `${question} is wrong`);
  return [next.state.step, ...wrong, ...done].join(', ');
}

it.each([
  ['sends an answer', first, says('one', 'no'), 'first, send answer'],
  ['says what is wrong with an answer', second, says('two', 'x'), 'second, two is wrong'],
  ['takes back what was wrong', withError, says('two', '3'), 'second, send answer'],
  ['leads on once the next step is there', first, presses({}), 'first, send act, fetch second'],
  ['shows the next step', coming, { kind: 'fetched' }, 'second, address 2'],
  ['shows nothing that was called off', first, { kind: 'fetched' }, 'first'],
  ['goes no two steps at once', coming, presses({}), 'first'],
  ['is answered no more once it goes on', coming, says('one', 'no'), 'first'],
  ['goes back', second, back, 'second, send back, fetch first'],
  [
    'stays where something is wrong',
    second,
    presses({ 'q.two': 'x' }),
    'second, two is wrong, focusError',
  ],
  [
    'stays where a file was not taken',
    second,
    presses({ action: '' }, { ...none, errors: { two: { typed: '', message: 'Too large' } } }),
    'second, two is wrong',
  ],
  [
    'ends',
    runner(atSecond.goesOn({ two: 3 }).state),
    presses({ action: 'finish' }),
    'end, send act, leave',
  ],
  [
    'takes up what was filled in before',
    first,
    { kind: 'filledIn', form: form({ 'q.one': 'no' }) },
    'first, send answer',
  ],
  ['sends nothing that was not filled in', first, { kind: 'filledIn', form: form({}) }, 'first'],
  ['goes where the browser goes', second, { kind: 'wentTo', position: 1 }, 'first, send goTo'],
  ['goes nowhere beyond the path', second, { kind: 'wentTo', position: 9 }, 'second'],
  [
    'forgets an error while it is put right',
    withError,
    { kind: 'typed', question: 'two', text: '3' },
    'second',
  ],
  [
    'keeps an error that is still true',
    withError,
    { kind: 'typed', question: 'two', text: 'y' },
    'second, two is wrong',
  ],
  ['stays where it is once it is stored', first, hears({}), 'first'],
  ['goes on from another window', coming, hears(theirs), 'second, info'],
  [
    'says why the server refused',
    second,
    hears({ ...theirs, refusal: notANumber }),
    'second, two is wrong',
  ],
  [
    'says so elsewhere too',
    first,
    hears({ state: first.state, refusal: notANumber }),
    'first, error',
  ],
  [
    'begins anew with another revision',
    first,
    hears({ conflict: true, state: { ...second.state, revision: 'other' } }),
    'first, reload',
  ],
] as const satisfies [string, Runner, RunnerChange, string][])(
  'a quiz in the browser %s',
  (_, from, change, leads) => expect(inWords(from, change)).toBe(leads),
);

describe('a quiz in the browser', () => {
  it('takes what was not stored when the page was left, and sends it no second time', () => {
    const events = [
      { type: 'answer', question: 'one', value: 'no' },
      { type: 'goTo', step: 'x' },
    ] as const;
    const next = runnerStep(quiz, first, { kind: 'recalled', events });
    expect(next).toEqual({ runner: runner(atFirst.answers({ one: 'no' }).state), effects: [] });
  });

  it('counts on from what the server holds', () => {
    expect(runnerStep(quiz, first, hears({})).runner).toMatchObject({ seq: 7, attempt: 'b' });
  });
});

it.each([
  ['back', 'last', -1],
  ['onward', 'first', 1],
] as const)('goes %s over a step with nothing left to confirm', (_, at, by) => {
  const confirming = quizWith([
    asks('first', []),
    confirms('known'),
    asks('last', [radio('one', ['yes', 'no'], { required: true, confirmWithin: 30 })]),
  ]);
  const there = begin(confirming).goesOn().answers({ one: 'yes' });
  const from = runner((at === 'last' ? there : there.goesTo('first')).state);
  const { effects } = runnerStep(confirming, from, { kind: 'wentTo', position: 2 });
  expect(effects).toEqual([{ kind: 'history', by }]);
});
