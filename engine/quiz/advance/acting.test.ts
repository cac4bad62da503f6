import { expect, it } from 'vitest';
import type { Action } from '../../../schemas/generated/types';
import {
  asks,
  quizWith,
  radio,
  shows,
  typed,
  understands,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';

/** SHA-256 of “I am 18 or older.”, worked out with `sha256sum`. */
const hash = 'e94c9496c680226138dfc24ce854d5923cc2308d44921bee93ae9072204714dd';
const agreement = 'I am 18 or older.';

it('a consent is kept with the hash of its text and its time', () => {
  const run = begin(quizWith([shows('consent', [], { actions: understands(agreement) })]));
  const agreed = run.does('understand', '2026-06-15T10:00:00Z');
  expect(agreed.effects[0]).toEqual({ type: 'consent', step: 'consent', hash, text: agreement });
  expect(agreed.review.consents).toEqual([
    {
      step: 'consent',
      text: agreement,
      hash,
      agreement: [{ type: 'paragraph', children: [{ type: 'text', text: agreement }] }],
      at: '2026-06-15T10:00:00Z',
    },
  ]);
});

it('a consent that a provider reads is never marked up by what the patient typed', () => {
  const quiz = quizWith([
    asks('one', [typed('name')]),
    shows('consent', [], {
      actions: understands('I, {{answers.name|the patient}}, **never share** it.'),
    }),
  ]);
  const name = '**x** [y](http://z)';
  const { review } = begin(quiz).goesOn({ name }).does('understand');
  expect(review.consents[0]?.agreement).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: `I, ${name}, ` },
        { type: 'strong', children: [{ type: 'text', text: 'never share' }] },
        { type: 'text', text: ' it.' },
      ],
    },
  ]);
});

it('a consent whose event carried no time has none', () => {
  const run = begin(quizWith([shows('consent', [], { actions: understands(agreement) })]));
  expect(run.does('understand').review.consents[0]?.at).toBeNull();
});

it('a consent to a text that reads differently now is void, and asked for again', () => {
  const quiz = quizWith([
    asks('one', [typed('drug')]),
    shows('consent', [], { actions: understands('I will take {{answers.drug|nothing}}.') }),
  ]);
  const agreed = begin(quiz).goesOn({ drug: 'A' }).does('understand');
  const changed = agreed.answers({ drug: 'B' });
  expect(changed.review.consents).toEqual([]);
  expect(changed.tries({ type: 'act', action: 'finish' }).refusal).toMatchObject({
    code: 'notReached',
    step: 'consent',
  });
  expect(changed.goesTo('consent').does('understand').does('finish').state.ended).toBe('submitted');
  expect(changed.answers({ drug: 'A' }).does('finish').state.ended).toBe('submitted');
});

it('skip clears what the step asked, and goes on', () => {
  const quiz = quizWith([
    asks('one', [typed('a', {}, { required: true })], {
      actions: [{ kind: 'continue' }, { kind: 'skip' }],
    }),
  ]);
  const skipped = begin(quiz).answers({ a: '1' }).does('skip');
  expect(skipped.review.answers).toEqual([]);
  expect(skipped.does('finish').state.ended).toBe('submitted');
});

it('skip clears a choice that would have led elsewhere', () => {
  const quiz = quizWith([
    asks('one', [radio('first')], {
      actions: [{ kind: 'answer' }, { kind: 'skip' }],
      goTo: [{ when: { answer: 'first', is: 'yes' }, step: 'end' }],
    }),
    shows('two', []),
  ]);
  expect(begin(quiz).answers({ first: 'yes' }).does('skip').step).toBe('two');
});

const timed: Action[] = [
  { kind: 'timeout', milliseconds: 2500 },
  { kind: 'continueTimeout', milliseconds: 4000, label: 'Go on' },
];

it.each(timed)('$kind tells how long it waits, and goes on', (action) => {
  const run = begin(quizWith([shows('wait', [], { actions: [action] })]));
  expect(run.view.actions).toMatchObject([
    { kind: action.kind, milliseconds: 'milliseconds' in action && action.milliseconds },
  ]);
  expect(run.does(action.kind).step).toBe('end');
});

it('an action that is not offered now does nothing', () => {
  const quiz = quizWith([
    asks('one', [radio('first')]),
    asks('two', [], {
      content: [{ kind: 'simpleContent', title: 'Two' }],
      actions: [{ kind: 'continue' }, { kind: 'skip', when: { answer: 'first', is: 'yes' } }],
    }),
  ]);
  const without = begin(quiz).goesOn();
  expect(without.tries({ type: 'act', action: 'skip' }).refusal?.code).toBe('unknownAction');
  expect(without.view.actions.map(({ kind }) => kind)).toEqual(['continue']);
  expect(begin(quiz).goesOn({ first: 'yes' }).does('skip').step).toBe('end');
});

it('one action stands out, and never the one that leaves or skips', () => {
  const quiz = quizWith([
    shows('one', [], { actions: [{ kind: 'skip' }, { kind: 'abort' }, { kind: 'continue' }] }),
  ]);
  expect(
    begin(quiz).view.actions.map(({ kind, primary, label }) => [kind, primary, label]),
  ).toEqual([
    ['skip', false, 'Skip'],
    ['abort', false, 'Leave'],
    ['continue', true, 'Continue'],
  ]);
});
