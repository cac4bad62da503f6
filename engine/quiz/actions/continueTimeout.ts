import type { ActionBehavior } from './action-kind';

/** A button that also goes on by itself. */
export const continueTimeout: ActionBehavior<'continueTimeout'> = {
  kind: 'continueTimeout',
  answers: 'checked',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
