import { actionKinds } from '../actions';
import type { Step } from '../model/quiz';
import { isAsked, type Knowledge } from '../rules/knowledge';
import { isShown } from '../rules/shown-when';

/** Tells whether a step that has questions asks none of them, with the answers given so far. */
export function asksNothing(known: Knowledge, { questions }: Step): boolean {
  return questions.length > 0 && !questions.some((question) => isAsked(known, question));
}

/**
 * Tells whether a patient would see an empty page: no question is asked and no content shown. A step that asks to agree
 * to something, or that sends the answers, is never empty.
 */
export function isEmpty(known: Knowledge, step: Step): boolean {
  const { definition } = step;
  if (!step.leadsOn || !asksNothing(known, step)) return false;
  const only = (definition.actions ?? []).every(
    ({ kind }) => !actionKinds[kind].consents && actionKinds[kind].leads !== 'to submission',
  );
  const shown = (definition.content ?? []).some((content) => isShown(known, content));
  return only && !shown;
}
