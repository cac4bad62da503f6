import { type CallOptions, call } from '../../app/browser/calls/call';

/** Number of patients who came to each step of a revision, and of those who went on from it. */
export interface DropOff {
  started: number;
  steps: Readonly<Record<string, { reached: number; left: number }>>;
}

/** Where patients of a revision stopped; of the published one where none is named. Throws a `CallError`. */
export async function lookUpDropOff(
  document: string,
  csrf: CallOptions['csrf'],
  revision?: string,
): Promise<DropOff> {
  const of = revision === undefined ? '' : `?revision=${encodeURIComponent(revision)}`;
  return (await call<DropOff>('GET', `/api/studio/quizzes/${document}/drop-off${of}`, { csrf }))
    .data;
}

/** Number of patients, of a hundred who began, who came to a step; null for one that nobody could come to yet. */
export function percentReached(dropOff: DropOff | null, step: string): number | null {
  const own = dropOff && Object.hasOwn(dropOff.steps, step) ? dropOff.steps[step] : undefined;
  return own && dropOff ? Math.round((own.reached / dropOff.started) * 100) : null;
}
