import type { Problem, Quiz, Reference } from '../../engine';
import { proveQuiz } from '../../engine/proof';
import type { QuizPromise } from '../../schemas/generated/types';

/** What a proof finds wrong with the promises of a quiz and of what it sells, each with a patient for whom it is so. */
export function provePromises(
  quiz: Quiz,
  promises: readonly QuizPromise[],
  reference: Reference,
): Problem[] {
  const proof = proveQuiz(quiz, promises, reference);
  return proof.promises.flatMap(({ promise, verdict, from }, index): Problem[] => {
    // What follows from a label stands nowhere in the list.
    const at = { severity: 'error', path: from === 'quiz' ? `/${index}` : '' } as const;
    if (verdict.kind === 'holds') return [];
    if (verdict.kind === 'not decided') {
      const message = `${promise.name} Not decided: ${verdict.because}`;
      return [{ ...at, code: 'promiseNotDecided', message }];
    }
    const { facts, answers } = verdict.patient;
    const patient = JSON.stringify({ facts, answers });
    return [{ ...at, code: 'promiseBroken', message: `${promise.name} Not for ${patient}` }];
  });
}
