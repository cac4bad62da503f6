import type { ClinicalData, Medicine } from '../../../schemas/generated/types';
import { validateMedicine } from '../../../schemas/generated/validators';
import type { Reference } from '../../quiz/model/quiz';
import { schemaProblems } from '../draft/schema-problems';
import { quizNames } from '../problems/part-names';
import type { Problem } from '../problems/problem';
import { checkClinicalData } from './check-clinical-data';

/** Puts a medicine among the others: in place of the one of its id, or where its id comes among theirs. */
export function withMedicine({ named, medicines }: ClinicalData, medicine: Medicine): ClinicalData {
  const isKnown = medicines.some(({ id }) => id === medicine.id);
  const all = isKnown
    ? medicines.map((one) => (one.id === medicine.id ? medicine : one))
    : [...medicines, medicine].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { named, medicines: all };
}

/**
 * Checks a medicine as it is being written, among all others.
 * @param id Its own, which nobody changes: products call it so.
 * @returns Problems by pointers into the medicine.
 */
export function checkMedicine(
  written: unknown,
  id: string,
  { clinical, ...lists }: Pick<Reference, 'clinical' | 'allergies' | 'catalogue'>,
): Problem[] {
  if (!validateMedicine(written))
    return schemaProblems(validateMedicine.errors ?? [], written, quizNames);
  if (written.id !== id) {
    const message = `The id stays “${id}”: products call the medicine so.`;
    return [{ code: 'notAllowed', severity: 'error', path: '/id', message }];
  }
  const whole = withMedicine(clinical, written);
  const here = `/medicines/${whole.medicines.indexOf(written)}`;
  return checkClinicalData(whole, lists)
    .filter(({ path }) => path.startsWith(`${here}/`))
    .map((problem) => ({ ...problem, path: problem.path.slice(here.length) }));
}
