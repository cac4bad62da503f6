import type { AnswerValue } from '../../schemas/generated/types';
import { emptyTrace, isOnTrace, type Trace } from '../path/trace';
import { nextTrace } from '../path/walk';
import type { Quiz, Step } from '../quiz';
import { type Knowledge, knowledge } from '../rules/knowledge';
import { start } from '../start';
import type { Facts, QuizState } from '../state/quiz-state';
import { withRecord } from '../state/records';

/** Answers and facts that are tried out. Answers to questions that are not asked do no harm. */
export interface Trial {
  answers: ReadonlyMap<string, AnswerValue>;
  facts: Facts;
}

/** The trial with another answer; without one where it is undefined. */
export function withAnswer(trial: Trial, question: string, answer: AnswerValue | undefined): Trial {
  const answers = new Map(trial.answers);
  if (answer === undefined) answers.delete(question);
  else answers.set(question, answer);
  return { ...trial, answers };
}

/** A text that is the same for equal trials. */
export function keyOf({ answers, facts }: Trial): string {
  const sorted = [...answers].sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([sorted, facts]);
}

/** What the trial’s answers give as a state, as if all of them had been given. */
function stateOf(quiz: Quiz, { answers, facts }: Trial): QuizState {
  let state: QuizState = { ...start(quiz, facts), pages: [] };
  for (const step of quiz.steps) {
    const given = step.questions.flatMap(({ id }): [string, AnswerValue][] => {
      const answer = answers.get(id);
      return answer === undefined ? [] : [[id, answer]];
    });
    if (given.length === 0) continue;
    state = { ...state, pages: withRecord(state, step, { answers: Object.fromEntries(given) }) };
  }
  return state;
}

/** What would be known if every step were on the path. */
export function knownEverywhere(quiz: Quiz, trial: Trial): Knowledge {
  const steps = quiz.steps.map(({ index }) => index);
  const trace: Trace = {
    upTo: steps.length - 1,
    terminatedAt: -1,
    length: steps.length,
    steps,
  };
  return knowledge(quiz, stateOf(quiz, trial), trace);
}

/** How far the trial leads towards a step: to it, or past it, or to where the path ends before it. */
export function knownTowards(quiz: Quiz, trial: Trial, goal: Step): Knowledge {
  const state = stateOf(quiz, trial);
  let known = knowledge(quiz, state, emptyTrace);
  while (known.trace.upTo < goal.index) {
    const next = nextTrace(known);
    if (!next || next.upTo > goal.index) return known;
    known = knowledge(quiz, state, next);
  }
  return known;
}

export function reaches({ trace }: Knowledge, goal: Step): boolean {
  return isOnTrace(trace, goal);
}
