import type { ActionBehaviour } from './action-kind';

/** Keeps what was agreed to, and goes on. */
export const understand: ActionBehaviour<'understand'> = {
  kind: 'understand',
  answers: 'checked',
  leads: 'on',
  consents: true,
  label: 'I understand',
};
