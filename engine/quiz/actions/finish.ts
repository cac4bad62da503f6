import type { ActionBehaviour } from './action-kind';

/** Sends the answers. */
export const finish: ActionBehaviour<'finish'> = {
  kind: 'finish',
  answers: 'checked',
  leads: 'to submission',
  consents: false,
  label: 'Finish',
};
