import type {
  ClinicalFact,
  Condition,
  Establishes,
  Option,
} from '../../../schemas/generated/types';
import type { Question, Quiz, Step } from '../../quiz/model/quiz';

/** Conditions under which answers say that a clinical fact is so, that it is not, or that the patient does not know. */
interface Evidence {
  has: Condition[];
  hasNot: Condition[];
  unsure: Condition[];
}

/** Condition of the people of whom it is known that a fact is so: they were asked and said it. Null for nobody. */
export function conditionOfHaving(quiz: Quiz, fact: ClinicalFact): Condition | null {
  return anyOf(evidenceOf(quiz, fact).has);
}

/**
 * Condition of the people of whom it is known that a fact is not so: they were asked, have answered, and no other
 * answer says otherwise or leaves it open. Null for nobody, because nothing asks.
 */
export function conditionOfLacking(quiz: Quiz, fact: ClinicalFact): Condition | null {
  const { has, hasNot, unsure } = evidenceOf(quiz, fact);
  const said = anyOf(hasNot);
  if (said === null) return null;
  return allOf([said, ...[...has, ...unsure].map((not) => ({ not }))]);
}

/**
 * Condition of the people for whom a fact is open although they were asked: they do not know, or have answered both
 * that it is not so and something that leaves it open. Null for nobody.
 */
export function conditionOfNotKnowing(quiz: Quiz, fact: ClinicalFact): Condition | null {
  const { has, hasNot, unsure } = evidenceOf(quiz, fact);
  const said = anyOf([...hasNot, ...unsure]);
  if (said === null) return null;
  const lacks = conditionOfLacking(quiz, fact);
  return allOf([said, ...[...has, ...(lacks ? [lacks] : [])].map((not) => ({ not }))]);
}

/**
 * Condition of the people who said something of a fact themselves, whatever it was. What follows from their profile or
 * chart alone is nothing that they said. Null for nobody.
 */
export function conditionOfHavingSaid(quiz: Quiz, fact: ClinicalFact): Condition | null {
  const { has, hasNot, unsure } = evidenceOf(quiz, fact, (when) => !readsProfile(quiz, when));
  return anyOf([...has, ...hasNot, ...unsure]);
}

/** Tells whether a part of a rule reads the profile, itself or through a derived value. */
function readsProfile(quiz: Quiz, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('profile' in part) return true;
  const value = 'value' in part && typeof part.value === 'string' ? part.value : null;
  const term = value === null ? undefined : quiz.valueByName.get(value);
  return readsProfile(quiz, term) || Object.values(part).some((one) => readsProfile(quiz, one));
}

/** @param counts Picks entries of the table of facts; all of them, where it is left out. */
function evidenceOf(
  quiz: Quiz,
  fact: ClinicalFact,
  counts: (when: Condition) => boolean = () => true,
): Evidence {
  const evidence: Evidence = { has: [], hasNot: [], unsure: [] };
  for (const question of quiz.questionById.values())
    if (question.kind === 'allergies') fromAllergies(question.id, fact, evidence);
    else if (question.options.size > 0) fromOptions(question, fact, evidence);
  for (const { when, ...says } of quiz.definition.clinical?.facts ?? [])
    for (const how of ['has', 'hasNot', 'unsure'] as const)
      if (says[how]?.includes(fact.id) && counts(when)) evidence[how].push(when);
  return evidence;
}

function fromOptions(question: Question, { id }: ClinicalFact, evidence: Evidence): void {
  const options = [...question.options.values()];
  const saying = (how: keyof Establishes) =>
    options.filter(({ establishes }) => establishes?.[how]?.includes(id));
  const [has, hasNot, unsure] = [saying('has'), saying('hasNot'), saying('unsure')];
  const several = takesSeveral(question);
  const chosen = (some: readonly Option[]): Condition[] => {
    if (some.length === 0) return [];
    const ids = some.map((option) => option.id);
    return [
      several ? { answer: question.id, includesAny: ids } : { answer: question.id, oneOf: ids },
    ];
  };
  evidence.has.push(...chosen(has));
  evidence.unsure.push(...chosen(unsure));
  evidence.hasNot.push(...chosen(hasNot));
  if (!several || has.length === 0) return;
  // Left out by somebody who was offered it.
  const offered = has.flatMap(({ when }) => (when ? [when] : []));
  evidence.hasNot.push(
    allOf([
      { answer: question.id, answered: true },
      ...chosen(has).map((not) => ({ not })),
      ...offered,
    ]),
  );
}

/** Tells whether leaving an option out says something, as it does where several can be chosen. */
function takesSeveral({ input }: Question): boolean {
  return input.kind === 'checkbox' || (input.kind === 'commerceProduct' && input.many === true);
}

function fromAllergies(question: string, { allergies }: ClinicalFact, evidence: Evidence): void {
  if (!allergies) return;
  const chosen: Condition = { answer: question, includesAny: [...allergies] };
  evidence.has.push(chosen);
  evidence.hasNot.push(allOf([{ answer: question, answered: true }, { not: chosen }]));
}

export function anyOf(conditions: readonly Condition[]): Condition | null {
  const [first, ...others] = conditions;
  if (!first) return null;
  return others.length === 0 ? first : { any: [...conditions] };
}

export function allOf(conditions: readonly Condition[]): Condition {
  const [first, ...others] = conditions;
  return first && others.length === 0 ? first : { all: [...conditions] };
}

/** The steps that ask to agree to a consent that labels name. More than one is refused by the compiler. */
export function consentSteps({ steps }: Quiz, consent: string): Step[] {
  return steps.filter(({ definition }) =>
    definition.actions?.some(
      (action) => action.kind === 'understand' && action.consents?.includes(consent),
    ),
  );
}
