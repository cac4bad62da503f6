import type { Condition, ConsequenceRule } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import type { ReasonView } from '../model/view';
import { reasonView } from '../parts/reason';
import { knowledgeAtEnd, stepsKnown } from '../path/whole-path';
import { type Finding, findingsOf } from '../rules/consequences';
import { answerOf, derivedValue, type Knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { wordsOfAnswer } from '../text/piping';

/** An answer, or several together, that is a concern or ends the quiz. */
export interface Disclosure extends ReasonView {
  /** Names it among those of its quiz: the same answer again is the same one. */
  key: string;
  /** Subject of the disclosure. One that is not known to be about something else is about health. */
  about: 'health' | 'place' | 'age' | 'body';
  /** The state that was named, two letters, where it is about a place; null otherwise. */
  state: string | null;
}

/**
 * Disclosures that the answers of a state make. A single answer makes one as soon as it is given. A rule over several
 * answers makes one once its step was left: until then half of the answers may be missing, or a number half typed.
 */
export function disclosures(quiz: Quiz, state: QuizState): Disclosure[] {
  const known = knowledgeAtEnd(quiz, state);
  return stepsKnown(known).flatMap((step) =>
    findingsOf(known, step)
      .filter(({ rule }) => rule === null || state.ended !== null || state.step !== step.id)
      .map((finding) => disclosureOf(known, finding)),
  );
}

/** Answer to a question now, in words; null where it has no answer that counts. */
export function answerInWords(quiz: Quiz, state: QuizState, questionId: string): string | null {
  const known = knowledgeAtEnd(quiz, state);
  const question = quiz.questionById.get(questionId);
  const value = question ? answerOf(known, question) : null;
  return question && value !== null ? wordsOfAnswer(known, question, value) : null;
}

function disclosureOf(known: Knowledge, finding: Finding): Disclosure {
  const { step, question, option, rule, reason } = finding;
  const isPlace = question?.input.kind === 'states';
  const ofRule = rule === null ? null : ofMeasures(known, rule);
  const key = [step.id, question?.id ?? '', option?.id ?? reason];
  return {
    ...reasonView(known, finding),
    // A measure that is dangerous by now is news, though its rule was told before.
    key: [...key, ...(ofRule?.danger ? [ofRule.danger] : [])].join('\n'),
    about: isPlace ? 'place' : (ofRule?.about ?? 'health'),
    state: isPlace ? (option?.id ?? null) : null,
  };
}

/** Underweight, by a body mass index below 18.5 (WHO, adults): a medicine that takes away hunger harms there. */
const leastBmi = 18.5;
/** The years from which somebody is an adult. */
const adult = 18;

interface OfMeasures {
  about: Disclosure['about'];
  /** Danger that makes a measure a matter of health. */
  danger?: 'underweight' | 'minor';
}

/**
 * Works out what a rule over measures is about. A treatment makes a body lighter and the years make it older: that
 * alone is no danger. Whoever is underweight or a minor is in danger, whatever bound the rule names. A rule over
 * anything else may be about health, and so may a rule over a measure that nobody can read off.
 */
function ofMeasures(known: Knowledge, { when }: ConsequenceRule): OfMeasures {
  const { names, keys } = partsOf(known.quiz, when);
  const of = keys.has('bmi') ? 'bmi' : keys.has('ageInYears') ? 'ageInYears' : null;
  const measures = of === null ? [] : names.flatMap((name) => worthOfMeasure(known, name, of));
  if (of === null || measures.length === 0) return { about: 'health' };
  const least = Math.min(...measures);
  if (of === 'bmi') {
    return least < leastBmi ? { about: 'health', danger: 'underweight' } : { about: 'body' };
  }
  return least < adult ? { about: 'health', danger: 'minor' } : { about: 'age' };
}

/** Finds the value of such a measure by its name; nothing for a value that is only worked out from it. */
function worthOfMeasure(known: Knowledge, name: string, of: 'bmi' | 'ageInYears'): number[] {
  const term = known.quiz.valueByName.get(name);
  const value = typeof term === 'object' && of in term ? derivedValue(known, name) : null;
  return typeof value === 'number' ? [value] : [];
}

/** The derived values that a condition measures, with those that they are worked out from, and every key in them. */
function partsOf({ valueByName }: Quiz, when: Condition): { names: string[]; keys: Set<string> } {
  const measured = new Set(measuredIn(when));
  // A value is worked out from others: a set grows while it is gone through.
  const keys = new Set<string>();
  for (const name of measured) {
    for (const [key, part] of partsIn(valueByName.get(name))) {
      keys.add(key);
      if (key === 'value' && typeof part === 'string') measured.add(part);
    }
  }
  return { names: [...measured], keys };
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
