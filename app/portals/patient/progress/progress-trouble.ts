import type { Entry } from '../../../care/progress/entries.server';
import type { Errors, Typed } from './day-form';

/** Which form was not taken, why, and what had been typed. */
export interface ProgressTrouble {
  form: 'add' | 'edit' | 'goal';
  errors: Errors;
  typed: Typed;
  /** Values that stand for the day already and were not replaced. */
  taken: readonly Entry[];
}

/** What of it concerns one form; nothing when that form was not posted. */
export function troubleOf(
  form: ProgressTrouble['form'],
  trouble: ProgressTrouble | null,
): ProgressTrouble {
  return trouble?.form === form ? trouble : { form, errors: {}, typed: {}, taken: [] };
}
