import type { ActionBehavior } from './action-kind';

/** Choosing an answer goes on at once. */
export const answer: ActionBehavior<'answer'> = {
  kind: 'answer',
  answers: 'checked',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
