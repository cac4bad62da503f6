import type { Problem } from '../../engine';

/** How a problem is marked: an error, something worth a look, or a part that somebody is still writing. */
export type Mark = Problem['severity'] | 'unfinished';

export function markOf({ code, severity }: Pick<Problem, 'code' | 'severity'>): Mark {
  return code === 'unfinished' ? 'unfinished' : severity;
}

/** What stops publishing first, and of that what is wrong before what is not there yet. */
export const marksInOrder: readonly Mark[] = ['error', 'unfinished', 'warning'];

export const markInWords: Record<Mark, string> = {
  error: 'Error',
  unfinished: 'Not finished',
  warning: 'Warning',
};

/** What a mark says of the part that it stands at. */
export const markOfPart: Record<Mark, string> = {
  error: 'has an error',
  unfinished: 'is not finished',
  warning: 'has a warning',
};
