import type { ActionBehaviour } from './action-kind';

/** Ends the quiz without sending it. */
export const abort: ActionBehaviour<'abort'> = {
  kind: 'abort',
  answers: 'ignored',
  leads: 'out of the quiz',
  consents: false,
  label: 'Leave',
};
