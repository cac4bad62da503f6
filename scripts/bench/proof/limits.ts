/** Limits for a proof of a quiz, in milliseconds of the processor; null where nothing was agreed. */
export interface ProofLimits {
  model: number;
  promises: number;
  problems: null;
  matrix: number;
  coverage: null;
  comparison: number;
  edits: number;
}

const small: ProofLimits = {
  model: 100,
  promises: 150,
  problems: null,
  matrix: 1_000,
  coverage: null,
  comparison: 2_000,
  edits: 250,
};

/** The two quizzes that are larger than the others. */
const larger: Record<string, Partial<ProofLimits>> = {
  quizWeightLossHmr: { model: 500 },
  quizWeightLoss: { model: 1_000, promises: 1_000, edits: 1_200 },
};

export function proofLimitsOf(quiz: string): ProofLimits {
  return { ...small, ...larger[quiz] };
}

/** A quiz of 500 steps is proved, or said not to be, in so many milliseconds and so many MB. */
export const largestProof = { proof: 10_000, memory: 500 };
