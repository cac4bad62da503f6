import type { Quiz } from '../model/quiz';
import { nextTrace } from '../path/walk';
import { knowledge } from '../rules/knowledge';
import type { Facts, QuizState } from '../state/quiz-state';
import { emptyTrace, rememberTrace } from '../state/trace';
import { passesByItself } from '../steps';
import { moveOn } from './move-on';
import { preselect } from './preselect';

/** The state at the first step of a quiz. */
export function start(quiz: Quiz, facts: Facts): QuizState {
  const blank: QuizState = {
    quiz: quiz.key,
    revision: quiz.revision,
    step: quiz.steps[0]?.id ?? '',
    facts,
    pages: [],
    checked: false,
    returnTo: null,
    ended: null,
  };
  const trace = nextTrace(knowledge(quiz, blank, emptyTrace)) ?? emptyTrace;
  const first = quiz.steps[trace.upTo] ?? quiz.steps[0];
  const state: QuizState = { ...blank, step: first?.id ?? '' };
  rememberTrace(state, trace);
  if (first && passesByItself(knowledge(quiz, state, trace), first))
    return preselect(quiz, moveOn(quiz, state, []).state);
  return preselect(quiz, state);
}
