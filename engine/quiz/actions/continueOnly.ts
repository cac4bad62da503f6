import type { ActionBehavior } from './action-kind';

/** Goes on; nothing has to be answered. */
export const continueOnly: ActionBehavior<'continueOnly'> = {
  kind: 'continueOnly',
  answers: 'optional',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
