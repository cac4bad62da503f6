import type { ClinicalData, QuizPromise } from '../../schemas/generated/types';
import type { Quiz } from '../quiz';
import { ProofMemory } from './memory';
import type { ProofLimits } from './model';
import { proveQuiz, type QuizProof } from './prove-quiz';

/**
 * Proves a quiz again and again while somebody writes it. It remembers what did not change, so that one rule
 * more is proved in a part of the time. What it says is what `proveQuiz` says.
 */
export class Prover {
  private readonly memory = new ProofMemory();

  prove(
    quiz: Quiz,
    promises: readonly QuizPromise[],
    labels: { clinical: ClinicalData },
    limits?: ProofLimits,
  ): QuizProof {
    const proof = proveQuiz(quiz, promises, labels, limits, this.memory);
    if (!this.memory.isSpent) return proof;
    this.memory.forgetSets();
    return proveQuiz(quiz, promises, labels, limits, this.memory);
  }
}
