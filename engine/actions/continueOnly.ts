import type { ActionBehaviour } from './action-kind';

/** Goes on; there is nothing to check. */
export const continueOnly: ActionBehaviour<'continueOnly'> = {
  kind: 'continueOnly',
  answers: 'ignored',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
