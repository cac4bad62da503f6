import type { ActionBehavior } from './action-kind';

/** Ends the quiz without sending it. */
export const abort: ActionBehavior<'abort'> = {
  kind: 'abort',
  answers: 'ignored',
  leads: 'out of the quiz',
  consents: false,
  label: 'Leave',
};
