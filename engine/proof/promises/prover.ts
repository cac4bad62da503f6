import type { ClinicalData, QuizPromise } from '../../../schemas/generated/types';
import type { Quiz } from '../../quiz/model/quiz';
import { ProofMemory } from '../model/memory';
import {
  type JudgedPromises,
  judgeOne,
  type PlainVerdict,
  type ProofRun,
  proveQuiz,
  type QuizProof,
} from './prove-quiz';

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
    run: Omit<ProofRun, 'memory'> = {},
  ): QuizProof {
    const { memory } = this;
    // What is said while the memory is spent is said again without it.
    const said = (judged: JudgedPromises) => {
      if (!memory.isSpent) run.onJudged?.(judged);
    };
    const proof = proveQuiz(quiz, promises, labels, { ...run, memory, onJudged: said });
    if (!memory.isSpent) return proof;
    memory.forgetSets();
    return proveQuiz(quiz, promises, labels, { ...run, memory });
  }

  /** Judges whether one promise holds, with nothing else judged or looked for. */
  judge(quiz: Quiz, promise: QuizPromise, labels: { clinical: ClinicalData }): PlainVerdict {
    const { memory } = this;
    const verdict = judgeOne(quiz, promise, labels, memory);
    if (!memory.isSpent) return verdict;
    memory.forgetSets();
    return judgeOne(quiz, promise, labels, memory);
  }
}
