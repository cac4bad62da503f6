import type { AnswerValue } from '../../schemas/generated/types';
import type { Quiz } from '../quiz';
import type { Facts } from '../state/quiz-state';
import { likelyAnswer } from './candidates';
import { mentionsIn } from './mentions';
import { repairs } from './repairs';
import { answered, type Search } from './satisfy';
import { keyOf, knownTowards, reaches, type Trial } from './trial';
import { walkTo } from './walk-to';

/** What to answer, and what must be known besides, to come to a step. */
export interface Lead {
  answers: Record<string, AnswerValue>;
  facts: Facts;
}

/** How many trials are looked at: some steps cannot be reached, and nobody waits for certainty. */
const patience = 240;
const deepest = 24;

/**
 * Answers that bring a patient to a step. Begins with likely answers and takes away, one after the other,
 * what stands in the way; what it returns has been walked by the engine.
 * @param facts Changed only where nothing else helps, such as a profile that already has a telephone number.
 * @param prefer Answers to begin with, such as those of a chosen person.
 * @returns null when none were found, which does not prove that there are none.
 */
export function answersLeadingTo(
  quiz: Quiz,
  facts: Facts,
  stepId: string,
  prefer: Record<string, AnswerValue> = {},
): Lead | null {
  const goal = quiz.stepById.get(stepId);
  if (!goal) return null;
  const search: Search = { quiz, mentions: mentionsIn(quiz.definition) };
  const answers = new Map<string, AnswerValue>();
  for (const question of quiz.questionById.values()) {
    const chosen = Object.hasOwn(prefer, question.id) ? prefer[question.id] : undefined;
    const answer = chosen ?? likelyAnswer(question, search.mentions, facts.today);
    if (answer !== undefined) answers.set(question.id, answer);
  }
  const isAccount = goal.definition.kind === 'stepAuth';
  const from = isAccount ? { ...facts, signedIn: false, profile: null } : facts;
  const seen = new Set<string>();
  let left = patience;
  const follow = (trial: Trial, depth: number): Lead | null => {
    const key = keyOf(trial);
    if (seen.has(key) || left <= 0 || depth > deepest) return null;
    seen.add(key);
    left -= 1;
    if (reaches(knownTowards(quiz, trial, goal), goal)) {
      const lead = { answers: Object.fromEntries(trial.answers), facts: trial.facts };
      const walked = walkTo(quiz, trial.facts, lead.answers, stepId);
      if (walked.arrived) return { ...lead, answers: onTheWay(quiz, lead.answers, goal.index) };
      const question = walked.refusal?.question;
      const others = question === undefined ? [] : answered(search, trial, question);
      return first(others, (one) => follow(one, depth + 1));
    }
    return first(repairs(search, trial, goal), (one) => follow(one, depth + 1));
  };
  return follow({ answers, facts: from }, 0);
}

function first<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

/** Only the answers to what is asked before the step. */
function onTheWay(
  quiz: Quiz,
  answers: Record<string, AnswerValue>,
  before: number,
): Record<string, AnswerValue> {
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([id]) => (quiz.questionById.get(id)?.step.index ?? before) < before,
    ),
  );
}
