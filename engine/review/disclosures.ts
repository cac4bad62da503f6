import type { Condition, ConsequenceRule } from '../../schemas/generated/types';
import { wordsOfAnswer } from '../inputs/input-kind';
import { knowledgeAtEnd, stepsKnown } from '../path/whole-path';
import { reasonView } from '../present/reason';
import type { Quiz } from '../quiz';
import { type Finding, findingsOf } from '../rules/consequences';
import { answerOf, type Knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import type { ReasonView } from '../view';

/** An answer, or several together, that is a concern or ends the quiz. */
export interface Disclosure extends ReasonView {
  /** Names it among those of its quiz: the same answer again is the same one. */
  key: string;
  /** What it is about. Whatever is not known to be about something else is about health. */
  about: 'health' | 'place' | 'age' | 'body';
  /** The state that was named, two letters, where it is about a place; null otherwise. */
  state: string | null;
}

/**
 * What the answers of a state disclose. One answer says it as soon as it is given. A rule over several answers says
 * it once its step was left: half of them may still be missing, or half a number typed.
 */
export function disclosures(quiz: Quiz, state: QuizState): Disclosure[] {
  const known = knowledgeAtEnd(quiz, state);
  return stepsKnown(known).flatMap((step) =>
    findingsOf(known, step)
      .filter(({ rule }) => rule === null || state.ended !== null || state.step !== step.id)
      .map((finding) => disclosureOf(known, finding)),
  );
}

/** What a question is answered with now, in words; null where it has no answer that counts. */
export function answerInWords(quiz: Quiz, state: QuizState, questionId: string): string | null {
  const known = knowledgeAtEnd(quiz, state);
  const question = quiz.questionById.get(questionId);
  const value = question ? answerOf(known, question) : null;
  return question && value !== null ? wordsOfAnswer(known, question, value) : null;
}

function disclosureOf(known: Knowledge, finding: Finding): Disclosure {
  const { step, question, option, rule, reason } = finding;
  const isPlace = question?.input.kind === 'states';
  return {
    ...reasonView(known, finding),
    key: [step.id, question?.id ?? '', option?.id ?? reason].join('\n'),
    about: isPlace ? 'place' : rule === null ? 'health' : aboutOf(known.quiz, rule),
    state: isPlace ? (option?.id ?? null) : null,
  };
}

/** Measuring a body or an age is about those; a rule over anything else may be about health. */
function aboutOf({ valueByName }: Quiz, { when }: ConsequenceRule): Disclosure['about'] {
  const measured = new Set(measuredIn(when));
  // A value is worked out from others: a set grows while it is gone through.
  const keys = new Set<string>();
  for (const name of measured) {
    for (const [key, part] of partsIn(valueByName.get(name))) {
      keys.add(key);
      if (key === 'value' && typeof part === 'string') measured.add(part);
    }
  }
  if (keys.has('bmi')) return 'body';
  return keys.has('ageInYears') ? 'age' : 'health';
}

/** The derived values that a condition holds against a number. */
function measuredIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(measuredIn);
  if ('any' in condition) return condition.any.flatMap(measuredIn);
  if ('not' in condition) return measuredIn(condition.not);
  if (!('value' in condition)) return [];
  const { lessThan, atMost, greaterThan, atLeast } = condition;
  const isMeasured = [lessThan, atMost, greaterThan, atLeast].some((bound) => bound !== undefined);
  return isMeasured ? [condition.value] : [];
}

/** Every key of a term, however deep, with what stands there. */
function partsIn(part: unknown): [string, unknown][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]): [string, unknown][] => [
    [key, inner],
    ...partsIn(inner),
  ]);
}
