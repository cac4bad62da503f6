import type { Scenario } from '../../../schemas/generated/types';

/** What becomes of a patient, for people who write quizzes: “The patient qualifies.” */
export const outcomeWords: Record<Scenario['expect']['outcome'], string> = {
  qualified: 'qualifies',
  concern: 'qualifies, with a concern',
  terminated: 'is turned away',
};
