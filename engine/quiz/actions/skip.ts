import type { ActionBehaviour } from './action-kind';

/** Clears the answers of the step and goes on. */
export const skip: ActionBehaviour<'skip'> = {
  kind: 'skip',
  answers: 'cleared',
  leads: 'on',
  consents: false,
  label: 'Skip',
};
