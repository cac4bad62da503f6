import type { ClinicalFacts, Condition } from '../../../schemas/generated/types';
import { consentOf } from '../../quiz/advance/consent';
import { allergyNames } from '../../quiz/inputs/allergies';
import type { Quiz } from '../../quiz/model/quiz';
import { knowledgeAtEnd, stepsKnown } from '../../quiz/path/whole-path';
import {
  answerById,
  answerOf,
  chosenOptions,
  derivedValue,
  holds,
  type Knowledge,
} from '../../quiz/rules/knowledge';
import type { QuizState } from '../../quiz/state/quiz-state';
import { recordOf } from '../../quiz/state/records';
import { fill } from '../../quiz/text/piping';
import { parseDay } from '../../values/date';
import { type SexAtBirth, sexSaid } from '../../values/sex-at-birth';
import { conditionOfHaving, conditionOfLacking, conditionOfNotKnowing } from './evidence';

/** Everything of the clinical data that somebody’s answers establish. What nobody asked stands nowhere. */
export interface FactsOfAnswers {
  facts: { fact: string; says: 'has' | 'hasNot' | 'open' }[];
  measures: { measure: string; value: number }[];
  /** Consents that were given, by their ids. */
  consents: string[];
  /** Medicines that the patient takes already, in their own words. */
  takes: { medicine: string | null; words: string }[];
  /** True where they led to a step that asks for an appointment, whether or not one was chosen. */
  asksForAppointment: boolean;
  /** Allergies by name; empty where the patient has none, null where nobody asked. */
  allergies: string[] | null;
  /** Sex at birth as it was answered; null where nobody asked. */
  sexAtBirth: SexAtBirth | 'neither' | null;
  /** Day of birth as it was answered, YYYY-MM-DD; null where nobody asked. */
  birthday: string | null;
}

/** Works out what answers establish, by the options and the table `clinical` of their quiz. */
export function factsOfAnswers(quiz: Quiz, state: QuizState, named: ClinicalFacts): FactsOfAnswers {
  const known = knowledgeAtEnd(quiz, state);
  const facts = evidenceFor(quiz, named).flatMap(
    ({ fact, has, hasNot, open }): FactsOfAnswers['facts'] => {
      const says = (condition: Condition | null) => condition !== null && holds(known, condition);
      if (says(has)) return [{ fact, says: 'has' }];
      if (says(hasNot)) return [{ fact, says: 'hasNot' }];
      return says(open) ? [{ fact, says: 'open' }] : [];
    },
  );
  const table = Object.entries(quiz.definition.clinical?.measures ?? {});
  const measures = table.flatMap(([measure, by]) => {
    const value = 'answer' in by ? answerById(known, by.answer) : derivedValue(known, by.value);
    return typeof value === 'number' ? [{ measure, value }] : [];
  });
  const steps = stepsKnown(known);
  const consents = steps.flatMap((step) => {
    const given = recordOf(state, step).consent;
    if (!given || consentOf(known, step)?.hash !== given.hash) return [];
    return (step.definition.actions ?? []).flatMap((action) =>
      action.kind === 'understand' ? (action.consents ?? []) : [],
    );
  });
  const takes = (quiz.definition.clinical?.takes ?? []).flatMap(({ when, medicine, words }) =>
    holds(known, when) ? [{ medicine: medicine ?? null, words: fill(known, words) }] : [],
  );
  const asksForAppointment = steps.some(({ questions }) =>
    questions.some(({ kind }) => kind === 'visit'),
  );
  return {
    ...{ facts, measures, consents: [...new Set(consents)], takes, asksForAppointment },
    allergies: allergiesKnown(known),
    sexAtBirth: sexKnown(known),
    birthday: birthdayKnown(known),
  };
}

/** Finds the answer to the question whose options say one of the sexes; the last one, where several do. */
function sexKnown(known: Knowledge): FactsOfAnswers['sexAtBirth'] {
  let answered: FactsOfAnswers['sexAtBirth'] = null;
  for (const question of known.quiz.questionById.values()) {
    const isAbout = [...question.options.values()].some((option) => sexSaid(option) !== null);
    const chosen = isAbout ? chosenOptions(known, question) : [];
    if (chosen.length > 0) answered = chosen.map(sexSaid).find((sex) => sex !== null) ?? 'neither';
  }
  return answered;
}

/** Finds the answer that is kept as the date of birth; the last one, where several are. */
function birthdayKnown(known: Knowledge): string | null {
  let answered: string | null = null;
  for (const question of known.quiz.questionById.values()) {
    const answer = question.definition.keepAs === 'dob' ? answerOf(known, question) : null;
    if (typeof answer === 'string') answered = parseDay(answer) ?? answered;
  }
  return answered;
}

function allergiesKnown(known: Knowledge): string[] | null {
  const { questionById, reference } = known.quiz;
  const answers = [...questionById.values()].flatMap((question) => {
    const answer = question.kind === 'allergies' ? answerOf(known, question) : null;
    return Array.isArray(answer) && answer.length > 0 ? [answer] : [];
  });
  return answers.length === 0
    ? null
    : allergyNames([...new Set(answers.flat())], reference.allergies);
}

interface EvidenceOfFact {
  fact: string;
  has: Condition | null;
  hasNot: Condition | null;
  open: Condition | null;
}

/** Evidence of each fact, gathered once: neither a quiz nor the named facts ever change. */
const gathered = new WeakMap<Quiz, WeakMap<ClinicalFacts, EvidenceOfFact[]>>();

function evidenceFor(quiz: Quiz, named: ClinicalFacts): EvidenceOfFact[] {
  const ofQuiz = gathered.get(quiz) ?? new WeakMap<ClinicalFacts, EvidenceOfFact[]>();
  gathered.set(quiz, ofQuiz);
  const evidence: EvidenceOfFact[] =
    ofQuiz.get(named) ??
    named.facts.map((fact) => ({
      fact: fact.id,
      has: conditionOfHaving(quiz, fact),
      hasNot: conditionOfLacking(quiz, fact),
      open: conditionOfNotKnowing(quiz, fact),
    }));
  ofQuiz.set(named, evidence);
  return evidence;
}
