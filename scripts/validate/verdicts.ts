import { patientInWords } from '../../engine/authoring';
import { type ProvedPromise, speaksOfNobody } from '../../engine/proof';
import type { Quiz } from '../../engine/quiz';
import type { FoundProblem, Held } from './report';

/**
 * Sorts verdicts into promises that hold and problems: a promise that is broken comes with a patient for
 * whom it is, and what is not decided is a problem too.
 * @param pathOf Path of a promise, by its place among them.
 */
export function verdictsOf(
  quiz: Quiz,
  proved: readonly ProvedPromise[],
  pathOf: (index: number) => string,
): { problems: FoundProblem[]; held: Held[] } {
  const problems: FoundProblem[] = [];
  const held: Held[] = [];
  for (const [index, { promise, verdict, from }] of proved.entries()) {
    const { id, name } = promise;
    const at = { severity: 'error', path: pathOf(index), promise: id } as const;
    if (verdict.kind === 'holds') {
      held.push({ promise: id, name, ways: verdict.ways });
      const nobody = speaksOfNobody(promise, verdict);
      if (from === 'quiz' && nobody !== null)
        problems.push({
          ...at,
          severity: 'warning',
          code: 'deadRule',
          message: `${name} ${nobody}`,
        });
    } else if (verdict.kind === 'not decided')
      problems.push({
        ...at,
        code: 'promiseNotDecided',
        message: `${name} Not decided: ${verdict.because}`,
      });
    else
      problems.push({
        ...at,
        code: 'promiseBroken',
        message: `${name} It does not hold for this patient:`,
        patient: verdict.patient,
        patientInWords: patientInWords(quiz, verdict.patient),
      });
  }
  return { problems, held };
}
