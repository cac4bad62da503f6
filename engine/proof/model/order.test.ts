import { expect, it } from 'vitest';
import { asks, auth, quizWith, radio, shows } from '../../../tests/support/quiz-builder';
import { modelOf } from './model';

const required = { required: true };

/** Signing in matters behind two questions, and which options were chosen matters at the end. */
const model = modelOf(
  quizWith([
    asks('one', [radio('first', ['a', 'b'], required)]),
    asks('two', [radio('second', ['x', 'y', 'z'], required)]),
    auth(),
    asks('three', [radio('third', ['p', 'q'], required)], {
      when: { profile: 'phone', answered: false },
    }),
    shows('four', [], {
      when: {
        any: [
          { answer: 'first', is: 'a' },
          { site: 'handle', is: 'jrnys' },
        ],
      },
    }),
    shows('five', [], {
      when: { any: ['x', 'y', 'z'].map((is) => ({ answer: 'second' as const, is })) },
    }),
  ]),
);

function levelOf(question: string): number {
  const cells = model.cells.get(question);
  if (cells?.kind !== 'one') throw new Error(`${question} is not one choice.`);
  return model.levelOf(cells.variable);
}

it('tells people apart by what is known besides their answers only from where it is looked at', () => {
  const { site, signedIn } = model.outside;
  expect(model.levelOf(signedIn)).toBeGreaterThan(levelOf('second'));
  expect(model.levelOf(signedIn)).toBeLessThan(levelOf('third'));
  expect(model.levelOf(site)).toBeGreaterThan(levelOf('third'));
  expect(levelOf('first')).toBeLessThan(levelOf('second'));
});

it('shows whoever would be shown if all of that were told apart first', () => {
  const { diagram, facts, outside, costs } = model;
  const chosen = (question: string, option: string) =>
    facts.answers.get(question)?.options.get(option) ?? diagram.none;
  const signedIn = diagram.cells(model.levelOf(outside.signedIn), [1]);
  // As unusual as each other: what signing in saves, the third option costs.
  const known = diagram.and(signedIn, diagram.and(chosen('first', 'a'), chosen('second', 'z')));
  const unknown = diagram.minus(diagram.and(chosen('first', 'b'), chosen('second', 'x')), signedIn);
  const [one, other] = [diagram.pick(known, costs), diagram.pick(unknown, costs)];
  expect(one?.[model.levelOf(outside.signedIn)]).toBe(1);
  expect(diagram.pick(diagram.or(known, unknown), costs)).toEqual(other);
});
