import type { ProfileFacts } from '../../schemas/generated/types';

export type SexAtBirth = NonNullable<ProfileFacts['sexAtBirth']>;

/** Everything that a chart may say as the sex at birth, where it says one. */
export const sexesAtBirth = ['female', 'male'] as const satisfies readonly SexAtBirth[];
