import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { QuizEvent } from '../../../schemas/generated/types';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import { frozen } from '../../../tests/support/frozen';
import { people, type Sent, visits } from '../../../tests/support/generated/events';
import { quizzes } from '../../../tests/support/generated/quiz';
import { Random, rolls } from '../../../tests/support/generated/random';
import { served } from '../../../tests/support/quiz-builder';
import { Run } from '../../../tests/support/quiz-run';
import { runs, within } from '../../../tests/support/random-runs';
import { type Said, tapAnswers } from '../../../tests/support/tap-answers';
import { advance, type Facts, intakeOf, type Quiz, type QuizState, readPosted, start } from '..';

const interruptAfterTimeLimit = within(20_000);
vi.setConfig({ testTimeout: 2 * interruptAfterTimeLimit });

/** Returns the state in which a visit leaves a patient, short of the end. Anything at all may arrive from outside. */
function visited(quiz: Quiz, from: Facts, sent: readonly Sent[]): QuizState {
  return sent.reduce<QuizState>(
    (state, next) => {
      const { state: after } = advance(quiz, state, next(quiz, state) as QuizEvent);
      return after.ended === 'submitted' || after.ended === 'aborted' ? state : after;
    },
    start(quiz, from),
  );
}

/** Answers of somebody who came this far, and everything they could agree to. */
function saidIn(quiz: Quiz, state: QuizState): Said {
  const { answers } = intakeOf(quiz, state);
  return {
    answers: Object.fromEntries(answers.map(({ question, value }) => [question, value])),
    consents: quiz.steps.flatMap(({ id, definition }) =>
      definition.actions?.some(({ kind }) => kind === 'understand') ? [id] : [],
    ),
  };
}

/** Data that the outside sees of a sent intake. */
function sentIntake({ state, review: { consents, ...read }, lines, path }: Run) {
  const agreed = consents.map(({ step, hash, text }) => ({ step, hash, text }));
  return { ended: state.ended, read, agreed, lines, path };
}

/** Posts a body to where somebody stands, and taps it afresh: both come to the same, or to nothing. */
function expectSame(quiz: Quiz, earlier: QuizState, said: Said): 'sent' | 'refused' {
  const { state, refused, taken } = readPosted(quiz, frozen(earlier), { way: 'whole', ...said });
  const fresh = tapAnswers(quiz, earlier.facts, said);
  expect(refused[0]?.refusal ?? null, 'refused').toEqual(fresh ? null : expect.anything());
  const replayed = taken.reduce((from, { event }) => advance(quiz, from, event).state, earlier);
  expect(replayed).toEqual(state);
  if (!fresh) return 'refused';
  expect(sentIntake(new Run(quiz, state))).toEqual(sentIntake(fresh));
  return 'sent';
}

/** A body with something left out, or with something put into it that another patient said. */
function changedBody(random: Random, said: Said, other: Said): Said {
  const { ...answers } = said.answers;
  const [out, into] = [
    random.pickFrom(Object.keys(answers)),
    random.pickFrom(Object.keys(other.answers)),
  ];
  if (out !== undefined && random.once(2)) delete answers[out];
  const value = into === undefined ? undefined : other.answers[into];
  if (into !== undefined && value !== undefined && random.once(2)) answers[into] = value;
  const consents = random.once(8) ? said.consents.slice(1) : said.consents;
  return { answers, consents };
}

describe.each(fixtureQuizzes)('$key', ({ quiz, savedRuns }) => {
  const site = quiz.definition.site ?? 'default';
  const who: Facts = { site, signedIn: true, profile: null, today: '2026-06-15' };
  const everything = saidIn(quiz, start(quiz, who));
  const bodies = fc.constantFrom(...savedRuns.map(({ answers }) => ({ ...everything, answers })));

  it('a body comes to the same from any earlier state as tapped afresh, or is refused', () => {
    const seen = { sent: 0, refused: 0 };
    fc.assert(
      fc.property(bodies, bodies, visits, rolls(12), (said, other, sent, change) => {
        const random = new Random(change);
        const { taken } = readPosted(quiz, start(quiz, who), { way: 'whole', ...other });
        const far = random.pickFrom(taken)?.before ?? start(quiz, who);
        const body = changedBody(random, said, other);
        for (const earlier of [far, visited(quiz, who, sent)]) {
          seen[expectSame(quiz, earlier, said)] += 1;
          seen[expectSame(quiz, earlier, body)] += 1;
        }
      }),
      { numRuns: runs(10), interruptAfterTimeLimit },
    );
    expect(seen.sent).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
  });
});

it('any body to any quiz comes to the same from any earlier state as tapped afresh, or is refused', () => {
  const seen = { sent: 0, refused: 0 };
  fc.assert(
    fc.property(
      quizzes,
      people,
      visits,
      visits,
      rolls(12),
      (definition, who, one, other, change) => {
        const quiz = served(definition);
        const earlier = visited(quiz, who, one);
        const said = saidIn(quiz, visited(quiz, earlier.facts, other));
        seen[expectSame(quiz, earlier, said)] += 1;
        seen[
          expectSame(quiz, earlier, changedBody(new Random(change), said, saidIn(quiz, earlier)))
        ] += 1;
        seen[expectSame(quiz, earlier, saidIn(quiz, earlier))] += 1;
      },
    ),
    { numRuns: runs(120), interruptAfterTimeLimit },
  );
  expect(seen.sent).toBeGreaterThan(0);
  expect(seen.refused).toBeGreaterThan(0);
});
