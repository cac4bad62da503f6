import type { Entry } from '../../../care/progress/entries.server';
import type { Errors, Typed } from './day-form';

/** Which form was not taken, why, and what had been typed. */
export interface ProgressError {
  form: 'add' | 'edit' | 'goal';
  errors: Errors;
  typed: Typed;
  /** Values that stand for the day already and were not replaced. */
  taken: readonly Entry[];
}

/** What of it concerns one form; nothing when that form was not posted. */
export function errorOf(form: ProgressError['form'], error: ProgressError | null): ProgressError {
  return error?.form === form ? error : { form, errors: {}, typed: {}, taken: [] };
}
