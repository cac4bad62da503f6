import type { ActionBehavior } from './action-kind';

/** Checks the answers of the step and goes on. */
export const continueAction: ActionBehavior<'continue'> = {
  kind: 'continue',
  answers: 'checked',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
