import type { ProvedPromise, QuizProof } from './prove-quiz';

export type StoredPromise = ProvedPromise & {
  /**
   * Statement that was proved, made from the parts of the promise; its name is what somebody wrote. Not in older
   * proofs.
   */
  meaning?: string;
  /** The person of a broken promise: what is known of them, and what they answer. */
  person: string[] | null;
};

/** Proof of a quiz, as it is kept with a publication: each person in words too. */
export interface StoredProof extends Omit<QuizProof, 'promises'> {
  promises: StoredPromise[];
}
