import type { SavedRun } from '../../../schemas/generated/types';

/** One patient: what is known of them, and what they answer. */
export type Patient = Pick<SavedRun, 'facts' | 'answers'> & {
  /** Steps that they skip although they could answer or agree there. */
  skips: string[];
};
