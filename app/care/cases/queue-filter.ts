import type { QuizKind } from '../../../schemas/generated/types';

/** Which cases of the queue are looked at. */
export interface QueueFilter {
  /** Those that wait for a provider, or for what a patient was asked for. */
  waitsFor: 'provider' | 'patient';
  /** The quiz of the intake; null for any. */
  quiz: QuizKind | null;
  /** Two letters; null for all in which the provider may act. */
  state: string | null;
}

/** Everything that waits for a provider. */
export const wholeQueue: QueueFilter = { waitsFor: 'provider', quiz: null, state: null };
