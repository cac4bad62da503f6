import type { Option, ProfileFacts } from '../../schemas/generated/types';

export type SexAtBirth = NonNullable<ProfileFacts['sexAtBirth']>;

/** Everything that a chart may say as the sex at birth, where it says one. */
export const sexesAtBirth = ['female', 'male'] as const satisfies readonly SexAtBirth[];

/** Returns the sex at birth that an option says; null where it says neither. */
export function sexSaid({ establishes }: Pick<Option, 'establishes'>): SexAtBirth | null {
  return sexesAtBirth.find((sex) => establishes?.has?.includes(sex)) ?? null;
}

/** Says whether the id of a fact is a sex at birth. */
export function isSexAtBirth(fact: string): fact is (typeof sexesAtBirth)[number] {
  return sexesAtBirth.some((sex) => sex === fact);
}
