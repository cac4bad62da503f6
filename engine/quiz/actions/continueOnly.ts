import type { ActionBehaviour } from './action-kind';

/** Goes on; nothing has to be answered. */
export const continueOnly: ActionBehaviour<'continueOnly'> = {
  kind: 'continueOnly',
  answers: 'optional',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
