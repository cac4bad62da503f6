import type { ActionBehavior } from './action-kind';

/** Goes on by itself after a while. */
export const timeout: ActionBehavior<'timeout'> = {
  kind: 'timeout',
  answers: 'optional',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
