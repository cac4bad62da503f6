import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Quiz as QuizDefinition, QuizEvent } from '../../schemas/generated/types';
import { fixtureQuizzes } from '../../tests/support/fixture-quizzes';
import { people, visits } from '../../tests/support/generated/events';
import { quizzes } from '../../tests/support/generated/quiz';
import {
  actions,
  asks,
  end,
  numeric,
  pharmacy,
  quizOf,
  sells,
  served,
  shows,
  typed,
} from '../../tests/support/quiz-builder';
import { visitor } from '../../tests/support/quiz-run';
import { runs, within } from '../../tests/support/random-runs';
import { advance, cartLines, path, type Quiz, type QuizState, start } from '../quiz';
import { preselectAt } from '../quiz/advance/preselect';
import { complaints } from '../quiz/inputs/step-complaints';
import { knowledgeAtEnd, stepsKnown } from '../quiz/path/whole-path';
import { endsQuiz, findingsOf } from '../quiz/rules/consequences';
import { answerOf, chosenOptions, isAsked } from '../quiz/rules/knowledge';
import { storedAnswers } from '../quiz/state/records';
import { type Model, modelOf } from './model/model';
import { placeOf } from './people/place';

vi.setConfig({ testTimeout: within(60_000) });

/** The state once everything was seen that is chosen beforehand: the model knows nobody who has not come by it. */
function seen(quiz: Quiz, state: QuizState): QuizState {
  return quiz.steps.reduce(
    (before, step) => preselectAt(quiz, before, step, knowledgeAtEnd),
    state,
  );
}

/** Returns what the model says of somebody and what the engine does, both by the names of the quiz. */
function bothSides(model: Model, quiz: Quiz, unseen: QuizState) {
  const state = seen(quiz, unseen);
  const place = placeOf(model, { facts: state.facts, answers: storedAnswers(quiz, state) });
  if (!place || state.ended === 'submitted') return null;
  const isIn = (set: number) => model.diagram.has(set, place);
  const known = knowledgeAtEnd(quiz, state);
  const onPath = stepsKnown(known);
  const questions = [...quiz.questionById.values()];
  const steps = model.walk.steps;
  const asked = (question: (typeof questions)[number]) =>
    isIn(model.facts.answers.get(question.id)?.asked ?? 0);
  const isEnded = known.trace.terminatedAt >= 0 || onPath.some((step) => endsQuiz(known, step));
  const lines = model
    .lines()
    .filter(({ who }) => isIn(who))
    .map(({ line }) => line);
  return {
    engine: {
      path: path(quiz, state),
      asked: questions.filter((one) => isAsked(known, one)).map(({ id }) => id),
      answered: questions.filter((one) => answerOf(known, one) !== null).map(({ id }) => id),
      chosen: questions.flatMap((one) =>
        chosenOptions(known, one).map((option) => `${one.id}: ${option.id}`),
      ),
      ends: onPath.filter((step) => endsQuiz(known, step)).map(({ id }) => id),
      concerns: onPath
        .filter((step) => findingsOf(known, step).some((one) => one.consequence === 'concern'))
        .map(({ id }) => id),
      open: onPath.filter((step) => complaints(known, step).length > 0).map(({ id }) => id),
      lines: cartLines(quiz, state, quiz.reference.catalogue),
    },
    model: {
      path: steps
        .filter((one) => isIn(one.onPath) || isIn(one.endsHere))
        .map(({ step }) => step.id),
      asked: questions.filter(asked).map(({ id }) => id),
      answered: questions
        .filter(({ id }) => isIn(model.facts.answers.get(id)?.answered ?? 0))
        .map(({ id }) => id),
      chosen: questions.flatMap((one) =>
        [...one.options.values()]
          .filter(({ id }) => isChosen(model, state, quiz, one.id, id, isIn))
          .map(({ id }) => `${one.id}: ${id}`),
      ),
      ends: steps.filter((one) => isIn(one.ends)).map(({ step }) => step.id),
      concerns: steps.filter((one) => isIn(one.concerns)).map(({ step }) => step.id),
      open: steps
        .filter((one) => isIn(one.onPath) && !isIn(one.answersWell))
        .map(({ step }) => step.id),
      lines: isEnded
        ? []
        : lines.map((line) => ({
            ...line,
            quantity: line.quantity === 'counted' ? expect.any(Number) : line.quantity,
          })),
    },
  };
}

/** A class of options is chosen; which of them, only the answer says. */
function isChosen(
  model: Model,
  state: QuizState,
  quiz: Quiz,
  question: string,
  option: string,
  isIn: (set: number) => boolean,
): boolean {
  const value = storedAnswers(quiz, state)[question];
  const wanted = Array.isArray(value) ? value : [value];
  const who = model.facts.answers.get(question)?.options.get(option) ?? 0;
  return wanted.includes(option) && isIn(who);
}

function holdAgainst(model: Model, quiz: Quiz, state: QuizState): boolean {
  const sides = bothSides(model, quiz, state);
  if (!sides) return false;
  const inOrder = (lines: readonly { variantId: string }[]) =>
    [...lines].sort((left, right) => (left.variantId < right.variantId ? -1 : 1));
  expect({ ...sides.engine, lines: inOrder(sides.engine.lines) }).toEqual({
    ...sides.model,
    lines: inOrder(sides.model.lines),
  });
  return true;
}

it('is the engine for every quiz there can be, whatever is answered in whatever order', () => {
  let held = 0;
  fc.assert(
    fc.property(quizzes, people, visits, (definition, facts, sent) => {
      const quiz = served(definition);
      const model = modelOf(quiz);
      let state = start(quiz, facts);
      for (const next of sent) {
        state = advance(quiz, state, next(quiz, state) as QuizEvent).state;
        if (holdAgainst(model, quiz, state)) held += 1;
      }
    }),
    { numRuns: runs(30, 3_000), interruptAfterTimeLimit: within(20_000) },
  );
  expect(held).toBeGreaterThan(100);
});

it.each(fixtureQuizzes)('is the engine for $key', ({ quiz }) => {
  const model = modelOf(quiz);
  fc.assert(
    fc.property(people, visits, (facts, sent) => {
      let state = start(quiz, facts);
      for (const next of sent) {
        state = advance(quiz, state, next(quiz, state) as QuizEvent).state;
        holdAgainst(model, quiz, state);
      }
    }),
    { numRuns: runs(5) },
  );
});

const again = (id: string, sameAs: string, value: 'text' | 'number') =>
  typed(id, { value, sameAs, ...(value === 'number' ? { decimals: 0 } : {}) });
const answers = (question: string, ...values: QuizAnswer[]) =>
  values.map((value): QuizEvent => ({ type: 'answer', question, value }));
type QuizAnswer = Extract<QuizEvent, { type: 'answer' }>['value'];

const seldom: { name: string; definition: QuizDefinition; events: QuizEvent[] }[] = [
  {
    name: 'a text that is asked for twice',
    definition: quizOf([
      asks('one', [typed('mail'), again('mailAgain', 'mail', 'text')]),
      shows('known', [], { when: { answer: 'mailAgain', is: 'a@b.c' } }),
      end(),
    ]),
    events: [
      ...answers('mail', 'a@b.c'),
      ...answers('mailAgain', 'x', 'a@b.c', 'Alex'),
      ...answers('mail', 'Alex', ''),
    ],
  },
  {
    name: 'a number that is asked for twice',
    definition: quizOf([
      asks('one', [
        numeric('weight', { minimum: 0, maximum: 500, decimals: 0 }),
        again('weightAgain', 'weight', 'number'),
      ]),
      shows('heavy', [], { when: { answer: 'weightAgain', atLeast: 300 } }),
      end(),
    ]),
    events: [
      ...answers('weight', 310),
      ...answers('weightAgain', 309, 310),
      ...answers('weight', 299),
      ...answers('weightAgain', 299, 1, ''),
    ],
  },
  {
    name: 'a coupon alone on a step that can be skipped',
    definition: quizOf([
      pharmacy('choice', [sells('goods', ['pen'])]),
      shows('cart', [{ kind: 'cartContentV2', quantity: true, coupon: true }], {
        actions: actions('skip'),
      }),
      shows('chosen', [], { when: { answer: 'cart-cart', answered: true } }),
      end(),
    ]),
    events: [
      ...answers('goods', 'pen'),
      { type: 'act', action: 'continue' },
      ...answers(
        'cart-cart',
        { quantities: {}, coupon: 'TWENTY' },
        { quantities: { 'pen-1m': 2 }, coupon: 'TWENTY' },
        { quantities: { 'book-once': 3 }, coupon: null },
        { quantities: {}, coupon: null },
      ),
    ],
  },
];

it.each(seldom)('is the engine for $name', ({ definition, events }) => {
  const quiz = served(definition);
  const model = modelOf(quiz);
  let state = start(quiz, visitor);
  let held = 0;
  for (const event of events) {
    state = advance(quiz, state, event).state;
    if (holdAgainst(model, quiz, state)) held += 1;
  }
  expect(held).toBe(events.length);
});
