import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../schemas/generated/types';
import { actions, asks, quizWith, radio } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';

const ifYes: Condition = { answer: 'first', is: 'yes' };
const text = { kind: 'simpleContent', title: 'Good to know' } as const;
const second = radio('second', ['a', 'b'], { required: true, when: ifYes });
const step = asks('two', [second], { actions: actions('answer') });

describe('a step of which every question depends on an answer', () => {
  const quiz = quizWith([asks('one', [radio('first')]), step, asks('three', [radio('third')])]);

  it('is shown while it asks something', () => {
    expect(begin(quiz).goesOn({ first: 'yes' }).step).toBe('two');
  });

  it('is passed over, both ways, when nothing is left to ask', () => {
    const run = begin(quiz).goesOn({ first: 'no' });
    expect(run.step).toBe('three');
    expect(run.goesBack().step).toBe('one');
    expect(run.tries({ type: 'goTo', step: 'two' }).refusal?.message).toBe(
      'There is nothing to answer on this step now.',
    );
    expect(run.goesOn({ third: 'yes' }).does('finish').state.ended).toBe('submitted');
  });

  it('is asked for after all when the answer is corrected', () => {
    const run = begin(quiz).goesOn({ first: 'no' }).goesOn({ third: 'yes' });
    const corrected = run.answers({ first: 'yes' });
    expect(corrected.tries({ type: 'act', action: 'finish' }).refusal?.step).toBe('two');
  });
});

describe('a step that has something to read besides', () => {
  const quiz = quizWith([asks('one', [radio('first')]), { ...step, content: [text] }]);

  it('is shown with a plain way on: nothing is there to choose', () => {
    const run = begin(quiz).goesOn({ first: 'no' });
    expect(run.step).toBe('two');
    expect(run.view.actions.map(({ kind }) => kind)).toEqual(['continueOnly']);
    expect(run.does('continueOnly').step).toBe('end');
  });

  it('goes on by choosing where there is a choice', () => {
    const run = begin(quiz).goesOn({ first: 'yes' });
    expect(run.view.actions.map(({ kind }) => kind)).toEqual(['answer']);
    expect(run.tries({ type: 'act', action: 'continueOnly' }).refusal?.code).toBe('unknownAction');
  });
});

it('a step that sends the answers is never passed over', () => {
  const quiz = quizWith([asks('one', [radio('first')]), { ...step, actions: actions('finish') }]);
  expect(begin(quiz).goesOn({ first: 'no' }).step).toBe('two');
});
