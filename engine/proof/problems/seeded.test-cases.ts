import type { Seeded } from './draft.test-cases';
import { seededNeverMet } from './seeded-never-met.test-cases';
import { seededPassedBy } from './seeded-passed-by.test-cases';

/** Mistakes made in quizzes that are in use, each with what must be told of it. */
export const seeded: readonly Seeded[] = [...seededNeverMet, ...seededPassedBy];
