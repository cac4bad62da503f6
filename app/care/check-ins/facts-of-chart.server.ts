import type { Says } from '../../../engine/care';
import type { Facts } from '../../../engine/quiz';
import { type SexAtBirth, sexesAtBirth } from '../../../engine/values';
import type { ClinicalFacts } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import type { Queryable } from '../../kernel/database/client.server';
import { type ReadPerson, readPerson } from '../rules/read-person.server';

/**
 * Adds the sex at birth to what a check-in or a follow-up knows as it is begun. What is known is kept with the attempt,
 * so that its path stays as it began whatever is said later. Where the chart contradicts itself, neither the sex nor
 * the birthday is told: the patient is asked.
 */
export async function withFactsOfChart(
  db: Queryable,
  now: Date,
  patientId: string,
  { profile, ...facts }: Facts,
): Promise<Facts> {
  if (profile === null) return { ...facts, profile };
  const { clinical } = await currentReference(db);
  const person = await readPerson(db, patientId, now);
  const { dob, sexAtBirth: _, ...others } = profile;
  if (contradictsBody(person, clinical.named)) return { ...facts, profile: others };
  const sexAtBirth = sexKnown(person);
  return {
    ...facts,
    profile: {
      ...others,
      ...(dob === undefined ? {} : { dob }),
      ...(sexAtBirth === null ? {} : { sexAtBirth }),
    },
  };
}

/** Finds the sex at birth that all intakes and all entries of the chart say alike; null where they do not. */
function sexKnown({ sexes, facts }: ReadPerson): SexAtBirth | null {
  const counted = facts.filter(({ isWithdrawn }) => !isWithdrawn);
  const says = (sex: SexAtBirth, how: Says) =>
    counted.some(({ fact, says }) => fact === sex && says === how);
  const likely = sexesAtBirth.filter((sex) => sexes.includes(sex) || says(sex, 'has'));
  const [sex, ...others] = likely;
  if (sex === undefined || others.length > 0 || sexes.includes('neither')) return null;
  return says(sex, 'hasNot') || says(sex, 'open') ? null : sex;
}

/**
 * Tells whether something was ever said of them that can be so only of people of one sex or age, such as a pregnancy.
 */
function contradictsBody({ facts }: ReadPerson, { facts: named }: ClinicalFacts): boolean {
  const ofSome = new Set(named.flatMap(({ id, onlyOf }) => (onlyOf ? [id] : [])));
  return facts.some(
    ({ fact, says, isWithdrawn }) => !isWithdrawn && says !== 'hasNot' && ofSome.has(fact),
  );
}
