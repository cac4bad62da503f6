import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { QuizEvent } from '../../../schemas/generated/types';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import { frozen } from '../../../tests/support/frozen';
import { people, type Sent, visits } from '../../../tests/support/generated/events';
import { quizzes } from '../../../tests/support/generated/quiz';
import { Random, rolls } from '../../../tests/support/generated/random';
import { bareState, followTo, outcomeOf } from '../../../tests/support/generated/same-answers';
import { served } from '../../../tests/support/quiz-builder';
import { runs, within } from '../../../tests/support/random-runs';
import { advance, type Facts, present, type Quiz, type QuizState, readPosted, start } from '..';

const interruptAfterTimeLimit = within(20_000);
vi.setConfig({ testTimeout: 2 * interruptAfterTimeLimit });

/** Returns the state in which a visit leaves a patient, short of the end. Anything at all may arrive from outside. */
function visited(quiz: Quiz, from: QuizState, sent: readonly Sent[]): QuizState {
  return sent.reduce<QuizState>((state, next) => {
    const { state: after } = advance(quiz, state, next(quiz, state) as QuizEvent);
    return after.ended === 'submitted' || after.ended === 'aborted' ? state : after;
  }, from);
}

/** Presses on to the end several times, and in between does something else, such as changing an earlier answer. */
function wavering(quiz: Quiz, from: QuizState, sent: readonly Sent[], random: Random): QuizState {
  let state = from;
  for (let round = 0; round < 4; round += 1) {
    state = visited(quiz, state, sent.slice(12 * round, 12 * (round + 1)));
    const before = state;
    state = pressedOn(quiz, before, random, round === 3);
    // Where an answer ended it, it is taken back as often as not.
    if (state.ended === 'terminated') state = before;
  }
  return state;
}

/** Presses on from where somebody is, as people do who want to be done: back where they are sent, onward elsewhere. */
function pressedOn(quiz: Quiz, from: QuizState, random: Random, mayFinish: boolean): QuizState {
  let state = from;
  for (let pressed = 0; pressed < 3 * quiz.steps.length && state.ended === null; pressed += 1) {
    const actions = present(quiz, state).actions.filter(({ kind }) => kind !== 'abort');
    const action = (random.once(3) ? random.pickFrom(actions) : actions[0])?.kind;
    if (!action || (action === 'finish' && !mayFinish)) break;
    const leave = { type: 'act', action } as const;
    const read = readPosted(quiz, state, { way: 'form', step: null, answers: [], leave });
    // A question that nobody answers stops everyone: here the step is skipped where it can be.
    if (read.taken.length === 0 && !actions.some(({ kind }) => kind === 'skip')) break;
    state =
      read.taken.length > 0
        ? read.state
        : advance(quiz, state, { type: 'act', action: 'skip' }).state;
  }
  return state;
}

/** Expects the same end from the same answers given in another order, from anywhere in the quiz. */
function expectSameFromAnywhere(quiz: Quiz, sent: QuizState, elsewhere: QuizState, random: Random) {
  const straight = followTo(quiz, start(quiz, sent.facts), sent, random);
  expect(straight?.ended, 'straight on').toBe('submitted');
  const around = followTo(quiz, { ...elsewhere, facts: sent.facts }, sent, random);
  expect(around?.ended, 'after something else').toBe('submitted');
  for (const other of [straight, around])
    if (other) expect(outcomeOf(quiz, other)).toEqual(outcomeOf(quiz, sent));
}

it('what a state comes to follows from what counts of it, and from nothing else that was done', () => {
  fc.assert(
    fc.property(quizzes, people, visits, (definition, who, sent) => {
      const quiz = served(definition);
      const state = visited(quiz, frozen(start(quiz, who)), sent);
      expect(outcomeOf(quiz, bareState(quiz, state))).toEqual(outcomeOf(quiz, state));
    }),
    { numRuns: runs(80), interruptAfterTimeLimit },
  );
});

it('whatever is sent, others can send with the same answers in any order, and it comes to the same', () => {
  let sentOnes = 0;
  fc.assert(
    fc.property(
      quizzes,
      people,
      visits,
      visits,
      rolls(300),
      (definition, who, one, other, made) => {
        const quiz = served(definition);
        const random = new Random(made);
        const sent = wavering(quiz, start(quiz, who), one, random);
        if (sent.ended !== 'submitted') return;
        sentOnes += 1;
        const elsewhere = visited(quiz, start(quiz, sent.facts), other);
        expectSameFromAnywhere(quiz, sent, elsewhere, random);
      },
    ),
    { numRuns: runs(160), interruptAfterTimeLimit },
  );
  expect(sentOnes).toBeGreaterThan(50);
});

describe.each(fixtureQuizzes)('$key', ({ quiz, savedRuns }) => {
  const site = quiz.definition.site ?? 'default';
  const who: Facts = { site, signedIn: true, profile: null, today: '2026-06-15' };
  const consents = quiz.steps.flatMap(({ id, definition }) =>
    definition.actions?.some(({ kind }) => kind === 'understand') ? [id] : [],
  );
  const bodies = fc.constantFrom(...savedRuns.map(({ answers }) => answers));

  it('comes to the same with the same answers in any order', () => {
    let sentOnes = 0;
    fc.assert(
      fc.property(bodies, bodies, visits, visits, rolls(600), (said, other, one, two, made) => {
        const random = new Random(made);
        const far = (answers: typeof said, sent: readonly Sent[]) => {
          const body = { way: 'whole', answers, consents } as const;
          const { taken } = readPosted(quiz, start(quiz, who), body);
          return visited(quiz, taken.at(-1)?.before ?? start(quiz, who), sent);
        };
        const state = far(said, one.slice(0, random.roll(6)));
        expect(outcomeOf(quiz, bareState(quiz, state))).toEqual(outcomeOf(quiz, state));
        const sent = wavering(quiz, state, two, random);
        if (sent.ended !== 'submitted') return;
        sentOnes += 1;
        expectSameFromAnywhere(quiz, sent, far(other, two), random);
      }),
      { numRuns: runs(20), interruptAfterTimeLimit },
    );
    expect(sentOnes).toBeGreaterThan(0);
  });
});
