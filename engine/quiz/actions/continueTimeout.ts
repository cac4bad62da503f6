import type { ActionBehaviour } from './action-kind';

/** A button that also goes on by itself. */
export const continueTimeout: ActionBehaviour<'continueTimeout'> = {
  kind: 'continueTimeout',
  answers: 'checked',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
