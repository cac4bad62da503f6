import type { ActionBehaviour } from './action-kind';

/** Goes on by itself after a while. */
export const timeout: ActionBehaviour<'timeout'> = {
  kind: 'timeout',
  answers: 'optional',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
