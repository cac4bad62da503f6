import type { ActionBehavior } from './action-kind';

/** Clears the answers of the step and goes on. */
export const skip: ActionBehavior<'skip'> = {
  kind: 'skip',
  answers: 'cleared',
  leads: 'on',
  consents: false,
  label: 'Skip',
};
