import type { ActionBehavior } from './action-kind';

/** Sends the answers. */
export const finish: ActionBehavior<'finish'> = {
  kind: 'finish',
  answers: 'checked',
  leads: 'to submission',
  consents: false,
  label: 'Finish',
};
