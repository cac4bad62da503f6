/** Facts of an intake that make a provider look sooner. */
export interface ConcernFacts {
  /** Answers that are a concern. */
  findings: number;
  /** Answers that had ended the quiz, and were taken back. */
  takenBack: number;
}

/** An answer that ended the quiz and was taken back weighs as much as so many concerns. */
const takenBackWeighs = 3;

/** Concern that an intake raises: 0 and up, the higher the sooner somebody should read it. */
export function concernOf({ findings, takenBack }: ConcernFacts): number {
  return findings + takenBack * takenBackWeighs;
}
