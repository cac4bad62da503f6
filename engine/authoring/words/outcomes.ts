import type { SavedRun } from '../../../schemas/generated/types';

/** Words for what becomes of a patient, for people who write quizzes: “The patient qualifies.” */
export const outcomeWords: Record<SavedRun['expect']['outcome'], string> = {
  qualified: 'qualifies',
  concern: 'qualifies, with a concern',
  terminated: 'is turned away',
};
