import type { ActionBehaviour } from './action-kind';

/** Choosing an answer goes on at once. */
export const answer: ActionBehaviour<'answer'> = {
  kind: 'answer',
  answers: 'checked',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
