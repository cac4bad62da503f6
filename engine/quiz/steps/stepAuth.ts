import { saidForAccount } from '../rules/said-for-account';
import type { StepBehavior } from './step-kind';

/** Registering or signing in. Someone who is signed in never sees it. */
export const stepAuth: StepBehavior<'stepAuth'> = {
  kind: 'stepAuth',
  passesByItself: ({ state }) => state.facts.signedIn,
  present: ({ first }, _step, known) => ({
    account: { first: first ?? 'register', said: saidForAccount(known) },
  }),
  heading: ({ first }) => (first === 'signIn' ? 'Sign in' : 'Create your account'),
};
