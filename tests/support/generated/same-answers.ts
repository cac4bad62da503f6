import {
  advance,
  cartLines,
  intakeOf,
  knowledgeAtEnd,
  knowledgeHere,
  path,
  type Quiz,
  type QuizState,
  recordOf,
  type Step,
  start,
  stepsKnown,
  storedAnswers,
  withRecord,
} from '../../../engine/quiz';
import { keepsAnswers } from '../../../engine/quiz/actions';
import { isComplete } from '../../../engine/quiz/advance/complete';
import { tellsTheEnd, waysOn } from '../../../engine/quiz/present/ways-on';
import { answerOf, isAsked } from '../../../engine/quiz/rules/knowledge';
import { passesByItself } from '../../../engine/quiz/steps';
import type { QuizEvent } from '../../../schemas/generated/types';
import type { Random } from './random';

/** Everything that a state means for the patient, the provider and the pharmacy. */
export function outcomeOf(quiz: Quiz, state: QuizState) {
  const known = knowledgeAtEnd(quiz, state);
  const { eligibility, answers, values, findings, consents } = intakeOf(quiz, state);
  return {
    path: path(quiz, state),
    complete: stepsKnown(known).flatMap((step) => (isComplete(known, step) ? [step.id] : [])),
    lines: cartLines(quiz, state, quiz.reference.catalogue),
    eligibility,
    answers,
    values,
    findings,
    consents: consents.map(({ step, hash }) => ({ step, hash })),
  };
}

/** A state of nothing but what counts of another: the answers on its path, how its steps were left, what was agreed to. */
export function bareState(quiz: Quiz, state: QuizState): QuizState {
  const known = knowledgeAtEnd(quiz, state);
  let bare: QuizState = { ...start(quiz, state.facts), step: state.step, ended: state.ended };
  for (const step of stepsKnown(known)) {
    const { passed, consent } = recordOf(state, step);
    const answers = step.questions.flatMap((question) => {
      const answer = answerOf(known, question);
      return answer === null ? [] : [[question.id, answer] as const];
    });
    const record = {
      ...(answers.length > 0 ? { answers: Object.fromEntries(answers) } : {}),
      ...(passed ? { passed } : {}),
      ...(consent ? { consent } : {}),
    };
    bare = { ...bare, pages: withRecord(bare, step, record) };
  }
  return bare;
}

/**
 * Leads a patient from wherever they are to the answers of a quiz that somebody else sent: step by step, each left in
 * the same way. @returns null where the engine refuses them what it let the other do.
 */
export function followTo(
  quiz: Quiz,
  from: QuizState,
  sent: QuizState,
  random: Random,
): QuizState | null {
  const known = knowledgeAtEnd(quiz, sent);
  let state = from;
  const take = (event: QuizEvent): boolean => {
    const next = advance(quiz, state, event);
    if (!next.refusal) state = next.state;
    return next.refusal === null;
  };
  for (const step of stepsKnown(known)) {
    if (passesByItself(known, step)) continue;
    if (state.step !== step.id && !take({ type: 'goTo', step: step.id })) return null;
    const { passed } = recordOf(sent, step);
    if (passed !== 'skipped') giveAnswers(step);
    const action = passed === 'skipped' ? 'skip' : wayOn(step);
    if (!action || !take({ type: 'act', action })) return null;
  }
  return state;

  /** Gives answers in any order, as far as each is asked by those given before it. */
  function giveAnswers(step: Step): void {
    for (let round = 0; round < step.questions.length; round += 1) {
      const shuffled = [...step.questions].sort(() => random.roll(3) - 1);
      for (const question of shuffled) {
        if (!isAsked(knowledgeHere(quiz, state), question)) continue;
        const value = answerOf(known, question);
        const stored = storedAnswers(quiz, state)[question.id];
        if (JSON.stringify(stored) === JSON.stringify(value ?? undefined)) continue;
        take({ type: 'answer', question: question.id, value: null });
        if (value !== null) take({ type: 'answer', question: question.id, value });
      }
    }
  }

  function wayOn(step: Step) {
    const here = knowledgeHere(quiz, state);
    if (tellsTheEnd(here, step)) return undefined;
    const kinds = waysOn(here, step).map(({ kind }) => kind);
    if (step.id === sent.step) return kinds.find((kind) => kind === 'finish');
    return kinds.find((kind) => keepsAnswers(kind) && kind !== 'finish');
  }
}
