import type { Problem, Quiz } from '../../engine';
import { proveQuiz } from '../../engine/proof';
import type { QuizPromise } from '../../schemas/generated/types';

/** What a proof finds wrong with the promises of a quiz, each with a patient for whom it is so. */
export function provePromises(quiz: Quiz, promises: readonly QuizPromise[]): Problem[] {
  return proveQuiz(quiz, promises).promises.flatMap(({ promise, verdict }, index): Problem[] => {
    const at = { severity: 'error', path: `/${index}` } as const;
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
