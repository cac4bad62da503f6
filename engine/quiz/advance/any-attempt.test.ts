import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { QuizEvent } from '../../../schemas/generated/types';
import { frozen } from '../../../tests/support/frozen';
import { people, type Sent, visits } from '../../../tests/support/generated/events';
import { quizzes } from '../../../tests/support/generated/quiz';
import { served } from '../../../tests/support/quiz-builder';
import { runs, within } from '../../../tests/support/random-runs';
import { sampleReference } from '../../../tests/support/sample-reference';
import {
  advance,
  cartLines,
  eligibility,
  type Facts,
  intakeOf,
  path,
  present,
  type Quiz,
  type QuizState,
  start,
  storedAnswers,
} from '..';
import { isRequired } from '../inputs/step-complaints';
import { knowledgeAtEnd, knowledgeHere, stepsKnown } from '../path/whole-path';
import { answerOf, isAsked } from '../rules/knowledge';
import { recordOf } from '../state/records';
import { isComplete } from './complete';
import type { Transition } from './transition';

/** One event of an attempt: where it found the patient, and where it left them. */
interface Moment {
  event: unknown;
  before: QuizState;
  after: Transition;
}

// A failure is made small before it is told: milliseconds that may take.
const interruptAfterTimeLimit = within(20_000);
vi.setConfig({ testTimeout: 2 * interruptAfterTimeLimit });

function visit(quiz: Quiz, facts: Facts, sent: readonly Sent[]): Moment[] {
  const moments: Moment[] = [];
  let state = frozen(start(quiz, facts));
  for (const next of sent) {
    const event = frozen(next(quiz, state));
    const after = send(quiz, state, event);
    moments.push({ event, before: state, after });
    state = frozen(after.state);
  }
  return moments;
}

/** Anything at all may arrive from outside. */
function send(quiz: Quiz, state: QuizState, event: unknown): Transition {
  return advance(quiz, state, event as QuizEvent);
}

const { catalogue } = sampleReference();
const placeOf = (quiz: Quiz, id: string) => quiz.stepById.get(id)?.index ?? -1;

const copied = (state: QuizState): QuizState => JSON.parse(JSON.stringify(state));

/** Checks each moment of any visit to any quiz. What is frozen and throws fails too. */
function always(check: (quiz: Quiz, moment: Moment) => void, numRuns = runs(100, 10_000)): void {
  fc.assert(
    fc.property(quizzes, people, visits, (definition, facts, sent) => {
      const quiz = served(definition);
      for (const moment of visit(quiz, facts, sent)) check(quiz, moment);
    }),
    { numRuns, interruptAfterTimeLimit },
  );
}

it('a state is plain JSON, and is never changed', () => {
  always((_, { after: { state } }) => {
    expect(isDeepStrictEqual(copied(state), state)).toBe(true);
  });
});

it('a refused event changes nothing, besides showing what is wrong, and says why', () => {
  always((_, { before, after: { state, refusal, effects } }) => {
    if (!refusal) return;
    expect({ ...state, checked: before.checked }).toEqual(before);
    expect(effects).toEqual([]);
    expect(refusal.message).not.toBe('');
  });
});

it('what is worked out along the way equals what is worked out from scratch', () => {
  always(
    (quiz, { before, event, after }) => {
      const { state } = after;
      const copy = copied(state);
      expect(path(quiz, state)).toEqual(path(quiz, copy));
      expect(present(quiz, state)).toEqual(present(quiz, copied(state)));
      expect(cartLines(quiz, state, catalogue)).toEqual(cartLines(quiz, copied(state), catalogue));
      expect(intakeOf(quiz, state)).toEqual(intakeOf(quiz, copied(state)));
      expect(send(quiz, copied(before), event)).toEqual(after);
    },
    runs(100, 25_000),
  );
});

it('the path is in order, without repeats, and holds the present step', () => {
  always((quiz, { after: { state } }) => {
    const places = path(quiz, state).map((id) => quiz.stepById.get(id)?.index ?? -1);
    expect(places).toEqual([...new Set(places)].sort((left, right) => left - right));
    expect(places).toContain(quiz.stepById.get(state.step)?.index);
  });
});

it('an ended quiz buys nothing and is not sent', () => {
  always((quiz, { after: { state, effects } }) => {
    const status = eligibility(quiz, state);
    if (status !== 'terminated') return;
    expect(cartLines(quiz, state, catalogue)).toEqual([]);
    expect(effects).not.toContainEqual({ type: 'submit' });
    expect(state.ended).not.toBe('submitted');
  });
});

it('no cart line is ever without a strength that its product is made in', () => {
  const made = new Map(
    catalogue.products.map(({ id, dosages }) => [
      id,
      dosages ? dosages.map((one) => Math.round(one * 100)) : [null],
    ]),
  );
  always(
    (quiz, { after: { state } }) => {
      for (const { productId, dosage } of cartLines(quiz, state, catalogue))
        expect(made.get(productId), productId).toContain(dosage);
    },
    runs(250, 25_000),
  );
});

it('what was sent has no open question that had to be answered', () => {
  always(
    (quiz, { after: { state } }) => {
      if (state.ended !== 'submitted') return;
      const known = knowledgeAtEnd(quiz, state);
      for (const step of stepsKnown(known)) {
        if (recordOf(state, step).passed === 'skipped') continue;
        const open = step.questions.filter(
          (question) =>
            isAsked(known, question) &&
            isRequired(known, question) &&
            answerOf(known, question) === null,
        );
        expect(open.map(({ id }) => id)).toEqual([]);
      }
    },
    runs(150, 15_000),
  );
});

it('going back loses nothing, and leads on again', () => {
  always((quiz, { after: { state } }) => {
    const back = send(quiz, state, { type: 'back' });
    if (back.refusal) return;
    expect(storedAnswers(quiz, back.state)).toEqual(storedAnswers(quiz, state));
    expect(path(quiz, back.state)).toEqual(path(quiz, state));
    const again = send(quiz, back.state, { type: 'goTo', step: state.step });
    if (!again.refusal)
      expect({ ...again.state, checked: state.checked, ended: state.ended }).toEqual(state);
  });
});

it('a correction leads back to where it began, or stops where there is something to do or read, or the way ends', () => {
  always((quiz, { after: { state } }) => {
    for (const step of path(quiz, state)) {
      const there = send(quiz, state, { type: 'goTo', step, andReturn: true });
      if (there.refusal || there.state.returnTo === null) continue;
      const left = send(quiz, there.state, { type: 'act', action: 'continue' });
      if (left.refusal) continue;
      if (left.state.returnTo === null) {
        // Beyond it only where it left the path, or passes by itself by now.
        const goal = placeOf(quiz, there.state.returnTo);
        expect(placeOf(quiz, left.state.step)).toBeGreaterThanOrEqual(goal);
        continue;
      }
      const stop = quiz.stepById.get(left.state.step);
      const known = knowledgeHere(quiz, left.state);
      // An answer ends the quiz here: what was begun further on is not on the path any more.
      if (path(quiz, left.state).at(-1) === left.state.step) continue;
      expect(stop && (!isComplete(known, stop) || stop.definition.kind === 'stepQualify')).toBe(
        true,
      );
    }
  });
});

it('the same events lead to the same state', () => {
  fc.assert(
    fc.property(quizzes, people, visits, (definition, facts, sent) => {
      const quiz = served(definition);
      const moments = visit(quiz, facts, sent);
      const replayed = moments.reduce<QuizState>(
        (state, { event }) => send(quiz, state, event).state,
        start(quiz, facts),
      );
      expect(replayed).toEqual(moments.at(-1)?.after.state ?? start(quiz, facts));
      const taken = moments.filter(({ after }) => after.refusal === null);
      const stored = taken.reduce<QuizState>(
        (state, { event }) => send(quiz, copied(state), event).state,
        start(quiz, facts),
      );
      expect({ ...stored, checked: replayed.checked }).toEqual(replayed);
    }),
    { numRuns: runs(30, 3_000), interruptAfterTimeLimit },
  );
});
