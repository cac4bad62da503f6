import type { ActionBehavior } from './action-kind';

/** Keeps what was agreed to, and goes on. */
export const understand: ActionBehavior<'understand'> = {
  kind: 'understand',
  answers: 'checked',
  leads: 'on',
  consents: true,
  label: 'I understand',
};
