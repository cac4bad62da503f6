import { checkClinicalData, type Problem, schemaProblems } from '../../engine/authoring';
import { validateClinicalFacts, validateMedicine } from '../../schemas/generated/validators';
import type { Content } from './content';

/** Everything wrong with a file of label data: the named facts, or one medicine. */
export function checkClinicalFile(
  folder: string,
  name: string,
  value: unknown,
  content: Pick<Content, 'reference'>,
): Problem[] {
  const check = folder === 'medicines' ? validateMedicine : validateClinicalFacts;
  if (!check(value)) return schemaProblems(check.errors ?? [], value);
  const { clinical } = content.reference;
  const index = clinical.medicines.findIndex(({ id }) => `${id}.json` === name);
  if (folder === 'medicines' && index < 0) {
    const message = 'The id of the medicine is not the name of the file.';
    return [{ code: 'notAllowed', severity: 'error', path: '/id', message }];
  }
  const here = folder === 'medicines' ? `/medicines/${index}/` : '/named/';
  // Pointers lead into the data as a whole.
  return checkClinicalData(clinical, content.reference)
    .filter(({ path }) => path.startsWith(here))
    .map((problem) => ({ ...problem, path: problem.path.slice(here.length - 1) }));
}
