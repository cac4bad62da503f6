import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { Quiz } from '../../engine/quiz';
import { fixtureQuizzes, fixtureReference } from '../../tests/support/fixture-quizzes';
import { asks, compiled, quizWith, radio } from '../../tests/support/quiz-builder';
import { deltaOf, withDelta } from './quiz-delta';

/** Copies a value, as on its way to the other window. */
const sent = <T>(value: T): T => structuredClone(value);

function published({ revision, definition, rich, reference }: Quiz) {
  return { revision, definition, rich, reference };
}

describe('what crosses over to the frame', () => {
  it.each(fixtureQuizzes)('is all of $key at first', ({ quiz }) => {
    expect(withDelta(null, sent(deltaOf(null, quiz)))).toEqual(published(quiz));
  });

  it('is only the step that changed afterwards', () => {
    const [first] = fixtureQuizzes;
    if (!first) throw new Error('There are no quizzes.');
    const before = first.quiz;
    const after = compiled(
      produce(before.definition, (definition) => {
        const [step] = definition.steps.slice(-1);
        if (step) step.title = 'Another title';
      }),
      fixtureReference,
    );
    const delta = deltaOf(before, after);
    expect(delta.steps.filter((step) => typeof step !== 'number')).toHaveLength(1);
    expect(delta.reference).toBeNull();
    expect(delta.rich).toEqual({});
    const held = withDelta(null, sent(deltaOf(null, before)));
    expect(withDelta(held ?? null, sent(delta))).toEqual(published(after));
  });

  it('finds steps again that were moved', () => {
    const before = quizWith([asks('one', [radio('a')]), asks('two', [radio('b')])]);
    const [one, two, ...rest] = before.definition.steps;
    if (!one || !two) throw new Error('The quiz has too few steps.');
    const after = compiled({ ...before.definition, steps: [two, one, ...rest] });
    expect(deltaOf(before, after).steps).toEqual([1, 0, 2]);
  });

  it('does not fit a frame that holds nothing', () => {
    const quiz = quizWith([asks('one', [radio('a')])]);
    expect(withDelta(null, deltaOf(quiz, quiz))).toBeUndefined();
  });
});
