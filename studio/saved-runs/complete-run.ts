import { type PlayedRun, playSavedRun } from '../../engine/authoring';
import { present, type Quiz } from '../../engine/quiz';
import type { AnswerValue, SavedRun } from '../../schemas/generated/types';
import { typicalAnswers } from '../play/typical-answers';
import { likelyAnswers } from './likely-answers';

export interface CompletedRun {
  run: PlayedRun;
  /** The answers on the path. */
  answers: Record<string, AnswerValue>;
  /** The questions that were not answered, and are now. */
  added: string[];
}

/** An answer that turns out not to fit is replaced by the next, and so often at most. */
const mostRounds = 40;

/**
 * Leads a run that was broken off to its end: what it has to answer still is answered as usual. What it
 * answers itself stays as it is, and rules only look back, so that its path so far does too.
 */
export function completeRun(
  quiz: Quiz,
  facts: SavedRun['facts'],
  given: Readonly<Record<string, AnswerValue>>,
  others: readonly SavedRun[],
): CompletedRun {
  const tried = new Map<string, number>();
  let answers = { ...given };
  let run = playSavedRun(quiz, { facts, answers });
  for (let round = 0; round < mostRounds; round += 1) {
    const stopped = run.refusal?.question;
    if (stopped === undefined || Object.hasOwn(given, stopped)) break;
    const candidates = candidatesFor(quiz, facts, run, stopped, others);
    const attempt = tried.get(stopped) ?? 0;
    const value = candidates[attempt];
    if (value === undefined) break;
    tried.set(stopped, attempt + 1);
    // The rest is answered along, so that not every question needs a run of its own.
    answers = { ...usualAnswers(quiz, others), ...answers, [stopped]: value };
    run = playSavedRun(quiz, { facts, answers });
  }
  const passed = new Set(run.path);
  const reached = Object.entries(answers).filter(([id]) => {
    const step = quiz.questionById.get(id)?.step.id;
    return step !== undefined && passed.has(step);
  });
  return {
    run,
    answers: Object.fromEntries(reached),
    added: reached.map(([id]) => id).filter((id) => !Object.hasOwn(given, id)),
  };
}

/** Lists possible answers to the question that a run stops at, the likeliest first. */
function candidatesFor(
  quiz: Quiz,
  facts: SavedRun['facts'],
  run: PlayedRun,
  stopped: string,
  others: readonly SavedRun[],
): AnswerValue[] {
  const question = quiz.questionById.get(stopped);
  if (!question) return [];
  const view = present(quiz, run.state).questions.find(({ id }) => id === stopped);
  const offered = view?.input && 'options' in view.input ? view.input.options : [];
  const likely = likelyAnswers(question, others, new Set(offered.map(({ id }) => id)));
  return likely.length > 0 ? likely : typicalAnswers(question, facts.today);
}

/** The likeliest answer to every question that has to be answered. */
function usualAnswers(quiz: Quiz, others: readonly SavedRun[]): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {};
  for (const question of quiz.questionById.values()) {
    if (!question.definition.required) continue;
    const [value] = likelyAnswers(question, others, null);
    if (value !== undefined) answers[question.id] = value;
  }
  return answers;
}
