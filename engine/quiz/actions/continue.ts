import type { ActionBehaviour } from './action-kind';

/** Checks the answers of the step and goes on. */
export const continueAction: ActionBehaviour<'continue'> = {
  kind: 'continue',
  answers: 'checked',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
