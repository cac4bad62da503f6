import type {
  ClinicalData,
  ClinicalFact,
  Condition,
  LabelSource,
  QuizPromise,
} from '../../../schemas/generated/types';
import type { Quiz } from '../../quiz/model/quiz';
import { isSame } from '../../values';
import { sexesAtBirth } from '../../values/sex-at-birth';
import { clinicalFact, labelOf } from './clinical-data';
import { allOf, anyOf, conditionOfHavingSaid } from './evidence';

/** A promise of a check-in, and the label that it follows from. */
interface CheckInPromise {
  promise: QuizPromise;
  source: { medicine: string; label: LabelSource | null };
}

/**
 * Promises that everybody who sends a check-in said themselves what labels want to know again. Only whoever a fact
 * cannot be so of, by what the chart knows of them, may be left out. Each fact stands once, for the first label that
 * asks for it.
 */
export function checkInPromises(quiz: Quiz, clinical: ClinicalData): CheckInPromise[] {
  const { purpose, products = [] } = quiz.definition;
  if (purpose !== 'check-in') return [];
  const promises = new Map<string, CheckInPromise>();
  for (const id of products) {
    const product = quiz.reference.catalogue.products.find((one) => one.id === id);
    const label = product && labelOf(clinical, product);
    if (!label || label === 'none') continue;
    for (const rule of label.rules)
      for (const fact of rule.kind === 'checkIn' ? rule.facts : []) {
        const named = clinicalFact(clinical, fact);
        if (named && !promises.has(fact))
          promises.set(fact, {
            promise: saidBeforeSending(quiz, named),
            source: { medicine: label.name, label: rule.source },
          });
      }
  }
  return [...promises.values()];
}

function saidBeforeSending(quiz: Quiz, fact: ClinicalFact): QuizPromise {
  const fine = [conditionOfHavingSaid(quiz, fact), ...leftOut(quiz, fact)];
  const who = anyOf(fine.filter((one) => one !== null));
  return {
    id: `label-check-in-${fact.id}`,
    name: `Everyone who sends it was asked about ${fact.name}${exceptInWords(fact)}.`,
    ...(who ? { who: { not: who } } : {}),
    happens: 'never',
    what: { finishes: true },
  };
}

/** Conditions of the people of whom a fact cannot be so, as far as this check-in knows of them. */
function leftOut({ definition }: Quiz, { onlyOf = {} }: ClinicalFact): Condition[] {
  const conditions: Condition[] = [];
  const { sexAtBirth, under } = onlyOf;
  if (sexAtBirth !== undefined)
    conditions.push(
      allOf([
        { profile: 'sexAtBirth', answered: true },
        { profile: 'sexAtBirth', isNot: sexAtBirth },
      ]),
    );
  const byBirthday = Object.entries(definition.values ?? {}).find(([, term]) =>
    isSame(term, { ageInYears: { profile: 'dob' } }),
  );
  if (under !== undefined && byBirthday) conditions.push({ value: byBirthday[0], atLeast: under });
  return conditions;
}

function exceptInWords({ onlyOf }: ClinicalFact): string {
  if (!onlyOf) return '';
  const { sexAtBirth, under } = onlyOf;
  const others = sexesAtBirth.find((one) => one !== sexAtBirth);
  const parts = [
    ...(sexAtBirth === undefined ? [] : [`were born ${others}`]),
    ...(under === undefined ? [] : [`are ${under} or older`]),
  ];
  return `, but for those who ${parts.join(' or ')} by their chart`;
}
