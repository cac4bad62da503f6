import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../schemas/generated/types';
import {
  asks,
  auth,
  compiled,
  end,
  numeric,
  quizOf,
  quizWith,
  radio,
  sells,
  shows,
  typed,
  understands,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { readPosted } from '..';

const smoking = { answer: 'smokes', is: 'yes' } as const satisfies Condition;

describe('a step that was skipped', () => {
  const quiz = quizWith([
    asks('one', [radio('smokes')]),
    asks('two', [typed('brand', {}, { required: true })], {
      actions: [{ kind: 'continue' }, { kind: 'skip', when: { not: smoking } }],
    }),
    asks('three', [typed('note')]),
  ]);
  const skipped = begin(quiz).goesOn({ smokes: 'no' }).does('skip').goesOn();

  it('is done while skipping it is offered', () => {
    expect(skipped.does('finish').state.ended).toBe('submitted');
  });

  it('is left to be answered once an earlier answer takes the offer away', () => {
    const changed = skipped.goesTo('one').answers({ smokes: 'yes' });
    expect(changed.tries({ type: 'goTo', step: 'end' }).refusal).toMatchObject({
      code: 'notReached',
      step: 'two',
    });
    const onward = changed.does('continue');
    expect(onward.step).toBe('two');
    expect(onward.tries({ type: 'act', action: 'continue' }).refusal?.code).toBe('incomplete');
    expect(onward.goesOn({ brand: 'Any' }).goesOn().does('finish').state.ended).toBe('submitted');
  });

  it('stops whoever changed that answer from further on', () => {
    const changed = skipped.answers({ smokes: 'yes' });
    expect(changed.step).toBe('end');
    expect(changed.tries({ type: 'act', action: 'finish' }).refusal).toMatchObject({
      code: 'notReached',
      step: 'two',
    });
  });

  it('is where a correction stops on its way back', () => {
    const corrected = skipped.corrects('one').goesOn({ smokes: 'yes' });
    expect(corrected.step).toBe('two');
    expect(corrected.goesOn({ brand: 'Any' }).step).toBe('end');
  });

  it('counts as skipped again when the earlier answer comes back', () => {
    const back = skipped.answers({ smokes: 'yes' }).answers({ smokes: 'no' });
    expect(back.does('finish').state.ended).toBe('submitted');
  });
});

it('a form that sends what is not done leads to what is left to do, says so, and leads back', () => {
  const quiz = quizWith([
    asks('one', [radio('smokes')]),
    asks('two', [typed('brand', {}, { required: true })], {
      actions: [{ kind: 'continue' }, { kind: 'skip', when: { not: smoking } }],
    }),
    asks('three', [typed('note')]),
  ]);
  const stored = begin(quiz)
    .goesOn({ smokes: 'no' })
    .does('skip')
    .goesOn()
    .answers({ smokes: 'yes' })
    .reloaded();
  const leave = { type: 'act', action: 'finish' } as const;
  const read = readPosted(quiz, stored.state, { way: 'form', step: 'end', answers: [], leave });
  expect(read.taken.map(({ event }) => event)).toEqual([
    { type: 'goTo', step: 'two', andReturn: true },
  ]);
  expect(read.refused).toMatchObject([
    { refusal: { code: 'notReached', step: 'two' }, attempted: { step: 'two' } },
  ]);
  expect(read.state).toMatchObject({ step: 'two', returnTo: 'end' });
});

it('a step that was answered is left anew once going on with its answers is no longer offered', () => {
  const quiz = quizWith([
    asks('one', [radio('smokes')]),
    asks('two', [typed('brand')], {
      actions: [
        { kind: 'continue', when: smoking },
        { kind: 'skip', when: { not: smoking } },
      ],
    }),
  ]);
  const answered = begin(quiz).goesOn({ smokes: 'yes' }).goesOn({ brand: 'Any' });
  const changed = answered.answers({ smokes: 'no' });
  expect(changed.tries({ type: 'act', action: 'finish' }).refusal).toMatchObject({ step: 'two' });
  const skipped = changed.goesTo('two').does('skip');
  expect(skipped.does('finish').state.ended).toBe('submitted');
});

it('a consent that is no longer asked for opens no way that others do not have', () => {
  const quiz = quizWith([
    asks('one', [radio('smokes')]),
    asks('two', [], {
      content: [{ kind: 'simpleContent', title: 'Smoking' }],
      actions: understands('I smoke.').map((action) => ({ ...action, when: smoking })),
    }),
  ]);
  const agreed = begin(quiz).goesOn({ smokes: 'yes' }).does('understand');
  expect(agreed.does('finish').state.ended).toBe('submitted');
  const changed = agreed.answers({ smokes: 'no' });
  expect(begin(quiz).goesOn({ smokes: 'no' }).view.actions).toEqual([]);
  expect(changed.tries({ type: 'act', action: 'finish' }).refusal).toMatchObject({ step: 'two' });
});

it.each(['continueOnly', 'timeout'] as const)(
  '%s leaves nothing behind that does not do',
  (kind) => {
    const quiz = quizWith([
      asks('one', [numeric('weight', { minimum: 70 })], {
        actions: [kind === 'timeout' ? { kind, milliseconds: 3000 } : { kind }],
      }),
    ]);
    const tried = begin(quiz).answers({ weight: 7 }).tries({ type: 'act', action: kind });
    expect(tried.refusal).toMatchObject({ code: 'incomplete', question: 'weight' });
    expect(tried.view.questions[0]?.error).toBe('Enter 70 or more');
    expect(tried.answers({ weight: null }).does(kind).step).toBe('end');
  },
);

it('counts chosen in a cart that is not shown any more count no longer', () => {
  const quiz = quizWith([
    asks('one', [radio('smokes'), sells('extra', ['book'])]),
    shows('two', [
      { kind: 'simpleContent', title: 'Two' },
      { kind: 'cartContentV2', title: 'Cart', quantity: true, when: smoking },
    ]),
  ]);
  const counted = begin(quiz)
    .goesOn({ smokes: 'yes', extra: 'book' })
    .answers({ 'two-cart': { quantities: { 'book-once': 0 }, coupon: null } });
  expect(counted.lines).toEqual([]);
  expect(counted.answers({ smokes: 'no' }).lines).toHaveLength(1);
  expect(begin(quiz).goesOn({ smokes: 'no', extra: 'book' }).lines).toHaveLength(1);
});

it('signing in where nothing follows is taken all the same', () => {
  const quiz = compiled(
    quizOf([
      asks('one', [radio('smokes')], { goTo: [{ when: smoking, step: 'account' }] }),
      end('early'),
      auth(),
      end('two', { when: { answer: 'smokes', is: 'no' } }),
    ]),
  );
  const there = begin(quiz).goesOn({ smokes: 'yes' });
  expect(there.step).toBe('account');
  expect(there.signsIn({}).state.facts.signedIn).toBe(true);
});
